"""Long games for measurements: one game is played, and its log is copied under other ids."""

from collections.abc import Iterable
from functools import cache

from cli.simulation.game import Plan, play
from events.envelope import GENESIS, Recorded, Unsealed, seal
from events.games import newest
from events.store import Store

ROUNDS = 1000
BATCH = 20_000


@cache
def long_log() -> list[Recorded]:
    """A game of Take That with more than a hundred thousand events."""
    plan = Plan(newest("takethat"), 4, {"rounds": ROUNDS}, "random", 1)
    return play(plan, 1, keep=True).log


def up_to_command(log: list[Recorded], events: int) -> list[Recorded]:
    """The first `events` events of a log, and further ones up to the end of a command."""
    while log[events - 1].command == log[events].command:
        events += 1
    return log[:events]


def renamed(log: Iterable[Recorded], stream: str) -> list[Recorded]:
    """The same game under another id, with its own hash chain."""
    copies: list[Recorded] = []
    prev = GENESIS
    for e in log:
        copy = seal(Unsealed(e.actor, e.at, e.command, e.data, prev, stream, e.type, e.v, e.version))
        prev = copy.hash
        copies.append(copy)
    return copies


def fill(store: Store, stream: str, log: list[Recorded]) -> None:
    for start in range(0, len(log), BATCH):
        store.append(stream, log[start : start + BATCH], expected=start)
