"""The window, which is the time for throw-ins after a pile is turned: whether it is open, held or won.

During the hold, the first seconds of a window, the next player has to wait. R numbers: docs/rulings.md.
"""

from events.decider import Deadline, Millis, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm.cards import Card
from events.games.drehwurm.pile_play import thrown_on
from events.games.drehwurm.state import DrehwurmState, Window

MAX_ANSWERS = 2
"""While throws are collected, everybody may change an answer once, for example from a throw to a pass.

If only a pass could be changed, every change would show the others that the first answer was a pass.
"""


def open_window(state: DrehwurmState) -> Window | None:
    return state.window if state.window is not None and state.window.open else None


def unclaimed(state: DrehwurmState) -> Window | None:
    """The open window, if nobody has won it yet."""
    window = open_window(state)
    return window if window is not None and window.winner is None else None


def holding(state: DrehwurmState, now: Millis) -> Window | None:
    """R11: the window that the next player has to wait for; None if the next player may act now."""
    window = unclaimed(state)
    if window is None or window.collecting:
        return window
    return window if now < window.held_until and not _others_passed(state, window) else None


def _others_passed(state: DrehwurmState, window: Window) -> bool:
    """Whether everybody has passed except the turner and the next player, who waits."""
    return all(seat in window.passed for seat in range(state.seats) if seat not in (window.turner, state.turn))


def first_worm(state: DrehwurmState, seat: Seat, card: Card, pile: int) -> Window | None:
    """The open window if laying this card counts as a throw-in, otherwise None.

    R12: the next player's first worm on the turned pile is a throw-in. R18: under the same-colour rule, a card of
    another colour is a regular play.
    """
    window = unclaimed(state)
    if window is None or not state.options.next_player_first_worm_is_throw_in:
        return None
    mine = seat == state.turn and pile == window.pile and card in thrown_on(state.options, window.top)
    return window if mine else None


def elapsed(window: Window, now: Millis) -> int:
    """Milliseconds since the window opened. Never negative, even if the clock was set back."""
    return max(0, now - window.opened)


def wakes(state: DrehwurmState) -> Millis | None:
    """When the legal actions change: the hold ends and the next player may act (R11), or throws are settled (R61)."""
    window = unclaimed(state)
    return None if window is None else settling(window)


def settling(window: Window) -> Millis:
    """When collected throws are settled: at the end of the hold (R13), or a short time after the first throw (R61)."""
    return Millis(window.held_until if window.settles_at is None else window.settles_at)


def has_thrown(window: Window, seat: Seat) -> bool:
    """Whether this player has a throw that is decided, or that waits to be decided by its reaction time (R61)."""
    claimed = window.settles_at is not None and any(answer.seat == seat for answer in window.answers)
    return claimed or seat in window.thrown


# While throws are collected (R13)


def answers_left(window: Window, seat: Seat) -> int:
    return MAX_ANSWERS - sum(answer.seat == seat for answer in window.answers)


def repeats_answer(state: DrehwurmState, window: Window, seat: Seat, card: Card | None) -> bool:
    """Whether this player repeats the last answer, which R13 refuses. In version 1 this is not checked."""
    own = [answer.card for answer in window.answers if answer.seat == seat]
    return state.ruleset_version > 1 and own[-1:] == [card]


def deadline(state: DrehwurmState) -> Deadline | None:
    """Throws are settled when the hold ends, even if nobody threw, because the wait must not show whether anybody did.

    R61: if the quickest reaction wins, throws are settled a moment after the first throw. Everybody sees this throw.
    """
    window = state.window
    if window is None or not window.collecting:
        return None
    return Deadline(settling(window), a.Settle(window.number))
