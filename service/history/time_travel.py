"""The state of a table at an earlier version. The log is read on the event loop and folded in the thread pool."""

from collections.abc import Iterator

from events import snapshot
from events.decider import Rules
from events.envelope import Recorded
from events.store import Snapshot, Store
from events.table import TableState
from service.compute.requester import requester
from service.compute.thread_pool import run_in_pool
from service.history.log_reader import read_log
from service.limits.route_costs import spend_on_events

MAX_INLINE_EVENTS = 100
"""Up to this number of events, folding on the event loop is faster than using the thread pool."""


class _NotLoaded(Exception):
    """An undo needs events that were not loaded."""


class _LoadedLog:
    """The part of a store that a fold needs, loaded in advance for use in another thread."""

    def __init__(self, now: TableState, newest: Snapshot | None, log: list[Recorded]) -> None:
        self._now, self._newest, self._log = now, newest, log
        self._first = log[1].version if len(log) > 1 and log[1].version > 2 else 1
        """From this version on, all events are loaded."""

    def load_snapshot(self, stream: str, *, schema: str, upto: int | None = None) -> Snapshot | None:
        return self._newest

    def get_value(self, name: str) -> str | None:
        """The only value that a fold reads is the mark of an imported game."""
        return "imported" if self._now.marked_imported else None

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        if after + 1 < self._first and (after, upto) != (0, 1):
            raise _NotLoaded
        return (event for event in self._log if event.version > after and (upto is None or event.version <= upto))


def table_at(store: Store, rules: Rules, now: TableState, version: int) -> TableState | None:
    """Returns the table at an earlier version, or None if the table never had that version."""
    if not 0 < version <= now.version:
        return None
    stream, client = now.stream, requester()
    newest = store.load_snapshot(
        stream, schema=snapshot.schema_of(rules(now.ruleset, now.ruleset_version)), upto=version
    )
    start = max(1, newest.version - 1) if newest is not None else 1
    spend_on_events(version - start)
    opening = list(store.read(stream, upto=1))
    log = [*opening, *read_log(store, stream, version, start, client)]

    def fold() -> TableState | None:
        return snapshot.load(rules, _LoadedLog(now, newest, log), stream, upto=version)

    try:
        return fold() if len(log) <= MAX_INLINE_EVENTS else run_in_pool(fold, short=newest is not None)
    except _NotLoaded:
        spend_on_events(version)
        whole = read_log(store, stream, version, client=client)
        return run_in_pool(lambda: snapshot.load(rules, _LoadedLog(now, None, whole), stream, upto=version))


def ends_command(store: Store, stream: str, version: int) -> bool:
    """Whether a command ended at this version. Otherwise the version is between two events of one command."""
    events = list(store.read(stream, after=version - 1, upto=version + 1))
    return len(events) < 2 or events[0].command != events[1].command
