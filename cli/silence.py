"""A server that gave no answer we can use, in the reader's language."""

import httpx
import msgspec

from cli.client import Gone, Unreachable
from cli.language import say


def no_answer(why: Unreachable | Gone) -> str:
    if isinstance(why, Gone):
        return say("seat-gone")
    if isinstance(why.why, msgspec.DecodeError):
        return say("speaks-otherwise", host=why.host, why=why.why)
    return say("unreachable", host=why.host, why=_reason(why.why))


def _reason(why: Exception) -> str:
    """The two that people meet; anything else is a technical detail, as the system puts it."""
    if isinstance(why, httpx.TimeoutException):
        return say("no-answer-in-time")
    if isinstance(why, httpx.ConnectError) and "refused" in str(why):
        return say("refused-connection")
    return str(why) or type(why).__name__
