"""Playing out of order: a turned pile opens a window, and the quickest fitting worm stays. R numbers: docs/rulings.md.

By arrival the first fitting throw wins as it comes in. With another priority (R13) throws are collected, unseen, until
the hold ends or everybody has answered, and then settled; after that a window is like any other.
"""

from events.chance import Chance
from events.decider import Actor, Event, Illegal, Millis, Role, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm import events as e
from events.games.drehwurm import match
from events.games.drehwurm.cards import Card, is_hen
from events.games.drehwurm.options import Priority, ThrowInRule
from events.games.drehwurm.pile_play import check_throw_in, thrown_on
from events.games.drehwurm.state import Answer, DrehwurmState, Window

Events = tuple[Event, ...]

ANSWERS = 2
"""Where throws are collected, everybody may change their mind once. Either way, so that it tells the others nothing."""


# The window


def opening(state: DrehwurmState, turner: Seat, pile: int, now: Millis) -> Events:
    """R10: a window opens when a pile was turned, and only then."""
    options = state.options
    if options.throw_in is ThrowInRule.OFF:
        return ()
    held_until = now + 1000 * options.hold_seconds
    collecting = options.throw_in_priority is not Priority.ARRIVAL and options.hold_seconds > 0
    return (e.WindowOpened(state.highest_window + 1, pile, turner, now, held_until, collecting),)


def unclaimed(state: DrehwurmState) -> Window | None:
    """The window in which the first fitting card still wins."""
    window = state.window
    return window if window is not None and window.open and window.winner is None else None


def wakes(state: DrehwurmState) -> Millis | None:
    """R11: when the hold ends, which nobody has to say."""
    window = unclaimed(state)
    return None if window is None else Millis(window.held_until)


def holding(state: DrehwurmState, now: Millis) -> Window | None:
    """R11: the window for which the next player has to wait. A winner ends the hold; so do the others' passes."""
    window = unclaimed(state)
    if window is None or window.collecting:
        return window
    return window if now < window.held_until and not _others_passed(state, window) else None


def check_not_held(state: DrehwurmState, now: Millis) -> None:
    window = holding(state, now)
    if window is None:
        return
    if now >= window.held_until:
        raise Illegal("not-settled", window=window.number)
    raise _held(window, now)


def _held(window: Window, now: Millis) -> Illegal:
    remaining = window.held_until - now
    return Illegal(
        "window-held",
        window=window.number,
        until=window.held_until,
        remaining_ms=remaining,
        seconds=-(-remaining // 1000),
    )


def _others_passed(state: DrehwurmState, window: Window) -> bool:
    """Everybody but the turner and the one who waits."""
    return all(seat in window.passed for seat in range(state.seats) if seat not in (window.turner, state.turn))


# Throwing


def first_worm(state: DrehwurmState, seat: Seat, card: Card, pile: int) -> Window | None:
    """R12: what the next player first lays on the pile just turned counts as thrown in, whatever the clock says.

    R18: where throw-ins follow another colour rule, a card that fits only the regular one is a regular play.
    """
    window = unclaimed(state)
    if window is None or not state.options.next_player_first_worm_is_throw_in:
        return None
    mine = seat == state.turn and pile == window.pile and card in thrown_on(state.options, window.top)
    return window if mine else None


def throw(state: DrehwurmState, seat: Seat, action: a.ThrowIn, now: Millis, chance: Chance) -> Events:
    """One worm on the pile just turned, against the card that came up. R14: what does not fit changes nothing."""
    window = _addressed(state, seat, action.window, now)
    if seat in window.thrown:
        raise Illegal("already-thrown", window=window.number)  # R15: a single card for each turning
    if action.card not in state.hands[seat]:
        raise Illegal("not-in-hand", card=action.card)
    if is_hen(action.card):
        raise Illegal("hen-not-thrown-in", card=action.card)
    check_throw_in(state.options, action.card, window.top)
    if window.winner is not None:
        behind = max(0, now - window.won)
        return (e.ThrowInTooLate(seat, window.number, window.winner, behind, action.card),)
    if window.collecting:
        return _collect(state, window, seat, action.card, now, chance)
    return _win(state, window, seat, action.card, _since(window, now), chance)


def pass_by(state: DrehwurmState, seat: Seat, action: a.Pass, now: Millis, chance: Chance) -> Events:
    """R11: binds nobody; when all others have passed, the next player need not wait any longer."""
    window = _addressed(state, seat, action.window, now)
    if window.winner is not None:
        raise Illegal("already-claimed", window=window.number, winner=window.winner)
    if window.collecting:
        return _collect(state, window, seat, None, now, chance)
    if seat in window.passed:
        raise Illegal("already-passed", window=window.number)
    return (e.ThrowInPassed(seat, window.number),)


def _addressed(state: DrehwurmState, seat: Seat, number: int, now: Millis) -> Window:
    """The window that was meant, if it is still open to this seat."""
    if state.options.throw_in is ThrowInRule.OFF:
        raise Illegal("no-throw-ins")
    window = state.window
    if number > state.highest_window:
        raise Illegal("no-such-window", window=number)
    if number > state.windows:
        raise Illegal("turning-undone", window=number)
    if window is None or number != window.number:
        raise Illegal("too-late", window=number)
    if not window.open:
        raise Illegal("too-late", window=number, after_ms=_since(window, now), winner=window.winner)
    if seat == window.turner:
        raise Illegal("turner-cannot-throw-in", window=number)  # R15: also after drawing
    return window


def _win(state: DrehwurmState, window: Window, seat: Seat, card: Card, since: int, chance: Chance) -> Events:
    """The card stays, the pile is not turned again, and the order of turns does not change."""
    won = e.ThrowInWon(seat, window.number, window.pile, card, since)
    state = match.after(state, (won,))
    if match.hand_is_empty(state, seat):
        return (won, *match.end(state, "hand-empty", chance))  # R16: even if it would have been this player's turn
    return (won,)


def _since(window: Window, now: Millis) -> int:
    """Clocks may be set back; nobody throws before the pile is turned."""
    return max(0, now - window.opened)


# Collecting and settling (R13)


def _collect(
    state: DrehwurmState, window: Window, seat: Seat, card: Card | None, now: Millis, chance: Chance
) -> Events:
    if now >= window.held_until:
        raise Illegal("not-settled", window=window.number)
    if answers_left(window, seat) == 0:
        raise Illegal("already-answered", window=window.number)
    if repeats_answer(state, window, seat, card):
        if card is None:
            raise Illegal("already-passed", window=window.number)
        raise Illegal("same-throw", window=window.number, card=card)
    answered = e.ThrowInAnswered(seat, window.number, _since(window, now), card)
    state = match.after(state, (answered,))
    if _all_answered(state):
        return (answered, *_settled(state, chance))
    return (answered,)


def answers_left(window: Window, seat: Seat) -> int:
    return ANSWERS - sum(answer.seat == seat for answer in window.answers)


def repeats_answer(state: DrehwurmState, window: Window, seat: Seat, card: Card | None) -> bool:
    """Whether this player repeats the answer already given, which must not use up the one change (R13)."""
    own = [answer.card for answer in window.answers if answer.seat == seat]
    return state.ruleset_version > 1 and own[-1:] == [card]


def _all_answered(state: DrehwurmState) -> bool:
    """Everybody but the turner, and the next player too: settling without him would take his throw away."""
    assert state.window is not None  # noqa: S101 - somebody has just answered it
    return len({answer.seat for answer in state.window.answers}) == state.seats - 1


def settle(state: DrehwurmState, actor: Actor, action: a.Settle, now: Millis, chance: Chance) -> Events:
    """The hold is over: the clock says so, or anybody at the table."""
    if isinstance(actor, Role) and actor is not Role.CLOCK:
        raise Illegal("players-only")
    window = state.window
    if window is None or window.number != action.window or not window.collecting:
        raise Illegal("nothing-to-settle", window=action.window)
    if now < window.held_until:
        raise _held(window, now)
    return _settled(state, chance)


def _settled(state: DrehwurmState, chance: Chance) -> Events:
    window = state.window
    assert window is not None  # noqa: S101 - whoever calls this has looked
    thrown = _last_throws(window)
    settled = e.ThrowInsSettled(window.number, tuple([e.Throw(answer.seat, answer.after_ms) for answer in thrown]))
    if not thrown:
        return (settled,)
    first = _preferred(state, thrown, chance)
    assert first.card is not None  # noqa: S101 - passes are no throws
    state = match.after(state, (settled,))
    return (settled, *_win(state, window, first.seat, first.card, first.after_ms, chance))


def _last_throws(window: Window) -> tuple[Answer, ...]:
    """Everybody's last word, where it is a card, in the order of arrival."""
    last = {answer.seat: answer for answer in window.answers}
    return tuple([answer for answer in window.answers if answer is last[answer.seat] and answer.card is not None])


def _preferred(state: DrehwurmState, thrown: tuple[Answer, ...], chance: Chance) -> Answer:
    if state.options.throw_in_priority is Priority.RANDOM:
        return chance.pick("throw-in", sorted(thrown, key=lambda answer: answer.seat))
    return min(thrown, key=lambda answer: (answer.seat - state.turn) % state.seats)
