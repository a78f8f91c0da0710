"""Retention: finished games that nobody needs any longer are removed, each whole, if the server is set up so."""

import logging
from typing import TYPE_CHECKING

from events.decider import Millis
from events.imported import unmark_imported
from events.store import Conflict, Store, all_streams
from service.jobs.deadlines import FINAL_EVENTS
from service.jobs.protocol import JobKind, JobsError, JobSpec

if TYPE_CHECKING:
    from service.services import WorkerServices

DAY_MILLIS = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


def schedule_cleanup(services: "WorkerServices", moment: Millis) -> None:
    """Have somebody tidy up at this moment. Workers that plan for the same day share one job."""
    if not services.config.keep_days:
        return
    try:
        services.jobs.at(moment, JobSpec(kind=JobKind.TIDY), f"tidy-{moment // DAY_MILLIS}")
    except JobsError:
        _log.warning("tidying up could not be planned; it will be when a worker starts")


def remove_old_games(services: "WorkerServices") -> None:
    """Remove what is old enough, and come again tomorrow."""
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
    """Games that are over, and were so before this moment. All others stay, however old they are."""
    found = []
    for stream in all_streams(store):
        newest = next(store.read(stream, after=store.last_version(stream) - 1), None)
        if newest is not None and newest.type in FINAL_EVENTS and newest.at < ended_before:
            found.append(stream)
    return found


def _remove(store: Store, stream: str) -> bool:
    """With what is remembered about it: its join code can belong to another game then."""
    try:
        store.remove(stream, expected=store.last_version(stream))
    except Conflict:
        return False  # somebody else was quicker
    code = store.get_value(f"code-of:{stream}")
    for name in (f"code:{code}", f"code-of:{stream}", f"rematch:{stream}", f"rematch-of:{stream}"):
        store.delete_value(name)
    unmark_imported(store, stream)
    return True
