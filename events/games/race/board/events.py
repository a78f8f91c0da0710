"""The events of a race on the screen. Those about bids are the same as in a race with real worms."""

from events.decider import Event, Millis, Seat
from events.games.race import events as e
from events.games.race.board.geometry import Point
from events.games.race.board.lattice import Cell
from events.games.race.board.position import Way
from events.games.race.events import RaceTurn
from events.games.race.pieces import Direction, Post
from events.visibility import Public


class WormStepped(Event):
    """A worm has made one step. It has finished if LineCrossed follows."""

    seat: Public[Seat]
    direction: Public[Way]
    cell: Public[Cell]
    """Where the moved part lies now. It is the new head, or the new tail of a worm that moves backwards."""
    made: Public[int]
    """The steps of this move so far."""
    due: Public[int]
    """How many more steps are compulsory (R49)."""
    finishing: Public[bool]
    """Whether this step was allowed only because the worm can still finish in this move. If so, it has to finish."""


class PartLaid(Event):
    """A part of a worm that is being laid out again (R53). The worm moves when the last part is laid."""

    seat: Public[Seat]
    cell: Public[Cell]
    left: Public[int]
    """How many parts are still to be laid."""


class MoveEnded(Event):
    """The worm's move is over, because its owner stopped or because no further step is possible."""

    seat: Public[Seat]
    steps: Public[int]
    direction: Public[Direction]
    blocked: Public[bool]
    """Whether the worm could not go further (R49)."""
    next: Public[RaceTurn | None]


class LineSwung(Event):
    """The finish line has been swung: one post has moved, the other has stayed."""

    seat: Public[Seat]
    post: Public[Post]
    direction: Public[int]
    at: Public[Point]
    """Where the moved post stands now."""
    next: Public[RaceTurn | None]


class TurnTimed(Event):
    """The time limit begins for a player who has to declare a number or to move."""

    seat: Public[Seat]
    until: Public[Millis]


class MoveTimedOut(Event):
    """The time of this player is over. Chance chooses the rest of the move; its events follow."""

    drawn = True
    seat: Public[Seat]


EVENTS: tuple[type[Event], ...] = (
    e.RaceLinedUp,
    e.BiddingOpened,
    e.BidLaid,
    e.BidChanged,
    e.BidsDrawn,
    e.BidsRevealed,
    e.NumberDeclared,
    WormStepped,
    PartLaid,
    MoveEnded,
    LineSwung,
    e.PostsKept,
    e.LineCrossed,
    e.StalemateSettled,
    TurnTimed,
    MoveTimedOut,
    e.BidsCleared,
)
