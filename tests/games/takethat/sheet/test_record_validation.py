"""Validation of one record of Take That. Most tests have an impossible record and a similar possible one."""

import pytest

from events.decider import Role
from events.games.takethat.sheet.records import TakeThatRecord
from tests.games.takethat.sheet.sheets import counted, enter, sheet, written


def refused(record: TakeThatRecord, code: str, *, seats: int = 2, **facts: object) -> None:
    sheet(seats=seats).when(Role.REFEREE, enter(0, record)).then_illegal(code, **facts)


def accepted(record: TakeThatRecord, *, seats: int = 2) -> None:
    sheet(seats=seats).when(Role.REFEREE, enter(0, record)).then_accepted()


@pytest.mark.parametrize(("good", "bad"), [(12, 11), (98, 99), (19, 20), (91, 90), (12, 0), (12, -12), (12, 100)])
def test_only_cards_of_the_deck_exist(good: int, bad: int) -> None:
    accepted(written((), (good,)))
    refused(written((), (bad,)), "no-such-card", card=bad)
    refused(written((bad,), ()), "no-such-card", card=bad)


def test_a_card_listed_twice_is_refused() -> None:
    accepted(written((), (34, 43)))
    refused(written((), (34, 34)), "card-written-twice", card=34)
    refused(written((34, 43, 34), ()), "card-written-twice", card=34)
    refused(written((34, 43), (43,)), "card-written-twice", card=43)


def test_twisted_cards_are_mirror_pairs_of_one_stack() -> None:
    accepted(written((34, 43), ()))
    refused(written((34,), ()), "mirror-missing", card=34, mirror=43)
    refused(written((34,), (43,)), "mirror-missing", card=34, mirror=43)
    refused(written((34, 43, 56), ()), "mirror-missing", card=56, mirror=65)


def test_r32_toads_are_taken_and_never_twisted() -> None:
    accepted(written((), (22,)))
    refused(written((22,), ()), "toad-twisted", card=22)


def test_an_odd_number_of_twisted_cards_is_refused() -> None:
    accepted(counted(12, 0))
    refused(counted(13, 0), "odd-twisted", twisted=13)


def test_more_toads_than_taken_cards_are_refused() -> None:
    accepted(counted(0, 3, 3))
    refused(counted(0, 3, 4), "more-toads-than-taken", toads=4, taken=3)


@pytest.mark.parametrize(
    ("bad", "field"),
    [
        (counted(-2, 5), "twisted"),
        (counted(80, 5), "twisted"),
        (counted(2, -1), "taken"),
        (counted(2, 80), "taken"),
        (counted(2, 5, -1), "toads"),
        (counted(2, 5, 10**30), "toads"),
    ],
)
def test_counts_below_zero_or_above_the_number_of_cards_are_refused(bad: TakeThatRecord, field: str) -> None:
    refused(bad, "impossible-number", field=field, most=79)


def test_all_cards_can_be_scored_by_one_player() -> None:
    accepted(counted(0, 79, 7))


@pytest.mark.parametrize(("seats", "most"), [(3, 52), (4, 40)])
def test_nobody_twists_more_often_than_they_have_turns(seats: int, most: int) -> None:
    """Each turn plays one of 79 cards, and the first turn opens the row.

    So each of three players has at most 26 turns to twist, and each of four players at most 20.
    """
    accepted(counted(most, 0), seats=seats)
    refused(counted(most + 2, 0), "more-twists-than-turns", seats=seats, seat=0, twisted=most + 2, most=most)


def test_two_players_have_enough_turns_to_twist_everything() -> None:
    accepted(counted(72, 0))
    refused(counted(74, 0), "too-many-plain", cards=74, most=72)
