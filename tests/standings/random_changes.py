"""Random evenings with their own log: people join, are renamed and merged, tables are added, undone and excluded."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from events.decider import Illegal, Millis
from events.envelope import Recorded
from events.evening import commands as c
from events.evening.log import open_log, run
from events.evening.state import HOST, Calls, EveningState, Points
from events.games import rules
from events.standings.counted_games import counted_games
from events.standings.evening_result import evening_result
from events.standings.game_result import GameResult
from tests.standings.naive_results import Line, finished, lines_of
from tests.standings.naive_standings import NaiveGame, standings
from tests.standings.random_evenings import LATER_MS, log_paths, plain_lines, player_ids, result_of

PEOPLE = [f"{number:016x}" for number in range(8)]
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Fritz", "Gül", "Hugo", "Ida", "Jo", "Kim", "Lou")


class ChangedEvening:
    """An evening after random commands. Commands that the rules refuse change nothing."""

    def __init__(self, rng: Random, tables: dict[str, tuple[Path, int]] | None = None) -> None:
        """`tables` has a golden log and a delay for each game. By default they are chosen at random."""
        self.rng = rng
        opened = open_log(
            "evening-e1", c.OpenEvening("", rng.choice(list(Points)), Calls.ANYBODY), at=Millis(1), command_id="c0"
        )
        self.state: EveningState = opened.state
        self.log: list[Recorded] = list(opened.recorded)
        self.tables = tables or {
            f"g{number}": (rng.choice(log_paths()), rng.choice(LATER_MS)) for number in range(rng.randint(1, 7))
        }
        for command in [*self._joins(), *self._commands(rng.randint(5, 45))]:
            self._try(command)

    def _try(self, command: c.EveningCommand) -> None:
        number = self.state.version
        try:
            decided = run(self.state, HOST, command, at=Millis(number), command_id=f"c{number}")
        except Illegal:
            return
        self.state = decided.state
        self.log += decided.recorded

    def _joins(self) -> Iterator[c.EveningCommand]:
        for person, name in zip(PEOPLE[: self.rng.randint(2, 6)], NAMES, strict=False):
            yield c.JoinEvening(c.NewPerson(person, name, ""))

    def _commands(self, number: int) -> Iterator[c.EveningCommand]:
        rng = self.rng
        for _ in range(number):
            game, person, other = rng.choice(list(self.tables)), rng.choice(PEOPLE), rng.choice(PEOPLE)
            ids = player_ids(self.tables[game][0])
            version = rng.randint(1, self.state.version)
            yield rng.choice(
                (
                    c.AddTable(game, dict(zip(rng.sample(ids, len(ids)), rng.sample(PEOPLE, 4), strict=False))),
                    c.AddTable(game, dict(zip(ids, [one.id for one in self.state.people], strict=False))),
                    c.LinkPlayer(game, rng.choice(ids), person),
                    c.CorrectPlayers(game, dict(zip(rng.sample(ids, len(ids)), rng.sample(PEOPLE, 4), strict=False))),
                    c.CountTable(game, rng.random() < 0.5),
                    c.MergePerson(person, other),
                    c.RenamePerson(person, rng.choice(NAMES)),
                    c.RenameAndChangeLook(person, rng.choice(NAMES), rng.randrange(6), rng.randrange(6)),
                    c.JoinEvening(c.NewPerson(person, rng.choice(NAMES), "")),
                    c.ChangeSettings("", rng.choice(list(Points)), Calls.ANYBODY),
                    c.LeaveEvening(person),
                    c.UndoChange(version),
                    c.UndoChange(rng.choice([one.version for one in self.state.changes])),
                    c.RedoChange(rng.choice([*self.state.undone, version])),
                )
            )


def effective_changes(lines: list[Line]) -> list[Line]:
    """The events of the evening without those of commands that are undone now."""
    undone: set[int] = set()
    for line in lines:
        if line["type"] == "evening.change_undone":
            undone.add(line["data"]["undone"])
        if line["type"] == "evening.change_redone":
            undone.discard(line["data"]["redone"])
    gone = {line["command"] for line in lines if line["version"] in undone}
    return [line for line in lines if line["command"] not in gone]


def counted_tables(lines: list[Line]) -> tuple[dict[str, dict[str, str]], str]:
    """The tables that count, with the person of each player, and the setting for points, folded in plain code."""
    tables: dict[str, dict[str, str]] = {}
    excluded: set[str] = set()
    merged: dict[str, str] = {}
    points = ""

    def now(person: str) -> str:
        return now(merged[person]) if person in merged else person

    for line in effective_changes(lines):
        kind, data = line["type"].removeprefix("evening."), line["data"]
        points = data.get("points", points)
        if kind == "table_added":
            tables.setdefault(data["game"], dict(data["players"]))
        elif kind == "player_linked" and data["game"] in tables:
            tables[data["game"]][data["player"]] = data["person"]
        elif kind == "players_corrected" and data["game"] in tables:
            tables[data["game"]] = dict(data["players"])
        elif kind == "table_excluded" and data["game"] in tables:
            excluded.add(data["game"])
        elif kind == "table_included":
            excluded.discard(data["game"])
        elif kind == "person_merged" and now(data["person"]) != now(data["into"]):
            merged[now(data["person"])] = now(data["into"])
    counting = {game: players for game, players in tables.items() if game not in excluded}
    return {game: {key: now(one) for key, one in players.items()} for game, players in counting.items()}, points


def recomputed(evening: ChangedEvening, lines: list[Line], there: set[str]) -> dict[str, Any]:
    """The standings, from the lines of the evening's log and of the games whose logs are there."""
    tables, points = counted_tables(lines)
    naive = [
        NaiveGame(game, log, players, points)
        for game, players in tables.items()
        if game in there and finished(log := plain_lines(*evening.tables[game])) is not None
    ]
    return standings(sorted(naive, key=lambda game: (game.ended, game.game)))


def check_changed_evening(seed: int) -> int:
    """Checks that the standings equal a plain recomputation from all logs. Returns how many games counted."""
    evening = ChangedEvening(Random(seed))
    results: dict[str, GameResult] = {}
    for game, log in evening.tables.items():
        found = result_of(*log)
        if found is not None:
            results[game] = replace(found, game=game)
    games = counted_games(rules, evening.state, results)
    computed = evening_result(rules, games, evening.state.settings.points)
    plain = msgspec.json.decode(msgspec.json.encode(computed))
    expected = recomputed(evening, lines_of(evening.log), set(evening.tables))
    plain["ranking"].sort(key=lambda row: row["person"])
    for part, wanted in expected.items():
        assert plain[part] == wanted, (seed, part)
    return len(games)
