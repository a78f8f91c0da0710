"""The state of a race, and how events change it."""

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from events.decider import Event, Millis, Seat, Setup
from events.games.race import events as e
from events.games.race.options import RaceOptions
from events.games.race.pieces import Face, Path, Unit
from events.notes import Remark
from events.value import Value

Bids = tuple[Face | None, ...]


class RacePhase(Enum):
    BIDDING = "bidding"
    DECLARING = "declaring"
    MOVING = "moving"
    STALLED = "stalled"
    OVER = "over"


class Measured(Value):
    """How far each head is from the line, by seat."""

    distances: tuple[int, ...]
    unit: Unit


class RaceState(Value):
    options: RaceOptions
    seats: int
    lanes: tuple[Seat, ...]
    phase: RacePhase
    round: int
    bids: Bids
    """The bids of this round that are not revealed yet: the only secrets of a race."""
    bidding: int
    """The number of this bidding. No number is used twice, even if an undo returns to the same round."""
    biddings: int
    """The highest number that a bidding ever had. An undo does not reset it."""
    until: Millis | None
    """When the time for the bids, or on the screen for a turn, is over; None if no time is running."""
    locked: Bids
    """The face that each seat may not bid in the current bidding. While worms move, it applies to the next bidding."""
    shown: tuple[Face, ...]
    """The faces of the last reveal; empty before the first."""
    valid: tuple[Seat, ...]
    """The seats with a valid bid at the last reveal."""
    declares: Seat | None
    free: tuple[int, ...]
    """The numbers that X may take."""
    order: tuple[e.Mover, ...]
    turn: e.RaceTurn | None
    deeds: tuple[e.Deed, ...]
    """What the movers have done since the last reveal."""
    crawled: tuple[int, ...]
    """Steps so far, by seat, in any direction."""
    moved: bool
    """Whether any worm has moved in this round."""
    idle: int
    """Rounds without movement before this one."""
    measured: Measured | None
    """None if nobody has measured since the last move of a worm or post."""
    agreed: tuple[Seat, ...]
    """The seats that agree to share the win after a standstill."""
    winners: tuple[Seat, ...]
    cause: str
    board: tuple[Path, ...] | None = None
    """Always None. In a race with real worms, their places are unknown. On the screen, see `BoardState.position`."""
    notes: tuple[Remark, ...] = ()


S = TypeVar("S", bound=RaceState)


def initial(setup: Setup) -> RaceState:
    seats, options = setup.seats, msgspec.convert(setup.options, RaceOptions, from_attributes=True)
    nothing: Bids = (None,) * seats
    return RaceState(
        options=options,
        seats=seats,
        lanes=(),
        phase=RacePhase.BIDDING,
        round=0,
        bids=nothing,
        bidding=0,
        biddings=0,
        until=None,
        locked=nothing,
        shown=(),
        valid=(),
        declares=None,
        free=(),
        order=(),
        turn=None,
        deeds=(),
        crawled=(0,) * seats,
        moved=False,
        idle=0,
        measured=None,
        agreed=(),
        winners=(),
        cause="",
    )


def renumbered(state: RaceState) -> RaceState:
    """Gives the bidding a new number, so that a bid meant for an earlier bidding is refused."""
    return replace(state, bidding=state.biddings + 1, biddings=state.biddings + 1)


def resume(restored: RaceState, left: RaceState) -> RaceState:
    """A bidding that an undo or redo reopens gets a new number. A bidding that was already open keeps its number."""
    carried = replace(restored, biddings=max(restored.biddings, left.biddings))
    same = restored.phase is left.phase and restored.bidding == left.bidding
    return carried if same or restored.phase is not RacePhase.BIDDING else renumbered(carried)


def evolve(state: S, event: Event) -> S:
    """Applies an event that every race has. The movement applies its own events."""
    after: S = _APPLY[type(event)](state, event)
    return after


def _race_lined_up(state: RaceState, event: e.RaceLinedUp) -> RaceState:
    return replace(state, lanes=event.lanes)


def _bidding_opened(state: RaceState, event: e.BiddingOpened) -> RaceState:
    bidding = replace(state, phase=RacePhase.BIDDING, round=event.round, idle=event.idle, moved=False, order=())
    return renumbered(bidding)


def _bid_laid(state: RaceState, event: e.BidLaid) -> RaceState:
    return replace(state, bids=_put(state.bids, event.seat, event.face), until=event.until)


def _bid_changed(state: RaceState, event: e.BidChanged) -> RaceState:
    return replace(state, bids=_put(state.bids, event.seat, event.face))


def _bids_drawn(state: RaceState, event: e.BidsDrawn) -> RaceState:
    bids = state.bids
    for seat, face in zip(event.seats, event.faces, strict=False):
        bids = _put(bids, seat, face)
    return replace(state, bids=bids)


def _bids_revealed(state: RaceState, event: e.BidsRevealed) -> RaceState:
    return replace(
        state,
        phase=RacePhase.MOVING if event.declares is None else RacePhase.DECLARING,
        bids=(None,) * state.seats,
        until=None,
        locked=event.locked,
        shown=event.faces,
        valid=event.valid,
        declares=event.declares,
        free=event.free,
        order=event.order,
        turn=event.next,
        deeds=(),
    )


def _number_declared(state: RaceState, event: e.NumberDeclared) -> RaceState:
    return replace(state, phase=RacePhase.MOVING, declares=None, free=(), order=event.order, turn=event.next)


def _posts_kept(state: RaceState, event: e.PostsKept) -> RaceState:
    deed = e.Deed(event.seat, None, None, False, None)
    return replace(state, turn=event.next, deeds=(*state.deeds, deed))


def _line_crossed(state: RaceState, event: e.LineCrossed) -> RaceState:
    return _over(state, (event.seat,), "line-crossed")


def _stalemate_settled(state: RaceState, event: e.StalemateSettled) -> RaceState:
    return _over(state, event.winners, event.cause)


def _bids_cleared(state: RaceState, event: e.BidsCleared) -> RaceState:
    return renumbered(replace(state, bids=(None,) * state.seats, until=None))


def _over(state: RaceState, winners: tuple[Seat, ...], cause: str) -> RaceState:
    return replace(state, phase=RacePhase.OVER, winners=winners, cause=cause, declares=None, turn=None, until=None)


def _put(bids: Bids, seat: Seat, face: Face) -> Bids:
    return (*bids[:seat], face, *bids[seat + 1 :])


_APPLY: dict[type[Event], Callable[..., Any]] = {
    e.RaceLinedUp: _race_lined_up,
    e.BiddingOpened: _bidding_opened,
    e.BidLaid: _bid_laid,
    e.BidChanged: _bid_changed,
    e.BidsDrawn: _bids_drawn,
    e.BidsRevealed: _bids_revealed,
    e.NumberDeclared: _number_declared,
    e.PostsKept: _posts_kept,
    e.LineCrossed: _line_crossed,
    e.StalemateSettled: _stalemate_settled,
    e.BidsCleared: _bids_cleared,
}
