"""The window for throw-ins that a turned pile opens: whether it is open, held or won, and who has answered.

R numbers: docs/rulings.md.
"""

from events.decider import Deadline, Millis, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm.cards import Card
from events.games.drehwurm.pile_play import thrown_on
from events.games.drehwurm.state import DrehwurmState, Window

MAX_ANSWERS = 2
"""While throws are collected, everybody may change an answer once, from throw to pass or from pass to throw.

If, for example, only a pass could be changed, a change would show the others that the first answer was a pass.
"""


def open_window(state: DrehwurmState) -> Window | None:
    return state.window if state.window is not None and state.window.open else None


def unclaimed(state: DrehwurmState) -> Window | None:
    """The open window, if nobody has won it yet."""
    window = open_window(state)
    return window if window is not None and window.winner is None else None


def holding(state: DrehwurmState, now: Millis) -> Window | None:
    """R11: the window that the next player has to wait for. The hold ends early if somebody wins or all others pass."""
    window = unclaimed(state)
    if window is None or window.collecting:
        return window
    return window if now < window.held_until and not _others_passed(state, window) else None


def _others_passed(state: DrehwurmState, window: Window) -> bool:
    """Whether everybody has passed except the turner and the next player, who waits."""
    return all(seat in window.passed for seat in range(state.seats) if seat not in (window.turner, state.turn))


def first_worm(state: DrehwurmState, seat: Seat, card: Card, pile: int) -> Window | None:
    """R12: the next player's first worm on the pile just turned is a throw-in, even after the hold. Returns the window.

    R18: under the same-colour rule a card that fits only the regular rule is a regular play, and the result is None.
    """
    window = unclaimed(state)
    if window is None or not state.options.next_player_first_worm_is_throw_in:
        return None
    mine = seat == state.turn and pile == window.pile and card in thrown_on(state.options, window.top)
    return window if mine else None


def elapsed(window: Window, now: Millis) -> int:
    """Milliseconds since the window opened; never negative, although a clock may be set back."""
    return max(0, now - window.opened)


def wakes(state: DrehwurmState) -> Millis | None:
    """R11: when the hold ends, because the next player may then act; R61: when throws can be settled."""
    window = unclaimed(state)
    return None if window is None else settling(window)


def settling(window: Window) -> Millis:
    """When collected throws are settled: at the end of the hold (R13), or a moment after the first throw (R61)."""
    return Millis(window.held_until if window.settles_at is None else window.settles_at)


def has_thrown(window: Window, seat: Seat) -> bool:
    """Whether a throw of this player was decided, or will be decided by its reaction time (R61)."""
    claimed = window.settles_at is not None and any(answer.seat == seat for answer in window.answers)
    return claimed or seat in window.thrown


# While throws are collected (R13)


def answers_left(window: Window, seat: Seat) -> int:
    return MAX_ANSWERS - sum(answer.seat == seat for answer in window.answers)


def repeats_answer(state: DrehwurmState, window: Window, seat: Seat, card: Card | None) -> bool:
    """Whether this player repeats the last answer, which must not use up the one change (R13)."""
    own = [answer.card for answer in window.answers if answer.seat == seat]
    return state.ruleset_version > 1 and own[-1:] == [card]


def deadline(state: DrehwurmState) -> Deadline | None:
    """Throws are settled when the hold ends, even without a throw: the wait must not show whether anybody threw.

    R61: if the quickest reaction wins, they are settled a moment after the first throw, which everybody sees.
    """
    window = state.window
    if window is None or not window.collecting:
        return None
    return Deadline(settling(window), a.Settle(window.number))
