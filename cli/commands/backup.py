"""`wurm backup`: copies a whole store into one file, while games go on."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from cli.atomic_file import OWNER_ONLY, atomic_path
from cli.errors import BadInput, Failed
from cli.language import message, os_error_reason
from cli.language_option import language_option
from cli.log_files import damage_reason
from cli.output import print_json, progress
from cli.stores import SQLITE, opened_store, store_option
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.club.state import is_club
from events.envelope import Broken, Recorded, check_chain, check_line, to_line
from events.evening.state import is_evening
from events.store import IdempotencyRecord, Store, StoreError, all_streams, open_store
from events.value import Value


class BackupReport(Value):
    file: str
    games: int
    events: int
    evenings: int


@click.command(cls=TranslatedCommand)
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@language_option
@store_option
def backup(file: str, as_json: bool, url: str) -> None:
    with opened_store(url, must_exist=True) as store, _new_store(file) as copy:
        report = copy_all(store, copy, one_line(file))
    if as_json:
        print_json(report)
    else:
        click.echo(message("backed-up", games=report.games, events=report.events, name=report.file))
        print_evenings(report.evenings)


def print_evenings(evenings: int) -> None:
    if evenings:
        click.echo(message("with-evenings", evenings=evenings))


class BackupTarget:
    """The store to which the backup is written. If writing fails, the error names the file of the backup."""

    def __init__(self, store: Store, file: str) -> None:
        self._store, self._file = store, file

    def ingest(self, stream: str, events: Sequence[Recorded], used: Sequence[IdempotencyRecord]) -> None:
        with _errors_naming(self._file):
            self._store.ingest(stream, events, used)

    def put_if_absent(self, name: str, value: str) -> str:
        with _errors_naming(self._file):
            return self._store.put_if_absent(name, value)


@contextmanager
def _errors_naming(file: str) -> Iterator[None]:
    try:
        yield
    except StoreError as why:
        raise Failed(message("cannot-write", name=file, why=why)) from None


def copy_all(store: Store, copy: BackupTarget, file: str) -> BackupReport:
    games = events = evenings = 0
    with progress(message("copying"), None) as advance:
        for stream in evenings_first(store):
            copied = copy_game(store, copy, stream)
            events += copied
            if is_evening(stream):
                evenings += copied > 0
            elif not is_club(stream):
                games += copied > 0
            advance(1)
        # Key-value pairs are copied after the games, so that the copy has the pairs of every copied game.
        for name, value in store.key_values():
            copy.put_if_absent(name, value)
    return BackupReport(file, games, events, evenings)


def evenings_first(store: Store) -> Iterator[str]:
    """Yields all streams, evenings first. Other streams are listed later, so no table of an evening is missing."""
    yield from (stream for stream in all_streams(store) if is_evening(stream))
    yield from (stream for stream in all_streams(store) if not is_evening(stream))


def copy_game(source: Store, target: Store | BackupTarget, stream: str) -> int:
    """Copies one stream and returns its number of events, which is 0 if the stream was removed in the meantime.

    Raises Failed if its hash chain is broken.
    """
    events = list(source.read(stream))
    if not events:
        return 0  # the game was removed after its name was read
    try:
        for _ in check_chain(check_line(to_line(event)) for event in events):
            pass
    except Broken as why:
        raise Failed(message("log-damaged", stream=stream, why=damage_reason(why))) from None
    # Idempotency keys are read after the events, so that no key of these events is missing.
    target.ingest(stream, events, [used for used in source.idempotency_records(stream) if used.last <= len(events)])
    return len(events)


@contextmanager
def _new_store(file: str) -> Iterator[BackupTarget]:
    """Yields a store in a new file. The file appears under its name only when the backup is complete."""
    target = Path(file)
    if target.exists():
        raise BadInput(message("backup-exists", name=file))
    try:
        with atomic_path(target, OWNER_ONLY) as partial:
            with _errors_naming(file):
                store = open_store(f"{SQLITE}{partial}")
            try:
                yield BackupTarget(store, file)
            finally:
                store.close()
    except OSError as why:
        raise Failed(message("cannot-write", name=file, why=os_error_reason(why))) from None
