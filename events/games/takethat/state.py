"""The state of a Take That game, and how events change it."""

from bisect import insort
from collections.abc import Callable

from msgspec.structs import replace

from events.decider import Event, Seat, Setup
from events.games.takethat import events as e
from events.games.takethat.cards import Card
from events.games.takethat.options import TakeThatOptions
from events.value import Value

Cards = tuple[Card, ...]


class TakeThatState(Value):
    options: TakeThatOptions
    seats: int
    round: int
    """0 before the first deal."""
    running: bool
    """Whether a round is being played."""
    dealer: Seat
    turn: Seat
    must_open: bool
    """Whether there is no row. If so, the player whose turn it is has to open one."""
    row: Cards
    draw: Cards
    """The draw pile; its last card is drawn first. When it is empty, the end phase of the round begins."""
    hands: tuple[Cards, ...]
    """Each hand is sorted, so that it does not show in which order cards were drawn."""
    plus: tuple[Cards, ...]
    minus: tuple[Cards, ...]
    results: tuple[tuple[int, ...], ...]
    """Scores of the finished rounds, by seat."""


def initial(setup: Setup) -> TakeThatState:
    seats = setup.seats
    nothing: tuple[Cards, ...] = ((),) * seats
    return TakeThatState(setup.options, seats, 0, False, Seat(0), Seat(0), True, (), (), nothing, nothing, nothing, ())


def evolve(state: TakeThatState, event: Event) -> TakeThatState:
    return _APPLY[type(event)](state, event)


def _dealt(state: TakeThatState, event: e.Dealt) -> TakeThatState:
    nothing: tuple[Cards, ...] = ((),) * state.seats
    return replace(
        state,
        round=event.round,
        running=True,
        dealer=event.dealer,
        turn=event.starter,
        must_open=True,
        row=(),
        draw=event.draw,
        hands=tuple([tuple(sorted(hand)) for hand in event.hands]),
        plus=nothing,
        minus=nothing,
    )


def _row_opened(state: TakeThatState, event: e.RowOpened) -> TakeThatState:
    hands = _without(state.hands, event.seat, event.card)
    return replace(state, hands=hands, row=(event.card,), must_open=False, turn=event.next)


def _card_appended(state: TakeThatState, event: e.CardAppended) -> TakeThatState:
    hands = _without(state.hands, event.seat, event.card)
    return replace(state, hands=hands, row=(*state.row, event.card), turn=event.next)


def _card_twisted(state: TakeThatState, event: e.CardTwisted) -> TakeThatState:
    row = tuple([card for card in state.row if card != event.mirror])
    return replace(
        state,
        hands=_without(state.hands, event.seat, event.card),
        row=row,
        must_open=not row,
        plus=_with(state.plus, event.seat, (event.card, event.mirror)),
        turn=event.next,
    )


def _row_taken(state: TakeThatState, event: e.RowTaken) -> TakeThatState:
    return replace(state, row=(), must_open=True, minus=_with(state.minus, event.seat, event.cards))


def _penalty_drawn(state: TakeThatState, event: e.PenaltyDrawn) -> TakeThatState:
    return replace(state, draw=state.draw[:-1], minus=_with(state.minus, event.seat, (event.card,)))


def _card_drawn(state: TakeThatState, event: e.CardDrawn) -> TakeThatState:
    hand = [*state.hands[event.seat]]
    insort(hand, event.card)
    return replace(state, draw=state.draw[:-1], hands=_put(state.hands, event.seat, tuple(hand)))


def _round_ended(state: TakeThatState, event: e.RoundEnded) -> TakeThatState:
    return replace(state, running=False, results=(*state.results, event.scores))


def _draw_pile_shuffled(state: TakeThatState, event: e.DrawPileShuffled) -> TakeThatState:
    return replace(state, draw=event.draw)


def _put(stacks: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    changed = [*stacks]
    changed[seat] = cards
    return tuple(changed)


def _with(stacks: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return _put(stacks, seat, stacks[seat] + cards)


def _without(hands: tuple[Cards, ...], seat: Seat, card: Card) -> tuple[Cards, ...]:
    hand = [*hands[seat]]
    if card in hand:
        hand.remove(card)
    return _put(hands, seat, tuple(hand))


_APPLY: dict[type[Event], Callable[..., TakeThatState]] = {
    e.Dealt: _dealt,
    e.RowOpened: _row_opened,
    e.CardAppended: _card_appended,
    e.CardTwisted: _card_twisted,
    e.RowTaken: _row_taken,
    e.PenaltyDrawn: _penalty_drawn,
    e.CardDrawn: _card_drawn,
    e.RoundEnded: _round_ended,
    e.DrawPileShuffled: _draw_pile_shuffled,
}
