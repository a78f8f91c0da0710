"""A sheet that is being kept, wherever it lies: in a local store or on a server."""

from collections.abc import Iterator
from typing import Any, Protocol

from events.decider import Action, AnyDecider, Seat
from events.notation import Notation
from events.value import Value


class Refused(Exception):
    """What was asked cannot be. The message is a sentence in the referee's language."""


class Look(Value):
    """How a sheet stands."""

    version: int
    players: tuple[str, ...]
    view: Any
    """The game's own view; the desk knows its type."""
    over: bool
    """Closed for good."""
    outcome: dict[str, Any] | None
    """Winners, scores and cause, once it is decided."""
    totals: tuple[int, ...] | None
    """None for games without points."""
    imported: bool = False


class Happening(Value):
    """A recorded event, as everybody may see it."""

    version: int
    type: str
    actor: str
    at: int
    data: dict[str, Any]


class Keeper(Protocol):
    name: str
    """What the sheet is called here."""
    decider: AnyDecider
    desk: Notation

    def look(self) -> Look:
        """How it stands now, other people's entries included."""

    def act(self, action: Action) -> None:
        """Enter something; raises Refused."""

    def undo(self) -> bool:
        """Take the last step back; False: the others have to agree first. Raises Refused."""

    def redo(self) -> bool: ...

    def rename(self, seat: Seat, name: str) -> None: ...

    def finish(self) -> None: ...

    def happenings(self, after: int = 0, upto: int | None = None) -> Iterator[Happening]: ...
