"""Reads single keys from a terminal, without waiting for Enter.

prompt_toolkit could do this too, but importing it would delay the first screen by 0.3 seconds.
"""

import os
import select
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager

NAMES = {
    b"\x1b[C": "right", b"\x1bOC": "right", b"\x1b[D": "left", b"\x1bOD": "left",
    b"\x1b[A": "up", b"\x1bOA": "up", b"\x1b[B": "down", b"\x1bOB": "down",
    b"\x1b[H": "home", b"\x1bOH": "home", b"\x1b[1~": "home", b"\x1b[7~": "home",
    b"\x1b[F": "end", b"\x1bOF": "end", b"\x1b[4~": "end", b"\x1b[8~": "end",
    b"\x1b[5~": "page up", b"\x1b[6~": "page down",
    b"\r": "enter", b"\n": "enter", b"\t": "tab", b"\x7f": "backspace", b"\x08": "backspace", b"\x1b": "escape",
}  # fmt: skip
"""The name of a key by the bytes that a terminal sends. Some keys have several codes, depending on the mode."""

MAX_READ_BYTES = 256


@contextmanager
def unbuffered(terminal: int) -> Iterator[None]:
    """Makes the terminal deliver keys as they are pressed. Restores its mode at the end."""
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal, termios.TCSANOW)  # TCSANOW keeps what was typed during start-up
        mode = termios.tcgetattr(terminal)
        mode[6][termios.VSUSP] = b"\0"  # disables Ctrl-Z, which would return to the shell without restoring the screen
        termios.tcsetattr(terminal, termios.TCSANOW, mode)
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def pressed(terminal: int, seconds: float) -> list[str] | None:
    """Waits for keys for at most this many seconds and returns them. Returns None if the terminal is closed."""
    ready, _, _ = select.select([terminal], [], [], max(seconds, 0))
    if not ready:
        return []
    try:
        chunk = os.read(terminal, MAX_READ_BYTES)
    except OSError:
        return None
    return list(keys(chunk)) if chunk else None


def keys(chunk: bytes) -> Iterator[str]:
    """Yields the names of keys, or the character of a key without a name. Ignores unknown escape sequences."""
    while chunk:
        if chunk[:1] != b"\x1b" or len(chunk) == 1:
            yield NAMES.get(chunk[:1], chunk[:1].decode("ascii", "replace"))
            chunk = chunk[1:]
            continue
        length = _sequence_length(chunk)
        if name := NAMES.get(chunk[:length]):
            yield name
        chunk = chunk[length:]


def _sequence_length(chunk: bytes) -> int:
    """Returns the length of the escape sequence at the beginning."""
    if chunk[1:2] == b"O":
        return 3
    if chunk[1:2] != b"[":
        return 1
    ends = (place for place, byte in enumerate(chunk[2:], start=3) if 0x40 <= byte <= 0x7E)
    return next(ends, len(chunk))
