"""What went wrong: a refusal of the server with everything it told, or no answer at all."""

from collections.abc import Mapping, Sequence
from typing import Any


class Problem(Exception):
    """The server refused (RFC 9457). `code` is stable; `sentence` is for people, in the language they asked for."""

    def __init__(self, status: int, body: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        self.status = status
        self.code: str = str(body.get("code") or f"http-{status}")
        self.facts: Mapping[str, Any] = _mapping(body.get("facts"))
        self.legal: Sequence[Mapping[str, Any]] = body.get("legal") or ()
        """For a refused action: what would be legal now."""
        self.errors: Mapping[str, Any] = _mapping(body.get("errors"))
        """For a malformed request: what is wrong where."""
        self.sentence: str = str(body.get("detail") or f"The server answered with status {status}.")
        self.headers = headers
        super().__init__(self.sentence)

    def __repr__(self) -> str:
        return f"Problem({self.status}, {self.code!r}, {dict(self.facts)!r})"


class Unreachable(Exception):
    """No answer, however often it was tried. Whether the last command counted is for the table to tell."""

    def __init__(self, sentence: str, host: str, why: Exception) -> None:
        super().__init__(sentence)
        self.host, self.why = host, why


class Gone(Exception):
    """The token is good for nothing any longer."""


def _mapping(found: object) -> Mapping[str, Any]:
    return found if isinstance(found, Mapping) else {}
