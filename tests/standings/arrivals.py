"""Random evenings with imported games. The log of a game may arrive before or after the event that adds the game.

Two processes share a store. One of them computes the standings again and again while logs arrive, and remembers what it
has read. The other one starts at the end. Both have to agree with a plain recomputation from the logs.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from events.decider import Millis
from events.envelope import GENESIS, Recorded, seal, to_line, unseal
from events.games import rules
from events.log import commands_of
from events.store.memory import MemoryStore
from events.words import Language
from service.commands.evening_handler import EveningHandler
from service.commands.evening_tables import EveningTables
from service.commands.handler import CommandHandler
from service.exports.evening_report import evening_report
from service.history.game_results import GameResults
from service.history.log_import import ingest
from tests.golden.files import read_log
from tests.standings.naive_results import Line, lines_of
from tests.standings.random_changes import ChangedEvening, effective_changes, recomputed
from tests.standings.random_evenings import log_paths

MAX_EVENTS = 20_000
MAX_TABLES = 4


@cache
def games() -> dict[str, Path]:
    """A game id for each golden log."""
    return {f"golden{number}": path for number, path in enumerate(log_paths())}


@cache
def imported(game: str) -> tuple[Recorded, ...]:
    """The log of a game after an import: verified, and read again from its lines."""
    lines = []
    prev = GENESIS
    for event in read_log(games()[game]):
        sealed = seal(replace(unseal(event), stream=game, prev=prev))
        prev = sealed.hash
        lines.append(to_line(sealed))
    return tuple(ingest(b"\n".join(lines), MAX_EVENTS)[0])


class Process:
    """The part of a server that computes standings."""

    def __init__(self, store: MemoryStore) -> None:
        clock = lambda: Millis(1)  # noqa: E731
        self.evenings = EveningHandler(store, clock)
        self._tables = EveningTables(store, rules, CommandHandler(store, rules, clock), self.evenings)
        self._results = GameResults(store, rules)

    def report(self, stream: str) -> dict[str, Any]:
        state = self.evenings.newest(stream)
        over = self._tables.finished(state)
        found = evening_report(rules, state, self._results.results(over), Language.ENGLISH)
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
        return plain


def arriving(rng: Random, evening: ChangedEvening) -> Iterator[tuple[Recorded, ...]]:
    """The commands of the evening in their order, and the log of each table at a random time."""
    commands = [tuple(command) for command in commands_of(evening.log)]
    logs = [imported(game) for game in evening.tables]
    batches = [*range(len(commands)), *([-1] * len(logs))]
    rng.shuffle(batches)
    rng.shuffle(logs)
    waiting = iter(commands)
    for number in batches:
        yield logs.pop() if number < 0 else next(waiting)


def names_of(lines: list[Line]) -> dict[str, str]:
    """The name of each person, computed without the code under test."""
    names: dict[str, str] = {}
    for line in effective_changes(lines):
        kind, data = line["type"].removeprefix("evening."), line["data"]
        if kind == "person_joined":
            names.setdefault(data["person"], data["name"])
        elif kind == "person_renamed" and data["person"] in names:
            names[data["person"]] = data["name"]
    return names


def check_arrivals(seed: int) -> int:
    """Checks the standings while logs arrive, and at the end in both processes. Returns how many games counted."""
    rng = Random(seed)
    chosen = rng.sample(sorted(games()), rng.randint(1, MAX_TABLES))
    evening = ChangedEvening(rng, {game: (games()[game], 0) for game in chosen})
    store = MemoryStore()
    early, there, lines = Process(store), set[str](), list[Line]()
    for batch in arriving(rng, evening):
        stream = batch[0].stream
        store.append(stream, batch, expected=batch[0].version - 1)
        if stream == evening.state.stream:
            lines += lines_of(batch)
        else:
            there.add(stream)
        if lines and rng.random() < 0.2:
            _compare(early.report(evening.state.stream), evening, lines, there, seed)
    for process in (early, Process(store)):
        report = process.report(evening.state.stream)
        _compare(report, evening, lines, there, seed)
    return len(report["games"])


def _compare(report: dict[str, Any], evening: ChangedEvening, lines: list[Line], there: set[str], seed: int) -> None:
    expected = recomputed(evening, lines, there)
    report["ranking"].sort(key=lambda row: row["person"])
    for record in report["records"]:
        del record["title"], record["text"]
    for part, wanted in expected.items():
        assert report[part] == wanted, (seed, part)
    names = names_of(lines)
    assert all(names[person["id"]] == person["name"] for person in report["people"]), seed
    for game in report["games"]:
        shown = zip(game["persons"], game["names"], strict=True)
        assert all(name == names[person] for person, name in shown if person is not None), seed
