"""The headers of a request, read line by line: the standard library's reader is made for mail, and takes far longer."""

from collections.abc import Iterable
from typing import Any

LONGEST = 65_536
"""Bytes of a line, as with the standard library."""
MOST = 100


class PlainHeaders:
    """As much of what gevent expects from its MessageClass as it uses."""

    def __init__(self, file: Any) -> None:
        self.headers: list[str] = []
        """As they came, one a line."""
        self.status = ""
        """What is wrong with them; with anything here the request is refused."""
        self._values: dict[str, str] = {}
        while (line := file.readline(LONGEST + 1)) not in (b"\r\n", b"\n"):
            if not line:
                self.status = "cut off"  # what is missing may be the very header that forbids it
                return
            if len(line) > LONGEST or len(self.headers) >= MOST:
                self.status = "too long"
                return
            self._add(line.decode("latin-1"))
        # Where a body ends must be beyond doubt, or a proxy in front of us takes for a body what we take for a request.
        length, encoding = self._values.get("content-length"), self._values.get("transfer-encoding")
        if length is not None and not (length.isascii() and length.isdecimal()):
            self.status = "no length"
        if encoding is not None and (length is not None or encoding.lower() != "chunked"):
            self.status = "no encoding of ours, or a length as well"

    def _add(self, line: str) -> None:
        self.headers.append(line)
        name, colon, value = line.partition(":")
        if not colon or not name or name != name.strip():
            self.status = "no header"  # or one that goes on with the line before, which is no longer allowed
            return
        name = name.lower()
        if name == "content-length" and self._values.get(name, value.strip()) != value.strip():
            self.status = "two lengths"
        if name == "transfer-encoding" and name in self._values:
            self.status = "two encodings"
        self._values.setdefault(name, value.strip())

    def get(self, name: str, default: str | None = None) -> str | None:
        return self._values.get(name.lower(), default)

    getheader = get

    @property
    def typeheader(self) -> str | None:
        return self._values.get("content-type")

    def __delitem__(self, name: str) -> None:
        del self._values[name.lower()]

    def items(self) -> Iterable[tuple[str, str]]:
        return self._values.items()
