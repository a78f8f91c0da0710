"""Consistency of the records of a match of Drehwurm.

Most tests have an impossible set of records and a similar possible one.
"""

import pytest

from events.decider import Role
from events.games.drehwurm.sheet.records import DrehwurmRecord, Pile
from tests.games.drehwurm.sheet.sheets import NOTHING, counted, enter, record, sheet, written


def refused(seats: int, known: list[DrehwurmRecord], last: DrehwurmRecord, code: str, **facts: object) -> None:
    sheet(*known, seats=seats).when(Role.REFEREE, enter(len(known), last)).then_illegal(code, **facts)


def accepted(seats: int, known: list[DrehwurmRecord], last: DrehwurmRecord) -> None:
    sheet(*known, seats=seats).when(Role.REFEREE, enter(len(known), last)).then_accepted()


# Hens


def test_more_than_five_hens_of_a_colour_are_refused() -> None:
    blue, red = written("B", "BY"), written("R", "RY")
    known = [record(1, blue, blue), record(2, blue, blue)]
    accepted(3, known, record(3, blue, red))
    refused(3, known, record(3, blue, blue), "too-many-hens", colour="blue", hens=6, most=5)


def test_r22_with_six_players_the_draw_pile_is_too_short_for_an_eleventh_hen() -> None:
    y, b, r = written("Y", "YB"), written("B", "BY"), written("R", "RB")
    known = [record(4, y, b), record(4, y, r), record(4, b, r), record(4, y, b), record(4, r, y)]
    accepted(6, known, record(4))
    refused(6, known, record(4, b), "draw-pile-too-short", hens=11, most=10)


def test_with_five_players_all_ten_hens_can_be_played() -> None:
    y, b, r = written("Y", "YB"), written("B", "BY"), written("R", "RB")
    accepted(5, [record(4, y, b), record(4, y, r), record(4, b, r), record(4, y, b)], record(4, r, y))


# Worms by colour


@pytest.mark.parametrize("colour", ["yellow", "blue", "red"])
@pytest.mark.parametrize("form", ["written", "counted", "both", "under another hen"])
def test_more_than_27_worms_of_a_colour_are_refused(colour: str, form: str) -> None:
    own = {"yellow": "Y", "blue": "B", "red": "R"}[colour]
    other = {"Y": "B", "B": "R", "R": "Y"}[own]
    first: dict[str, Pile] = {
        "written": written(own, own * 14),
        "counted": counted(own, 14, 0, 0),
        "both": written(own, own * 14),
        "under another hen": written(other, own * 14 + other),
    }
    second = counted if form in ("counted", "both") else lambda hen, count, *_: written(hen, hen * count)
    known = [record(5, first[form]), NOTHING]
    accepted(3, known, record(5, second(own, 13, 0, 0)))
    refused(3, known, record(5, second(own, 14, 0, 0)), "too-many-of-colour", colour=colour, worms=28, most=27)


def test_more_than_nine_jokers_are_refused() -> None:
    known = [record(5, written("Y", "JJJJB")), NOTHING]
    accepted(3, known, record(5, counted("B", 2, 5, 0)))
    refused(3, known, record(5, counted("B", 2, 6, 0)), "too-many-jokers", jokers=10, most=9)


def test_there_are_at_most_54_worms_of_the_two_other_colours() -> None:
    accepted(3, [], record(1, counted("Y", 1, 0, 54)))
    refused(3, [], record(1, counted("Y", 1, 0, 55)), "too-many-others", colour="yellow", others=55, most=54)


def test_known_worms_lower_the_limit_for_worms_of_other_colours() -> None:
    known = [record(1, written("B", "B" * 20 + "R" * 4)), NOTHING]
    accepted(3, known, record(1, counted("Y", 1, 0, 30)))
    refused(3, known, record(1, counted("Y", 1, 0, 31)), "too-many-others", colour="yellow", others=31, most=30)


def test_worms_of_other_colours_share_a_limit_if_their_hens_have_one_colour() -> None:
    known = [record(1, counted("R", 1, 0, 30)), NOTHING]
    accepted(3, known, record(1, counted("R", 1, 0, 24)))
    refused(3, known, record(1, counted("R", 1, 0, 25)), "too-many-others", colour="red", others=55, most=54)


def test_there_are_at_most_81_coloured_worms_in_all() -> None:
    known = [record(1, counted("Y", 0, 1, 41)), NOTHING]
    accepted(3, known, record(1, counted("B", 0, 1, 40)))
    refused(3, known, record(1, counted("B", 0, 1, 41)), "too-many-coloured", others=82, most=81)


def test_worms_under_a_hen_of_their_colour_lower_the_limit_for_other_hens() -> None:
    known = [record(1, counted("Y", 20, 0, 20)), NOTHING]
    accepted(3, known, record(1, counted("B", 3, 0, 34)))
    refused(3, known, record(1, counted("B", 3, 0, 35)), "too-many-others", colour="blue", others=35, most=34)


# Hands


def test_only_one_hand_can_be_empty() -> None:
    y, b, r = written("Y", "YB"), written("B", "BY"), written("R", "RB")
    known = [record(0, y, b), NOTHING]
    accepted(3, known, record(1, r, r))
    refused(3, known, record(0, r, r), "two-empty-hands", hands=2)


@pytest.mark.parametrize(
    ("seats", "largest", "draws", "most"),
    [
        # If one player drew x cards, each other player had at least x - 1 turns. 12 turns are possible without drawing:
        # ten worms and two hens. Each drawn card allows two more turns, one to draw it and one to lay it. So each other
        # player drew at least ceil((x - 13) / 2) cards.
        (3, 2 + 10 + 33, 34 + 2 * 11, 54),
        (4, 2 + 10 + 25, 26 + 3 * 7, 44),
        (5, 2 + 10 + 19, 20 + 4 * 4, 34),
        (6, 2 + 10 + 15, 16 + 5 * 2, 24),
    ],
)
def test_one_hand_is_limited_by_turns_and_draw_pile(seats: int, largest: int, draws: int, most: int) -> None:
    accepted(seats, [], record(largest))
    refused(seats, [], record(largest + 1), "hands-too-large", draws=draws, most=most)


def test_a_turn_used_for_a_hen_is_not_used_for_drawing() -> None:
    """Two hens and 31 draws take 33 turns, so each other player had at least 32 turns.

    12 of them need no draw. The other 20 need 10 draws.
    """
    y, b = written("Y", "YB"), written("B", "BY")
    accepted(3, [], record(10 + 31, y, b))
    refused(3, [], record(10 + 32, y, b), "hands-too-large", draws=32 + 2 * 11, most=51)


def test_all_hands_together_are_limited_by_the_cards_dealt_and_drawn() -> None:
    known = [record(2 + 10 + 18), record(2 + 10 + 18)]
    accepted(3, known, record(2 + 10 + 18))
    refused(3, known, record(2 + 10 + 19), "hands-too-large", draws=55, most=54)


def test_many_turns_of_one_player_force_the_others_to_have_drawn() -> None:
    """One player drew 30 cards, so each other player had at least 29 turns.

    A player who played no hen, drew x cards and has w worms left had 10 + 2x - w turns. So 29 turns need at least 10
    draws if no worm is left, 14 draws if 9 worms are left, and 15 draws if 10 worms are left.
    """
    known = [record(2 + 10 + 30), record(2)]
    accepted(3, known, record(2 + 9))
    refused(3, known, record(2 + 10), "hands-too-large", draws=30 + 10 + 15, most=54)


@pytest.mark.parametrize(
    ("hens", "most"),
    [
        # The draw pile of three players has 54 cards. If a hen was played, at least one of them was not drawn. Before
        # each further hen, two cards were laid out to replace the pile that the previous hen ate. Before the third and
        # the fifth hen, two more cards were laid out for an additional pile.
        (1, 53),
        (2, 51),
        (3, 47),
        (4, 45),
        (5, 41),
    ],
)
def test_cards_laid_out_for_new_piles_cannot_be_drawn(hens: int, most: int) -> None:
    *known, last = _hands_after(hens, most)
    accepted(3, known, last)
    *known, last = _hands_after(hens, most + 1)
    refused(3, known, last, "hands-too-large", draws=most + 1, most=most)


def _hands_after(hens: int, drawn: int) -> list[DrehwurmRecord]:
    """The records of three players who had equally many turns. In every turn a hen was played or a card was drawn."""
    piles = [written("Y", "YB"), written("B", "BY"), written("R", "RB"), written("Y", "YB"), written("B", "BY")][:hens]
    turns = drawn + hens
    hands = []
    for played, mine in zip(
        (piles[:2], piles[2:4], piles[4:]), (turns // 3, (turns + 1) // 3, (turns + 2) // 3), strict=True
    ):
        hands.append(record(2 - len(played) + 10 + mine - len(played), *played))
    return hands


# All worms


@pytest.mark.parametrize(
    ("piles", "most"),
    [
        # At least two piles of two worms are left after one or two hens, three piles after three or four hens, and four
        # piles after that. At least one more worm was laid out or is in the draw pile.
        (1, 90 - 4 - 1),
        (2, 90 - 4 - 1),
        (3, 90 - 6 - 1),
        (4, 90 - 6 - 1),
        (5, 90 - 8 - 1),
        (6, 90 - 8 - 1),
    ],
)
def test_some_worms_always_stay_in_the_middle(piles: int, most: int) -> None:
    eaten: list[Pile] = [
        counted("Y", 10, 3, 6),
        written("B", "BB"),
        written("R", "RR"),
        written("B", "BJ"),
        written("R", "RR"),
    ]
    eaten = [*eaten, written("B", "BB")][:piles]
    worms = 19 + 2 * (piles - 1)
    shares = [eaten[:2], eaten[2:4], eaten[4:]]
    room = most - worms
    hands = [room // 3, room // 3, room - 2 * (room // 3)]
    known = [record(2 - len(p) + h, *p) for p, h in zip(shares[:2], hands[:2], strict=True)]
    last = 2 - len(shares[2]) + hands[2]
    accepted(3, known, record(last, *shares[2]))
    refused(3, known, record(last + 1, *shares[2]), "too-many-worms", worms=most + 1, most=most)
