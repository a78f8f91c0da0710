"""All that somebody may do at this moment, in the order of its wire form; decide accepts exactly this."""

from events.decider import Action, Actor, Millis, Role, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm import throw_in
from events.games.drehwurm.cards import Card, Cards
from events.games.drehwurm.options import DrawPolicy
from events.games.drehwurm.pile_play import HENS_ON, WORMS_ON, thrown_on
from events.games.drehwurm.state import DrehwurmState, Window

Kinds = frozenset[Card]

NOTHING: Kinds = frozenset()


def legal(state: DrehwurmState, actor: Actor, now: Millis) -> tuple[Action, ...]:
    if not state.running:
        return ()
    if isinstance(actor, Role):
        return _settling(state.window, now) if actor is Role.CLOCK else ()
    if state.must_turn:
        return tuple([a.Turn(place) for place in range(len(state.piles))]) if actor == state.turn else ()
    window = state.window if state.window is not None and state.window.open else None
    throwable = NOTHING if window is None else _throwable(state, window, actor, now)
    own = _turn(state, actor, throwable, now) if actor == state.turn else _throws(state, actor, throwable)
    if window is None:
        return tuple(own)
    return (*own, *_passing(state, window, actor, now), *_settling(window, now))


def _turn(state: DrehwurmState, seat: Seat, throwable: Kinds, now: Millis) -> list[Action]:
    """Everything of the one whose turn it is or will be when the hold is over."""
    regular = throw_in.holding(state, now) is None
    first_place, first_worms = _first_worm_is_throw_in(state)
    allowed: list[Action] = []
    stuck = True
    for card in _kinds(state.hands[seat]):
        for place, pile in enumerate(state.piles):
            if place == first_place and card in first_worms:
                if card in throwable:
                    allowed.append(a.Lay(card, place))
            elif regular and card in WORMS_ON[pile.top]:
                allowed.append(a.Lay(card, place))
                stuck = False
            elif regular and card in HENS_ON[pile.top]:
                allowed.append(a.Eat(card, place))
                stuck = False
        if card in throwable:
            allowed.append(_throw(state, card))
    if regular and (stuck or state.options.draw_policy is DrawPolicy.VOLUNTARY):  # R3
        allowed.append(a.Draw())
    return allowed


def _first_worm_is_throw_in(state: DrehwurmState) -> tuple[int | None, Kinds]:
    """R12: the pile on which, and the kinds of worms with which, laying is throwing in."""
    window = throw_in.unclaimed(state)
    if window is None or not state.options.next_player_first_worm_is_throw_in:
        return None, NOTHING
    return window.pile, thrown_on(state.options, window.top)


def _throwable(state: DrehwurmState, window: Window, seat: Seat, now: Millis) -> Kinds:
    """After somebody has won, too: then it is late, but no mistake."""
    if seat == window.turner or seat in window.thrown or not _may_answer(window, seat, now):
        return NOTHING
    fitting = thrown_on(state.options, window.top)
    if not window.collecting:
        return fitting
    return fitting.difference([card for card in fitting if throw_in.repeats_answer(state, window, seat, card)])


def _throws(state: DrehwurmState, seat: Seat, throwable: Kinds) -> list[Action]:
    if not throwable:
        return []
    return [_throw(state, card) for card in _kinds(state.hands[seat]) if card in throwable]


def _throw(state: DrehwurmState, card: Card) -> Action:
    return a.ThrowIn(card, state.windows)


def _passing(state: DrehwurmState, window: Window, seat: Seat, now: Millis) -> tuple[Action, ...]:
    if window.winner is not None or seat == window.turner or seat in window.passed:
        return ()
    if window.collecting and throw_in.repeats_answer(state, window, seat, None):
        return ()
    return (a.Pass(window.number),) if _may_answer(window, seat, now) else ()


def _settling(window: Window | None, now: Millis) -> tuple[Action, ...]:
    if window is None or not window.collecting or now < window.held_until:
        return ()
    return (a.Settle(window.number),)


def _may_answer(window: Window, seat: Seat, now: Millis) -> bool:
    return not window.collecting or (now < window.held_until and throw_in.answers_left(window, seat) > 0)


def _kinds(hand: Cards) -> list[Card]:
    """Each kind once; the hand is sorted."""
    return list(dict.fromkeys(hand))
