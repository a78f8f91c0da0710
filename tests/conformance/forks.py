"""A fork of a game verifies, equals the original except for hidden cards, and can be played."""

from random import Random

from events.decider import Role
from events.envelope import Recorded
from events.fork import fork
from events.log import events_of, fold
from events.table import TableState
from events.table import commands as c
from events.table.state import Phase
from events.verify import verify
from tests.conformance.play import Played, Turn, act
from tests.conformance.state_equality import same_but_concealed

FORKS = 3


def check_fork(game: Played) -> None:
    rng = game.rng("fork")
    for turn in rng.sample(game.turns, min(FORKS, len(game.turns))):
        if turn.after.phase is Phase.OVER:
            continue
        decision = fork(
            game.subject.rules,
            game.log,
            turn.after.version,
            "another-table",
            secret="new secret",  # noqa: S106 - the secret of a game of this test
            salt="new salt",
            at=game.now,
            command_id="fork",
            actor=Role.HOST,
        )
        log, table = list(decision.recorded), decision.table
        assert verify(game.subject.rules, log).table == table, "the log of a fork does not verify"
        assert fold(game.subject.rules, events_of(log)) == table, "the fold of a fork is not its table"
        assert table.commitment != turn.after.commitment, "a fork keeps the old secret, which its author may know"
        if turn.after.play is None:
            assert table.play is None
            continue
        assert table.play is not None
        assert same_but_concealed(game, table.play.state, turn.after.play.state), (
            f"a fork at version {turn.after.version} does not have the state of the original"
        )
        _goes_on(game, log, table, rng)


def _goes_on(game: Played, log: list[Recorded], table: TableState, rng: Random) -> None:
    """Checks that the fork can be played, and that its log still verifies."""
    begun = Turn(Role.HOST, c.Start(), game.now, None, table, ())
    forked = Played(game.subject, game.seats, game.seed, game.options, log, [begun], game.now)
    for _ in range(5):
        if forked.over or not act(forked, rng):
            break
    assert verify(game.subject.rules, forked.log).table == forked.table, "the log of a fork does not verify after play"
