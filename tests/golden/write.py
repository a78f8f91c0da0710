"""Writes a new golden log. It never overwrites a log.

python -m tests.golden.write takethat pro --seats 2 --seed 7 --option pro=true
python -m tests.golden.write takethat fork --seats 3 --scenario fork
python -m tests.golden.write takethat --all        writes all logs of the usual set that are missing
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from events.envelope import to_line
from events.games import newest
from events.verify import verify
from tests.conformance.kits import OptionSet
from tests.conformance.subjects import Subject, subject_for
from tests.golden.files import final_state, folder, state_path
from tests.golden.scenarios import SCENARIOS


def write(subject: Subject, name: str, scenario: str, seats: int, seed: int, options: OptionSet) -> Path:
    """Plays, verifies and stores a game. Raises FileExistsError if there is a log with this name."""
    path = folder(subject.decider.id, subject.decider.version) / f"{name}.ndjson"
    if path.exists() or state_path(path).exists():
        raise FileExistsError(f"{path.name} exists. A golden log is never written again: choose another name.")
    log = SCENARIOS[scenario](subject, seats, seed, options)
    table = verify(subject.rules, log).table
    path.parent.mkdir(exist_ok=True)
    with path.open("xb") as file:
        file.writelines(to_line(recorded) + b"\n" for recorded in log)
    with state_path(path).open("xb") as file:
        file.write(final_state(subject.rules, table, log[-1].at))
    return path


def usual_set(subject: Subject) -> dict[str, tuple[str, int, int, OptionSet]]:
    """Every number of seats, every set of options of the kit, and the scenarios `talk`, `fork` and `abandoned`."""
    seats, sets = list(subject.decider.seats), subject.kit.option_sets
    usual = {f"{count}-seats": ("plain", count, count, sets[0]) for count in seats}
    for number, options in enumerate(sets[1:], start=1):
        usual[f"options-{number}"] = ("plain", seats[number % len(seats)], 20 + number, options)
    for number, name in enumerate(("talk", "fork", "abandoned")):
        usual[name] = (name, seats[-1 - number % len(seats)], 40 + number, sets[min(number, len(sets) - 1)])
    return usual


def write_missing(subject: Subject) -> list[Path]:
    there = folder(subject.decider.id, subject.decider.version)
    return [
        write(subject, name, *how)
        for name, how in usual_set(subject).items()
        if not (there / f"{name}.ndjson").exists()
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.write", description="Write a new golden log.")
    parser.add_argument("game")
    parser.add_argument("name", nargs="?")
    parser.add_argument("--all", action="store_true", help="write all logs of the usual set that are missing")
    parser.add_argument("--ruleset", type=int, help="default: the newest")
    parser.add_argument("--scenario", choices=SCENARIOS, default="plain")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    given = parser.parse_args(arguments)
    subject = subject_for(given.game, given.ruleset or newest(given.game).version)
    if given.all == (given.name is not None):
        parser.error("give either a name or --all")
    try:
        if given.all:
            written = write_missing(subject)
        else:
            seats = given.seats or min(subject.decider.seats)
            written = [write(subject, given.name, given.scenario, seats, given.seed, _options(given.option))]
    except FileExistsError as why:
        print(why, file=sys.stderr)
        return 1
    for path in written:
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
    return 0


def _options(given: list[str]) -> Mapping[str, Any]:
    return {name: msgspec.json.decode(value) for name, _, value in (option.partition("=") for option in given)}


if __name__ == "__main__":
    sys.exit(main())
