"""States of running games of Take That, built by hand."""

from collections.abc import Iterable, Sequence
from typing import Any

from events.decider import Seat
from events.games.takethat.cards import DECK, Card
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.state import TakeThatState

ALEX, SARAH, LINUS, MARLENE = Seat(0), Seat(1), Seat(2), Seat(3)


def cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    return tuple(Card(number) for number in numbers)


def stacks(*numbers: Sequence[int]) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards(part) for part in numbers)


def table(
    *hands: Sequence[int],
    row: Sequence[int] = (),
    next_cards: Sequence[int] = (),
    turn: Seat = ALEX,
    dealer: Seat | None = None,
    round_: int = 1,
    plus: Sequence[Sequence[int]] | None = None,
    minus: Sequence[Sequence[int]] | None = None,
    results: tuple[tuple[int, ...], ...] = (),
    **options: Any,
) -> TakeThatState:
    """A running round. `next_cards` is the whole draw pile, from the top. Without it, the end phase has begun."""
    seats = len(hands)
    nothing = ((),) * seats
    state = TakeThatState(
        options=TakeThatOptions(**options),
        seats=seats,
        round=round_,
        running=True,
        dealer=Seat((turn - 1) % seats) if dealer is None else dealer,
        turn=turn,
        must_open=not row,
        row=cards(row),
        draw=cards(reversed(next_cards)),
        hands=tuple(cards(sorted(hand)) for hand in hands),
        plus=stacks(*plus) if plus else nothing,
        minus=stacks(*minus) if minus else nothing,
        results=results,
    )
    everything = everywhere(state)
    assert len(set(everything)) == len(everything), "a card is in two places"
    assert set(everything) <= set(DECK), "there is no such card"
    return state


def everywhere(state: TakeThatState) -> list[Card]:
    """All cards of a state, wherever they are."""
    places = (*state.hands, state.draw, state.row, *state.plus, *state.minus)
    return [card for place in places for card in place]
