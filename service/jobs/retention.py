"""Retention: removes finished games after WURM_KEEP_DAYS."""

import logging
from typing import TYPE_CHECKING

from events.decider import Millis
from events.imported import unmark_imported
from events.store import Conflict, Store, all_streams
from service.jobs.deadlines import FINAL_EVENTS
from service.jobs.job_queue import JobKind, JobsError, JobSpec

if TYPE_CHECKING:
    from service.services import WorkerServices

DAY_MILLIS = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


def schedule_cleanup(services: "WorkerServices", moment: Millis) -> None:
    """Schedules a cleanup. All workers share one job per day."""
    if not services.config.keep_days:
        return
    try:
        services.jobs.at(moment, JobSpec(kind=JobKind.TIDY), f"tidy-{moment // DAY_MILLIS}")
    except JobsError:
        _log.warning("the cleanup could not be scheduled; the start of a worker schedules it")


def remove_old_games(services: "WorkerServices") -> None:
    """Removes old games, and schedules the next cleanup for tomorrow."""
    if not services.config.keep_days:
        return
    now = services.clock()
    schedule_cleanup(services, Millis(now + DAY_MILLIS))
    removed = sum(
        _remove(services.store, stream)
        for stream in _finished_before(services.store, now - DAY_MILLIS * services.config.keep_days)
    )
    _log.info("removed %d finished games older than %d days", removed, services.config.keep_days)


def _finished_before(store: Store, ended_before: int) -> list[str]:
    """Returns the games that ended before this moment. Running games are never removed."""
    found = []
    for stream in all_streams(store):
        newest = next(store.read(stream, after=store.last_version(stream) - 1), None)
        if newest is not None and newest.type in FINAL_EVENTS and newest.at < ended_before:
            found.append(stream)
    return found


def _remove(store: Store, stream: str) -> bool:
    """Removes a log and all values about the game. Its join code becomes free for another game."""
    try:
        store.remove(stream, expected=store.last_version(stream))
    except Conflict:
        return False  # another worker has just removed it
    code = store.get_value(f"code-of:{stream}")
    for name in (f"code:{code}", f"code-of:{stream}", f"rematch:{stream}", f"rematch-of:{stream}"):
        store.delete_value(name)
    unmark_imported(store, stream)
    return True
