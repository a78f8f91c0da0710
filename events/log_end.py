"""The end of a stored log, from which one can see whether a game is over without folding the log."""

from events.envelope import Recorded
from events.store.protocol import EventLog

FINAL_EVENTS = ("table.finished", "table.abandoned")
MAX_RENAMINGS = 20
"""How many renamings at the end of a log are skipped."""


def newest_event(store: EventLog, stream: str) -> Recorded | None:
    """The last event that is not a renaming, because a player can get another name after the end of a game."""
    last = store.last_version(stream)
    events = list(store.read(stream, after=last - MAX_RENAMINGS))
    return next((event for event in reversed(events) if event.type != "table.renamed"), None)


def is_over(store: EventLog, stream: str) -> bool:
    newest = newest_event(store, stream)
    return newest is not None and newest.type in FINAL_EVENTS
