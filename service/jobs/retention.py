"""Retention: removes finished games, and evenings with their games, after WURM_KEEP_DAYS."""

import logging
from collections.abc import Callable

from events.club.state import is_club
from events.decider import Millis
from events.evening.index import forget_evening, games_of
from events.evening.state import is_evening
from events.imported import unmark_imported
from events.log_end import FINAL_EVENTS, newest_event
from events.review.storage import remove_review
from events.store import Conflict, Store, all_streams
from service.commands.club_storage import forget_absent
from service.jobs.job_queue import JobKind, JobQueue, JobsError, JobSpec

DAY_MILLIS = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


class Retention:
    def __init__(self, store: Store, jobs: JobQueue, clock: Callable[[], Millis], keep_days: int) -> None:
        """`keep_days` is 0 if games are kept for ever."""
        self._store, self._jobs, self._clock, self._keep_days = store, jobs, clock, keep_days

    def schedule(self, in_days: int = 0) -> None:
        """Schedules a cleanup. All workers share one job per day."""
        if not self._keep_days:
            return
        moment = Millis(self._clock() + in_days * DAY_MILLIS)
        try:
            self._jobs.at(moment, JobSpec(kind=JobKind.TIDY), f"tidy-{moment // DAY_MILLIS}")
        except JobsError:
            _log.warning("the cleanup could not be scheduled; the start of a worker schedules it")

    def remove_old_games(self) -> None:
        """Removes old games, and schedules the next cleanup for tomorrow."""
        if not self._keep_days:
            return
        self.schedule(in_days=1)
        old = _removable(self._store, self._clock() - DAY_MILLIS * self._keep_days)
        removed = sum(_remove(self._store, stream) for stream in old)
        forget_absent(self._store, at=self._clock())
        _log.info("removed %d finished games and evenings older than %d days", removed, self._keep_days)


def _removable(store: Store, ended_before: int) -> list[str]:
    """Returns the games that ended before this moment, and the evenings that have not changed since then.

    Running games are never removed. An evening is also kept if one of its games has changed since then. The games of an
    evening are kept as long as the evening, because its standings are computed from their logs.
    """
    old: list[str] = []
    recent: set[str] = set()
    evenings: list[str] = []
    for stream in all_streams(store):
        if is_club(stream):
            continue
        newest = newest_event(store, stream)
        if is_evening(stream):
            evenings.append(stream)
        elif newest is not None and newest.type in FINAL_EVENTS and newest.at < ended_before:
            old.append(stream)
        if newest is not None and newest.at >= ended_before:
            recent.add(stream)
    games = {stream: games_of(store, stream) for stream in evenings}
    kept = {stream for stream in evenings if stream in recent or not recent.isdisjoint(games[stream])}
    needed = {game for stream in kept for game in games[stream]}
    return [game for game in old if game not in needed] + [stream for stream in evenings if stream not in kept]


def _remove(store: Store, stream: str) -> bool:
    """Removes a log and all values about it. Its join code becomes free for another game."""
    games = games_of(store, stream) if is_evening(stream) else (stream,)
    try:
        store.remove(stream, expected=store.last_version(stream))
    except Conflict:
        return False  # another worker has just removed it
    code = store.get_value(f"code-of:{stream}")
    for name in (f"code:{code}", f"code-of:{stream}", f"rematch:{stream}", f"rematch-of:{stream}"):
        store.delete_value(name)
    for game in games:
        forget_evening(store, game)
    unmark_imported(store, stream)
    remove_review(store, stream)
    return True
