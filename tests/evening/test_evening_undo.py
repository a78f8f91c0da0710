"""Undo in an evening: any single change can be undone, and all later changes are kept."""

import pytest
from msgspec.structs import replace

from events.evening import commands as c
from events.evening import events as e
from events.evening.state import GUEST, HOST, Calls
from tests.evening.evenings import ANNA, BEN, CARLA, OPENING, Evening, calling, joining


def last_change(evening: Evening) -> int:
    return evening.state.changes[-1].version


def test_a_game_called_by_mistake_is_undone_and_everybody_is_at_the_old_table() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN)).given(ANNA, calling("g2", ANNA, BEN, CARLA))
    wrong = last_change(evening)
    assert evening.when(BEN, c.UndoChange(wrong)) == [e.ChangeUndone(wrong)]
    assert [evening.place(person) for person in (ANNA, BEN, CARLA)] == ["g1", "g1", None]
    assert evening.state.table("g2") is None
    evening.given(BEN, c.RedoChange(wrong))
    assert [evening.place(person) for person in (ANNA, BEN, CARLA)] == ["g2", "g2", "g2"]


def test_only_the_named_change_is_undone() -> None:
    evening = Evening().with_people().given(ANNA, c.RenamePerson(ANNA, "Annika"))
    wrong = last_change(evening)
    evening.given(BEN, c.RenamePerson(BEN, "Benno")).given(ANNA, calling("g1", ANNA, BEN))
    evening.given(HOST, c.UndoChange(wrong))
    assert (evening.name(ANNA), evening.name(BEN), evening.place(ANNA)) == ("Anna", "Benno", "g1")


def test_changes_of_an_undone_table_have_no_effect_until_the_redo() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    called = last_change(evening)
    evening.given(CARLA, c.LinkPlayer("g1", "c1", CARLA, moves=True)).given(ANNA, c.CountTable("g1", False))
    evening.given(HOST, c.UndoChange(called))
    assert evening.state.tables == ()
    assert evening.place(CARLA) is None
    evening.given(HOST, c.RedoChange(called))
    table = evening.state.table("g1")
    assert table is not None
    assert not table.counts
    assert table.players["c1"] == CARLA
    assert evening.place(CARLA) == "g1"


def test_a_merge_is_undone() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, CARLA)).given(HOST, c.MergePerson(CARLA, BEN))
    merged = last_change(evening)
    evening.given(BEN, c.RenamePerson(BEN, "Benno")).given(HOST, c.UndoChange(merged))
    table = evening.state.table("g1")
    assert table is not None
    assert table.players["c@g1"] == CARLA
    assert [person.name for person in evening.state.people] == ["Anna", "Benno", "Carla"]


def test_people_undo_only_their_own_changes_but_the_host_undoes_any() -> None:
    evening = Evening().with_people().given(ANNA, c.RenamePerson(ANNA, "Annika"))
    renamed = last_change(evening)
    assert evening.refused(BEN, c.UndoChange(renamed)) == "not-your-change"
    evening.given(ANNA, c.UndoChange(renamed)).given(HOST, c.RedoChange(renamed))
    assert evening.name(ANNA) == "Annika"
    evening.given(HOST, c.UndoChange(renamed))
    assert evening.name(ANNA) == "Anna"


def test_if_only_the_host_calls_games_nobody_else_undoes_a_call() -> None:
    evening = Evening(replace(OPENING, calls=Calls.HOST)).with_people().given(HOST, calling("g1", ANNA, BEN))
    assert evening.refused(ANNA, c.UndoChange(last_change(evening))) == "not-your-change"


def test_whoever_was_merged_undoes_the_merge_but_cannot_redo_it() -> None:
    evening = Evening().with_people()
    evening.given(HOST, c.MergePerson(BEN, ANNA))
    merge = evening.state.version
    assert evening.refused(CARLA, c.UndoChange(merge)) == "not-your-change"
    evening.given(ANNA, c.UndoChange(merge))  # Ben's phone acts as Anna too
    assert (evening.name(ANNA), evening.name(BEN)) == ("Anna", "Ben")
    for person in (ANNA, BEN):
        assert evening.refused(person, c.RedoChange(merge)) == "not-your-change"
    evening.given(HOST, c.RedoChange(merge))
    evening.given(HOST, c.MergePerson(ANNA, CARLA))
    evening.given(CARLA, c.UndoChange(merge))  # now the phones of all three act as Carla
    assert evening.name(BEN) == "Ben"


def test_joining_cannot_be_undone() -> None:
    evening = Evening().with_people(ANNA)
    assert evening.refused(HOST, c.UndoChange(last_change(evening))) == "no-such-change"
    assert evening.refused(HOST, c.UndoChange(1)) == "no-such-change"
    assert evening.refused(HOST, c.UndoChange(99)) == "no-such-change"


def test_a_change_is_undone_once_and_redone_only_after_an_undo() -> None:
    evening = Evening().with_people(ANNA).given(ANNA, c.ChangeLook(ANNA, 3, 3))
    changed = last_change(evening)
    assert evening.refused(ANNA, c.RedoChange(changed)) == "evening-unchanged"
    evening.given(ANNA, c.UndoChange(changed))
    assert evening.refused(ANNA, c.UndoChange(changed)) == "evening-unchanged"


def test_an_undo_that_would_give_two_people_one_name_is_refused() -> None:
    evening = Evening().with_people(ANNA).given(ANNA, c.RenamePerson(ANNA, "Annika"))
    renamed = last_change(evening)
    evening.given(GUEST, joining(BEN, "Anna"))
    assert evening.refused(HOST, c.UndoChange(renamed)) == "name-taken"


def test_a_redo_that_would_seat_a_person_twice_is_refused() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    called = last_change(evening)
    evening.given(HOST, c.UndoChange(called)).given(HOST, c.MergePerson(BEN, ANNA))
    assert evening.refused(HOST, c.RedoChange(called)) == "person-twice"


@pytest.mark.parametrize("counts", [False, True])
def test_a_game_can_be_excluded_and_included_again(counts: bool) -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN)).given(BEN, c.CountTable("g1", False))
    if counts:
        evening.given(ANNA, c.UndoChange(last_change(evening)))
    table = evening.state.table("g1")
    assert table is not None
    assert table.counts is counts


def test_an_evening_is_not_undone_and_redone_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.evening.undo.MAX_UNDOS", 2)
    evening = Evening().with_people().given(ANNA, c.RenamePerson(ANNA, "Annika"))
    renamed = last_change(evening)
    evening.given(ANNA, c.UndoChange(renamed)).given(ANNA, c.RedoChange(renamed))
    assert evening.refused(ANNA, c.UndoChange(renamed)) == "evening-undos"
    evening.given(ANNA, c.RenamePerson(ANNA, "Anna"))
