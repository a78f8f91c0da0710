"""`wurm backup`: everything a store holds, in one file, while it is being played on."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from cli.failure import BadInput, Failed, one_line
from cli.language import say
from cli.logfile import reason
from cli.screen import counted, print_json, progress
from cli.stores import opened, store_option
from events.envelope import Broken, Recorded, check_chain, check_line, to_line
from events.store import IdempotencyRecord, Store, StoreError, all_streams, open_store
from events.value import Value


class Report(Value):
    file: str
    games: int
    events: int


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON instead of a sentence.")
@store_option
def backup(file: str, as_json: bool, url: str) -> None:
    """Copy every game of a store into FILE, which must not be there yet. Nobody has to stop playing.

    Each game is copied whole, up to a moment of its own, and its chain is checked on the way. With them go the join
    codes, the secret that tokens are signed with, and the keys that keep repeated requests from counting twice. FILE
    is itself a store (sqlite:///FILE): it can be exported from and served. Keep it safe, for it holds every hand.
    """
    with opened(url, to_read=True) as store, _written_whole(file) as copy:
        report = _copied(store, copy, one_line(file))
    if as_json:
        print_json(report)
    else:
        click.echo(f"{counted(report.games, 'game')} with {counted(report.events, 'event')} copied to {report.file}")


class Target:
    """The file that is written. Its errors name the file, because errors of the source look the same."""

    def __init__(self, store: Store, file: str) -> None:
        self._store, self._file = store, file

    def ingest(self, stream: str, events: Sequence[Recorded], used: Sequence[IdempotencyRecord]) -> None:
        with _blamed_on(self._file):
            self._store.ingest(stream, events, used)

    def put_if_absent(self, name: str, value: str) -> str:
        with _blamed_on(self._file):
            return self._store.put_if_absent(name, value)


@contextmanager
def _blamed_on(file: str) -> Iterator[None]:
    try:
        yield
    except StoreError as why:
        raise Failed(f"{file} cannot be written: {why}") from None


def _copied(store: Store, copy: Target, file: str) -> Report:
    games = events = 0
    with progress("copying", None) as advance:
        for stream in all_streams(store):
            events += copy_game(store, copy, stream)
            games += 1
            advance(1)
        # Last of all: a fact says something about a game, and none of those that were copied may be missing.
        for name, value in store.key_values():
            copy.put_if_absent(name, value)
    return Report(file, games, events)


def copy_game(source: Store, target: Store | Target, stream: str) -> int:
    """One game up to its newest event; how many there are. A chain that does not hold is not copied."""
    events = list(source.read(stream))
    if not events:
        return 0  # it has been removed since its name was read
    try:
        for _ in check_chain(check_line(to_line(event)) for event in events):
            pass
    except Broken as why:
        raise Failed(say("log-damaged", stream=stream, why=reason(why))) from None
    # Keys are read after the events: those of the events we have are all there by now.
    target.ingest(stream, events, [used for used in source.idempotency_records(stream) if used.last <= len(events)])
    return len(events)


@contextmanager
def _written_whole(file: str) -> Iterator["Target"]:
    """A store in a file that appears under its name only when everything is in it; the source's errors pass through."""
    target = Path(file)
    if target.exists():
        raise BadInput(f"{file} is there already; a backup replaces nothing.")
    try:
        folder = tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as why:
        raise Failed(f"{file} cannot be written: {why.strerror}.") from None
    partial = Path(folder) / "games.db"
    try:
        with _blamed_on(file):
            copy = open_store(f"sqlite:///{partial}")
        try:
            yield Target(copy, file)
        finally:
            copy.close()
        os.chmod(partial, 0o600)  # it holds every hand, and what tokens are signed with
        os.rename(partial, target)
        _to_disk(target.parent)
    except OSError as why:
        raise Failed(f"{file} cannot be written: {why}") from None
    finally:
        for left in (partial, *Path(folder).glob("games.db-*"), Path(folder)):
            with suppress(OSError):
                left.rmdir() if left.is_dir() else left.unlink()


def _to_disk(folder: Path) -> None:
    """So that the name outlives a power cut too; what is in the file was written out with every transaction."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
