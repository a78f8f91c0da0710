"""Requests that survive a bad Wi-Fi: everything is repeated until it is answered, and nothing ever happens twice."""

import secrets
import time
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec

from cli.client.problem import Problem, Unreachable
from cli.printable import decode
from events.value import Value

T = TypeVar("T")

TRY_LATER = (429, 503)
"""Nothing was carried out, and the server asks for another try."""

HEARTBEAT = 15.0
"""Seconds after which a live stream says that it is still there."""


class Patience(Value, kw_only=True):
    """How often something is tried, and how long to wait in between."""

    tries: int = 6
    first_pause: float = 0.1
    """Seconds; each pause is twice as long as the one before."""
    longest_pause: float = 5.0
    timeout: float = 10.0
    """Seconds without an answer count as a cut connection."""

    def pause(self, attempt: int, asked: str | None = None) -> float:
        """How long to wait after this attempt; a server may ask for more, but not for ever."""
        wished = float(asked) if asked is not None and asked.isdecimal() else 0.0
        return min(self.longest_pause, max(wished, self.first_pause * float(2**attempt)))


class Wire:
    """One server, asked with or without a token."""

    def __init__(self, address: str, patience: Patience, language: str | None) -> None:
        headers = {} if language is None else {"Accept-Language": language}
        self.patience = patience
        self._http = httpx.Client(
            base_url=f"{address.rstrip('/')}/api/v1/", timeout=patience.timeout, headers=headers, trust_env=False
        )

    @property
    def host(self) -> str:
        return self._http.base_url.host

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def get(self, kind: type[T], path: str, token: str | None = None, **query: Any) -> T:
        given = {name: value for name, value in query.items() if value is not None}
        return _read(kind, self.ask("GET", path, token, query=given))

    def get_unless(self, kind: type[T], path: str, token: str | None, etag: str) -> tuple[T, str] | None:
        """The answer and its ETag, or None if the ETag is still this one. An empty ETag always gives the answer."""
        answer = self.ask("GET", path, token, headers={"If-None-Match": etag} if etag else {})
        return None if answer.status_code == 304 else (_read(kind, answer), answer.headers.get("ETag", ""))

    def command(
        self,
        kind: type[T],
        method: str,
        path: str,
        token: str | None,
        body: object = None,
        *,
        key: str | None = None,
        expected: int | None = None,
    ) -> T:
        """Something that counts once: sent again with the same key for as long as no answer came."""
        headers = {"Idempotency-Key": key or secrets.token_hex(16)}
        if expected is not None:
            headers["If-Match"] = f'"{expected}"'
        return _read(kind, self.ask(method, path, token, body=body, headers=headers))

    def lines(self, path: str, token: str | None, headers: Mapping[str, str]) -> Iterator[str]:
        """A long answer, line by line as it comes; a server that is silent for longer than its heartbeat is gone."""
        timeout = httpx.Timeout(self.patience.timeout, read=2 * HEARTBEAT)
        with self._http.stream("GET", path, headers=_headers(token, None, headers), timeout=timeout) as answer:
            if answer.is_error:
                answer.read()
                raise _problem(answer)
            yield from answer.iter_lines()

    def ask(
        self,
        method: str,
        path: str,
        token: str | None = None,
        *,
        body: object = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        """The answer, if it is not a problem; those are raised."""
        request = self._http.build_request(
            method,
            path,
            params=query,
            content=None if body is None else msgspec.json.encode(body),
            headers=_headers(token, body, headers),
        )
        last = self.patience.tries - 1
        for attempt in range(last + 1):
            try:
                answer = self._http.send(request)
            except httpx.TransportError as why:
                if attempt == last:
                    said = f"{request.url.host} does not answer ({why or type(why).__name__})"
                    raise Unreachable(said, request.url.host, why) from why
                time.sleep(self.patience.pause(attempt))
                continue
            if attempt == last or answer.status_code not in TRY_LATER:
                break
            time.sleep(self.patience.pause(attempt, answer.headers.get("Retry-After")))
        if answer.is_error:
            raise _problem(answer)
        return answer


def _headers(token: str | None, body: object, more: Mapping[str, str] | None) -> dict[str, str]:
    headers = dict(more or {})
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers["Content-Type"] = "application/json"
    return headers


def _read(kind: type[T], answer: httpx.Response) -> T:
    try:
        return decode(answer.content, kind)
    except msgspec.DecodeError as why:
        said = f"{answer.url} does not speak as this client expects: {why}"
        raise Unreachable(said, str(answer.url), why) from None


def _problem(answer: httpx.Response) -> Problem:
    try:
        body = decode(answer.content, dict[str, Any])
    except msgspec.DecodeError:
        body = {}  # not ours: a proxy, say
    return Problem(answer.status_code, body, answer.headers)
