"""The playouts of strong computer players, compared with actions that the bare rules decide in the same run."""

import time
from pathlib import Path
from random import Random

from events.computer_players.budget import Budget
from events.computer_players.situation import Situation
from events.computer_players.tree_search import explore
from events.table.commands import Act
from tests.bench.figure import Bar, Figure
from tests.computer_players.situations import SEARCHED, situations
from tests.conformance.play import Played, play
from tests.conformance.subjects import subject_for

SITUATIONS = 20
PLAYOUTS = 100
"""The number of playouts for each situation."""
LEAST_RATIO = {"takethat": 0.04}
"""By game, the required number of playouts per action of the bare rules. For other games it is only reported."""


def measure(folder: Path) -> list[Figure]:
    fewest = {
        (game, version): min(s for g, v, s in SEARCHED if (g, v) == (game, version)) for game, version, _ in SEARCHED
    }
    return [_figure(game, version, seats) for (game, version), seats in fewest.items()]


def _figure(game: str, version: int, seats: int) -> Figure:
    rng = Random(1)
    played = play(subject_for(game, version), seats, 1)
    choices = [situation for situation in situations(played) if len(situation.legal) > 1]
    sample = rng.sample(choices, min(SITUATIONS, len(choices)))
    start = time.thread_time()
    for situation in sample:
        _explore(situation, rng)
    ours = len(sample) * PLAYOUTS / (time.thread_time() - start)
    ratio = LEAST_RATIO.get(game)
    return Figure(
        f"playouts of {game} v{version}, compared with actions of its bare rules",
        ours,
        _actions_per_second(played),
        "1/s",
        None if ratio is None else Bar(ratio, at_most=False),
        f"{seats} seats, {len(sample)} situations",
    )


def _explore(situation: Situation, rng: Random) -> None:
    search = situation.decider.search()
    assert search is not None
    explore(search, situation, rng, Budget(PLAYOUTS, 60.0, time.perf_counter))


def _actions_per_second(played: Played) -> float:
    """Replays a game with the bare rules. Returns the actions per second, including the time to list the legal ones."""
    decider = played.subject.decider
    turns = [
        (turn, turn.command.action, turn.before.chance(), turn.before.play.state)
        for turn in played.acts
        if isinstance(turn.command, Act) and turn.before is not None and turn.before.play is not None
    ]
    start = time.thread_time()
    for turn, action, chance, state in turns:
        decider.legal(state, turn.actor, turn.at)
        for event in decider.decide(state, turn.actor, action, turn.at, chance):
            state = decider.evolve(state, event)
    return len(turns) / (time.thread_time() - start)
