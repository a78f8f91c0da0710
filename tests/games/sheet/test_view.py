"""The view of a sheet: everybody sees everything, including the score breakdown."""

import pytest

from events.decider import Role, Seat, Viewer
from events.games.sheet.actions import Close
from events.games.sheet.sheet_kind import Part
from events.games.sheet.view import EntryView, RoundView, SheetView
from events.visibility import Visibility, field_visibility
from tests.games.drehwurm.sheet import sheets as drehwurm
from tests.games.scenario import ScriptedChance
from tests.games.sheet.sheet_reader import seen
from tests.games.takethat.sheet.sheets import counted, enter, sheet

MINE = counted(4, 30, 2)
WORKING = (Part(0, "twisted", 4, 1, 4), Part(0, "taken", 28, -1, -28), Part(0, "toads", 2, -5, -10))


def test_the_view_of_an_incomplete_round() -> None:
    kept = sheet().when(Role.REFEREE, enter(0, MINE))
    assert seen(kept, Seat(1)) == SheetView(
        round=1,
        planned=2,
        dealer=Seat(0),
        starter=Seat(1),
        missing=(Seat(1),),
        closed=False,
        rounds=(RoundView(1, Seat(0), Seat(1), False, (EntryView(MINE, WORKING, -34), None)),),
        totals=(0, 0),
        ranks=(1, 1),
    )


def test_the_view_of_a_complete_round_and_a_new_one() -> None:
    kept = sheet().when(Role.REFEREE, enter(0, MINE)).when(Role.REFEREE, enter(1, counted(2, 30)))
    view = seen(kept)
    assert (view.round, view.dealer, view.starter, view.missing) == (2, 1, 0, (0, 1))
    assert (view.totals, view.ranks) == ((-34, -28), (2, 1))
    assert [one.complete for one in view.rounds] == [True, False]
    assert [one.round for one in view.rounds] == [1, 2]


@pytest.mark.parametrize("planned", [1, 2])
def test_a_closed_sheet_awaits_no_entries(planned: int) -> None:
    kept = sheet(planned=planned).when(Role.REFEREE, enter(0, MINE)).when(Role.REFEREE, enter(1, counted(2, 30)))
    view = seen(kept.when(Role.REFEREE, Close(early=True)))
    assert (view.round, view.dealer, view.starter, view.missing, view.closed) == (None, None, None, (), True)


def test_a_full_sheet_has_no_open_round() -> None:
    kept = sheet(planned=1).when(Role.REFEREE, enter(0, MINE)).when(Role.REFEREE, enter(1, counted(2, 30)))
    view = seen(kept)
    assert (view.round, view.dealer, view.starter, view.missing, view.closed) == (None, None, None, (), False)


@pytest.mark.parametrize("viewer", [Seat(0), Seat(2), *Role])
def test_everybody_sees_the_same(viewer: Viewer) -> None:
    for kept in (sheet(MINE, seats=3), drehwurm.sheet(drehwurm.NOTHING)):
        assert seen(kept, viewer) == seen(kept, Role.EVERYONE)
        assert kept.decider.conceal(kept.state, ScriptedChance()) == ()
        assert kept.decider.deadline(kept.state) is None


def test_events_of_a_sheet_hide_nothing_and_disclose_nothing() -> None:
    for kept in (sheet(), drehwurm.sheet()):
        for event in kept.decider.event_types:
            assert set(field_visibility(event).values()) == {Visibility.PUBLIC}
            assert not event.discloses


def test_a_sheet_has_no_bound_on_its_number_of_actions() -> None:
    for kept in (sheet(), drehwurm.sheet()):
        assert kept.decider.bound(None) is None  # type: ignore[arg-type]
        assert kept.decider.refereed
        assert not kept.decider.ends_at_once
