"""Folding a log gives the state of the live table at every version."""

import msgspec
import pytest

from events.decider import Illegal, Role, Seat
from events.envelope import Broken
from events.games.takethat.events import DrawPileShuffled
from events.log import events_of, fold
from events.table import Batch, apply_steps
from events.table.commands import Answer, Rename, Undo
from events.timeline import MAX_REMEMBERED_STEPS
from tests.kernel.effective_steps import effective_steps
from tests.kernel.tables import Table


def test_the_fold_equals_the_live_state_after_every_command() -> None:
    table = Table({"rounds": 1}).started(2)
    while table.state.phase.value != "over":
        assert fold(table.rules, events_of(table.log)) == table.state
        table.step(len(table.log))
    assert fold(table.rules, events_of(table.log)) == table.state


def test_folding_up_to_an_earlier_version_gives_the_state_of_that_version() -> None:
    table = Table().started(2)
    seen = {table.state.version: table.state}
    for number in range(20):
        table.step(number)
        seen[table.state.version] = table.state
    for version, state in seen.items():
        assert fold(table.rules, events_of(table.log), version) == state


@pytest.mark.parametrize("together", [1, 2, 3, 7, 50, 10_000])
def test_the_page_size_of_reading_does_not_change_the_fold(monkeypatch: pytest.MonkeyPatch, together: int) -> None:
    """Some commands span two pages, and there are other commands between the steps."""
    monkeypatch.setattr("events.log.EVENTS_PER_CHUNK", together)
    table = Table({"rounds": 3}).started(2).play(MAX_REMEMBERED_STEPS + 8)
    assert fold(table.rules, events_of(table.log)) == table.state
    version = table.state.version
    table.play(MAX_REMEMBERED_STEPS + 8).do(Role.HOST, Undo(version))
    for seat in (Seat(0), Seat(1)):
        table.do(seat, Answer(True))
    for _ in range(2):
        table.play(5).do(Seat(0), Rename(Seat(0), f"Zoe {len(table.log)}"))
    assert fold(table.rules, events_of(table.log)) == table.state
    table.to_the_end()
    assert fold(table.rules, events_of(table.log)) == table.state


def test_a_command_with_two_draw_events_counts_as_one_draw_and_one_step() -> None:
    table = Table().started(2)
    state, shuffled = table.state, DrawPileShuffled(table.game.draw)
    last = state.version
    twice = Batch("table", last + 1, last + 2, "a hash", "seat:0", "twice", 0, (shuffled, shuffled))
    once = Batch("table", last + 3, last + 3, "another", "seat:1", "once", 0, (shuffled,))
    after = apply_steps(table.rules, state, [twice, twice, once], [shuffled] * 3)
    assert after.play is not None
    assert (after.version, after.hash, after.draws) == (last + 3, "another", state.draws + 2)
    assert [(step.first, step.actor) for step in after.play.steps] == [(last + 1, "seat:0"), (last + 3, "seat:1")]


@pytest.mark.parametrize("steps", [MAX_REMEMBERED_STEPS, MAX_REMEMBERED_STEPS + 1, MAX_REMEMBERED_STEPS * 3])
def test_only_the_newest_of_many_steps_are_remembered(steps: int) -> None:
    table = Table().started(2)
    shuffled = DrawPileShuffled(table.game.draw)
    headers = [Batch("table", n, n, "", "seat:0", f"step {n}", 0, (shuffled,)) for n in range(100, 100 + steps)]
    play = apply_steps(table.rules, table.state, headers, [shuffled] * steps).play
    assert play is not None
    assert [step.first for step in play.steps] == list(range(100 + steps - MAX_REMEMBERED_STEPS, 100 + steps))
    assert play.complete == (steps == MAX_REMEMBERED_STEPS)


def test_the_error_names_the_broken_event_among_others() -> None:
    table = Table().started(2).play(20)
    broken = table.log[15]
    table.log[15] = msgspec.structs.replace(broken, data=msgspec.Raw(b'{"seat":"nobody"}'))
    with pytest.raises(Broken, match=rf"event 16 \({broken.type}\) is malformed"):
        fold(table.rules, events_of(table.log))


def test_a_game_event_in_the_command_that_opens_the_table_is_refused() -> None:
    """The events of the game are known only after the table was opened."""
    table = Table().started(2)
    dealt = next(event for event in table.log if event.type == "takethat.dealt")
    early = msgspec.structs.replace(dealt, command=table.log[0].command, version=2)
    with pytest.raises(Broken, match="a type that this program does not know: takethat"):
        fold(table.rules, events_of([table.log[0], early]))


def test_an_empty_log_folds_to_none() -> None:
    assert fold(Table().rules, events_of([])) is None


def test_a_log_without_the_opening_event_is_broken() -> None:
    table = Table().seated(1)
    with pytest.raises(Broken, match="does not begin with an opened table"):
        fold(table.rules, events_of(table.log[1:]))


def test_an_unknown_game_is_refused() -> None:
    table = Table()

    def no_rules(game: str, version: int):  # type: ignore[no-untyped-def]
        raise Illegal("unknown-ruleset", ruleset=game, ruleset_version=version)

    with pytest.raises(Illegal, match="unknown-ruleset"):
        fold(no_rules, events_of(table.log))


def test_memory_does_not_grow_with_the_length_of_a_game() -> None:
    table = Table({"rounds": 5}).started(2).play(MAX_REMEMBERED_STEPS * 5)
    assert table.state.play is not None
    assert len(table.state.play.steps) == MAX_REMEMBERED_STEPS


def test_renaming_players_is_not_a_step_of_the_game() -> None:
    table = Table().started(2).play(2)
    table.do(Seat(0), Rename(Seat(0), "Zoe"))
    table.do(Role.HOST, Rename(Seat(1), "Yan"))
    assert len(effective_steps(table.log)) == 2
