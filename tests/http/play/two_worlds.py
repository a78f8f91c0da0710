"""Pairs of logs that differ only in what one viewer may not see. tests/conformance makes the alternative games."""

from random import Random
from typing import Any

import msgspec

from events import table as tables
from events.decider import Illegal, Millis, Role, Viewer
from events.envelope import GENESIS, Recorded, Unsealed, seal
from events.log import codec_for
from events.table import TableState
from events.table import commands as c
from events.table.state import Phase
from events.value import Value
from tests.conformance.candidate_actions import candidate_actions
from tests.conformance.indistinguishable_games import other_world
from tests.conformance.play import Played, Turn, play
from tests.conformance.replay import live_recall, viewers
from tests.conformance.subjects import Subject

PAIRS_PER_VIEWER = 1
"""The number of pairs for each viewer."""
MAX_GAMES = 12
"""Games with seeds below this number are played to find pairs."""
TRIED_VERSIONS = 25
"""How many versions of a game are tried for each viewer."""
TRIED_ACTIONS = 4
"""How many actions are tried in each pair, to find some that are refused."""


class Pair(Value):
    """Two logs with the same game id, and the viewer who must not be able to tell them apart."""

    game: str
    viewer: Viewer
    logs: tuple[list[Recorded], list[Recorded]]
    table: Any
    """The last table of the real game."""
    refused: list[dict[str, Any]]
    """Actions of this viewer that the rules refuse now."""

    @property
    def state(self) -> TableState:
        table: TableState = self.table
        return table


def pairs(subject: Subject, seats: int, only: Viewer | None = None) -> list[Pair]:
    """Pairs for every seat and for a spectator, or only for the viewer `only`."""
    found: list[Pair] = []
    for seed in range(1, MAX_GAMES):
        game = play(subject, seats, seed)
        chosen = viewers(game) if only is None else [only]
        missing = {viewer: PAIRS_PER_VIEWER - sum(pair.viewer == viewer for pair in found) for viewer in chosen}
        if not any(missing.values()):
            break
        for viewer, wanted in missing.items():
            found += _pairs(game, viewer, wanted, f"{subject.decider.id.replace('_', '')}{seed}v{len(found)}")
    return found


def _pairs(game: Played, viewer: Viewer, wanted: int, name: str) -> list[Pair]:
    rng = game.rng(f"pairs/{viewer}")
    cuts = [number for number, turn in enumerate(game.turns) if _quiet(game, turn)]
    found: list[Pair] = []
    for upto in rng.sample(cuts, min(TRIED_VERSIONS, len(cuts))):
        world = other_world(game, viewer, upto, rng) if len(found) < wanted else None
        real = game.turns[: upto + 1]
        if world is None or _state(world.turns[-1]) == _state(real[-1]):
            continue
        stream = f"{name}n{len(found)}"
        logs = (written(game, stream, real), written(game, stream, [*real[: world.first], *world.turns]))
        found.append(Pair(stream, viewer, logs, real[-1].after, _refused(game, viewer, real[-1], rng)))
    return found


def _state(turn: Turn) -> Any:
    assert turn.after.play is not None
    return turn.after.play.state


def written(game: Played, stream: str, turns: list[Turn]) -> list[Recorded]:
    """These turns as the log of a stream."""
    codec = codec_for(game.subject.decider)
    log: list[Recorded] = []
    prev = GENESIS
    for real in zip(game.log, (event for turn in turns for event in turn.events), strict=False):
        was, event = real
        kind, v, data = codec.write(event)
        log.append(seal(Unsealed(was.actor, was.at, was.command, data, prev, stream, kind, v, was.version)))
        prev = log[-1].hash
    assert len(log) == turns[-1].after.version
    return log


def _quiet(game: Played, turn: Turn) -> bool:
    """Whether the game runs and no deadline has passed. A deadline may legitimately disclose something."""
    if turn.after.play is None or turn.after.phase is not Phase.PLAYING:
        return False
    deadline = game.subject.decider.deadline(turn.after.play.state)
    return deadline is None or deadline.at > NOW


def _refused(game: Played, viewer: Viewer, turn: Turn, rng: Random) -> list[dict[str, Any]]:
    """Some actions that are refused. An accepted action may legitimately disclose something."""
    actions = candidate_actions(game)
    refused: list[dict[str, Any]] = []
    for action in rng.sample(actions, min(TRIED_ACTIONS, len(actions))):
        try:
            tables.decide(game.subject.rules, turn.after, viewer, c.Act(action), NOW, live_recall(game))
        except Illegal:
            refused.append(msgspec.to_builtins(action))
    return refused


NOW = Millis(1_800_000_000_000)
"""The fixed time of both servers, long after the times in the logs."""


def player_of(pair: Pair, viewer: Viewer) -> str | None:
    """The player in the viewer's seat, or None if the viewer has no seat or the seat is empty."""
    return None if isinstance(viewer, Role) else pair.state.chairs[viewer].player
