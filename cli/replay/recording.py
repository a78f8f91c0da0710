"""The interface of a recorded game: a series of moments, each with its events and the table after them."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from events.decider import Role, Viewer
from events.value import Value


class ReplayEvent(Value):
    """One event as one viewer may see it."""

    version: int
    at: int
    actor: str
    type: str
    data: dict[str, Any]


class ReplayMoment(Value):
    """One command. `first` and `last` are the versions of its first and last event."""

    first: int
    last: int
    at: int
    undone: bool
    """Whether the command was undone later and not redone."""


class Scene(Value):
    """The table after a moment, as one viewer may see it."""

    names: tuple[str, ...]
    phase: str
    play: Any
    """The game's view, as a struct or as plain data, or None before the start."""
    totals: tuple[int, ...]
    levels: tuple[str | None, ...] = ()
    """The level of the computer in each seat, or None for a person."""

    def name(self, seat: int) -> str:
        """The name of a seat. A computer is marked with the same word in all three languages."""
        computer = seat < len(self.levels) and self.levels[seat] is not None
        return f"{self.names[seat]} (Computer)" if computer else self.names[seat]


class Recording(Protocol):
    game: str
    ruleset: str
    ruleset_version: int
    over: bool
    imported: bool
    """Whether the game, or its part before a fork, was imported. If so, another server dealt the imported cards.

    A log file says only whether the origin of a fork was imported. For a log file without a fork, this is always false.
    """
    moments: tuple[ReplayMoment, ...]
    viewers: tuple[Viewer, ...]
    """The viewers whose view of the game can be shown."""

    def events(self, index: int, viewer: Viewer) -> Sequence[ReplayEvent]:
        """Returns the events of the moment with this index."""

    def scene(self, index: int, viewer: Viewer) -> Scene: ...


def moment_index(recording: Recording, version: int) -> int | None:
    """Returns the index of the moment with this version, or None."""
    found = (index for index, moment in enumerate(recording.moments) if moment.first <= version <= moment.last)
    return next(found, None)


def last_version(recording: Recording) -> int:
    return recording.moments[-1].last


def parse_viewer(text: str, recording: Recording, names: Sequence[str]) -> Viewer | None:
    """Parses `table`, `everyone`, a seat's number counted from 1, or the beginning of one player's name."""
    roles: dict[str, Viewer] = {"table": Role.SPECTATOR, Role.EVERYONE.value: Role.EVERYONE}
    wanted = roles.get(text.lower())
    if wanted is not None:
        return wanted if wanted in recording.viewers else None
    seats = [viewer for viewer in recording.viewers if not isinstance(viewer, Role)]
    if text.isascii() and text.isdecimal():
        return next((seat for seat in seats if seat + 1 == int(text[:9])), None)
    starts = [seat for seat in seats if seat < len(names) and names[seat].lower().startswith(text.lower())]
    exact = [seat for seat in starts if names[seat].lower() == text.lower()]
    return (exact or starts)[0] if text and len(exact or starts) == 1 else None


class CommandSummary(Value):
    """The parts of a command that `moments` needs."""

    first: int
    last: int
    at: int
    step: bool
    """Whether the command is a player's action, which can be undone."""
    back_to: int | None
    """The version to which an undo or redo returns, or None for other commands."""


def moments(commands: Iterable[CommandSummary]) -> tuple[ReplayMoment, ...]:
    """Returns the moments of a game. Those that were undone and not redone are marked."""
    all_commands = tuple(commands)
    standing: set[int] = set()
    newest: tuple[Any, int] | None = None
    at_version: dict[int, tuple[Any, int] | None] = {0: None}
    for command in all_commands:
        if command.step:
            newest = (newest, command.first)
        if command.back_to is not None:
            newest = at_version.get(command.back_to)
        at_version[command.last] = newest
    while newest is not None:
        newest, first = newest
        standing.add(first)
    return tuple(
        [ReplayMoment(one.first, one.last, one.at, one.step and one.first not in standing) for one in all_commands]
    )
