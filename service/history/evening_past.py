"""An evening at an earlier version. Its changes are in memory, so the store is not read."""

from events.decider import Illegal
from events.evening.history import evening_at
from events.evening.state import EveningState
from service.compute.thread_pool import run_in_pool
from service.history.time_travel import MAX_INLINE_EVENTS
from service.limits.route_costs import spend_on_events


def past_evening(now: EveningState, version: int) -> EveningState:
    """Returns the evening as it was at this version. Raises Illegal if no command ended at this version."""
    spend_on_events(min(version, now.version))
    inline = min(version, now.version) <= MAX_INLINE_EVENTS
    found = evening_at(now, version) if inline else run_in_pool(lambda: evening_at(now, version))
    if found is None:
        raise Illegal("no-such-step", version=version)
    return found
