"""States of running games of Drehwurm, built by hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from events.decider import Millis, Seat
from events.games.drehwurm.cards import HENS, WORMS, Card, Cards
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.piles import Eaten, Pile
from events.games.drehwurm.state import DrehwurmState, Window
from tests.games.scenario import NOON

ANTON, BERT, CORINNA, DORA, EMIL, FRIDA = (Seat(number) for number in range(6))

SOON = Millis(NOON + 400)
"""A time during the hold of two seconds."""
LATER = Millis(NOON + 2_000)
"""The end of the hold."""


def at(millis: int) -> Millis:
    """The time a number of milliseconds after the pile was turned."""
    return Millis(NOON + millis)


def cards(codes: str) -> Cards:
    """The cards with these codes, in this order: `cards("y7 r8")`."""
    return tuple(Card(code) for code in codes.split())


def pile(codes: str, *, unseen: bool = False) -> Pile:
    """A pile with these cards, from the bottom to the top."""
    return Pile(cards(codes), unseen)


def laid_out(codes: str) -> Pile:
    """A pile just laid out from the draw pile. Nobody knows its lower card."""
    return pile(codes, unseen=True)


def eaten(hen: str, codes: str, *, unseen: bool = False) -> Eaten:
    return Eaten(Card(hen), pile(codes, unseen=unseen))


def table(
    *hands: str,
    piles: Sequence[str | Pile] = ("y5 y7", "b5 b7", "r5 r7"),
    next_cards: str = "y1 y2 y3 b1 b2 b3",
    turn: Seat = ANTON,
    dealer: Seat | None = None,
    must_turn: bool = False,
    meals: Sequence[Sequence[Eaten]] = (),
    match: int = 1,
    windows: int = 0,
    window: Window | None = None,
    results: tuple[tuple[int, ...], ...] = (),
    **options: Any,
) -> DrehwurmState:
    """A running match. `next_cards` is the whole draw pile, from the top. The first throw wins by default."""
    seats = len(hands)
    settings = msgspec.convert({"throw_in_priority": "arrival", **options}, DrehwurmOptions)
    state = DrehwurmState(
        options=settings,
        seats=seats,
        matches=settings.matches or seats,
        match=match,
        running=True,
        dealer=Seat((turn - 1) % seats) if dealer is None else dealer,
        turn=turn,
        must_turn=must_turn,
        piles=tuple(pile(codes) if isinstance(codes, str) else codes for codes in piles),
        draw=cards(next_cards)[::-1],
        aside=(),
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        eaten=tuple(tuple(seat) for seat in meals) or ((),) * seats,
        window=window,
        windows=windows,
        highest_window=windows,
        results=results,
    )
    too_many = Counter(everywhere(state)) - Counter(WORMS + HENS)
    assert not too_many, f"the deck has fewer of these cards: {too_many}"
    return state


def just_turned(
    *hands: str, piles: Sequence[str | Pile] = ("b5 y5", "b7 b7", "r5 r7"), turner: Seat = ANTON, **rest: Any
) -> DrehwurmState:
    """A game in which a player has turned the first pile at noon. The player to the left is next."""
    seats = len(hands)
    state = table(*hands, piles=piles, turn=Seat((turner + 1) % seats), windows=1, **rest)
    options = state.options
    window = Window(
        number=1,
        pile=0,
        turner=turner,
        top=state.piles[0].top,
        opened=NOON,
        held_until=NOON + 1000 * options.hold_seconds,
        collecting=options.throw_in_priority in ("clockwise", "random") and options.hold_seconds > 0,
    )
    return table(*hands, piles=piles, turn=state.turn, windows=1, window=window, **rest)


def everywhere(state: DrehwurmState) -> list[Card]:
    """All cards of a state, wherever they are."""
    meals = [meal for seat in state.eaten for meal in seat]
    places = (*state.hands, state.draw, state.aside, *(p.cards for p in (*state.piles, *(m.pile for m in meals))))
    return [card for place in places for card in place] + [meal.hen for meal in meals]
