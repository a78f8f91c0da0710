"""The state of a Drehwurm game. R numbers: docs/rulings.md."""

from msgspec.structs import replace

from events.decider import Seat, Setup
from events.games.drehwurm.cards import Card, Cards
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.piles import Eaten, Pile
from events.value import Value


class ThrowInAnswer(Value):
    """A throw or a pass while throws are collected, or a throw that is judged by its reaction time (R61)."""

    seat: Seat
    after_ms: int
    card: Card | None
    """None if the player passes."""


class Window(Value):
    """The time in which the other players may throw in after a pile was turned.

    A closed window stays in the state until the next one opens, so that a late throw gets a precise refusal.
    """

    number: int
    pile: int
    turner: Seat
    top: Card
    """The card that came up when the pile was turned."""
    opened: int
    held_until: int
    collecting: bool
    """Whether throws are kept secret until they are settled."""
    open: bool = True
    """Whether throws are still accepted. False once the game has gone on."""
    passed: tuple[Seat, ...] = ()
    answers: tuple[ThrowInAnswer, ...] = ()
    """The answers in the order of arrival. The last answer of each player counts."""
    thrown: tuple[Seat, ...] = ()
    """Players whose throw is decided, because it won, lost or came too late."""
    winner: Seat | None = None
    won: int = 0
    """When the winning throw arrived; R61: when its player tapped."""
    settles_at: int | None = None
    """R61: when the throws are settled; None before the first throw."""
    reactions: tuple[ThrowInAnswer, ...] = ()
    """R61: the settled throws, without their cards."""


NEWEST_RULESET = 2


class DrehwurmState(Value):
    options: DrehwurmOptions
    seats: int
    matches: int
    match: int
    """0 before the first deal."""
    running: bool
    """Whether a match is being played."""
    dealer: Seat
    turn: Seat
    must_turn: bool
    """Whether the player has drawn and now has to turn a pile."""
    piles: tuple[Pile, ...]
    draw: Cards
    """The last card is drawn first."""
    aside: Cards
    hands: tuple[Cards, ...]
    """Each hand is sorted, so that it does not show in which order cards were drawn."""
    eaten: tuple[tuple[Eaten, ...], ...]
    window: Window | None
    windows: int
    """The number of the newest window that was not undone."""
    results: tuple[tuple[int, ...], ...]
    """Scores of the finished matches, by seat."""
    highest_window: int = 0
    """The highest number that a window ever had. An undo does not reset it, so no number is used twice."""
    ruleset_version: int = NEWEST_RULESET
    """In version 1 an undo also resets window numbers, and a player who repeats an answer can no longer change it."""


def initial(setup: Setup, ruleset_version: int) -> DrehwurmState:
    """The state before the first deal. Unless agreed otherwise, there are as many matches as players."""
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
    """A window that is restored by an undo or redo keeps its number. Later windows get numbers that were never used."""
    if restored.ruleset_version == 1 or restored.highest_window >= left.highest_window:
        return restored
    return replace(restored, highest_window=left.highest_window)


def clockwise(state: DrehwurmState, seat: Seat) -> Seat:
    return Seat((seat + 1) % state.seats)


def hens_played(state: DrehwurmState) -> int:
    """R9: the hens of all players together in this match."""
    return sum(map(len, state.eaten))
