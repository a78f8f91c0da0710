"""`wurm restore`: copies a backup into a store of any kind."""

import click

from cli.commands.backup import copy_game, print_evenings
from cli.commands.import_logs import forget_again
from cli.errors import BadInput
from cli.language import message
from cli.language_option import language_option
from cli.output import print_json, progress
from cli.stores import SQLITE, is_missing_file, opened_store, store_option
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.club.state import is_club
from events.evening.state import is_evening
from events.imported import NAME_PREFIX as IMPORTED
from events.review.storage import NAME_PREFIX as REVIEW
from events.store import Conflict, Store, all_streams
from events.value import Value

SECRET = "token-secret"  # noqa: S105 - the key of the secret in the store


class RestoreReport(Value):
    restored: int
    there: int
    """The number of streams that the store already had."""
    events: int
    evenings: int
    """The number of evenings among the restored streams."""


@click.command(cls=TranslatedCommand)
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@language_option
@store_option
def restore(file: str, as_json: bool, url: str) -> None:
    if is_missing_file(f"{SQLITE}{file}"):
        raise BadInput(message("cannot-read", name=file, why=message("errno-ENOENT")))
    with opened_store(f"{SQLITE}{file}") as source, opened_store(url) as store:
        missing, there = _missing(source, store)
        _check_values(source, store)
        events = 0
        with progress(message("restoring"), len(missing)) as advance:
            # The secret is written first, because a service creates another secret if it starts and finds none.
            # The marks of imported games are written before the games, so that no game is ever without its mark.
            values = dict(source.key_values())
            for name in [name for name in values if name == SECRET or name.startswith(IMPORTED)]:
                store.put_if_absent(name, values.pop(name))
            for stream in missing:
                events += _restore_game(source, store, stream)
                advance(1)
            for name, value in values.items():
                store.put_if_absent(name, value)
        forget_again(store)
    evenings = sum(is_evening(stream) for stream in missing)
    games = sum(not is_evening(stream) and not is_club(stream) for stream in missing)
    report = RestoreReport(games, there, events, evenings)
    if as_json:
        print_json(report)
        return
    click.echo(message("restored", games=report.restored, events=events, there=there))
    print_evenings(evenings)


def _missing(source: Store, store: Store) -> tuple[list[str], int]:
    """Returns the streams to restore, and the number of streams that the store already has.

    Raises BadInput if the store has a different stream with the same name.
    """
    missing, there = [], 0
    for stream in all_streams(source):
        here, copied = store.last_version(stream), source.last_version(stream)
        if here == 0:
            missing.append(stream)
            continue
        if here < copied or _hash(store, stream, copied) != _hash(source, stream, copied):
            raise BadInput(message("restore-different", stream=one_line(stream)))
        there += 1
    return missing, there


def _hash(store: Store, stream: str, version: int) -> str:
    """Returns the hash of the event at this version. The hash also covers all events before it."""
    return next(store.read(stream, after=version - 1, upto=version)).hash


def _check_values(source: Store, store: Store) -> None:
    """Raises BadInput if the store has another value than the backup. Reviews may differ: the store keeps its own."""
    for name, value in source.key_values():
        if store.get_value(name) not in (None, value) and not name.startswith(REVIEW):
            raise BadInput(message("restore-secret" if name == SECRET else "restore-fact", name=one_line(name)))


def _restore_game(source: Store, store: Store, stream: str) -> int:
    try:
        return copy_game(source, store, stream)
    except Conflict:
        raise BadInput(message("created-meanwhile", stream=one_line(stream))) from None
