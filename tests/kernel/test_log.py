"""Folding a log: at every version the state is what it was when it was live."""

import pytest

from events.decider import Illegal, Role, Seat
from events.envelope import Broken
from events.log import effective, events_of, fold
from events.table.commands import Rename
from events.timeline import REMEMBERED
from tests.kernel.tables import Table


def test_the_fold_equals_the_live_state_after_every_command() -> None:
    table = Table({"rounds": 1}).started(2)
    while table.state.phase.value != "over":
        assert fold(table.rules, events_of(table.log)) == table.state
        table.step(len(table.log))
    assert fold(table.rules, events_of(table.log)) == table.state


def test_any_earlier_version_can_be_visited() -> None:
    table = Table().started(2)
    seen = {table.state.version: table.state}
    for number in range(20):
        table.step(number)
        seen[table.state.version] = table.state
    for version, state in seen.items():
        assert fold(table.rules, events_of(table.log), version) == state


def test_nothing_is_a_table_of_nothing() -> None:
    assert fold(Table().rules, events_of([])) is None


def test_a_log_that_does_not_begin_with_an_opened_table_is_broken() -> None:
    table = Table().seated(1)
    with pytest.raises(Broken, match="does not begin with an opened table"):
        fold(table.rules, events_of(table.log[1:]))


def test_an_unknown_game_is_refused() -> None:
    table = Table()

    def no_rules(game: str, version: int):  # type: ignore[no-untyped-def]
        raise Illegal("unknown-game", game=game, ruleset=version)

    with pytest.raises(Illegal, match="unknown-game"):
        fold(no_rules, events_of(table.log))


def test_memory_does_not_grow_with_the_length_of_a_game() -> None:
    table = Table({"rounds": 5}).started(2).play(REMEMBERED * 5)
    assert table.state.play is not None
    assert len(table.state.play.steps) == REMEMBERED


def test_what_happens_around_the_game_is_no_step_of_it() -> None:
    table = Table().started(2).play(2)
    table.do(Seat(0), Rename(Seat(0), "Zoe"))
    table.do(Role.HOST, Rename(Seat(1), "Yan"))
    assert len(effective(table.log)) == 2
