"""The position in a replay, which is a series of moments (recording.py), and how each key changes the position.

Keys are names, so this module needs no terminal.
"""

from msgspec.structs import replace

from cli.replay.recording import Recording, moment_index
from events.value import Value

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""The possible speeds, in moments per second."""
MAX_DIGITS = 9
VIEWER_KEYS = {"t": 0, "a": 1, **{str(seat): seat + 1 for seat in range(1, 7)}}
"""Maps a key to an index in `LogRecording.viewers`: `t` to the table, `a` to everyone, a digit to a seat."""


class Position(Value):
    index: int
    """The index of the moment that is shown."""
    viewer_index: int
    """The index of the viewer in `Recording.viewers`."""
    playing: bool = False
    speed: int = 2
    typed: str | None = None
    """The digits of a version that were typed after `g`, or None if no version is being typed."""
    message: str = ""
    """The code of a message, which is shown until the next key."""

    @property
    def pause_seconds(self) -> float:
        """The time to the next moment, while playing."""
        return 1 / SPEEDS[self.speed]


def after_key(recording: Recording, now: Position, key: str) -> Position | None:
    """Returns the position after a key, or None to quit."""
    now = replace(now, message="")
    if now.typed is not None:
        return _type_number(recording, now, now.typed, key)
    if key in ("q", "escape"):
        return None
    return _move(recording, now, key)


def next_moment(recording: Recording, now: Position) -> Position:
    """Returns the position at the next moment while playing. Playing stops at the end."""
    index = min(now.index + 1, len(recording.moments) - 1)
    return replace(now, index=index, playing=index < len(recording.moments) - 1)


def _move(recording: Recording, now: Position, key: str) -> Position:
    last = len(recording.moments) - 1
    indexes = {
        "right": now.index + 1, "left": now.index - 1, "down": now.index + 1, "up": now.index - 1,
        "page down": now.index + 10, "page up": now.index - 10, "home": 0, "end": last,
    }  # fmt: skip
    if key in indexes:
        return replace(now, index=min(max(indexes[key], 0), last), playing=False)
    if key == " ":
        return replace(now, playing=not now.playing, index=0 if now.index == last and not now.playing else now.index)
    if key in ("+", "-", "="):
        step = -1 if key == "-" else 1
        return replace(now, speed=min(max(now.speed + step, 0), len(SPEEDS) - 1))
    if key == "g":
        return replace(now, typed="", playing=False)
    return _choose_viewer(recording, now, key)


def _choose_viewer(recording: Recording, now: Position, key: str) -> Position:
    """Tab chooses the next viewer, a digit a seat, `t` the table, `a` everyone."""
    if len(recording.viewers) == 1 and (key in ("tab", "t", "a") or key.isdecimal()):
        return replace(now, message="one-viewer")
    if key == "tab":
        return replace(now, viewer_index=(now.viewer_index + 1) % len(recording.viewers))
    wanted = VIEWER_KEYS.get(key, -1)
    return replace(now, viewer_index=wanted) if 0 <= wanted < len(recording.viewers) else now


def _type_number(recording: Recording, now: Position, typed: str, key: str) -> Position:
    if key == "enter":
        index = moment_index(recording, int(typed)) if typed else now.index
        return replace(now, typed=None, message="bad-jump") if index is None else replace(now, typed=None, index=index)
    if key == "backspace":
        return replace(now, typed=typed[:-1])
    if key in ("escape", "q", "g"):
        return replace(now, typed=None)
    if key.isascii() and key.isdecimal() and len(typed) < MAX_DIGITS:
        return replace(now, typed=typed + key)
    return now


def first_position(recording: Recording, version: int | None, viewer_index: int) -> Position | None:
    """Returns the position at a version, or at the beginning. Returns None if there is no such version."""
    index = 0 if version is None else moment_index(recording, version)
    return None if index is None else Position(index, viewer_index)
