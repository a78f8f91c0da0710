"""Finds the reason why a player may not take an action now, in the order of the rule sheet.

R numbers: docs/rulings.md.
"""

from collections.abc import Callable

from events.decider import Action, Actor, Illegal, Millis, Role, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm.cards import Card, is_hen
from events.games.drehwurm.options import DrawPolicy, ThrowInRule
from events.games.drehwurm.pile_play import HENS_ON, WORMS_ON, why_not_hen, why_not_throw_in, why_not_worm
from events.games.drehwurm.state import DrehwurmState, Window
from events.games.drehwurm.window import (
    answers_left,
    elapsed,
    first_worm,
    has_thrown,
    holding,
    repeats_answer,
    settling,
)

Refusal = Illegal | None


def why_not(state: DrehwurmState, actor: Actor, action: Action, now: Millis) -> Refusal:
    """Why the action is refused; None if it is allowed."""
    if isinstance(actor, Role) and not isinstance(action, a.Settle):
        return Illegal("players-only")
    if not state.running:
        return Illegal("game-decided")
    rule = _RULES.get(type(action))
    return Illegal("unknown-action") if rule is None else rule(state, actor, action, now)


# A turn


def _worm(state: DrehwurmState, seat: Seat, action: a.Lay, now: Millis) -> Refusal:
    window = first_worm(state, seat, action.card, action.pile)
    if window is not None:
        return _throw_in(state, seat, a.ThrowIn(action.card, window.number), now)
    refusal = _why_not_play(state, seat, action, now)
    if refusal is not None:
        return refusal
    if is_hen(action.card):
        return Illegal("not-a-worm", card=action.card)
    return why_not_worm(action.card, state.piles[action.pile].top)


def _hen(state: DrehwurmState, seat: Seat, action: a.Eat, now: Millis) -> Refusal:
    refusal = _why_not_play(state, seat, action, now)
    if refusal is not None:
        return refusal
    if not is_hen(action.card):
        return Illegal("not-a-hen", card=action.card)
    return why_not_hen(action.card, state.piles[action.pile].top)


def _draw(state: DrehwurmState, seat: Seat, action: a.Draw, now: Millis) -> Refusal:
    return _why_not_turn(state, seat, now) or _why_not_draw(state, seat)


def _why_not_draw(state: DrehwurmState, seat: Seat) -> Refusal:
    if state.options.draw_policy is DrawPolicy.VOLUNTARY:  # R3
        return None
    for card in state.hands[seat]:
        index = pile_for(state, seat, card)
        if index is not None:
            return Illegal("not-stuck", card=card, pile=index)
    return None


def pile_for(state: DrehwurmState, seat: Seat, card: Card) -> int | None:
    """The first pile on which this player could play this card; None if there is none. R12: throw-ins do not count."""
    for index, pile in enumerate(state.piles):
        worm = card in WORMS_ON[pile.top] and first_worm(state, seat, card, index) is None
        if worm or card in HENS_ON[pile.top]:
            return index
    return None


def _turn(state: DrehwurmState, seat: Seat, action: a.Turn, now: Millis) -> Refusal:
    if seat != state.turn:
        return Illegal("not-your-turn", turn=state.turn)
    if not state.must_turn:
        return Illegal("draw-first")
    return _why_not_pile(state, action.pile)


def _why_not_play(state: DrehwurmState, seat: Seat, action: a.Lay | a.Eat, now: Millis) -> Refusal:
    refusal = _why_not_turn(state, seat, now) or _why_not_pile(state, action.pile)
    return refusal or _why_not_card(state, seat, action.card)


def _why_not_turn(state: DrehwurmState, seat: Seat, now: Millis) -> Refusal:
    if seat != state.turn:
        return Illegal("not-your-turn", turn=state.turn)
    if state.must_turn:
        return Illegal("must-turn")
    window = holding(state, now)  # R11
    if window is None:
        return None
    if now < window.held_until:
        return _held(window, window.held_until, now)
    return Illegal("not-settled", window=window.number)


def _held(window: Window, until: int, now: Millis) -> Illegal:
    remaining = until - now
    return Illegal(
        "window-held",
        window=window.number,
        until=until,
        remaining_ms=remaining,
        seconds=-(-remaining // 1000),
    )


def _why_not_pile(state: DrehwurmState, pile: int) -> Refusal:
    return None if 0 <= pile < len(state.piles) else Illegal("no-such-pile", pile=pile, piles=len(state.piles))


def _why_not_card(state: DrehwurmState, seat: Seat, card: Card) -> Refusal:
    return None if card in state.hands[seat] else Illegal("not-in-hand", card=card)


# Throwing in


def _throw_in(state: DrehwurmState, seat: Seat, action: a.ThrowIn, now: Millis) -> Refusal:
    """R14: a card that does not fit is refused. Late throws are recorded until the window closes, and then refused."""
    window = _addressed(state, seat, action.window, now)
    if isinstance(window, Illegal):
        return window
    if has_thrown(window, seat):
        return Illegal("already-thrown", window=window.number)  # R15: one card per turning
    if action.card not in state.hands[seat]:
        return Illegal("not-in-hand", card=action.card)
    if is_hen(action.card):
        return Illegal("hen-not-thrown-in", card=action.card)
    refusal = why_not_throw_in(state.options, action.card, window.top)
    if refusal is None and window.collecting and window.settles_at is None:
        return _answer(state, window, seat, action.card, now)
    return refusal


def _pass(state: DrehwurmState, seat: Seat, action: a.Pass, now: Millis) -> Refusal:
    window = _addressed(state, seat, action.window, now)
    if isinstance(window, Illegal):
        return window
    if window.winner is not None:
        return Illegal("already-claimed", window=window.number, winner=window.winner)
    if has_thrown(window, seat):
        return Illegal("already-thrown", window=window.number)
    if window.collecting and window.settles_at is None:
        return _answer(state, window, seat, None, now)
    return Illegal("already-passed", window=window.number) if seat in window.passed else None


def _addressed(state: DrehwurmState, seat: Seat, number: int, now: Millis) -> Window | Illegal:
    """The window with this number, if this seat may still throw in; otherwise the refusal."""
    if state.options.throw_in is ThrowInRule.OFF:
        return Illegal("no-throw-ins")
    window = state.window
    if number > state.highest_window:
        return Illegal("no-such-window", window=number)
    if number > state.windows:
        return Illegal("turning-undone", window=number)
    if window is None or number != window.number:
        return Illegal("too-late", window=number)
    if not window.open:
        return Illegal("too-late", window=number, after_ms=elapsed(window, now), winner=window.winner)
    if seat == window.turner:
        return Illegal("turner-cannot-throw-in", window=number)  # R15: this also applies to a pile turned after drawing
    return window


def _answer(state: DrehwurmState, window: Window, seat: Seat, card: Card | None, now: Millis) -> Refusal:
    """R13: while throws are collected, a player may change the answer (a throw or a pass) once."""
    if now >= window.held_until:
        return Illegal("not-settled", window=window.number)
    if answers_left(window, seat) == 0:
        return Illegal("already-answered", window=window.number)
    if not repeats_answer(state, window, seat, card):
        return None
    if card is None:
        return Illegal("already-passed", window=window.number)
    return Illegal("same-throw", window=window.number, card=card)


def _settle(state: DrehwurmState, actor: Actor, action: a.Settle, now: Millis) -> Refusal:
    """The clock or any player may settle the throws when the hold is over, or when no quicker throw can come (R61)."""
    if isinstance(actor, Role) and actor is not Role.CLOCK:
        return Illegal("players-only")
    window = state.window
    if window is None or window.number != action.window or not window.collecting:
        return Illegal("nothing-to-settle", window=action.window)
    due = settling(window)
    return _held(window, due, now) if now < due else None


_RULES: dict[type[Action], Callable[..., Refusal]] = {
    a.Lay: _worm,
    a.Eat: _hen,
    a.Draw: _draw,
    a.Turn: _turn,
    a.ThrowIn: _throw_in,
    a.ArrivedThrowIn: _throw_in,
    a.Pass: _pass,
    a.Settle: _settle,
}
