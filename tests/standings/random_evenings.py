"""Random evenings: golden logs of all games as tables, with random people, at random times."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from events.envelope import Recorded
from events.evening.state import Points
from events.games import rules
from events.standings.evening_result import EveningResult, evening_result, played_game
from events.standings.game_result import GameResult, game_result, persons_of
from tests.golden.files import GOLDEN_DIR, read_log
from tests.standings.naive_results import Line, finished, lines_of
from tests.standings.naive_standings import NaiveGame, standings

LATER_MS = (0, 1, 3_600_000)
"""The delays by which the times of golden logs are moved. Equal logs with equal delays end at the same time."""


@cache
def log_paths() -> tuple[Path, ...]:
    return tuple(sorted(GOLDEN_DIR.glob("*/*.ndjson")))


@cache
def played_log(path: Path, later: int) -> list[Recorded]:
    return [replace(event, at=event.at + later) for event in read_log(path)]


@cache
def result_of(path: Path, later: int) -> GameResult | None:
    return game_result(rules, played_log(path, later))


@cache
def plain_lines(path: Path, later: int) -> list[Line]:
    return lines_of(played_log(path, later))


@cache
def player_ids(path: Path) -> tuple[str, ...]:
    """All player ids in this log, and the keys of six seats, such as `seat:0`."""
    lines = plain_lines(path, 0)
    ids = {line["data"]["player"] for line in lines if "player" in line["data"]}
    return (*sorted(ids), *(f"seat:{seat}" for seat in range(6)))


@dataclass(frozen=True)
class RandomTable:
    game: str
    path: Path
    later: int
    players: dict[str, str]
    """Person ids by player ids. Some players are not known, and some people have several seats."""
    counts: bool


def random_tables(rng: Random) -> list[RandomTable]:
    people = [f"{number:016x}" for number in range(rng.randint(2, 9))]
    tables: list[RandomTable] = []
    for number in range(rng.randint(0, 10)):
        path, later = rng.choice(log_paths()), rng.choice(LATER_MS)
        known = rng.choice((1.0, 0.8, 0.3))
        shuffled = rng.sample(people * 12, 12 * len(people))
        links = {one: person for one, person in zip(player_ids(path), shuffled, strict=False) if rng.random() < known}
        tables.append(RandomTable(f"g{rng.randrange(1000):03}{number}", path, later, links, rng.random() < 0.85))
    return tables


def as_computed(tables: list[RandomTable], scheme: Points) -> EveningResult:
    played = []
    for table in tables:
        found = result_of(table.path, table.later)
        if table.counts and found is not None:
            result = replace(found, game=table.game)
            played.append(played_game(rules, result, persons_of(result, table.players)))
    return evening_result(rules, played, scheme)


def as_recomputed(tables: list[RandomTable], scheme: Points) -> dict[str, Any]:
    games = [
        NaiveGame(table.game, lines, table.players, scheme.value)
        for table in tables
        if table.counts and finished(lines := plain_lines(table.path, table.later)) is not None
    ]
    return standings(sorted(games, key=lambda game: (game.ended, game.game)))


def check_evening(seed: int) -> None:
    """Checks that the standings equal the plain recomputation, whatever the order of the tables."""
    rng = Random(seed)
    tables, scheme = random_tables(rng), rng.choice(list(Points))
    found = as_computed(tables, scheme)
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    expected = as_recomputed(tables, scheme)
    assert sorted(plain["ranking"], key=lambda row: row["person"]) == expected["ranking"], seed
    assert [(row["place"], -row["wins"]) for row in plain["ranking"]] == sorted(
        (row["place"], -row["wins"]) for row in plain["ranking"]
    ), seed
    for part in ("course", "rivalries", "records"):
        assert plain[part] == expected[part], (seed, part)
    assert as_computed(rng.sample(tables, len(tables)), scheme) == found, seed
    for family in plain["families"]:
        own = [
            table for table in tables if table.path.parent.name.partition("-")[0].partition("_")[0] == family["family"]
        ]
        rows = as_recomputed(own, scheme)["ranking"]
        assert sorted(family["ranking"], key=lambda row: row["person"]) == rows, seed
