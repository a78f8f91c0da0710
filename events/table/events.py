"""The events of a table, which are the same in every game."""

from events.computer_players.level import Level
from events.decider import Event, Seat
from events.value import Value
from events.visibility import Public, Secret

OptionValue = bool | int | str


class TableEvent(Event):
    """The base class of all events of a table. All other events belong to a game."""


class Origin(Value, forbid_unknown_fields=True, omit_defaults=True):
    """The game and version that a game was forked from. Default values are not stored, so old forks stay unchanged."""

    game: str
    version: int
    imported: bool = False
    """Whether the original game was imported. If so, the author of its log knows the cards and may have chosen them."""


class Opened(TableEvent):
    schema = 2
    ruleset: Public[str]
    ruleset_version: Public[int]
    options: Public[dict[str, OptionValue]]
    names: Public[tuple[str, ...]]
    """The names of the players for whom seats are reserved."""
    commitment: Public[str]
    secret: Secret[str]
    salt: Secret[str]


class SatDown(TableEvent):
    seat: Public[Seat]
    name: Public[str]
    player: Public[str]
    """The id of this person at this seat. Tokens contain this id, and become invalid when the seat gets another id."""
    entropy: Secret[str]
    """The phone's contribution to the seed. Hidden until the game is over, because it determines every shuffle.

    It is hidden even from the player of the seat, because the seat may have passed to a player who did not contribute
    it. The phone that contributed it knows it anyway.
    """


class ComputerSeated(TableEvent):
    """A computer plays this seat from now on."""

    seat: Public[Seat]
    name: Public[str]
    level: Public[Level]
    player: Public[str]
    entropy: Secret[str]
    """Derived from the server's committed secret, so that the server cannot choose it (events/table/computers.py)."""


class Renamed(TableEvent):
    seat: Public[Seat]
    name: Public[str]


class Left(TableEvent):
    seat: Public[Seat]


class HandoverOffered(TableEvent):
    """The player of a seat has created a link that moves the seat to another phone. Earlier links become invalid."""

    seat: Public[Seat]
    link: Public[str]
    """A random id of the link. The id is not secret, because a link also contains a signature of the server."""
    expires: Public[int]
    """In milliseconds since 1970. Recorded so that verification uses the same time."""


class HandedOver(TableEvent):
    """The seat moved to another phone. It has a new player id, but belongs to the same person."""

    schema = 2
    seat: Public[Seat]
    player: Public[str]
    link: Public[str | None]
    """The link that was used. None only in old logs."""


class SeatReleaseAsked(TableEvent):
    """Somebody asks the table to free the seat of another player in a running game."""

    seat: Public[Seat]
    by: Public[Seat | None]
    """The seat that asks. None for the host, who need not sit at the table."""
    absent: Public[tuple[Seat, ...]]
    """The seats whose players were absent at that time. Verification cannot compute this, so the event records it."""


class SeatReleaseAgreed(TableEvent):
    schema = 2
    seat: Public[Seat]
    """The seat that is to be freed."""
    by: Public[Seat]
    absent: Public[tuple[Seat, ...]]
    request: Public[int | None]
    """The version of the request that is answered; None in old logs, whose answers do not name the request."""


class SeatReleaseRefused(TableEvent):
    schema = 2
    seat: Public[Seat]
    by: Public[Seat]
    request: Public[int | None]


class SeatReleaseWithdrawn(TableEvent):
    seat: Public[Seat]
    by: Public[Seat | None]


class SeatFreed(TableEvent):
    """The seat is empty, because its player or the table agreed. Its cards stay for whoever sits down next."""

    seat: Public[Seat]


class SeatRecoveryAsked(TableEvent):
    """A player whose phone is lost asks for the seat again, or a person asks for the seat of a computer."""

    schema = 2
    seat: Public[Seat]
    player: Public[str]
    """The player id that the seat will get. Tokens with it are invalid until then."""
    expires: Public[int]
    """Milliseconds since 1970."""
    absent: Public[tuple[Seat, ...]]
    """The seats whose players were absent at that time."""
    name: Public[str | None]
    """The name of the person who wants to replace a computer. None if a player has lost the phone."""
    host_away: Public[bool]
    """Whether the host was away at that time. False in older logs, where it did not matter."""


class SeatRecoveryAgreed(TableEvent):
    seat: Public[Seat]
    by: Public[Seat | None]
    """The seat that answers. None for the host, who answers if no other person has a seat."""
    absent: Public[tuple[Seat, ...]]
    request: Public[int]
    """The version of the request that is answered."""


class SeatRecoveryRefused(TableEvent):
    seat: Public[Seat]
    by: Public[Seat | None]
    request: Public[int]


class ComputerAsked(TableEvent):
    """Somebody asks that a computer plays an empty seat, or the seat of the player who asks."""

    seat: Public[Seat]
    by: Public[Seat | None]
    """The seat that asks. None for the host, who need not sit at the table."""
    level: Public[Level]
    absent: Public[tuple[Seat, ...]]
    """The seats whose players were absent at that time."""


class ComputerAgreed(TableEvent):
    seat: Public[Seat]
    """The seat that a computer is to play."""
    by: Public[Seat]
    absent: Public[tuple[Seat, ...]]
    request: Public[int]
    """The version of the request that is answered."""


class ComputerRefused(TableEvent):
    seat: Public[Seat]
    by: Public[Seat]
    request: Public[int]


class ComputerWithdrawn(TableEvent):
    seat: Public[Seat]
    by: Public[Seat | None]


class HostingAsked(TableEvent):
    """Somebody asks to become the host. A newer request replaces it."""

    by: Public[Seat | None]
    """The seat that asks. None for whoever opened the table and is not the host now."""


class HostingAgreed(TableEvent):
    by: Public[Seat | None]
    """The seat that answers. None for whoever opened the table and is still the host."""
    request: Public[int]
    """The version of the request that is answered."""


class HostingRefused(TableEvent):
    by: Public[Seat | None]
    request: Public[int]


class HostingWithdrawn(TableEvent):
    by: Public[Seat | None]


class HostingTaken(TableEvent):
    """From now on this player is the only host."""

    by: Public[Seat | None]
    """The seat of the new host. None for whoever opened the table."""
    host_away: Public[bool]
    """Whether nobody had to agree, because the host was away."""


class Locked(TableEvent):
    pass


class Unlocked(TableEvent):
    pass


class Started(TableEvent, omit_defaults=True):
    """The game starts. Without a starter the event is stored as in older logs, so their hashes stay the same."""

    seats: Public[int]
    starter: Public[Seat | None] = None
    """Who starts, if the evening of the table has chosen. None if the game decides, for example by lot."""


class UndoAsked(TableEvent):
    by: Public[Seat | None]
    """The seat that asks. None for the host, who need not sit at the table."""
    to: Public[int]


class RedoAsked(TableEvent):
    by: Public[Seat | None]
    to: Public[int]


class Agreed(TableEvent):
    schema = 2
    seat: Public[Seat]
    request: Public[int | None]
    """The version of the request that is answered; None in old logs, whose answers do not name the request."""


class Refused(TableEvent):
    schema = 2
    seat: Public[Seat]
    request: Public[int | None]


class Withdrawn(TableEvent):
    by: Public[Seat | None]


class Undone(TableEvent):
    to: Public[int]
    """The version that play returns to."""
    alone: Public[bool]
    """Whether nobody had to agree, because the undone step had disclosed nothing."""


class Redone(TableEvent):
    to: Public[int]


class Forked(TableEvent):
    """This is a separate game with a new secret from here on. All events before this one are copies."""

    schema = 3
    origin: Public[Origin]
    commitment: Public[str]
    secret: Secret[str]
    salt: Secret[str]
    seats_left: Public[bool]
    """Whether every player counts as having left the table. If so, an undo needs the consent of every seat.

    False in older logs.
    """


class Finished(TableEvent):
    winners: Public[tuple[Seat, ...]]
    scores: Public[tuple[int, ...] | None]
    cause: Public[str]
    secret: Public[str]
    """Revealed, so that anybody can compute every shuffle again."""
    salt: Public[str]


class Abandoned(TableEvent):
    secret: Public[str]
    salt: Public[str]


TABLE_EVENTS: tuple[type[TableEvent], ...] = (
    Opened, SatDown, ComputerSeated, Renamed, Left, HandoverOffered, HandedOver, SeatReleaseAsked, SeatReleaseAgreed,
    SeatReleaseRefused, SeatReleaseWithdrawn, SeatFreed, SeatRecoveryAsked, SeatRecoveryAgreed, SeatRecoveryRefused,
    ComputerAsked, ComputerAgreed, ComputerRefused, ComputerWithdrawn, HostingAsked, HostingAgreed, HostingRefused,
    HostingWithdrawn, HostingTaken, Locked, Unlocked, Started, UndoAsked, RedoAsked, Agreed, Refused, Withdrawn, Undone,
    Redone, Forked, Finished, Abandoned,
)  # fmt: skip
