"""The 79 cards as the rule sheet lists them."""

import pytest

from events.games.takethat.cards import DECK, TWISTED, Card, is_toad, mirror, penalty
from events.games.takethat.rules import reach
from tests.games.takethat.tables import cards


def test_the_deck_has_79_different_cards_from_12_to_98() -> None:
    assert len(DECK) == len(set(DECK)) == 79
    assert (min(DECK), max(DECK)) == (12, 98)
    assert set(range(12, 99)) - set(DECK) == {20, 30, 40, 50, 60, 70, 80, 90}


def test_there_are_seven_toads() -> None:
    assert [card for card in DECK if is_toad(card)] == [22, 33, 44, 55, 66, 77, 88]


def test_there_are_36_mirror_pairs_and_no_toad_has_a_mirror() -> None:
    pairs = {frozenset(pair) for pair in TWISTED.items()}
    assert len(pairs) == 36
    assert all(len(pair) == 2 for pair in pairs)
    assert set(TWISTED) == {card for card in DECK if not is_toad(card)}
    assert set(TWISTED.values()) == set(TWISTED)


@pytest.mark.parametrize(("card", "other"), [(49, 94), (12, 21), (98, 89), (19, 91), (34, 43)])
def test_the_mirror_of_a_card_has_its_digits_swapped(card: int, other: int) -> None:
    assert mirror(Card(card)) == TWISTED[Card(card)] == other
    assert TWISTED[Card(other)] == card


def test_which_mirror_pairs_are_within_ten_of_each_other() -> None:
    close = {(low, high) for low, high in TWISTED.items() if 0 < high - low <= 10}
    assert close == {(12, 21), (23, 32), (34, 43), (45, 54), (56, 65), (67, 76), (78, 87), (89, 98)}


def test_up_to_18_cards_can_follow_a_card() -> None:
    def followers(card: Card) -> int:
        low, high = reach((card,))
        return sum(low <= other <= high and other != card for other in DECK)

    assert {followers(card) for card in DECK if 22 <= card <= 88} == {18}
    assert followers(Card(12)) == followers(Card(98)) == 9


@pytest.mark.parametrize(("rightmost", "low", "high"), [(34, 24, 44), (12, 12, 22), (98, 88, 98), (91, 81, 98)])
def test_reach_is_limited_by_ten_and_by_the_ends_of_the_deck(rightmost: int, low: int, high: int) -> None:
    assert reach(cards([71, rightmost])) == (low, high)


def test_a_toad_costs_five_and_every_other_card_one() -> None:
    assert {penalty(card) for card in DECK if is_toad(card)} == {5}
    assert {penalty(card) for card in DECK if not is_toad(card)} == {1}
    assert sum(penalty(card) for card in DECK) == 107
