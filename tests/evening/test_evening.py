"""The rules of an evening: people, tables, places, settings and who may change them."""

import pytest
from msgspec.structs import replace

from events.decider import Illegal, Millis
from events.evening import commands as c
from events.evening import events as e
from events.evening.decide import MAX_EVENTS, MAX_PEOPLE, MAX_TABLES
from events.evening.log import run
from events.evening.seating import next_starter, seating_order
from events.evening.state import GUEST, HOST, Calls, Points
from tests.evening.evenings import ANNA, BEN, CARLA, OPENING, Evening, calling, joining


def test_people_join_with_a_name_and_get_different_looks() -> None:
    evening = Evening()
    assert evening.when(GUEST, joining(ANNA)) == [e.PersonJoined(ANNA, "Anna", 0, 0, "phone of a")]
    assert evening.when(GUEST, joining(BEN)) == [e.PersonJoined(BEN, "Ben", 1, 1, "phone of b")]


def test_a_colour_is_used_again_with_another_face() -> None:
    evening = Evening()
    for number in range(8):
        evening.given(GUEST, joining(f"{number:016x}", f"Person {number}"))
    looks = [(person.colour, person.face) for person in evening.state.people]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("name", ["Anna", " anna ", "АNNA"])
def test_two_people_never_have_the_same_name(name: str) -> None:
    code = Evening().with_people(ANNA).refused(GUEST, joining(BEN, name))
    assert code in ("name-taken", "name-looks-like")


def test_a_name_with_invisible_characters_is_refused() -> None:
    assert Evening().refused(GUEST, joining(ANNA, "An\u200bna")) == "name-invisible"


def test_nobody_joins_twice() -> None:
    evening = Evening().with_people(ANNA)
    assert evening.refused(GUEST, joining(ANNA, "Other")) == "already-joined"
    assert evening.refused(ANNA, joining(BEN)) == "already-joined"


def test_only_the_host_changes_names_and_looks_of_other_people() -> None:
    evening = Evening().with_people()
    assert evening.when(ANNA, c.RenamePerson(ANNA, "Annika")) == [e.PersonRenamed(ANNA, "Annika")]
    assert evening.when(HOST, c.RenamePerson(BEN, "Benno")) == [e.PersonRenamed(BEN, "Benno")]
    assert evening.when(BEN, c.ChangeLook(BEN, 5, 4)) == [e.LookChanged(BEN, 5, 4)]
    assert evening.refused(ANNA, c.RenamePerson(BEN, "Bello")) == "not-your-person"
    assert evening.refused(ANNA, c.ChangeLook(BEN, 0, 0)) == "not-your-person"
    assert evening.refused(BEN, c.ChangeLook(BEN, 6, 0)) == "no-such-look"
    assert evening.refused(GUEST, c.RenamePerson(BEN, "Bello")) == "not-your-person"


def test_name_and_look_change_together_in_one_change() -> None:
    evening = Evening().with_people()
    both = c.RenameAndChangeLook(ANNA, "Annika", 4, 3)
    assert evening.when(ANNA, both) == [e.PersonRenamed(ANNA, "Annika"), e.LookChanged(ANNA, 4, 3)]
    assert evening.refused(ANNA, both) == "evening-unchanged"
    assert evening.refused(BEN, c.RenameAndChangeLook(ANNA, "Anne", 4, 3)) == "not-your-person"
    assert evening.refused(ANNA, c.RenameAndChangeLook(ANNA, "Ben", 4, 4)) == "name-taken"
    assert evening.when(ANNA, c.RenameAndChangeLook(ANNA, "Annika", 4, 4)) == [e.LookChanged(ANNA, 4, 4)]
    evening.given(ANNA, c.UndoChange(evening.state.changes[-2].version))
    anna = evening.state.people[0]
    assert (anna.name, anna.colour, anna.face) == ("Anna", 4, 4)


def test_a_table_is_added_and_its_people_move_there_in_one_change() -> None:
    evening = Evening().with_people()
    events = evening.when(ANNA, calling("g1", ANNA, BEN))
    assert events == [
        e.TableAdded("g1", {"a@g1": ANNA, "b@g1": BEN}, ANNA),
        e.PersonMoved(ANNA, "g1"),
        e.PersonMoved(BEN, "g1"),
    ]
    assert [evening.place(person) for person in (ANNA, BEN, CARLA)] == ["g1", "g1", None]
    assert evening.refused(BEN, calling("g1", ANNA, BEN)) == "table-there"


def test_only_the_host_calls_games_if_the_evening_says_so() -> None:
    evening = Evening(replace(OPENING, calls=Calls.HOST)).with_people()
    assert evening.refused(ANNA, calling("g1", ANNA, BEN)) == "host-calls"
    assert evening.when(HOST, calling("g1", ANNA, BEN))
    assert evening.refused(ANNA, c.CountTable("g1", False)) == "host-calls"
    again = replace(calling("g2", ANNA, BEN), rematch_of="g1")
    assert evening.when(ANNA, again), "a rematch can be played without the host"
    assert evening.refused(ANNA, replace(calling("g3", ANNA), rematch_of="g9")) == "no-such-evening-table"


def test_guests_cannot_call_games() -> None:
    assert Evening().with_people().refused(GUEST, calling("g1", ANNA)) == "host-calls"


def test_a_table_with_the_same_person_twice_or_a_stranger_is_refused() -> None:
    evening = Evening().with_people(ANNA, BEN)
    assert evening.refused(ANNA, c.AddTable("g1", {"x": ANNA, "y": ANNA})) == "person-twice"
    assert evening.refused(ANNA, c.AddTable("g1", {"x": CARLA})) == "no-such-person"
    assert evening.refused(ANNA, c.AddTable("g1", {}, moved=(CARLA,))) == "no-such-person"


def test_a_latecomer_takes_a_seat_at_a_table() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    assert evening.when(CARLA, c.LinkPlayer("g1", "c1", CARLA, moves=True)) == [
        e.PlayerLinked("g1", "c1", CARLA),
        e.PersonMoved(CARLA, "g1"),
    ]
    assert evening.refused(BEN, c.LinkPlayer("g1", "c1", BEN)) == "person-twice"
    assert evening.refused(ANNA, c.LinkPlayer("g1", "c2", CARLA)) == "not-your-person"


def test_only_the_host_can_link_the_seat_of_one_person_to_another() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    assert evening.refused(CARLA, c.LinkPlayer("g1", "b@g1", CARLA)) == "player-linked"
    evening.given(HOST, c.LinkPlayer("g1", "b@g1", CARLA))
    table = evening.state.table("g1")
    assert table is not None
    assert table.players == {"a@g1": ANNA, "b@g1": CARLA}


def test_somebody_who_joins_the_evening_at_a_table_is_linked_to_the_seat() -> None:
    evening = Evening().with_people(ANNA, BEN).given(ANNA, calling("g1", ANNA, BEN))
    late = c.JoinEvening(c.NewPerson(CARLA, "Carla", "p"), "g1", "seat of carla")
    assert evening.when(GUEST, late)[1:] == [e.PlayerLinked("g1", "seat of carla", CARLA), e.PersonMoved(CARLA, "g1")]


def test_people_leave_and_come_back() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    assert evening.when(BEN, c.LeaveEvening(BEN)) == [e.PersonLeft(BEN)]
    assert evening.place(BEN) is None
    assert evening.refused(BEN, c.MovePerson(BEN, "g1")) == "person-left"
    evening.given(BEN, c.ReturnToEvening(BEN)).given(BEN, c.MovePerson(BEN, "g1"))
    assert evening.place(BEN) == "g1"
    assert evening.refused(ANNA, c.LeaveEvening(BEN)) == "not-your-person"


def test_the_host_changes_the_settings() -> None:
    evening = Evening()
    evening.given(HOST, c.ChangeSettings("  Game   night ", Points.WINS, Calls.HOST))
    assert evening.state.settings.title == "Game night"
    assert evening.refused(ANNA, c.ChangeSettings("", Points.WINS, Calls.HOST)) == "evening-host-only"
    assert evening.refused(HOST, c.ChangeSettings("x" * 61, Points.WINS, Calls.HOST)) == "bad-title"


def test_merged_people_are_one_person_everywhere() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN)).given(ANNA, calling("g2", ANNA, CARLA))
    evening.given(HOST, c.MergePerson(CARLA, BEN))
    table = evening.state.table("g2")
    assert table is not None
    assert set(table.players.values()) == {ANNA, BEN}
    assert [person.id for person in evening.state.people] == [ANNA, BEN]
    assert evening.refused(GUEST, joining(CARLA, "New")) == "already-joined"


def test_people_who_played_together_are_not_merged() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    assert evening.refused(HOST, c.MergePerson(ANNA, BEN)) == "played-together"
    assert evening.refused(ANNA, c.MergePerson(ANNA, CARLA)) == "evening-host-only"


def test_an_evening_begins_with_the_people_of_a_table() -> None:
    people = (c.NewPerson(ANNA, "Anna", "p1"), c.NewPerson(BEN, "Ben", ""))
    evening = Evening(replace(OPENING, people=people, table=calling("g1", ANNA, BEN)))
    assert [evening.place(person) for person in (ANNA, BEN)] == ["g1", "g1"]
    with pytest.raises(Illegal, match="no-such-person"):
        Evening(replace(OPENING, table=calling("g1", ANNA, BEN)))


def test_the_first_seat_goes_round() -> None:
    evening = Evening().with_people()
    people, starters = (ANNA, BEN, CARLA), []
    for number in range(6):
        starter = next_starter(evening.state, people)
        starters.append(starter)
        evening.given(HOST, calling(f"g{number}", *people, starter=starter))
    assert starters == [ANNA, BEN, CARLA, ANNA, BEN, CARLA]


def test_an_excluded_game_does_not_count_for_the_first_seat() -> None:
    evening = Evening().with_people().given(HOST, calling("g1", ANNA, BEN, starter=ANNA))
    assert seating_order(evening.state, (ANNA, BEN)) == (BEN, ANNA)
    evening.given(HOST, c.CountTable("g1", False))
    assert seating_order(evening.state, (ANNA, BEN)) == (ANNA, BEN)
    assert seating_order(evening.state, ()) == ()


def test_events_people_and_tables_of_an_evening_are_limited() -> None:
    evening = Evening().with_people()
    long = replace(evening.state, version=MAX_EVENTS)
    crowded = replace(evening.state, people=evening.state.people * 34)
    assert len(crowded.people) > MAX_PEOPLE
    played = Evening().with_people().given(HOST, calling("g0", ANNA, BEN)).state
    busy = replace(played, tables=played.tables * MAX_TABLES)
    for state, command, code in (
        (long, c.MergePerson(ANNA, BEN), "evening-full"),
        (crowded, joining("d" * 16, "Dora"), "evening-people"),
        (busy, calling("g1", ANNA), "evening-tables"),
    ):
        with pytest.raises(Illegal, match=code):
            run(state, HOST, command, at=Millis(1), command_id="x")
