"""A fork is a game of its own from a version of another."""

import pytest

from events.decider import Illegal, Millis, Role
from events.envelope import Broken, Recorded
from events.fork import fork, fork_events
from events.log import Decision, seal_batch
from events.table.commands import Sit
from events.table.events import Origin
from events.table.state import Phase
from events.verify import verify
from tests.kernel.tables import Table


def branch(table: Table, version: int, secret: str = "other") -> Decision:  # noqa: S107
    return fork(
        table.rules,
        table.log,
        version,
        "branch",
        secret=secret,
        salt="another salt",
        at=Millis(99),
        command_id="fork",
        actor=Role.HOST,
    )


def finished() -> Table:
    return Table({"rounds": 1}).started(2).to_the_end()


MIDDLE = 19
"""A version at which a command of `finished()` ends."""


def test_the_fork_stands_where_the_original_stood_with_everything_hidden_dealt_anew() -> None:
    table = Table({"rounds": 1}).started(2).play(10)
    middle, version = table.game, table.state.version
    decision = branch(table.to_the_end(), version)
    assert decision.table.play is not None
    state = decision.table.play.state
    assert (state.hands, state.row, state.turn) == (middle.hands, middle.row, middle.turn)
    assert sorted(state.draw) == sorted(middle.draw)
    assert state.draw != middle.draw
    assert decision.table.phase is Phase.PLAYING


def test_the_forks_log_is_whole_and_verifies() -> None:
    decision = branch(finished(), MIDDLE)
    assert [event.stream for event in decision.recorded] == ["branch"] * len(decision.recorded)
    assert verify(finished().rules, list(decision.recorded)).table == decision.table


def test_another_secret_deals_another_future() -> None:
    table = finished()
    draws = {branch(table, MIDDLE, secret).table.play.state.draw for secret in ("a", "b", "c")}  # type: ignore[union-attr]
    assert len(draws) == 3


def test_nobody_sits_in_a_fork_until_they_sit_down() -> None:
    table = finished()
    decision = branch(table, MIDDLE)
    assert decision.table.occupied() == ()
    assert [chair.name for chair in decision.table.chairs] == [chair.name for chair in table.state.chairs]
    table.log, table.state = list(decision.recorded), decision.table
    table.do(Role.SPECTATOR, Sit("Player 0", "new", "e"))
    table.play(3)
    assert verify(table.rules, table.log).table == table.state


def test_a_fork_remembers_where_it_came_from() -> None:
    table = finished()
    decision = branch(table, MIDDLE)
    assert decision.recorded[MIDDLE].type == "table.forked"
    assert b'"origin":{"game":"table","version":19}' in bytes(decision.recorded[MIDDLE].data)


def test_a_lobby_can_be_forked_too() -> None:
    table = Table().seated(2)
    decision = branch(table, table.state.version)
    assert decision.table.phase is Phase.LOBBY
    assert verify(table.rules, list(decision.recorded)).table == decision.table


def test_a_fork_starts_at_the_end_of_a_command() -> None:
    table = Table().started(2).play(1)
    for version in (-1, 0, len(table.log) - 1, len(table.log) + 1):
        with pytest.raises(Illegal, match="no-such-step"):
            branch(table, version)


def test_a_forks_verdict_says_where_it_came_from() -> None:
    table = finished()
    assert verify(table.rules, table.log).forked_from is None
    assert verify(table.rules, list(branch(table, MIDDLE).recorded)).forked_from == Origin("table", MIDDLE)


def forged_fork(table: Table, origin: Origin) -> list[Recorded]:
    events = fork_events(table.rules, table.state, origin, "a luckier secret", "salt")
    return [*table.log, *seal_batch(table.rules, table.state, "table", events, Millis(99), "f", Role.HOST).recorded]


def test_no_game_draws_its_secret_anew_by_forking_within_its_own_log() -> None:
    table = Table().started(2).play(3)
    newest = table.state.version
    for version in (newest, 3):
        with pytest.raises(Broken, match=f"event {newest + 1} forks the game from itself"):
            verify(table.rules, forged_fork(table, Origin("table", version)))


def test_a_fork_copies_all_that_it_says_it_does() -> None:
    table = Table().started(2).play(3)
    with pytest.raises(Broken, match=f"forked at event 3, but the copied events end at {table.state.version}"):
        verify(table.rules, forged_fork(table, Origin("another", 3)))


def test_a_fork_commits_in_one_way_only() -> None:
    table = Table().started(2)
    with pytest.raises(Illegal, match="bad-salt"):
        fork_events(table.rules, table.state, Origin("another", 5), "c", "a:b")
