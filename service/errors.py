"""Exceptions that end a request with an error response. Any package of the service may raise them."""

from collections.abc import Mapping
from typing import Any


class Problem(Exception):
    """An error response, with everything that the client may know about the error."""

    def __init__(
        self,
        status: int,
        code: str,
        *,
        facts: Mapping[str, Any] | None = None,
        detail: str | None = None,
        extra: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status, self.code = status, code
        self.facts, self.detail = dict(facts or {}), detail
        self.extra, self.headers = dict(extra or {}), dict(headers or {})


class RateExceeded(Exception):
    def __init__(self, limit: str, wait: int) -> None:
        """`wait` is in seconds."""
        super().__init__(limit)
        self.limit, self.wait = limit, wait


class Busy(Exception):
    """Too many calculations are queued, or too many bytes are being uploaded."""


class Cancelled(Exception):
    """The client has disconnected, so work on its response has stopped."""
