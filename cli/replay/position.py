"""Where in a story we are, and where each key leads. No terminal here: it only knows keys by name."""

from msgspec.structs import replace

from cli.replay.story import Story, place_of
from events.value import Value

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Moments a second."""
LONGEST_NUMBER = 9
EYES = {"t": 0, "a": 1, **{str(seat): seat + 1 for seat in range(1, 7)}}
"""The table, all at once, and the seats, in the order in which a whole log has them."""


class Position(Value):
    place: int
    eyes: int
    """Which of the story's pairs of eyes."""
    playing: bool = False
    speed: int = 2
    typed: str | None = None
    """A version being typed after `g`."""
    message: str = ""
    """A code of something to say, until the next key."""

    @property
    def pause(self) -> float:
        """Seconds to the next moment, while playing."""
        return 1 / SPEEDS[self.speed]


def after(story: Story, now: Position, key: str) -> Position | None:
    """Where this key leads; None: out."""
    now = replace(now, message="")
    if now.typed is not None:
        return _typing(story, now, now.typed, key)
    if key in ("q", "escape"):
        return None
    return _moving(story, now, key)


def onwards(story: Story, now: Position) -> Position:
    """The next moment of a story that plays by itself; it stops at the end."""
    place = min(now.place + 1, len(story.moments) - 1)
    return replace(now, place=place, playing=place < len(story.moments) - 1)


def _moving(story: Story, now: Position, key: str) -> Position:
    last = len(story.moments) - 1
    places = {
        "right": now.place + 1, "left": now.place - 1, "down": now.place + 1, "up": now.place - 1,
        "page down": now.place + 10, "page up": now.place - 10, "home": 0, "end": last,
    }  # fmt: skip
    if key in places:
        return replace(now, place=min(max(places[key], 0), last), playing=False)
    if key == " ":
        return replace(now, playing=not now.playing, place=0 if now.place == last and not now.playing else now.place)
    if key in ("+", "-", "="):
        step = -1 if key == "-" else 1
        return replace(now, speed=min(max(now.speed + step, 0), len(SPEEDS) - 1))
    if key == "g":
        return replace(now, typed="", playing=False)
    return _looking(story, now, key)


def _looking(story: Story, now: Position, key: str) -> Position:
    """Tab goes round; a digit is a seat, t the table, a all at once."""
    if len(story.eyes) == 1 and (key in ("tab", "t", "a") or key.isdecimal()):
        return replace(now, message="one-pair-of-eyes")
    if key == "tab":
        return replace(now, eyes=(now.eyes + 1) % len(story.eyes))
    wanted = EYES.get(key, -1)
    return replace(now, eyes=wanted) if 0 <= wanted < len(story.eyes) else now


def _typing(story: Story, now: Position, typed: str, key: str) -> Position:
    if key == "enter":
        place = place_of(story, int(typed)) if typed else now.place
        return replace(now, typed=None, message="bad-jump") if place is None else replace(now, typed=None, place=place)
    if key == "backspace":
        return replace(now, typed=typed[:-1])
    if key in ("escape", "q", "g"):
        return replace(now, typed=None)
    if key.isascii() and key.isdecimal() and len(typed) < LONGEST_NUMBER:
        return replace(now, typed=typed + key)
    return now


def first_position(story: Story, version: int | None, eyes: int) -> Position | None:
    """At a version, or at the beginning; None: there is no such version."""
    place = 0 if version is None else place_of(story, version)
    return None if place is None else Position(place, eyes)
