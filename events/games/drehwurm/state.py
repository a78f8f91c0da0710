"""How a game of Drehwurm stands."""

from msgspec.structs import replace

from events.decider import Seat, Setup
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


NEWEST_RULESET = 2


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
    """The number of the newest window that was not undone."""
    results: tuple[tuple[int, ...], ...]
    """Scores of the finished matches, by seat."""
    highest_window: int = 0
    """The highest number that a window ever had. An undo does not reset it, so no number is given twice."""
    ruleset_version: int = NEWEST_RULESET
    """In version 1 an undo also resets the window numbers, and repeating an answer counts as the one change."""


def initial(setup: Setup, ruleset_version: int) -> DrehwurmState:
    """As many matches as players, so that everybody starts once, unless agreed otherwise."""
    seats, options = setup.seats, setup.options
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
        ruleset_version=ruleset_version,
    )


def resume(restored: DrehwurmState, left: DrehwurmState) -> DrehwurmState:
    """A window that an undo or redo restores is the same turning and keeps its number; a new one gets a new number."""
    if restored.ruleset_version == 1 or restored.highest_window >= left.highest_window:
        return restored
    return replace(restored, highest_window=left.highest_window)


def clockwise(state: DrehwurmState, seat: Seat) -> Seat:
    """The next one to the left."""
    return Seat((seat + 1) % state.seats)


def hens_played(state: DrehwurmState) -> int:
    """R9: by everybody together, in this match."""
    return sum(map(len, state.eaten))
