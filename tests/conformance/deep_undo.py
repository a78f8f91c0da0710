"""Undo of more steps than a table remembers, and the cost of a log with many undos."""

from random import Random
from typing import Any

from events.decider import Role, Seat
from events.log import codec_for, events_of, fold
from events.table import TableEvent
from events.table import commands as c
from events.timeline import MAX_REMEMBERED_STEPS
from events.verify import verify
from tests.conformance.instrumented_decider import Call, instrumented
from tests.conformance.log_fold import bare
from tests.conformance.play import Played, act, started
from tests.conformance.state_equality import same_but_concealed

FAR = 3 * MAX_REMEMBERED_STEPS
"""The number of actions before the first undo, unless the game is shorter."""
ROUNDS = 4


def check_deep_undo(game: Played) -> None:
    """After several deep undos and redos the table is correct, and the log can be folded in linear time."""
    deep = _played_far(game)
    if deep is None:
        return
    there = deep.table
    dealt = next(turn.after for turn in deep.turns if turn.after.version == there.floor)
    beyond = deep.acts[-MAX_REMEMBERED_STEPS - 3].after
    for then in (dealt, *[beyond] * ROUNDS):
        _agreed(deep, c.Undo(then.version))
        assert deep.table.play is not None
        assert then.play is not None
        assert same_but_concealed(deep, deep.table.play.state, then.play.state), "a deep undo misses its target"
        assert deep.table.play.steps == then.play.steps, "the steps before a deep undo's target have changed"
        left = deep.table.play.state
        _agreed(deep, c.Redo())
        assert deep.table.play is not None
        assert there.play is not None
        target = game.subject.decider.resume(there.play.state, left)
        assert deep.table.play.state == target, "a deep redo misses its target"
    assert act(deep, Random(game.seed)), "nobody can act after a deep redo"
    verify(deep.subject.rules, deep.log)
    _linear(deep)


def _played_far(game: Played) -> Played | None:
    """A running game with more steps than a table remembers, or None if the game is too short."""
    whole = _played(game, game.subject.kit.patience)
    acts = min(FAR, len(whole.acts) - 3)
    return _played(game, acts) if acts > MAX_REMEMBERED_STEPS + 3 else None


def _played(game: Played, acts: int) -> Played:
    deep = started(game.subject, game.seats, game.seed)
    rng = Random(game.seed)
    while len(deep.acts) < acts and not deep.over and act(deep, rng):
        pass
    return deep


def _agreed(deep: Played, command: c.Command) -> None:
    """Runs the command as the host; all players agree if they are asked."""
    deep.do(Role.HOST, command)
    for seat in range(deep.seats):
        if deep.table.request is not None:
            deep.do(Seat(seat), c.Answer(True))
    assert deep.table.request is None


def _linear(deep: Played) -> None:
    calls = 0

    def counting(name: str, call: Call, args: tuple[Any, ...]) -> Any:
        nonlocal calls
        calls += name == "evolve"
        return call(*args)

    subject = deep.subject.played_by(instrumented(deep.subject.decider, counting))
    folded = fold(subject.rules, events_of(deep.log))
    assert folded is not None
    assert bare(folded) == bare(deep.table), "the fold of a log with deep undos is not the live table"
    codec = codec_for(deep.subject.decider)
    own = sum(not isinstance(codec.read(recorded), TableEvent) for recorded in deep.log)
    assert calls <= 2 * own, f"folding {own} events of the game called `evolve` {calls} times"
