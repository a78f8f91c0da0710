"""The time of an action late in a very long game, compared with an action early in a game."""

import random
from collections.abc import Callable
from pathlib import Path
from statistics import median

from events.decider import Millis, Seat
from events.games import rules
from events.store import Store, open_store
from events.table.commands import Act
from service.commands.handler import CommandHandler
from tests.bench.figure import Bar, Figure, seconds
from tests.bench.long_logs import fill, long_log, renamed, up_to_command

LONG = 20_000
SHORT = 20
GAMES = 8
ACTIONS = 50
"""Actions in each short game: about one round, so that the game stays short."""


def measure(folder: Path) -> list[Figure]:
    figures: list[Figure] = []
    for name, url in (("SQLite", f"sqlite:///{folder / 'long_game.db'}"), ("memory", "memory://")):
        store = open_store(url)
        try:
            ours, raw = _measure(store)
        finally:
            store.close()
        what = f"action at event {LONG:,}, compared with event {SHORT} ({name})"
        figures.append(Figure(what, ours * 1e6, raw * 1e6, "µs", Bar(1.2, at_most=True)))
    return figures


def _measure(store: Store) -> tuple[float, float]:
    fill(store, "long", renamed(up_to_command(long_log(), LONG), "long"))
    short = up_to_command(long_log(), SHORT)
    for number in range(GAMES):
        fill(store, f"short-{number}", renamed(short, f"short-{number}"))
    handler = CommandHandler(store, rules, lambda: Millis(1_800_000_000_000))
    rng = random.Random(1)
    late: list[float] = []
    early: list[float] = []
    for number in range(GAMES):
        for action in range(ACTIONS):
            # The order changes every time, so that a busy moment affects both alike.
            for timed, stream in ((late, "long"), (early, f"short-{number}"))[:: 1 if action % 2 else -1]:
                timed.append(seconds(_next_action(handler, stream, rng)))
    return median(late), median(early)


def _next_action(handler: CommandHandler, stream: str, rng: random.Random) -> Callable[[], object]:
    """Chooses the next action before the measurement, so that neither the choice nor loading the table is timed."""
    table = handler.known(stream)
    assert table.play is not None
    decider = rules(table.ruleset, table.ruleset_version)
    for seat in map(Seat, range(len(table.chairs))):
        if legal := decider.legal(table.play.state, seat, Millis(0)):
            command, key = Act(rng.choice(legal)), f"{rng.getrandbits(128):032x}"
            return lambda: handler.handle(stream, seat, command, key=key)
    raise RuntimeError(f"nobody can act in {stream}")
