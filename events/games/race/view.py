"""The view of a race: everything that one viewer may see."""

from events.decider import Millis, Role, Seat, Viewer
from events.games.race.events import Deed, Mover, RaceTurn
from events.games.race.options import FinishRule
from events.games.race.pieces import Face, Path, faces
from events.games.race.state import Measured, RacePhase, RaceState
from events.notes import Remark
from events.value import Value


class RacePlayerView(Value):
    lane: int | None
    """Counted from the left; None before the worms are lined up."""
    has_bid: bool
    """Whether the player has bid, which everybody may know."""
    bid: Face | None
    """The bid; None if there is none, or if this viewer may not see it."""
    shown: Face | None
    """The face at the last reveal."""
    valid: bool | None
    """Whether the bid at the last reveal was valid."""
    locked: Face | None
    crawled: int
    agreed: bool
    """Whether the player agrees to share the win after a standstill."""


class Edges(Value):
    """How far the centres of parts may lie, in thousandths of a part: back <= X <= front, -side <= Y <= side."""

    back: int
    front: int
    side: int


class BoardView(Value):
    """The board of a race on the screen. Lengths are in thousandths of a part; Y is positive to the worms' left.

    Cell [q, r] has its centre at X = 1000q + 500r, Y = 866r.
    """

    length: int
    """The distance from the start to the finish as it was set up, in parts."""
    width: int
    """The distance between the two posts of a line, in parts."""
    edges: Edges
    start_posts: tuple[tuple[int, int], tuple[int, int]]
    left_post: tuple[int, int]
    right_post: tuple[int, int]
    worms: tuple[Path, ...]
    """For each seat, the cells of the worm's seven parts, the head first."""
    laying: Path
    """While a worm is being laid out again, the cells of the parts laid so far, the tail first. Otherwise empty."""
    made: int
    """The steps of the current move so far."""
    left: int
    """The steps that the mover may still make."""
    can_stop: bool
    """Whether the mover may stop here."""
    distances: tuple[int, ...]
    """For each seat, the distance from the head to the finish line, rounded down."""
    contact: bool
    """Whether worms may touch each other."""
    reverse: bool
    """Whether worms may also crawl backwards."""
    forward_only: bool
    """Whether a head that has to pass the line finishes only if it comes from the side of the start."""


class RaceView(Value):
    you: Seat | None
    phase: RacePhase
    round: int
    bidding: int
    """The number of the open bidding, or of the last one if none is open. A bid names this number."""
    faces: tuple[Face, ...]
    until: Millis | None
    players: tuple[RacePlayerView, ...]
    declares: Seat | None
    free: tuple[int, ...]
    order: tuple[Mover, ...]
    turn: RaceTurn | None
    deeds: tuple[Deed, ...]
    """What the movers have done since the last reveal."""
    finish: FinishRule
    idle: int
    idle_limit: int
    measured: Measured | None
    winners: tuple[Seat, ...]
    board: BoardView | None
    """None if the race is run with real worms."""
    notes: tuple[Remark, ...] = ()


def view(state: RaceState, viewer: Viewer) -> RaceView:
    return RaceView(
        you=None if isinstance(viewer, Role) else viewer,
        phase=state.phase,
        round=state.round,
        bidding=state.bidding,
        faces=faces(state.options.lowest),
        until=state.until,
        players=tuple(_player(state, Seat(seat), viewer) for seat in range(state.seats)),
        declares=state.declares,
        free=state.free,
        order=state.order,
        turn=state.turn,
        deeds=state.deeds,
        finish=state.options.finish,
        idle=state.idle,
        idle_limit=state.options.max_idle_rounds,
        measured=state.measured,
        winners=state.winners,
        board=None,
        notes=state.notes,
    )


def _player(state: RaceState, seat: Seat, viewer: Viewer) -> RacePlayerView:
    own = viewer is Role.EVERYONE or viewer == seat
    return RacePlayerView(
        lane=state.lanes.index(seat) + 1 if seat in state.lanes else None,
        has_bid=state.bids[seat] is not None,
        bid=state.bids[seat] if own else None,
        shown=state.shown[seat] if state.shown else None,
        valid=seat in state.valid if state.shown else None,
        locked=state.locked[seat],
        crawled=state.crawled[seat],
        agreed=seat in state.agreed,
    )
