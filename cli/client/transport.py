"""HTTP requests with retries. Commands have an idempotency key, so that a repeated command is carried out once."""

import secrets
import time
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
from httpx_sse import EventSource, ServerSentEvent

from cli.client.problem import ServerProblem, Unreachable
from cli.terminal_text import decode_printable
from events.value import Value

T = TypeVar("T")

RETRY_STATUSES = (429, 503)
"""A response with one of these statuses means that the request was not carried out and can be tried again later."""

HEARTBEAT_SECONDS = 20.0
"""The longest time between two heartbeats of a live stream, which `WURM_HEARTBEAT` cannot exceed."""


class RetryPolicy(Value, kw_only=True):
    """How often a request is tried, and how long to wait in between."""

    tries: int = 6
    first_pause: float = 0.1
    """In seconds. Each pause is twice as long as the one before."""
    longest_pause: float = 5.0
    timeout: float = 10.0
    """After this many seconds without a response, the connection counts as lost."""

    def pause(self, attempt: int, retry_after: str | None = None) -> float:
        """Returns the seconds to wait after this attempt: at least `retry_after`, but at most `longest_pause`."""
        wanted = float(retry_after) if retry_after is not None and retry_after.isdecimal() else 0.0
        return min(self.longest_pause, max(wanted, self.first_pause * float(2**attempt)))


class Transport:
    """Requests to one server, with or without a token."""

    def __init__(self, address: str, retry: RetryPolicy, language: str | None) -> None:
        headers = {} if language is None else {"Accept-Language": language}
        self.retry = retry
        self._http = httpx.Client(
            base_url=f"{address.rstrip('/')}/api/v1/", timeout=retry.timeout, headers=headers, trust_env=False
        )

    @property
    def host(self) -> str:
        return self._http.base_url.host

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Transport":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def get(self, kind: type[T], path: str, token: str | None = None, **query: Any) -> T:
        given = {name: value for name, value in query.items() if value is not None}
        return _decoded(kind, self.request("GET", path, token, query=given))

    def get_if_changed(self, kind: type[T], path: str, token: str | None, etag: str) -> tuple[T, str] | None:
        """Returns the decoded response and its ETag, or None if the ETag is still the same."""
        answer = self.request("GET", path, token, headers={"If-None-Match": etag} if etag else {})
        return None if answer.status_code == 304 else (_decoded(kind, answer), answer.headers.get("ETag", ""))

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
        """Sends a command. If there is no response, repeats it with the same idempotency key."""
        headers = {"Idempotency-Key": key or secrets.token_hex(16)}
        if expected is not None:
            headers["If-Match"] = f'"{expected}"'
        return _decoded(kind, self.request(method, path, token, body=body, headers=headers))

    def upload(self, kind: type[T], path: str, content: bytes, media_type: str) -> T:
        headers = {"Idempotency-Key": secrets.token_hex(16), "Content-Type": media_type}
        return _decoded(kind, self.request("POST", path, body=content, headers=headers))

    def stream(self, path: str, token: str | None, headers: Mapping[str, str]) -> Iterator[ServerSentEvent]:
        """Yields server-sent events as they arrive. Raises httpx.ReadTimeout if no heartbeat arrives in time."""
        timeout = httpx.Timeout(self.retry.timeout, read=1.5 * HEARTBEAT_SECONDS)
        with self._http.stream("GET", path, headers=_headers(token, None, headers), timeout=timeout) as answer:
            if answer.is_error:
                answer.read()
                raise _problem(answer)
            yield from EventSource(answer).iter_sse()

    def request(
        self,
        method: str,
        path: str,
        token: str | None = None,
        *,
        body: object = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        """Returns the response. A body of bytes is sent unchanged, any other as JSON.

        Raises ServerProblem for an error response, and Unreachable without a response.
        """
        request = self._http.build_request(
            method,
            path,
            params=query,
            content=body if body is None or isinstance(body, bytes) else msgspec.json.encode(body),
            headers=_headers(token, body, headers),
        )
        last = self.retry.tries - 1
        for attempt in range(last + 1):
            try:
                answer = self._http.send(request)
            except httpx.TransportError as why:
                if attempt == last:
                    sentence = f"{request.url.host} does not answer ({why or type(why).__name__})."
                    raise Unreachable(sentence, request.url.host, why) from why
                time.sleep(self.retry.pause(attempt))
                continue
            if attempt == last or answer.status_code not in RETRY_STATUSES:
                break
            time.sleep(self.retry.pause(attempt, answer.headers.get("Retry-After")))
        if answer.is_error:
            raise _problem(answer)
        return answer


def _headers(token: str | None, body: object, more: Mapping[str, str] | None) -> dict[str, str]:
    headers = dict(more or {})
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers.setdefault("Content-Type", "application/json")
    return headers


def _decoded(kind: type[T], answer: httpx.Response) -> T:
    try:
        return decode_printable(answer.content, kind)
    except msgspec.DecodeError as why:
        sentence = f"{answer.url} does not answer like a Wurmtisch server: {why}."
        raise Unreachable(sentence, str(answer.url), why) from None


def _problem(answer: httpx.Response) -> ServerProblem:
    try:
        body = decode_printable(answer.content, dict[str, Any])
    except msgspec.DecodeError:
        body = {}  # the response may come from a proxy instead of our server
    return ServerProblem(answer.status_code, body, answer.headers)
