"""Fills a store with a club: 200 people, 500 games, and one evening that is as large as an evening can be."""

from itertools import cycle, islice

from msgspec.structs import replace

from events.decider import Millis
from events.envelope import GENESIS, Recorded, seal, unseal
from events.evening import commands as c
from events.evening.decide import MAX_PEOPLE, MAX_TABLES
from events.evening.index import note_evening
from events.evening.log import open_log, run
from events.evening.state import HOST, Calls, EveningState, Points
from events.store import Store
from tests.golden.files import read_log
from tests.standings.naive_results import finished, lines_of
from tests.standings.random_evenings import log_paths, player_ids

RUNNING = 50
"""How many tables of the large evening are opened later, over HTTP."""
OTHER_EVENINGS = 2
PEOPLE_ELSEWHERE = 50
GAMES_ELSEWHERE = 100
LONGEST_LOG = 150
NOON = 1_763_000_000_000


def fill(store: Store, large: str) -> list[str]:
    """Writes the club. Returns the ids of the people of the large evening."""
    people = [f"{number:016x}" for number in range(MAX_PEOPLE)]
    _write(store, large, people, MAX_TABLES - RUNNING)
    for number in range(OTHER_EVENINGS):
        others = [f"{number + 1:08x}{person:08x}" for person in range(PEOPLE_ELSEWHERE)]
        _write(store, f"evening-other{number}", others, GAMES_ELSEWHERE)
    return people


def _write(store: Store, stream: str, people: list[str], games: int) -> None:
    opened = open_log(stream, c.OpenEvening("", Points.PLACES, Calls.ANYBODY), at=Millis(NOON), command_id="c0")
    log, state = [*opened.recorded], opened.state
    commands: list[c.EveningCommand] = [
        c.JoinEvening(c.NewPerson(person, f"Person {number}", f"phone{number}")) for number, person in enumerate(people)
    ]
    logs = [path for path in log_paths() if finished(lines_of(read_log(path))) and len(read_log(path)) <= LONGEST_LOG]
    for number, path in enumerate(islice(cycle(logs), games)):
        game = f"{stream.removeprefix('evening-')}g{number}"
        store.append(game, _renamed(read_log(path), game), expected=0)
        note_evening(store, game, stream)
        first = number * 5 % len(people)
        players = dict(zip(player_ids(path), (people * 2)[first:], strict=False))
        commands.append(c.AddTable(game, dict(islice(players.items(), len(people)))))
    for command in commands:
        state = _carry_out(state, command, log)
    store.append(stream, log, expected=0)


def _carry_out(state: EveningState, command: c.EveningCommand, log: list[Recorded]) -> EveningState:
    decided = run(state, HOST, command, at=Millis(NOON + state.version), command_id=f"c{state.version}")
    log += decided.recorded
    return decided.state


def _renamed(log: list[Recorded], game: str) -> list[Recorded]:
    prev, renamed = GENESIS, list[Recorded]()
    for event in log:
        sealed = seal(replace(unseal(event), stream=game, prev=prev))
        prev = sealed.hash
        renamed.append(sealed)
    return renamed
