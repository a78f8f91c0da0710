"""What can happen at a table around any game."""

from events.decider import Event, Seat
from events.value import Value
from events.visibility import Public, Secret

OptionValue = bool | int | str


class TableEvent(Event):
    """Everything here; what is not a TableEvent belongs to the game."""


class Origin(Value, forbid_unknown_fields=True):
    """Where a forked game branched off."""

    stream: str
    version: int


class Opened(TableEvent):
    game: Public[str]
    ruleset: Public[int]
    options: Public[dict[str, OptionValue]]
    names: Public[tuple[str, ...]]
    """Seats reserved by name."""
    commitment: Public[str]
    secret: Secret[str]
    salt: Secret[str]


class SatDown(TableEvent):
    seat: Public[Seat]
    name: Public[str]
    player: Public[str]
    """An id for this person at this seat; tokens name it, and die when it is replaced."""
    entropy: Public[str]


class Renamed(TableEvent):
    seat: Public[Seat]
    name: Public[str]


class Left(TableEvent):
    seat: Public[Seat]


class HandedOver(TableEvent):
    """The seat moved to another phone: a new player id, the same person."""

    seat: Public[Seat]
    player: Public[str]


class Locked(TableEvent):
    pass


class Unlocked(TableEvent):
    pass


class Started(TableEvent):
    seats: Public[int]


class UndoAsked(TableEvent):
    by: Public[Seat | None]
    """None: the host, who need not sit at the table."""
    to: Public[int]


class RedoAsked(TableEvent):
    by: Public[Seat | None]
    to: Public[int]


class Agreed(TableEvent):
    seat: Public[Seat]


class Refused(TableEvent):
    seat: Public[Seat]


class Withdrawn(TableEvent):
    by: Public[Seat | None]


class Undone(TableEvent):
    to: Public[int]
    """Play goes on from where it stood at this version."""
    alone: Public[bool]
    """Taken back without asking, because it had shown nobody anything."""


class Redone(TableEvent):
    to: Public[int]


class Forked(TableEvent):
    """From here on this is a game of its own, with a new secret; everything before is a copy."""

    origin: Public[Origin]
    commitment: Public[str]
    secret: Secret[str]
    salt: Secret[str]


class Finished(TableEvent):
    winners: Public[tuple[Seat, ...]]
    scores: Public[tuple[int, ...] | None]
    cause: Public[str]
    secret: Public[str]
    """Revealed: now anybody can compute every shuffle again."""
    salt: Public[str]


class Abandoned(TableEvent):
    secret: Public[str]
    salt: Public[str]


TABLE_EVENTS: tuple[type[TableEvent], ...] = (
    Opened,
    SatDown,
    Renamed,
    Left,
    HandedOver,
    Locked,
    Unlocked,
    Started,
    UndoAsked,
    RedoAsked,
    Agreed,
    Refused,
    Withdrawn,
    Undone,
    Redone,
    Forked,
    Finished,
    Abandoned,
)
