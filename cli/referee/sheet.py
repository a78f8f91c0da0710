"""The interface of an open score sheet, in a local store or on a server."""

from collections.abc import Iterator
from typing import Any, Protocol

from events.decider import Action, AnyDecider, Seat
from events.notation import Notation
from events.value import Value


class EntryRefused(Exception):
    """An entry was refused. The message is a sentence in the referee's language.

    `understood` is the parsed entry in words, or empty.
    """

    def __init__(self, sentence: str, understood: str = "") -> None:
        super().__init__(sentence)
        self.understood = understood


class SheetStatus(Value):
    """A sheet at one version."""

    version: int
    players: tuple[str, ...]
    view: Any
    """The game's own view. Its type is `Notation.view_type`."""
    over: bool
    """Whether the sheet is closed. A closed sheet accepts no more entries."""
    outcome: dict[str, Any] | None
    """Winners, scores and cause, or None until the game is decided."""
    totals: tuple[int, ...] | None
    """None for games without points."""
    imported: bool = False


class SheetEvent(Value):
    """A recorded event, as everybody may see it."""

    version: int
    type: str
    actor: str
    at: int
    data: dict[str, Any]


class OpenSheet(Protocol):
    name: str
    decider: AnyDecider
    notation: Notation

    def status(self) -> SheetStatus:
        """Returns the sheet as it is now, with entries that others have made."""

    def act(self, action: Action) -> None:
        """Makes an entry. Raises EntryRefused, like all methods below."""

    def undo(self) -> bool:
        """Undoes the last step. Returns False if the players were asked for their consent instead."""

    def redo(self) -> bool: ...

    def rename(self, seat: Seat, name: str) -> None: ...

    def finish(self) -> None: ...

    def events(self, after: int = 0, upto: int | None = None) -> Iterator[SheetEvent]: ...
