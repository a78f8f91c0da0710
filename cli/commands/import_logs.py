"""`wurm import`: verifies log files and copies their games into a store."""

import tempfile
import time
from enum import StrEnum
from typing import IO

import click

from cli.errors import BadInput
from cli.language import message
from cli.language_option import language_option
from cli.log_files import Log, opened_log, read_lines, read_logs, verify_club_log, verify_evening_log, verify_log
from cli.output import print_json, progress
from cli.stores import opened_store, store_option
from cli.translated_help import TranslatedCommand
from events.club.state import CLUB_STREAM
from events.decider import Millis
from events.envelope import Recorded
from events.evening.index import evening_games, note_evening
from events.evening.state import is_evening
from events.games import rules
from events.imported import mark_imported
from events.store import Conflict, Store
from events.value import Value
from service.commands.club_storage import club_of
from service.commands.forgotten_names import forget_everywhere

MAX_BYTES_IN_MEMORY = 1 << 24
EVENING, CLUB = "evening", "club"
"""Named in the report instead of a ruleset."""


class ImportStatus(StrEnum):
    IMPORTED = "imported"
    KNOWN = "there already"


class ImportedLog(Value):
    game: str
    ruleset: str
    events: int
    fate: ImportStatus


class ImportReport(Value):
    games: list[ImportedLog]


@click.command("import", cls=TranslatedCommand)
@click.argument("name", metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@language_option
@store_option
def import_logs(name: str, as_json: bool, url: str) -> None:
    with tempfile.SpooledTemporaryFile(MAX_BYTES_IN_MEMORY) as copy, opened_store(url) as store:
        size = _copy(name, copy)  # the log is read twice, and must not change in between
        with progress(message("verifying"), size) as advance:
            logs = read_logs(_rewound(copy), name, advance)
            games = [_examine(store, log.events, *_verified(log, name)) for log in logs]
        with progress(message("importing"), size) as advance:
            for game, log in zip(games, read_logs(_rewound(copy), name, advance), strict=True):
                if game.fate is ImportStatus.IMPORTED:
                    _write(store, log.events)
        forget_again(store)
    if as_json:
        print_json(ImportReport(games))
        return
    for game in games:
        code = "imported" if game.fate is ImportStatus.IMPORTED else "import-known"
        click.echo(message(code, stream=game.game, ruleset=game.ruleset, events=game.events))


def _copy(name: str, copy: IO[bytes]) -> int:
    with opened_log(name) as file:
        copy.writelines(read_lines(file, name))
    return copy.tell()


def _rewound(copy: IO[bytes]) -> IO[bytes]:
    copy.seek(0)
    return copy


def _verified(log: Log, name: str) -> tuple[str, str]:
    """Verifies a log. Returns its stream, and its ruleset, EVENING or CLUB."""
    if log.is_evening:
        return verify_evening_log(log, name).stream, EVENING
    if log.is_club:
        verify_club_log(log, name)
        return CLUB_STREAM, CLUB
    verdict = verify_log(log, name)
    return verdict.stream, verdict.ruleset


def _examine(store: Store, events: list[Recorded], stream: str, ruleset: str) -> ImportedLog:
    last = store.last_version(stream)
    if last == 0:
        return ImportedLog(stream, ruleset, len(events), ImportStatus.IMPORTED)
    # Each hash covers all events before it, so two logs with the same last hash are equal.
    common = min(last, len(events))
    if next(store.read(stream, after=common - 1, upto=common)).hash != events[common - 1].hash:
        raise BadInput(message("import-different", stream=stream))
    if last != len(events):
        raise BadInput(message("import-other-length", stream=stream, here=last, there=len(events)))
    return ImportedLog(stream, ruleset, len(events), ImportStatus.KNOWN)


def _write(store: Store, events: list[Recorded]) -> None:
    stream = events[0].stream
    if is_evening(stream):
        for game in evening_games(events):
            note_evening(store, game, stream)
    mark_imported(store, stream, Millis(int(time.time() * 1000)))
    try:
        store.append(stream, events, expected=0)
    except Conflict:
        raise BadInput(message("created-meanwhile", stream=stream)) from None


def forget_again(store: Store) -> None:
    """Removes the names of people whom the store has forgotten from logs that have just been written."""
    if club_of(store).forgotten:
        for _ in forget_everywhere(store, rules):
            pass
