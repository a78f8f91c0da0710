"""Removes the names of forgotten people from all logs, while games go on.

Logs are read on the event loop, and rewritten in the thread pool. A removal runs to its end even if the client that
asked for it disconnects. `wurm club forget` does the same without a service (service/commands/forgotten_names.py).
"""

import threading
from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from events.club.state import ClubState
from events.decider import Rules
from events.envelope import Recorded
from events.evening.state import EveningState
from events.store import Store
from service.commands.club_storage import noted_numbers, whole_log
from service.commands.forgotten_names import NameRemoval
from service.compute.requester import NOBODY
from service.compute.thread_pool import run_prepared_in_pool
from service.history.log_reader import read_log

T = TypeVar("T")
MAX_REWRITTEN_BYTES = 64 * 1024 * 1024
"""A file of this size is written anew in about half a second. Nobody can play meanwhile."""


@cache
def _one_at_a_time() -> threading.Lock:
    """A lock for all removals of this process, because each reads all logs. A removal that waited finds little to do.

    The lock is created at its first use, because some processes import this module before gevent patches locks.
    """
    return threading.Lock()


class _PooledRemoval(NameRemoval):
    """Calculates in the thread pool, without a client, so that no disconnect cancels it."""

    def __init__(self, store: Store, rules: Rules, known: Sequence[EveningState] = ()) -> None:
        super().__init__(store, rules, known, max_bytes=MAX_REWRITTEN_BYTES)

    def _read(self, stream: str) -> list[Recorded]:
        return whole_log(self._store, stream, lambda: read_log(self._store, stream, self._store.last_version(stream)))

    def _calculated(self, prepare: Callable[[], Callable[[], T]]) -> T:
        return run_prepared_in_pool(prepare, NOBODY, short=True, patient=True)


def remove_names(store: Store, rules: Rules, club: ClubState, evenings: Sequence[EveningState]) -> list[str]:
    """Completes all removals that have a note in the store. Returns the streams that were changed.

    If a log cannot be changed, this is logged, and the note stays. The next removal or the next start tries again.
    """
    if not noted_numbers(store, club):
        return []
    with _one_at_a_time():
        return list(_PooledRemoval(store, rules, evenings).run(only_noted=True))


def complete_removals(store: Store, rules: Rules) -> list[str]:
    """Completes what earlier processes have left incomplete, with or without a note. Returns the changed streams."""
    with _one_at_a_time():
        return list(_PooledRemoval(store, rules).run())
