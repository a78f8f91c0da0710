"""The events of a race. R numbers: docs/rulings.md."""

from typing import Literal

from events.decider import Event, Millis, Seat
from events.games.race.pieces import Direction, Face, Path, Post, Unit
from events.value import Value
from events.visibility import Owner, Public


class Mover(Value, forbid_unknown_fields=True):
    """A player with a valid bid. Movers are listed in the order in which their worms move this round."""

    seat: Seat
    face: Face
    number: int | None
    """The number of steps; None for an X for which no number was left (R42)."""


class RaceTurn(Value, forbid_unknown_fields=True):
    """The current turn: whose turn it is, and which parts of it are still to be done."""

    seat: Seat
    number: int | None
    worm: bool
    """Whether the worm still has to crawl."""
    post: bool
    """Whether the player still has to move one of the two posts or leave both where they are."""


class Deed(Value, forbid_unknown_fields=True):
    """The record of what one mover has done on the table in this round."""

    seat: Seat
    steps: int | None
    """None if the player moved a post or left both where they were."""
    direction: Direction | None
    blocked: bool
    post: Post | None
    """The post that was moved; None if the worm moved or both posts stayed."""


class RaceLinedUp(Event):
    """R58: who starts in which lane, from left to right."""

    drawn = True
    lanes: Public[tuple[Seat, ...]]


class BiddingOpened(Event):
    round: Public[int]
    idle: Public[int]
    """The number of rounds in a row, just before this one, in which no worm moved."""


class BidLaid(Event):
    seat: Public[Seat]
    face: Owner[Face]
    until: Public[Millis | None]
    """When players who have not bid get a random bid; None if there is no time limit."""


class BidChanged(Event):
    """A player has changed a bid. Everybody may know that, as at a real table, but not the face."""

    seat: Public[Seat]
    face: Owner[Face]


class BidsDrawn(Event):
    """R37: the time is over, and these seats got random bids. The reveal follows, so nothing is hidden."""

    drawn = True
    seats: Public[tuple[Seat, ...]]
    faces: Public[tuple[Face, ...]]


class BidsRevealed(Event):
    discloses = True
    round: Public[int]
    faces: Public[tuple[Face, ...]]
    """The revealed face of each seat."""
    valid: Public[tuple[Seat, ...]]
    """The seats whose face nobody else showed."""
    locked: Public[tuple[Face | None, ...]]
    """For each seat, the face that cannot be bid in the next round; None if there is none."""
    declares: Public[Seat | None]
    """The seat with the only X. Its player names a number before anybody moves (R43)."""
    free: Public[tuple[int, ...]]
    """The numbers that X may take."""
    order: Public[tuple[Mover, ...]]
    """Who moves, in this order. Empty until X has a number."""
    next: Public[RaceTurn | None]


class NumberDeclared(Event):
    seat: Public[Seat]
    number: Public[int]
    order: Public[tuple[Mover, ...]]
    next: Public[RaceTurn | None]


class Moved(Event):
    """A worm has crawled on the table, as recorded by its owner, the host or the referee."""

    seat: Public[Seat]
    steps: Public[int]
    direction: Public[Direction]
    blocked: Public[bool]
    """Whether the worm could not go further (R49)."""
    crossed: Public[bool]
    next: Public[RaceTurn | None]
    path: Public[Path | None] = None


class PostMoved(Event):
    seat: Public[Seat]
    post: Public[Post]
    next: Public[RaceTurn | None]
    path: Public[Path | None] = None
    """Where both posts stand after the move."""


class PostsKept(Event):
    seat: Public[Seat]
    next: Public[RaceTurn | None]


class LineCrossed(Event):
    """The race is over: this worm has reached the line according to the finish rule."""

    may_end = True
    seat: Public[Seat]


class RaceStalled(Event):
    """R59: no worm has moved for `idle` rounds, so the race has to be settled."""

    idle: Public[int]


class SharingAgreed(Event):
    seat: Public[Seat]


class DistancesRecorded(Event):
    distances: Public[tuple[int, ...]]
    unit: Public[Unit]


class StalemateSettled(Event):
    may_end = True
    winners: Public[tuple[Seat, ...]]
    cause: Public[Literal["nearest-head", "shared-by-agreement"]]


class BidsCleared(Event):
    """After an undo, players may know bids that are not revealed yet, so everybody bids again."""

    round: Public[int]


EVENTS: tuple[type[Event], ...] = (
    RaceLinedUp,
    BiddingOpened,
    BidLaid,
    BidChanged,
    BidsDrawn,
    BidsRevealed,
    NumberDeclared,
    Moved,
    PostMoved,
    PostsKept,
    LineCrossed,
    RaceStalled,
    SharingAgreed,
    DistancesRecorded,
    StalemateSettled,
    BidsCleared,
)
