"""Validation of one record of Drehwurm. Most tests have an impossible record and a similar possible one."""

import pytest

from events.decider import Role
from events.games.drehwurm.sheet.records import DrehwurmRecord, Pile
from tests.games.drehwurm.sheet.sheets import counted, enter, record, sheet, written

PILE = written("Y", "YB")


def refused(what: DrehwurmRecord, code: str, **facts: object) -> None:
    sheet().when(Role.REFEREE, enter(0, what)).then_illegal(code, **facts)


def accepted(what: DrehwurmRecord) -> None:
    sheet().when(Role.REFEREE, enter(0, what)).then_accepted()


def test_a_player_cannot_eat_more_piles_than_hens() -> None:
    accepted(record(0, PILE, PILE))
    refused(record(0, PILE, PILE, PILE), "too-many-piles", piles=3, most=2)


@pytest.mark.parametrize(
    ("good", "bad", "cards"),
    [
        (written("Y", "YB"), written("Y", "Y"), 1),
        (written("Y", "JJ"), written("Y", ""), 0),
        (counted("R", 1, 1, 0), counted("R", 1, 0, 0), 1),
        (counted("R", 1, 0, 1), counted("R", 0, 1, 0), 1),
        (counted("R", 0, 1, 1), counted("R", 0, 0, 1), 1),
    ],
)
def test_a_pile_has_at_least_two_worms(good: Pile, bad: Pile, cards: int) -> None:
    accepted(record(4, good))
    refused(record(4, bad), "pile-too-small", pile=1, cards=cards, least=2)


def test_the_refusal_names_the_pile() -> None:
    refused(record(4, PILE, written("B", "B")), "pile-too-small", pile=2, cards=1, least=2)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (written("Y", "YBR"), written("Y", "BRB")),
        (written("Y", "JBR"), written("Y", "RRRR")),
        (counted("B", 1, 0, 5), counted("B", 0, 0, 6)),
        (counted("B", 0, 1, 5), counted("B", 0, 0, 2)),
    ],
)
def test_a_hen_needs_its_own_colour_or_a_joker_on_top(good: Pile, bad: Pile) -> None:
    accepted(record(4, good))
    refused(record(4, bad), "pile-not-edible", pile=1, hen=bad.hen.value)


@pytest.mark.parametrize("piles", [0, 1])
def test_hens_that_were_not_played_are_still_in_hand(piles: int) -> None:
    unplayed = 2 - piles
    accepted(record(unplayed, *[PILE] * piles))
    refused(record(unplayed - 1, *[PILE] * piles), "hens-not-in-hand", hand=unplayed - 1, least=unplayed)


def test_a_hand_may_be_empty_once_both_hens_are_played() -> None:
    accepted(record(0, PILE, PILE))


@pytest.mark.parametrize(
    ("bad", "field"),
    [
        (record(-1, PILE, PILE), "hand"),
        (record(106), "hand"),
        (record(3, counted("Y", -1, 2, 2)), "own"),
        (record(3, counted("Y", 106, 2, 2)), "own"),
        (record(3, counted("Y", 2, -1, 2)), "jokers"),
        (record(3, counted("Y", 2, 10**30, 2)), "jokers"),
        (record(3, counted("Y", 2, 2, -1)), "others"),
        (record(3, counted("Y", 2, 2, 106)), "others"),
    ],
)
def test_counts_below_zero_or_above_the_number_of_cards_are_refused(bad: DrehwurmRecord, field: str) -> None:
    refused(bad, "impossible-number", field=field, most=105)


def test_a_count_above_the_number_of_worms_of_a_colour_is_refused() -> None:
    refused(record(3, counted("Y", 105, 0, 0)), "too-many-of-colour", colour="yellow", worms=105, most=27)


def test_a_count_of_zero_is_accepted() -> None:
    accepted(record(3, counted("Y", 2, 0, 0)))
    accepted(record(3, counted("Y", 0, 2, 0)))


@pytest.mark.parametrize("letter", ["G", "1", " ", "ß"])
def test_only_the_four_kinds_of_worm_exist(letter: str) -> None:
    shown = letter.upper()[0]
    refused(record(3, written("Y", "YB" + letter)), "unknown-worm", letter=shown, known=("Y", "B", "R", "J"))
