"""Score of a record of Take That: 1 for a twisted card, -1 for a taken card, -5 for a toad."""

import pytest

from events.decider import Role
from events.games.sheet.sheet_kind import Part
from events.games.takethat.sheet.events import ScoreEntered
from events.games.takethat.sheet.records import TakeThatRecord
from events.games.takethat.sheet.scoring import working
from tests.games.takethat.sheet.sheets import counted, enter, sheet, written

SIX_PAIRS = (12, 21, 13, 31, 14, 41, 15, 51, 16, 61, 17, 71)


@pytest.mark.parametrize(
    "record",
    [
        counted(12, 17),
        counted(12, 9, 2),
        written(SIX_PAIRS, (22, 33, 23, 24, 25, 26, 27, 28, 29)),
        written(SIX_PAIRS, (23, 24, 25, 26, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39, 42, 43, 45)),
    ],
)
def test_e_t5_twelve_plus_and_seventeen_minus_make_minus_five(record: TakeThatRecord) -> None:
    entered = sheet().when(Role.REFEREE, enter(0, record)).then_accepted().only(ScoreEntered)
    assert entered.points == -5


@pytest.mark.parametrize(
    ("record", "points"),
    [
        (counted(0, 0), 0),
        (counted(2, 0), 2),
        (counted(0, 1), -1),
        (counted(0, 1, 1), -5),
        (counted(0, 7, 7), -35),
        (written((49, 94), (44, 12)), 2 - 5 - 1),
    ],
)
def test_r31_r32_a_toad_costs_five_any_other_card_one(record: TakeThatRecord, points: int) -> None:
    assert sheet().when(Role.REFEREE, enter(0, record)).only(ScoreEntered).points == points


def test_the_score_breakdown_lists_twisted_taken_and_toads_separately() -> None:
    assert working(counted(12, 9, 2)) == (
        Part(0, "twisted", 12, 1, 12),
        Part(0, "taken", 7, -1, -7),
        Part(0, "toads", 2, -5, -10),
    )


def test_written_cards_are_stored_sorted() -> None:
    entered = sheet().when(Role.REFEREE, enter(0, written((94, 49), (77, 12)))).only(ScoreEntered)
    assert entered.record == written((49, 94), (12, 77))
