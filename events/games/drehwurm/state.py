"""How a game of Drehwurm stands."""

from events.decider import Seat
from events.games.drehwurm.cards import Card, Cards
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.piles import Eaten, Pile
from events.value import Value


class Answer(Value):
    """What somebody said to a window while throws are collected."""

    seat: Seat
    after_ms: int
    card: Card | None
    """None: passes."""


class Window(Value):
    """The time after a turning, in which others may throw in. It stays known until the next one, for latecomers."""

    number: int
    pile: int
    turner: Seat
    top: Card
    """What came up when the pile was turned."""
    opened: int
    held_until: int
    collecting: bool
    """Throws are kept until they are settled."""
    open: bool = True
    """Nobody has gone on with the game yet."""
    passed: tuple[Seat, ...] = ()
    answers: tuple[Answer, ...] = ()
    """In the order of arrival; somebody's later answer replaces the earlier one."""
    thrown: tuple[Seat, ...] = ()
    """Those whose throw was decided: won, lost or late."""
    winner: Seat | None = None
    won: int = 0
    """When the winning card arrived."""


class DrehwurmState(Value):
    options: DrehwurmOptions
    seats: int
    matches: int
    match: int
    """0 before the first deal."""
    running: bool
    """Between a deal and the end of its match."""
    dealer: Seat
    turn: Seat
    must_turn: bool
    """Has drawn, and now has to choose a pile to turn."""
    piles: tuple[Pile, ...]
    draw: Cards
    """The last card is drawn first."""
    aside: Cards
    hands: tuple[Cards, ...]
    """Each sorted, so that it does not tell in which order it was drawn."""
    eaten: tuple[tuple[Eaten, ...], ...]
    window: Window | None
    windows: int
    """So many were opened in the whole game."""
    results: tuple[tuple[int, ...], ...]
    """Scores of the finished matches, by seat."""


def initial(seats: int, options: DrehwurmOptions) -> DrehwurmState:
    """As many matches as players, so that everybody starts once, unless agreed otherwise."""
    return DrehwurmState(
        options=options,
        seats=seats,
        matches=options.matches or seats,
        match=0,
        running=False,
        dealer=Seat(0),
        turn=Seat(0),
        must_turn=False,
        piles=(),
        draw=(),
        aside=(),
        hands=((),) * seats,
        eaten=((),) * seats,
        window=None,
        windows=0,
        results=(),
    )


def clockwise(state: DrehwurmState, seat: Seat) -> Seat:
    """The next one to the left."""
    return Seat((seat + 1) % state.seats)


def hens_played(state: DrehwurmState) -> int:
    """R9: by everybody together, in this match."""
    return sum(map(len, state.eaten))
