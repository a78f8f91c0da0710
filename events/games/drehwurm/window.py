"""The throw-in window that a turned pile opens: whether it is open, held, unclaimed, and who has answered.

R numbers: docs/rulings.md.
"""

from events.decider import Deadline, Millis, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm.cards import Card
from events.games.drehwurm.pile_play import thrown_on
from events.games.drehwurm.state import DrehwurmState, Window

ANSWERS = 2
"""Where throws are collected, everybody may change their mind once. Either way, so that it tells the others nothing."""


def open_window(state: DrehwurmState) -> Window | None:
    return state.window if state.window is not None and state.window.open else None


def unclaimed(state: DrehwurmState) -> Window | None:
    """The window in which the first fitting card still wins."""
    window = open_window(state)
    return window if window is not None and window.winner is None else None


def holding(state: DrehwurmState, now: Millis) -> Window | None:
    """R11: the window for which the next player has to wait. A winner ends the hold; so do the others' passes."""
    window = unclaimed(state)
    if window is None or window.collecting:
        return window
    return window if now < window.held_until and not _others_passed(state, window) else None


def _others_passed(state: DrehwurmState, window: Window) -> bool:
    """Everybody but the turner and the one who waits."""
    return all(seat in window.passed for seat in range(state.seats) if seat not in (window.turner, state.turn))


def first_worm(state: DrehwurmState, seat: Seat, card: Card, pile: int) -> Window | None:
    """R12: what the next player first lays on the pile just turned counts as thrown in, whatever the clock says.

    R18: where throw-ins follow another colour rule, a card that fits only the regular one is a regular play.
    """
    window = unclaimed(state)
    if window is None or not state.options.next_player_first_worm_is_throw_in:
        return None
    mine = seat == state.turn and pile == window.pile and card in thrown_on(state.options, window.top)
    return window if mine else None


def elapsed(window: Window, now: Millis) -> int:
    """Milliseconds since it opened. Clocks may be set back; nobody throws before the pile is turned."""
    return max(0, now - window.opened)


def wakes(state: DrehwurmState) -> Millis | None:
    """R11: when the hold ends, which nobody has to say."""
    window = unclaimed(state)
    return None if window is None else Millis(window.held_until)


# Where throws are collected (R13)


def answers_left(window: Window, seat: Seat) -> int:
    return ANSWERS - sum(answer.seat == seat for answer in window.answers)


def repeats_answer(state: DrehwurmState, window: Window, seat: Seat, card: Card | None) -> bool:
    """Whether this player repeats the answer already given, which must not use up the one change (R13)."""
    own = [answer.card for answer in window.answers if answer.seat == seat]
    return state.ruleset_version > 1 and own[-1:] == [card]


def deadline(state: DrehwurmState) -> Deadline | None:
    """Collected throws are settled when the hold ends, whether or not there are any: waiting must not tell."""
    window = state.window
    if window is None or not window.collecting:
        return None
    return Deadline(Millis(window.held_until), a.Settle(window.number))
