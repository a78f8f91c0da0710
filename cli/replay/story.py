"""A game as a story: moments one after the other, each with what happened and the table after it."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from events.decider import Role, Viewer
from events.value import Value


class Happening(Value):
    """One event as somebody may know it."""

    version: int
    at: int
    actor: str
    type: str
    data: dict[str, Any]


class Moment(Value):
    """One command: everything it caused happened together."""

    first: int
    last: int
    at: int
    taken_back: bool
    """An undo took it away later, and no redo brought it back."""


class Scene(Value):
    """The table after a moment, as somebody saw it."""

    names: tuple[str, ...]
    phase: str
    play: Any
    """The game's view, as it is or as plain data; None before the start."""
    totals: tuple[int, ...]


class Story(Protocol):
    game: str
    ruleset: str
    ruleset_version: int
    over: bool
    imported: bool
    """Whether its cards, or those up to a fork, were dealt elsewhere. A log file alone says so only of forks."""
    moments: tuple[Moment, ...]
    eyes: tuple[Viewer, ...]
    """Through which it can be seen."""

    def happened(self, place: int, eyes: Viewer) -> Sequence[Happening]:
        """What the moment at this place consists of."""

    def scene(self, place: int, eyes: Viewer) -> Scene: ...


def place_of(story: Story, version: int) -> int | None:
    """The moment that an event belongs to."""
    found = (place for place, moment in enumerate(story.moments) if moment.first <= version <= moment.last)
    return next(found, None)


def last_version(story: Story) -> int:
    return story.moments[-1].last


def eyes_from(text: str, story: Story, names: Sequence[str]) -> Viewer | None:
    """`table`, `everyone`, a seat's number counted from 1, or the beginning of one player's name."""
    named: dict[str, Viewer] = {"table": Role.SPECTATOR, Role.EVERYONE.value: Role.EVERYONE}
    wanted = named.get(text.lower())
    if wanted is not None:
        return wanted if wanted in story.eyes else None
    seats = [eye for eye in story.eyes if not isinstance(eye, Role)]
    if text.isascii() and text.isdecimal():
        return next((seat for seat in seats if seat + 1 == int(text[:9])), None)
    starts = [seat for seat in seats if seat < len(names) and names[seat].lower().startswith(text.lower())]
    exact = [seat for seat in starts if names[seat].lower() == text.lower()]
    return (exact or starts)[0] if text and len(exact or starts) == 1 else None


class Told(Value):
    """As much of a command as it takes to know what stands in the end."""

    first: int
    last: int
    at: int
    step: bool
    """A player's doing, which can be taken back."""
    back_to: int | None
    """An undo or redo: play goes on from here."""


def moments(commands: Iterable[Told]) -> tuple[Moment, ...]:
    """Which commands there were, and which of them were taken back and stayed so."""
    told = tuple(commands)
    stands: set[int] = set()
    newest: tuple[Any, int] | None = None
    at_version: dict[int, tuple[Any, int] | None] = {0: None}
    for command in told:
        if command.step:
            newest = (newest, command.first)
        if command.back_to is not None:
            newest = at_version.get(command.back_to)
        at_version[command.last] = newest
    while newest is not None:
        newest, first = newest
        stands.add(first)
    return tuple([Moment(one.first, one.last, one.at, one.step and one.first not in stands) for one in told])
