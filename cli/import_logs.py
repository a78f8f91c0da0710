"""`wurm import`: logs from outside into a store."""

import tempfile
import time
from enum import StrEnum
from typing import IO

import click

from cli.failure import BadInput
from cli.logfile import lines, opened, prove, read_logs
from cli.screen import counted, print_json, progress
from cli.stores import opened as opened_store
from cli.stores import store_option
from events.decider import Millis
from events.envelope import Recorded
from events.imported import mark_imported
from events.store import Conflict, Store
from events.value import Value
from events.verify import Verdict

IN_MEMORY = 1 << 24


class Fate(StrEnum):
    IMPORTED = "imported"
    KNOWN = "there already"


_SAID = {Fate.IMPORTED: "imported, and marked as imported", Fate.KNOWN: "there already"}


class Imported(Value):
    game: str
    ruleset: str
    events: int
    fate: Fate


class Report(Value):
    games: list[Imported]


@click.command("import")
@click.argument("name", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of sentences.")
@store_option
def import_logs(name: str, as_json: bool, url: str) -> None:
    """Import the games in FILE ("-" is standard input) into a store.

    Everything is verified first: if anything in FILE does not hold, or the store has another game under the same name,
    nothing is written. A game that is there already, event for event, is fine.

    Imported games are marked: tables, replays and proofs say that this server did not deal their cards. To move a
    whole store, use `wurm backup` and `wurm restore`, which mark nothing.
    """
    with tempfile.SpooledTemporaryFile(IN_MEMORY) as copy, opened_store(url) as store:
        size = _copy(name, copy)  # read twice, so it must not change in between
        with progress("verifying", size) as advance:
            logs = read_logs(_rewound(copy), name, advance)
            games = [_examined(store, log.events, prove(log, name)) for log in logs]
        with progress("importing", size) as advance:
            for game, log in zip(games, read_logs(_rewound(copy), name, advance), strict=True):
                if game.fate is Fate.IMPORTED:
                    _write(store, log.events)
    if as_json:
        print_json(Report(games))
        return
    for game in games:
        click.echo(f"{game.game}: {game.ruleset}, {counted(game.events, 'event')}, {_SAID[game.fate]}")


def _copy(name: str, copy: IO[bytes]) -> int:
    with opened(name) as file:
        copy.writelines(lines(file, name))
    return copy.tell()


def _rewound(copy: IO[bytes]) -> IO[bytes]:
    copy.seek(0)
    return copy


def _examined(store: Store, events: list[Recorded], verdict: Verdict) -> Imported:
    stream, last = verdict.stream, store.last_version(verdict.stream)
    if last == 0:
        return Imported(stream, verdict.ruleset, verdict.events, Fate.IMPORTED)
    # Each hash covers everything before it: the same last hash is the same log.
    common = min(last, len(events))
    if next(store.read(stream, after=common - 1, upto=common)).hash != events[common - 1].hash:
        raise BadInput(f"there is another game called {stream} in this store; nothing was imported.")
    if last != len(events):
        raise BadInput(
            f"{stream} is in this store already, up to event {last}, and ends here at event {len(events)}; "
            "nothing was imported."
        )
    return Imported(stream, verdict.ruleset, verdict.events, Fate.KNOWN)


def _write(store: Store, events: list[Recorded]) -> None:
    stream = events[0].stream
    mark_imported(store, stream, Millis(int(time.time() * 1000)))
    try:
        store.append(stream, events, expected=0)
    except Conflict:
        raise BadInput(f"somebody else has just made a game called {stream} in this store.") from None
