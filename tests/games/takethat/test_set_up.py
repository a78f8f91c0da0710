"""Set-up of a game: the deal and the starting player."""

import pytest

from events.chance import SeededChance
from events.decider import Seat, Setup
from events.games.takethat import TakeThat
from events.games.takethat.actions import OpenRow
from events.games.takethat.cards import DECK
from events.games.takethat.events import Dealt
from events.games.takethat.options import TakeThatOptions
from tests.games.scenario import Given, ScriptedChance, given


def dealt(seats: int, dealer: int = 0) -> Given:
    start = given(TakeThat(), Setup(seats, TakeThatOptions()))
    return start.begins(ScriptedChance(deck=DECK, dealer=Seat(dealer)))


@pytest.mark.parametrize(("seats", "hand", "draw"), [(2, 9, 61), (3, 9, 52), (4, 8, 47)])
def test_hands_and_draw_pile_have_the_right_sizes_after_the_deal(seats: int, hand: int, draw: int) -> None:
    state = dealt(seats).state
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert len(state.draw) == draw
    assert sorted([card for cards in state.hands for card in cards] + [*state.draw]) == [*DECK]


def test_the_deal_is_one_event_of_the_first_round() -> None:
    event = dealt(4, dealer=1).only(Dealt)
    assert (event.round, event.dealer, event.starter) == (1, 1, 2)
    assert event.hands == tuple(DECK[start : start + 8] for start in (0, 8, 16, 24))
    assert event.draw == DECK[32:]


@pytest.mark.parametrize(("seats", "dealer", "starter"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2), (4, 3, 0)])
def test_the_dealers_left_neighbour_begins_with_an_empty_row(seats: int, dealer: int, starter: int) -> None:
    after = dealt(seats, dealer)
    assert after.state.dealer == dealer
    assert after.state.turn == starter
    assert after.state.row == ()
    assert after.legal(Seat(starter)) == tuple(OpenRow(card) for card in after.state.hands[starter])
    assert all(after.legal(Seat(seat)) == () for seat in range(seats) if seat != starter)


def test_the_shuffle_comes_from_chance() -> None:
    start = given(TakeThat(), Setup(3, TakeThatOptions()))
    deals = {start.begins(SeededChance(bytes([seed]), 1)).only(Dealt).draw for seed in range(5)}
    assert len(deals) == 5


def test_hands_are_sorted_and_do_not_disclose_the_order_of_the_deal() -> None:
    start = given(TakeThat(), Setup(2, TakeThatOptions()))
    event = start.begins(ScriptedChance(deck=tuple(reversed(DECK)), dealer=Seat(0))).only(Dealt)
    assert all(list(hand) == sorted(hand) for hand in event.hands)
