"""Closing a score sheet: when it is allowed, its outcome, and the winners."""

import pytest

from events.decider import Outcome, Role, Seat
from events.games.sheet.actions import Close, NameDealer
from events.games.sheet.events import SheetClosed
from events.games.sheet.rules import ranks, winners
from events.games.takethat.sheet.records import TakeThatRecord
from tests.games.scenario import Given
from tests.games.takethat.sheet.sheets import correct, counted, enter, sheet

ONE, OTHER = counted(4, 30, 2), counted(10, 20, 1)
"""Records with -34 and -14 points."""


def after(*rounds: tuple[TakeThatRecord, ...], planned: int = 2, seats: int = 2) -> Given:
    kept = sheet(planned=planned, seats=seats)
    for records in rounds:
        for seat, record in enumerate(records):
            kept = kept.when(Role.REFEREE, enter(seat, record)).then_accepted()
    return kept


def test_a_full_sheet_has_no_outcome_until_it_is_closed() -> None:
    kept = after((ONE, OTHER), (ONE, OTHER)).then_outcome(None)
    kept = kept.when(Role.REFEREE, Close()).then(SheetClosed(False, 2))
    kept.then_outcome(Outcome((Seat(1),), (-68, -28), "all-rounds-scored"))


def test_r23_r35_equal_totals_share_the_win_even_below_zero() -> None:
    kept = after((ONE, OTHER), (OTHER, ONE)).when(Role.REFEREE, Close())
    kept.then_outcome(Outcome((Seat(0), Seat(1)), (-48, -48), "all-rounds-scored"))


def test_an_early_end_has_to_be_explicit_and_counts_complete_rounds() -> None:
    kept = after((ONE, OTHER), planned=3)
    kept.when(Role.REFEREE, Close()).then_illegal("rounds-missing", played=1, planned=3)
    kept = kept.when(Role.REFEREE, Close(early=True)).then(SheetClosed(True, 1))
    kept.then_outcome(Outcome((Seat(1),), (-34, -14), "stopped-early"))


def test_closing_a_full_sheet_is_never_an_early_end() -> None:
    after((ONE, OTHER), (ONE, OTHER)).when(Role.REFEREE, Close(early=True)).then(SheetClosed(False, 2))


@pytest.mark.parametrize("early", [False, True])
def test_a_sheet_closes_only_between_rounds(early: bool) -> None:
    kept = after((ONE, OTHER), (ONE,), planned=2)
    kept.when(Role.REFEREE, Close(early)).then_illegal("round-incomplete", round=2, seat=1)
    kept = after(planned=2).when(Role.REFEREE, enter(1, OTHER))
    kept.when(Role.REFEREE, Close(early)).then_illegal("round-incomplete", round=1, seat=0)


@pytest.mark.parametrize("early", [False, True])
def test_an_empty_sheet_cannot_be_closed(early: bool) -> None:
    sheet().when(Role.REFEREE, Close(early)).then_illegal("nothing-entered")


def test_a_closed_sheet_refuses_changes() -> None:
    kept = after((ONE, OTHER), planned=3).when(Role.REFEREE, Close(early=True)).then_accepted()
    for action in (enter(0, ONE), correct(1, 0, OTHER), NameDealer(Seat(0)), Close(), Close(early=True)):
        kept.when(Role.REFEREE, action).then_illegal("game-decided")


@pytest.mark.parametrize(
    ("points", "places", "best"),
    [
        ((5, 3, 9), (2, 3, 1), (2,)),
        ((5, 5, 3), (1, 1, 3), (0, 1)),
        ((-5, -7, -5, -5), (1, 4, 1, 1), (0, 2, 3)),
        ((9, 4, 4, 1), (1, 2, 2, 4), (0,)),
        ((0, 0), (1, 1), (0, 1)),
    ],
)
def test_equal_totals_share_a_rank(points: tuple[int, ...], places: tuple[int, ...], best: tuple[int, ...]) -> None:
    assert ranks(points) == places
    assert winners(points) == best
