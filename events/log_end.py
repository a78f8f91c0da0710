"""The end of a stored log, from which one can see whether a game is over without folding the log."""

from events.envelope import Recorded
from events.store.protocol import EventLog

FINAL_EVENTS = ("table.finished", "table.abandoned")
AFTER_END = ("table.renamed", "table.locked", "table.unlocked", "table.handover_offered", "table.handed_over")
"""The events that can follow the end of a game."""
EVENTS_PER_PAGE = 20


def newest_event(store: EventLog, stream: str) -> Recorded | None:
    """The last event whose type is not in AFTER_END. If the game is over, this event ended it.

    The log is read backwards, page by page, because any number of events can follow the end.
    """
    upto, size = store.last_version(stream), EVENTS_PER_PAGE
    while upto > 0:
        after = max(upto - size, 0)
        for event in reversed(list(store.read(stream, after=after, upto=upto))):
            if event.type not in AFTER_END:
                return event
        upto, size = after, 2 * size
    return None


def is_over(store: EventLog, stream: str) -> bool:
    newest = newest_event(store, stream)
    return newest is not None and newest.type in FINAL_EVENTS
