"""The rules of Take That, in the order of the rule sheet. R numbers: docs/rulings.md."""

from collections.abc import Callable
from typing import Any

from events.chance import Chance
from events.decider import Action, Actor, Event, Illegal, Millis, Role, Seat, Setup
from events.games.takethat import actions as a
from events.games.takethat import events as e
from events.games.takethat.cards import DECK, TWISTED, Card, is_toad
from events.games.takethat.scoring import score
from events.games.takethat.state import Cards, TakeThatState

REACH = 10
"""How far, up or down, an appended card may be from the rightmost one."""

Events = tuple[Event, ...]


def hand_size(seats: int) -> int:
    return 8 if seats == 4 else 9


# Set-up


def begin(state: TakeThatState, chance: Chance) -> Events:
    """R34: chance chooses the first dealer."""
    dealer = chance.pick("dealer", [Seat(number) for number in range(state.seats)])
    return (deal(state, dealer, chance),)


def begin_with(state: TakeThatState, starter: Seat, chance: Chance) -> Events:
    """R34: the evening has chosen who starts, so the right neighbour of this player deals."""
    return (deal(state, Seat((starter - 1) % state.seats), chance),)


def deal(state: TakeThatState, dealer: Seat, chance: Chance) -> e.Dealt:
    """Shuffle all 79 cards, deal the hands, and let the dealer's left neighbour begin."""
    deck = chance.shuffle("deck", DECK)
    size = hand_size(state.seats)
    hands = tuple([tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(state.seats)])
    return e.Dealt(state.round + 1, dealer, after(state, dealer), hands, deck[state.seats * size :])


def after(state: TakeThatState, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return Seat((seat + 1) % state.seats)


# A turn


def decide(state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
    if isinstance(actor, Role):
        raise Illegal("players-only")
    if not state.running:
        raise Illegal("game-decided")
    if actor != state.turn:
        raise Illegal("not-your-turn", turn=state.turn)
    turn = _TURNS.get(type(action))
    if turn is None:
        raise Illegal("unknown-action")
    return turn(state, actor, action, chance)


def _open_row(state: TakeThatState, seat: Seat, action: a.OpenRow, chance: Chance) -> Events:
    """The first card of a row may be any card (R32: toads too)."""
    if not state.must_open:
        raise Illegal("row-is-open", rightmost=state.row[-1])
    _held(state, seat, action.card)
    return _then_draw(state, e.RowOpened(seat, action.card, after(state, seat)))


def _append(state: TakeThatState, seat: Seat, action: a.Append, chance: Chance) -> Events:
    """Lay a card at the right end of the row. It may be at most ten higher or lower than the rightmost card."""
    _row(state)
    _held(state, seat, action.card)
    low, high = reach(state.row)
    if not low <= action.card <= high:
        raise Illegal("too-far", card=action.card, rightmost=state.row[-1], low=low, high=high)
    return _then_draw(state, e.CardAppended(seat, action.card, after(state, seat)))


def reach(row: Cards) -> tuple[Card, Card]:
    """The lowest and the highest card of the deck that may be appended to this row."""
    return max(DECK[0], Card(row[-1] - REACH)), min(DECK[-1], Card(row[-1] + REACH))


def _twist(state: TakeThatState, seat: Seat, action: a.Twist, chance: Chance) -> Events:
    """Show a hand card whose mirror number lies in the row, and take the mirror. Both cards count as plus cards."""
    _row(state)
    _held(state, seat, action.card)
    if is_toad(action.card):
        raise Illegal("toad-cannot-twist", card=action.card)
    other = TWISTED[action.card]
    if other not in state.row:
        raise Illegal("mirror-not-in-row", card=action.card, mirror=other)
    twisted = e.CardTwisted(seat, action.card, other, after(state, seat))
    if len(state.row) > 1:
        return _then_draw(state, twisted)
    if not state.draw:
        return _end_round(state, (twisted,), "row-twisted-away", chance)
    drawn = _then_draw(state, twisted)
    if len(state.draw) == 1 and state.options.end_if_row_empty_at_exhaustion:
        return _end_round(state, drawn, "row-twisted-away", chance)
    return drawn  # R25: the next player opens a row, which is the last one if the draw pile is empty now


def _take(state: TakeThatState, seat: Seat, action: a.Take, chance: Chance) -> Events:
    """Take the row. The same player opens a new one next. R24: if there is a row, taking it is always allowed."""
    _row(state)
    taken = e.RowTaken(seat, state.row)
    if not state.draw:
        return _end_round(
            state, (taken,), "row-taken", chance
        )  # R27: the round ends at once; R28: a player without cards can only take the row
    if state.options.pro and len(state.row) == 1:
        card = state.draw[-1]  # R29: without a draw pile there is no penalty; R31: a toad costs five
        return (taken, e.PenaltyDrawn(seat, card, card if state.options.show_minus_stacks else None))
    return (taken,)  # R26, R30: the round goes on even if the draw pile is empty now


def _then_draw(state: TakeThatState, played: e.RowOpened | e.CardAppended | e.CardTwisted) -> Events:
    """Every turn ends with drawing a card, as long as there is a draw pile."""
    if not state.draw:
        return (played,)
    return (played, e.CardDrawn(played.seat, state.draw[-1]))


def _row(state: TakeThatState) -> None:
    if state.must_open:
        raise Illegal("row-is-empty")


def _held(state: TakeThatState, seat: Seat, card: Card) -> None:
    if card not in state.hands[seat]:
        raise Illegal("not-in-hand", card=card)


_TURNS: dict[type[Action], Callable[..., Events]] = {
    a.OpenRow: _open_row,
    a.Append: _append,
    a.Twist: _twist,
    a.Take: _take,
}


def legal(state: TakeThatState, actor: Actor, now: Millis) -> tuple[Action, ...]:
    if isinstance(actor, Role) or not state.running or actor != state.turn:
        return ()
    hand = state.hands[actor]
    if state.must_open:
        return tuple([a.OpenRow(card) for card in hand])
    low, high = reach(state.row)
    allowed: list[Action] = []
    for card in hand:
        if low <= card <= high:
            allowed.append(a.Append(card))
        if TWISTED.get(card) in state.row:
            allowed.append(a.Twist(card))
    allowed.append(a.Take())
    return tuple(allowed)


# The end of a round, and of the game


def _end_round(state: TakeThatState, last: Events, cause: e.RoundEnd, chance: Chance) -> Events:
    """When the draw pile is empty, the round ends as soon as the row is taken or twisted away."""
    plus, minus = _stacks_after(state, last)
    scores = tuple([score(p, m) for p, m in zip(plus, minus, strict=True)])
    ended = e.RoundEnded(state.round, cause, plus, minus, scores)
    if state.round == state.options.rounds:
        return (*last, ended)
    dealer = after(state, state.dealer) if state.options.dealer_rotates else state.dealer  # R34
    return (*last, ended, deal(state, dealer, chance))


def _stacks_after(state: TakeThatState, last: Events) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    plus, minus = list(state.plus), list(state.minus)
    for event in last:
        if isinstance(event, e.CardTwisted):
            plus[event.seat] += (event.card, event.mirror)
        elif isinstance(event, e.RowTaken):
            minus[event.seat] += event.cards
    return tuple(plus), tuple(minus)


def bound(setup: Setup) -> int:
    """The most actions of a game. Every turn but the last draws a card or, in the end phase, plays one.

    So a round has at most one turn more than there are cards. A turn has at most two actions (take, open).
    """
    rounds: int = setup.options.rounds
    return rounds * 2 * (len(DECK) + 1)


def conceal(state: TakeThatState, chance: Chance) -> Events:
    if len(state.draw) < 2:
        return ()
    return (e.DrawPileShuffled(chance.shuffle("draw", sorted(state.draw))),)


def cause(event: Any) -> Action | None:
    match event:
        case e.RowOpened():
            return a.OpenRow(event.card)
        case e.CardAppended():
            return a.Append(event.card)
        case e.CardTwisted():
            return a.Twist(event.card)
        case e.RowTaken():
            return a.Take()
    return None
