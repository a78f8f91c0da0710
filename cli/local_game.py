"""Finds the log of a game on this computer: in a file, or in a store."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cli.errors import BadInput
from cli.language import message
from cli.log_files import Log, opened_log, read_logs, read_stored_log, verify_log
from cli.stores import opened_store
from events.envelope import Recorded
from events.imported import is_imported
from events.store import Store, masked_url


class LocalGame(NamedTuple):
    """A game whose log has been verified."""

    events: list[Recorded]
    imported: bool
    stored: bool
    """Whether the log was read from the store. If not, it was read from a file."""


def local_game(name: str, stream: str | None, url: str) -> LocalGame:
    """Finds a game: `name` is a log file, "-" for standard input, or the id of a game in the store."""
    if name == "-" or _is_file(name):
        return LocalGame(_in_file(name, stream).events, False, False)
    with _store_or_no_file(name, url) as store:
        there = store.last_version(name)
    if not there:
        raise BadInput(message("neither-file-nor-game", name=name, url=masked_url(url)))
    with opened_store(url) as store:
        events, imported = list(read_stored_log(store, name)), is_imported(store, name)
    verify_log(Log(1, events), url)
    return LocalGame(events, imported, True)


@contextmanager
def _store_or_no_file(name: str, url: str) -> Iterator[Store]:
    """Opens the store. Its errors also say that there is no such file, because the user may have meant a file."""
    try:
        with opened_store(url, must_exist=True) as store:
            yield store
    except BadInput as why:
        raise BadInput(message("neither-file-nor-store", name=name, why=why.message)) from None


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # the name is too long, or has invalid characters
        return False


def _in_file(name: str, stream: str | None) -> Log:
    with opened_log(name) as file:
        logs = list(read_logs(file, name, lambda _: None))
    found = [log for log in logs if stream is None or log.events[0].stream == stream]
    if len(found) != 1:
        known = ", ".join(log.events[0].stream for log in logs[:20])
        raise BadInput(
            message("several-games", name=name, known=known)
            if stream is None
            else message("not-in-file", stream=stream, name=name, known=known)
        )
    verify_log(found[0], name)
    return found[0]
