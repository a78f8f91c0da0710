"""Scores computed by hand: 3 for the hen's colour, 2 for a joker, 1 for another worm, -1 for a card in hand."""

import pytest

from events.decider import Role, Seat
from events.games.drehwurm.sheet.events import ScoreEntered
from events.games.drehwurm.sheet.records import DrehwurmRecord
from events.games.drehwurm.sheet.scoring import working
from events.games.sheet.sheet_kind import Part
from tests.games.drehwurm.sheet.sheets import counted, enter, record, sheet, written


@pytest.mark.parametrize(
    ("what", "points"),
    [
        (record(5, written("Y", "YY")), 3 + 3 - 5),
        (record(1, written("Y", "YJBR")), 3 + 2 + 1 + 1 - 1),
        (record(0, written("Y", "YYB"), written("B", "YYB")), (3 + 3 + 1) + (1 + 1 + 3)),
        (record(3, written("R", "JJ"), counted("R", 4, 1, 6)), 4 + (12 + 2 + 6) - 3),
        (record(12), -12),
        (record(2, counted("B", 0, 1, 1), counted("B", 27, 0, 0)), 3 + 81 - 2),
    ],
)
def test_every_pile_is_scored_by_its_own_hen_and_each_card_in_hand_costs_one(what: DrehwurmRecord, points: int) -> None:
    entered = sheet().when(Role.REFEREE, enter(0, what)).then_accepted().only(ScoreEntered)
    assert entered.points == points


def test_letters_and_counts_of_the_same_pile_have_the_same_score() -> None:
    assert working(record(4, written("B", "BBJYR"))) == working(record(4, counted("B", 2, 1, 2)))


def test_the_score_breakdown_lists_every_pile_and_then_the_hand() -> None:
    assert working(record(4, written("B", "BBJYR"), counted("Y", 1, 2, 3))) == (
        Part(1, "own", 2, 3, 6),
        Part(1, "jokers", 1, 2, 2),
        Part(1, "others", 2, 1, 2),
        Part(2, "own", 1, 3, 3),
        Part(2, "jokers", 2, 2, 4),
        Part(2, "others", 3, 1, 3),
        Part(0, "hand", 4, -1, -4),
    )


def test_letters_may_be_lower_case_and_unsorted_and_are_stored_sorted() -> None:
    entered = sheet().when(Role.REFEREE, enter(1, record(3, written("Y", "jrybY")))).only(ScoreEntered)
    assert entered == ScoreEntered(1, Seat(1), record(3, written("Y", "YYBRJ")), 3 + 3 + 1 + 1 + 2 - 3)
