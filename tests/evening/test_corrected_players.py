"""The host corrects who played at a table. The correction changes whose result it is, but gives nobody a seat."""

import pytest

from events.decider import Illegal
from events.evening import commands as c
from events.evening import events as e
from events.evening.players import corrected_players
from events.evening.seat_phones import seat_owners
from events.evening.state import GUEST, HOST, EveningTable, seat_name
from tests.evening.evenings import ANNA, BEN, CARLA, Evening, calling

TABLE = EveningTable("g1", {"a1": ANNA, "b1": BEN}, ANNA, 0)


@pytest.mark.parametrize(
    ("seats", "people", "players"),
    [
        (("a1", "b1"), (BEN, ANNA), {"a1": BEN, "b1": ANNA}),
        (("a1", "b1"), (ANNA, None), {"a1": ANNA}),
        (("a1", "b1", "x9"), (ANNA, BEN, CARLA), {"a1": ANNA, "b1": BEN, "x9": CARLA}),
        (("a1", None), (ANNA, CARLA), {"a1": ANNA, "b1": BEN, "seat:1": CARLA}),
        (("a1", "b1"), (CARLA,), {"a1": CARLA, "b1": BEN}),
        (("a2", "b1"), (None, BEN), {"a1": ANNA, "b1": BEN}),  # the seat of a1 moved to another phone
        (("a2", "b1"), (ANNA, BEN), {"a2": ANNA, "b1": BEN}),
    ],
)
def test_only_seats_with_another_person_change(
    seats: tuple[str | None, ...], people: tuple[str | None, ...], players: dict[str, str]
) -> None:
    assert corrected_players(TABLE, seats, people) == players


def test_nobody_plays_twice() -> None:
    with pytest.raises(Illegal, match="person-twice"):
        corrected_players(TABLE, ("a1", "b1"), (ANNA, ANNA))


def test_the_host_corrects_who_played_and_can_undo_it() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    before = evening.state.tables
    swapped = {"a@g1": BEN, "b@g1": ANNA}
    assert evening.when(HOST, c.CorrectPlayers("g1", swapped)) == [e.PlayersCorrected("g1", swapped)]
    assert evening.state.tables[0].players == swapped
    assert evening.refused(HOST, c.CorrectPlayers("g1", swapped)) == "evening-unchanged"
    evening.given(HOST, c.UndoChange(evening.state.version))
    assert evening.state.tables == before


def test_a_correction_needs_the_host_a_table_and_people() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    for actor in (ANNA, GUEST):
        assert evening.refused(actor, c.CorrectPlayers("g1", {"a@g1": CARLA})) == "evening-host-only"
    assert evening.refused(HOST, c.CorrectPlayers("g2", {})) == "no-such-evening-table"
    assert evening.refused(HOST, c.CorrectPlayers("g1", {"a@g1": "e" * 16})) == "no-such-person"
    assert evening.refused(HOST, c.CorrectPlayers("g1", {"a@g1": ANNA, "b@g1": ANNA})) == "person-twice"


def test_a_correction_gives_no_phone_a_seat() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA, BEN))
    phones = evening.state.seat_phones
    evening.given(HOST, c.CorrectPlayers("g1", {"a@g1": CARLA, "b@g1": BEN, "x9": ANNA}))
    evening.given(CARLA, c.ReplacePhone(CARLA, "new phone of c"))
    assert evening.state.seat_phones == phones
    assert seat_owners(evening.state.changes) == {seat_name("g1", "a@g1"): ANNA, seat_name("g1", "b@g1"): BEN}


def test_a_correction_cannot_name_a_person_who_was_merged_into_another() -> None:
    evening = Evening().with_people().given(ANNA, calling("g1", ANNA)).given(HOST, c.MergePerson(BEN, CARLA))
    evening.given(HOST, c.CorrectPlayers("g1", {"a@g1": CARLA}))
    assert evening.state.tables[0].players == {"a@g1": CARLA}
    assert evening.refused(HOST, c.CorrectPlayers("g1", {"a@g1": BEN})) == "no-such-person"
