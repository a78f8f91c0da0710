"""The rules of Take That without table, store and network, compared with boardgame.io's local client."""

import random
import time
from pathlib import Path
from statistics import median

from events.chance import SeededChance
from events.decider import Millis, Seat, Setup
from events.games import rules
from events.games.takethat.options import TakeThatOptions
from tests.bench.figure import Bar, Figure
from tests.bench.peer import Peer, peer

ACTIONS = 30_000
LENGTH = 60
"""Actions in one game: as many as in a game of boardgame.io."""
REPEATS = 3


def measure(folder: Path) -> list[Figure]:
    other = peer()
    ours: list[float] = []
    theirs: list[float] = []
    for repeat in range(REPEATS):
        ours.append(_actions_per_second(repeat))
        if isinstance(other, Peer):
            theirs.append(other.rules_alone()["actions_per_second"])
    note = "includes choosing a legal action" if isinstance(other, Peer) else other
    raw = median(theirs) if theirs else None
    what = "rules alone, compared with boardgame.io's local client"
    return [Figure(what, median(ours), raw, "actions/s", Bar(10.0, at_most=False), note)]


def _actions_per_second(seed: int) -> float:
    decider = rules("takethat", 1)
    rng = random.Random(seed)
    took, done = 0.0, 0
    while done < ACTIONS:
        start = time.perf_counter()
        state = decider.initial(Setup(3, TakeThatOptions()))
        chance = SeededChance(rng.randbytes(32), 0)
        for event in decider.begin(state, chance):
            state = decider.evolve(state, event)
        for _ in range(LENGTH):
            seat = Seat(state.turn)
            action = rng.choice(decider.legal(state, seat, Millis(0)))
            for event in decider.decide(state, seat, action, Millis(0), chance):
                state = decider.evolve(state, event)
        took += time.perf_counter() - start
        done += LENGTH
    return done / took
