"""Keys from a terminal, one at a time and without waiting for Enter."""

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
"""What terminals send. Some send another code for the same key, depending on their mode."""

CHUNK = 256


@contextmanager
def key_by_key(terminal: int) -> Iterator[None]:
    """The terminal hands over keys as they are pressed, and is afterwards as it was."""
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal, termios.TCSANOW)  # what was typed while we were starting counts
        mode = termios.tcgetattr(terminal)
        mode[6][termios.VSUSP] = b"\0"  # stopped in the middle, we would leave the shell without its screen
        termios.tcsetattr(terminal, termios.TCSANOW, mode)
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def pressed(terminal: int, wait: float) -> list[str] | None:
    """What was pressed, if anything was in that time; None: the terminal has gone."""
    ready, _, _ = select.select([terminal], [], [], max(wait, 0))
    if not ready:
        return []
    try:
        chunk = os.read(terminal, CHUNK)
    except OSError:
        return None
    return list(keys(chunk)) if chunk else None


def keys(chunk: bytes) -> Iterator[str]:
    """What terminals send, as names; what we have no name for is itself, and unknown sequences are nothing."""
    while chunk:
        if chunk[:1] != b"\x1b" or len(chunk) == 1:
            yield NAMES.get(chunk[:1], chunk[:1].decode("ascii", "replace"))
            chunk = chunk[1:]
            continue
        length = _sequence(chunk)
        if name := NAMES.get(chunk[:length]):
            yield name
        chunk = chunk[length:]


def _sequence(chunk: bytes) -> int:
    """How long the escape sequence is that this begins with."""
    if chunk[1:2] == b"O":
        return 3
    if chunk[1:2] != b"[":
        return 1
    ends = (place for place, byte in enumerate(chunk[2:], start=3) if 0x40 <= byte <= 0x7E)
    return next(ends, len(chunk))
