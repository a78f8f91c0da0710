"""Forks: a new game that starts at a version of another game."""

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


def test_a_fork_has_the_same_open_cards_and_a_reshuffled_draw_pile() -> None:
    table = Table({"rounds": 1}).started(2).play(10)
    middle, version = table.game, table.state.version
    decision = branch(table.to_the_end(), version)
    assert decision.table.play is not None
    state = decision.table.play.state
    assert (state.hands, state.row, state.turn) == (middle.hands, middle.row, middle.turn)
    assert sorted(state.draw) == sorted(middle.draw)
    assert state.draw != middle.draw
    assert decision.table.phase is Phase.PLAYING


def test_a_forks_log_is_complete_and_verifies() -> None:
    decision = branch(finished(), MIDDLE)
    assert [event.stream for event in decision.recorded] == ["branch"] * len(decision.recorded)
    assert verify(finished().rules, list(decision.recorded)).table == decision.table


def test_a_fork_with_another_secret_has_another_draw_pile() -> None:
    table = finished()
    draws = {branch(table, MIDDLE, secret).table.play.state.draw for secret in ("a", "b", "c")}  # type: ignore[union-attr]
    assert len(draws) == 3


def test_all_seats_of_a_fork_are_empty_until_somebody_joins() -> None:
    table = finished()
    decision = branch(table, MIDDLE)
    assert decision.table.occupied() == ()
    assert [chair.name for chair in decision.table.chairs] == [chair.name for chair in table.state.chairs]
    table.log, table.state = list(decision.recorded), decision.table
    table.do(Role.SPECTATOR, Sit("Player 0", "new", "e"))
    table.play(3)
    assert verify(table.rules, table.log).table == table.state


def test_a_fork_records_its_origin() -> None:
    table = finished()
    decision = branch(table, MIDDLE)
    assert decision.recorded[MIDDLE].type == "table.forked"
    assert b'"origin":{"game":"table","version":19}' in bytes(decision.recorded[MIDDLE].data)


def test_a_game_in_the_lobby_can_be_forked() -> None:
    table = Table().seated(2)
    decision = branch(table, table.state.version)
    assert decision.table.phase is Phase.LOBBY
    assert verify(table.rules, list(decision.recorded)).table == decision.table


def test_a_fork_within_a_command_or_beyond_the_log_is_refused() -> None:
    table = Table().started(2).play(1)
    for version in (-1, 0, len(table.log) - 1, len(table.log) + 1):
        with pytest.raises(Illegal, match="no-such-step"):
            branch(table, version)


def test_verification_of_a_fork_names_its_origin() -> None:
    table = finished()
    assert verify(table.rules, table.log).forked_from is None
    assert verify(table.rules, list(branch(table, MIDDLE).recorded)).forked_from == Origin("table", MIDDLE)


def forged_fork(table: Table, origin: Origin) -> list[Recorded]:
    events = fork_events(table.rules, table.state, origin, "a luckier secret", "salt")
    return [*table.log, *seal_batch(table.rules, table.state, "table", events, Millis(99), "f", Role.HOST).recorded]


def test_a_fork_event_within_the_same_games_log_is_refused() -> None:
    table = Table().started(2).play(3)
    newest = table.state.version
    for version in (newest, 3):
        with pytest.raises(Broken, match=f"event {newest + 1} says that the game is a fork of itself"):
            verify(table.rules, forged_fork(table, Origin("table", version)))


def test_a_fork_whose_copied_log_ends_at_another_version_is_refused() -> None:
    table = Table().started(2).play(3)
    with pytest.raises(Broken, match=f"forked at event 3, but the copied events end at {table.state.version}"):
        verify(table.rules, forged_fork(table, Origin("another", 3)))


def test_a_fork_refuses_an_ambiguous_salt() -> None:
    table = Table().started(2)
    with pytest.raises(Illegal, match="bad-salt"):
        fork_events(table.rules, table.state, Origin("another", 5), "c", "a:b")
