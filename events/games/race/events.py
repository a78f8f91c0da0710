"""What happens in a race."""

from typing import Literal

from events.decider import Event, Millis, Seat
from events.games.race.pieces import Direction, Face, Path, Post, Unit
from events.value import Value
from events.visibility import Owner, Public


class Mover(Value, forbid_unknown_fields=True):
    """A valid bidder, at his place in the order of a round."""

    seat: Seat
    face: Face
    number: int | None
    """How many steps; None: an X for which no number was left (R42)."""


class Turn(Value, forbid_unknown_fields=True):
    """What the player whose turn it is has yet to do."""

    seat: Seat
    number: int | None
    worm: bool
    """Crawl."""
    post: bool
    """Move a post, or leave them both."""


class Deed(Value, forbid_unknown_fields=True):
    """What a mover has done on the table in this round."""

    seat: Seat
    steps: int | None
    """None: this was about the posts."""
    direction: Direction | None
    blocked: bool
    post: Post | None
    """The post that was moved; None: the worm moved, or the posts stayed."""


class RaceLinedUp(Event):
    """R58: who starts in which lane, from left to right."""

    drawn = True
    lanes: Public[tuple[Seat, ...]]


class BiddingOpened(Event):
    round: Public[int]
    idle: Public[int]
    """So many rounds have just passed without any worm moving."""


class BidLaid(Event):
    seat: Public[Seat]
    face: Owner[Face]
    until: Public[Millis | None]
    """When chance will bid for those who have not; None: nobody is pressed."""


class BidChanged(Event):
    """Another face instead of the one that lay there. That it happened is seen at any table."""

    seat: Public[Seat]
    face: Owner[Face]


class BidsDrawn(Event):
    """R37: time ran out, and chance bid for these seats. Revealed at once, so nothing here is hidden."""

    drawn = True
    seats: Public[tuple[Seat, ...]]
    faces: Public[tuple[Face, ...]]


class BidsRevealed(Event):
    discloses = True
    round: Public[int]
    faces: Public[tuple[Face, ...]]
    """By seat."""
    valid: Public[tuple[Seat, ...]]
    """Whose face nobody else showed."""
    locked: Public[tuple[Face | None, ...]]
    """By seat: what cannot be bid in the next round."""
    declares: Public[Seat | None]
    """Whose X stands alone and gets a number before anybody moves (R43)."""
    free: Public[tuple[int, ...]]
    """The numbers X may take."""
    order: Public[tuple[Mover, ...]]
    """Empty while X has no number yet."""
    next: Public[Turn | None]


class NumberDeclared(Event):
    seat: Public[Seat]
    number: Public[int]
    order: Public[tuple[Mover, ...]]
    next: Public[Turn | None]


class Moved(Event):
    """A worm has crawled on the table, as its owner or the referee says."""

    seat: Public[Seat]
    steps: Public[int]
    direction: Public[Direction]
    blocked: Public[bool]
    """It could not go further (R49)."""
    crossed: Public[bool]
    next: Public[Turn | None]
    path: Public[Path | None] = None


class PostMoved(Event):
    seat: Public[Seat]
    post: Public[Post]
    next: Public[Turn | None]
    path: Public[Path | None] = None
    """Where both posts stand then."""


class PostsKept(Event):
    seat: Public[Seat]
    next: Public[Turn | None]


class LineCrossed(Event):
    """The race is over: this worm has reached the line, as the table's finish rule wants it."""

    may_end = True
    seat: Public[Seat]


class RaceStalled(Event):
    """R59: so many rounds without movement that nobody is getting anywhere."""

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
    """After an undo: what had been bid may be known by now, so everybody bids anew."""

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
