"""The cards of Drehwurm, and which cards fit on each other."""

from collections import Counter

import pytest

from events.games.drehwurm.cards import COLOURS, HENS, WORM_KINDS, WORMS, Card, colour, is_hen, is_joker, number
from events.games.drehwurm.options import DrehwurmOptions, JokerRule, ThrowInRule
from events.games.drehwurm.pile_play import HENS_ON, WORMS_ON, hen_fits, neighbours, thrown_on, worm_fits
from tests.games.drehwurm.tables import cards

EXPERT = DrehwurmOptions(throw_in=ThrowInRule.SAME_COLOUR)
LITERAL = DrehwurmOptions(throw_in=ThrowInRule.SAME_COLOUR, same_colour_joker=JokerRule.NEVER)


def copies(kinds: frozenset[Card]) -> int:
    """The number of cards of these kinds in the deck."""
    deck = Counter(WORMS)
    return sum(deck[kind] for kind in kinds)


def test_r1_the_deck_has_three_of_each_worm_and_one_joker_of_each_number() -> None:
    deck = Counter(WORMS)
    assert len(WORMS) == 90
    assert {kind: deck[Card(kind)] for kind in ("y1", "b5", "r9", "j1", "j9")} == {
        "y1": 3,
        "b5": 3,
        "r9": 3,
        "j1": 1,
        "j9": 1,
    }
    assert Counter(colour(worm) for worm in WORMS) == {"y": 27, "b": 27, "r": 27, "j": 9}
    assert Counter(number(worm) for worm in WORMS) == dict.fromkeys(range(1, 10), 10)


def test_there_are_five_hens_of_each_colour() -> None:
    assert Counter(HENS) == {"hy": 5, "hb": 5, "hr": 5}
    assert all(is_hen(hen) and colour(hen) in COLOURS for hen in HENS)
    assert not any(is_hen(worm) for worm in WORMS)


def test_r2_jokers_have_numbers_and_obey_the_neighbour_rule() -> None:
    assert [number(Card(joker)) for joker in ("j1", "j4", "j9")] == [1, 4, 9]
    assert worm_fits(Card("j4"), Card("y3"))
    assert worm_fits(Card("y4"), Card("j3"))
    assert worm_fits(Card("j4"), Card("j3"))
    assert not worm_fits(Card("j5"), Card("y3"))
    assert not worm_fits(Card("y5"), Card("j3"))
    assert not worm_fits(Card("j3"), Card("j3"))


def test_the_numbers_are_a_ring_of_nine() -> None:
    for here in range(1, 10):
        there = [n for n in range(1, 10) if neighbours(Card(f"y{n}"), Card(f"b{here}"))]
        assert len(there) == 2
        assert {(n - here) % 9 for n in there} == {1, 8}


def test_at_most_fourteen_cards_fit_on_a_colour_and_twenty_on_a_joker() -> None:
    for top in WORM_KINDS:
        assert copies(WORMS_ON[top]) == (20 if is_joker(top) else 14)


def test_r17_only_neighbours_of_the_same_colour_and_jokers_may_be_thrown() -> None:
    for top in WORM_KINDS:
        assert copies(thrown_on(EXPERT, top)) == (20 if is_joker(top) else 8)
        assert copies(thrown_on(LITERAL, top)) == (0 if is_joker(top) else 6)
    assert thrown_on(EXPERT, Card("y5")) == set(cards("y4 y6 j4 j6"))
    assert thrown_on(LITERAL, Card("y5")) == set(cards("y4 y6"))
    assert thrown_on(DrehwurmOptions(), Card("y5")) == WORMS_ON[Card("y5")] == set(cards("b4 b6 r4 r6 j4 j6"))


@pytest.mark.parametrize("top", WORM_KINDS)
def test_a_hen_fits_her_colour_and_jokers_whatever_the_number(top: Card) -> None:
    fitting = set(cards("hy hb hr")) if is_joker(top) else {Card(f"h{colour(top)}")}
    assert HENS_ON[top] == fitting
    assert {hen for hen in set(HENS) if hen_fits(hen, top)} == fitting
