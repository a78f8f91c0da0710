"""Consistency of the records of a round of Take That.

Most tests have an impossible set of records and a similar possible one.
"""

import pytest

from events.decider import Role
from events.games.takethat.sheet.records import TakeThatRecord
from tests.games.takethat.sheet.sheets import counted, enter, sheet, written


def refused(seats: int, known: list[TakeThatRecord], last: TakeThatRecord, code: str, **facts: object) -> None:
    sheet(*known, seats=seats).when(Role.REFEREE, enter(len(known), last)).then_illegal(code, **facts)


def accepted(seats: int, known: list[TakeThatRecord], last: TakeThatRecord) -> None:
    sheet(*known, seats=seats).when(Role.REFEREE, enter(len(known), last)).then_accepted()


@pytest.mark.parametrize(
    ("first", "second", "card"),
    [
        (written((), (34,)), written((), (34,)), 34),
        (written((34, 43), ()), written((34, 43), ()), 34),
        (written((34, 43), ()), written((), (43,)), 43),
        (written((), (43,)), written((34, 43), ()), 43),
        (written((), (77,)), written((12, 21), (77, 13)), 77),
    ],
)
def test_a_card_is_scored_once_across_all_players_and_stacks(
    first: TakeThatRecord, second: TakeThatRecord, card: int
) -> None:
    refused(3, [counted(0, 1), first], second, "card-scored-twice", card=card, seat=1, by=2)


def test_two_players_may_each_have_taken_one_card_of_a_pair() -> None:
    accepted(3, [written((), (34,))], written((), (43,)))


def test_more_than_seven_toads_are_refused() -> None:
    known: list[TakeThatRecord] = [counted(0, 20, 4)]
    accepted(3, known, counted(0, 20, 3))
    refused(3, known, counted(0, 20, 4), "too-many-toads", toads=8, most=7)


def test_toads_entered_as_cards_lower_the_limit_for_counted_toads() -> None:
    known: list[TakeThatRecord] = [written((), (22, 33, 44))]
    accepted(3, known, counted(0, 20, 4))
    refused(3, known, counted(0, 20, 5), "too-many-toads", toads=8, most=7)


def test_more_than_79_cards_are_refused() -> None:
    known: list[TakeThatRecord] = [counted(10, 30, 3)]
    accepted(2, known, counted(10, 29, 4))
    refused(2, known, counted(10, 30, 4), "too-many-cards", cards=80, most=79)


def test_more_than_72_cards_without_toads_are_refused() -> None:
    known: list[TakeThatRecord] = [counted(10, 30, 2)]
    accepted(2, known, counted(4, 32, 2))
    refused(2, known, counted(4, 32, 1), "too-many-plain", cards=73, most=72)


def test_a_broken_pair_lowers_the_limit_for_counted_twisted_cards() -> None:
    """A player took one card of each of 20 pairs, so 16 complete pairs are left."""
    low = [10 * a + b for a in range(1, 10) for b in range(a + 1, 10)][:20]
    known: list[TakeThatRecord] = [written((), low)]
    accepted(3, known, counted(32, 0))
    refused(3, known, counted(34, 0), "no-pairs-left", twisted=34, most=32)


def test_all_counted_entries_share_the_remaining_pairs() -> None:
    low = [10 * a + b for a in range(1, 10) for b in range(a + 1, 10)][:20]
    known: list[TakeThatRecord] = [written((), low), counted(20, 0)]
    accepted(4, known, counted(12, 0))
    refused(4, known, counted(14, 0), "no-pairs-left", twisted=34, most=32)


def test_a_twisted_pair_entered_as_cards_lowers_the_limit_too() -> None:
    pairs = [card for a in range(1, 5) for b in range(a + 1, 10) for card in (10 * a + b, 10 * b + a)]
    known: list[TakeThatRecord] = [written(pairs[:40], ())]
    accepted(2, known, counted(32, 0))
    refused(2, known, counted(34, 0), "too-many-plain", cards=74, most=72)


def test_twisted_cards_are_checked_for_every_player() -> None:
    refused(3, [counted(0, 20)], counted(54, 0), "more-twists-than-turns", seat=1, twisted=54, most=52)


@pytest.mark.parametrize(("seats", "least"), [(2, 79 - 18), (3, 79 - 27), (4, 79 - 32)])
def test_the_last_record_is_refused_if_the_draw_pile_was_not_used_up(seats: int, least: int) -> None:
    known: list[TakeThatRecord] = [counted(2, 8, 1)] * (seats - 1)
    rest = least - 10 * (seats - 1)
    accepted(seats, known, counted(0, rest))
    refused(seats, known, counted(0, rest - 1), "cards-missing", cards=least - 1, least=least)


def test_cards_may_be_missing_while_a_record_is_missing() -> None:
    accepted(3, [counted(0, 0)], counted(2, 0))
