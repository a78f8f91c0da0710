"""Who starts the next game of an evening: everybody equally often, even if people come late or games are undone."""

from collections import Counter

import pytest

from events.evening import commands as c
from events.evening import events as e
from events.evening.seating import next_starter, starter_at
from events.evening.state import GUEST, HOST
from tests.evening.evenings import ANNA, BEN, CARLA, Evening, calling, joining

DORA = "d" * 16


def called(evening: Evening, game: str, *people: str) -> str:
    """Calls a game with these people, and returns who starts it."""
    starter = next_starter(evening.state, people)
    assert starter is not None
    evening.given(HOST, calling(game, *people, starter=starter))
    return starter


def test_whoever_never_started_starts_in_the_order_of_the_seats() -> None:
    evening = Evening().with_people()
    assert [called(evening, f"g{number}", CARLA, ANNA, BEN) for number in range(4)] == [CARLA, ANNA, BEN, CARLA]


def test_a_latecomer_and_a_leaver_start_as_often_as_the_others() -> None:
    evening = Evening().with_people()
    assert [called(evening, f"g{number}", ANNA, BEN, CARLA) for number in range(2)] == [ANNA, BEN]
    evening.given(GUEST, joining(DORA, "Dora"))
    assert [called(evening, f"h{number}", ANNA, BEN, CARLA, DORA) for number in range(3)] == [CARLA, DORA, ANNA]
    evening.given(ANNA, c.LeaveEvening(ANNA))
    rest = [called(evening, f"i{number}", BEN, CARLA, DORA) for number in range(6)]
    assert rest == [BEN, CARLA, DORA, BEN, CARLA, DORA]
    evening.given(ANNA, c.ReturnToEvening(ANNA))
    assert called(evening, "j", ANNA, BEN, CARLA, DORA) == ANNA
    started = Counter(table.starter for table in evening.state.tables)
    assert max(started.values()) - min(started.values()) <= 1


def test_a_game_that_was_undone_or_does_not_count_is_no_start() -> None:
    evening = Evening().with_people()
    assert called(evening, "g1", ANNA, BEN) == ANNA
    wrong = evening.state.version + 1
    assert called(evening, "g2", ANNA, BEN) == BEN
    evening.given(HOST, c.UndoChange(wrong))
    assert called(evening, "g3", ANNA, BEN) == BEN
    evening.given(HOST, c.CountTable("g1", False))
    assert called(evening, "g4", ANNA, BEN) == ANNA


def test_a_game_in_which_nobody_starts_changes_nothing() -> None:
    evening = Evening().with_people()
    evening.given(HOST, c.AddTable("race", {"a@race": ANNA, "b@race": BEN}, None, (ANNA, BEN)))
    assert called(evening, "g1", ANNA, BEN) == ANNA


def test_a_chosen_player_starts_unless_they_have_left_the_table() -> None:
    evening = Evening().with_people().given(HOST, calling("g1", ANNA, BEN, CARLA, starter=BEN))
    assert starter_at(evening.state, "g1", (ANNA, BEN, CARLA)) == BEN
    assert starter_at(evening.state, "g1", (ANNA, CARLA)) == ANNA
    assert evening.when(GUEST, c.ChooseStarter("g1", ANNA)) == [e.StarterChosen("g1", ANNA)]
    assert [table.starter for table in evening.state.tables] == [ANNA]
    assert next_starter(evening.state, (ANNA, BEN)) == BEN
    assert next_starter(evening.state, ()) is None


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.ChooseStarter("g2", ANNA), "no-such-evening-table"),
        (c.ChooseStarter("g1", CARLA), "no-such-person"),
        (c.ChooseStarter("g1", ANNA), "evening-unchanged"),
    ],
)
def test_a_starter_has_to_play_at_the_table(command: c.ChooseStarter, code: str) -> None:
    evening = Evening().with_people().given(HOST, calling("g1", ANNA, BEN, starter=ANNA))
    assert evening.refused(GUEST, command) == code


def test_the_choice_of_a_starter_cannot_be_undone() -> None:
    evening = Evening().with_people().given(HOST, calling("g1", ANNA, BEN, starter=ANNA))
    evening.given(GUEST, c.ChooseStarter("g1", BEN))
    assert evening.refused(HOST, c.UndoChange(evening.state.version)) == "no-such-change"
