"""`wurm restore`: a backup into a store, of whatever kind."""

import click

from cli.backup import copy_game
from cli.failure import BadInput, one_line
from cli.screen import counted, print_json, progress
from cli.stores import opened, store_option
from events.imported import NAME_PREFIX as IMPORTED
from events.store import Conflict, Store, all_streams
from events.value import Value

SECRET = "token-secret"  # noqa: S105 - the name of the fact


class Report(Value):
    restored: int
    there: int
    """Games that the store had already, event for event."""
    events: int


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON instead of a sentence.")
@store_option
def restore(file: str, as_json: bool, url: str) -> None:
    """Bring everything in FILE, made by `wurm backup`, into a store.

    Meant for a new store, on which no service has been started yet. A game that is there already is fine if it is the
    same, or has only gone on since; if anything else is in the way, nothing is restored. It can be repeated.
    """
    with opened(f"sqlite:///{file}", to_read=True) as source, opened(url) as store:
        missing, there = _missing(source, store)
        _check_facts(source, store)
        events = 0
        with progress("restoring", len(missing)) as advance:
            # The secret is written before the games, or a service started too soon would draw another. So are the
            # marks of imported games, which must never lack their mark. All other facts are written after their games.
            facts = dict(source.key_values())
            for name in [name for name in facts if name == SECRET or name.startswith(IMPORTED)]:
                store.put_if_absent(name, facts.pop(name))
            for stream in missing:
                events += _restored(source, store, stream)
                advance(1)
            for name, value in facts.items():
                store.put_if_absent(name, value)
    report = Report(len(missing), there, events)
    if as_json:
        print_json(report)
        return
    click.echo(f"{counted(report.restored, 'game')} with {counted(events, 'event')} restored, {there} there already")


def _missing(source: Store, store: Store) -> tuple[list[str], int]:
    """The games to restore, and the number of those that need not be; BadInput for one that differs."""
    missing, there = [], 0
    for stream in all_streams(source):
        here, copied = store.last_version(stream), source.last_version(stream)
        if here == 0:
            missing.append(stream)
            continue
        if here < copied or _hash(store, stream, copied) != _hash(source, stream, copied):
            raise BadInput(f"another game called {one_line(stream)} is in this store; nothing was restored.")
        there += 1
    return missing, there


def _hash(store: Store, stream: str, version: int) -> str:
    """Each hash covers everything before it."""
    return next(store.read(stream, after=version - 1, upto=version)).hash


def _check_facts(source: Store, store: Store) -> None:
    for name, value in source.key_values():
        if store.get_value(name) not in (None, value):
            what = "has a secret of its own for tokens" if name == SECRET else f"knows another {one_line(name)}"
            raise BadInput(
                f"this store {what}: a service was started on it before; nothing was restored. Use a new store."
            )


def _restored(source: Store, store: Store, stream: str) -> int:
    try:
        return copy_game(source, store, stream)
    except Conflict:
        raise BadInput(f"somebody else has just made a game called {one_line(stream)} in this store.") from None
