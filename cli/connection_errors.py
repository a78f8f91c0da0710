"""Messages for a server that cannot be reached, or that revoked the token."""

import httpx
import msgspec

from cli.client import TokenRevoked, Unreachable
from cli.language import message


def connection_error_message(error: Unreachable | TokenRevoked) -> str:
    if isinstance(error, TokenRevoked):
        return message("token-revoked")
    if isinstance(error.cause, msgspec.DecodeError):
        return message("unexpected-answer", host=error.host, why=error.cause)
    return message("unreachable", host=error.host, why=_reason(error.cause))


def _reason(cause: Exception) -> str:
    """Returns the reason. The two common reasons are translated; others are in the system's language."""
    if isinstance(cause, httpx.TimeoutException):
        return message("timed-out")
    if isinstance(cause, httpx.ConnectError) and "refused" in str(cause):
        return message("connection-refused")
    return str(cause) or type(cause).__name__
