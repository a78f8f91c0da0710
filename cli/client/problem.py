"""Errors of the client: the server refused, did not answer, or revoked the token."""

from collections.abc import Mapping, Sequence
from typing import Any


class ServerProblem(Exception):
    """The server refused a request (RFC 9457). `code` is stable; `sentence` is in the language of the client."""

    def __init__(self, status: int, body: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        self.status = status
        self.code: str = str(body.get("code") or f"http-{status}")
        self.facts: Mapping[str, Any] = _mapping(body.get("facts"))
        self.legal: Sequence[Mapping[str, Any]] = body.get("legal") or ()
        """The legal actions, if an action was refused."""
        self.errors: Mapping[str, Any] = _mapping(body.get("errors"))
        """The errors by field, if the request was malformed."""
        self.sentence: str = str(body.get("detail") or f"The server answered with status {status}.")
        self.headers = headers
        super().__init__(self.sentence)

    def __repr__(self) -> str:
        return f"ServerProblem({self.status}, {self.code!r}, {dict(self.facts)!r})"


class Unreachable(Exception):
    """The server did not answer, even after all retries. The last command may or may not have been carried out."""

    def __init__(self, sentence: str, host: str, cause: Exception) -> None:
        super().__init__(sentence)
        self.host, self.cause = host, cause


class TokenRevoked(Exception):
    """The token is no longer valid, for example because its seat has moved to another phone."""


def _mapping(found: object) -> Mapping[str, Any]:
    return found if isinstance(found, Mapping) else {}
