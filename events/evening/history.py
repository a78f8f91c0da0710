"""An evening at an earlier version."""

from itertools import takewhile

from msgspec.structs import replace

from events.evening import events as e
from events.evening.evolve import folded
from events.evening.state import EveningState


def evening_at(now: EveningState, version: int) -> EveningState | None:
    """The evening as it was at this version; None if no command ended there. Its hash and `seat_phones` are not set."""
    changes = tuple(takewhile(lambda each: each.version <= version, now.changes))
    if not changes or changes[-1].version + len(changes[-1].events) - 1 != version:
        return None
    undone: set[int] = set()
    for change in changes:
        lead = change.events[0]
        if isinstance(lead, e.ChangeUndone):
            undone.add(lead.undone)
        elif isinstance(lead, e.ChangeRedone):
            undone.discard(lead.redone)
    state = folded(now.stream, changes, frozenset(undone))
    return replace(state, version=version, changes=changes, undone=frozenset(undone))
