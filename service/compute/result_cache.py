"""A cache for results that take long to compute. Requests of one network for the same result share a calculation."""

import hashlib
import threading
from collections.abc import Callable, Hashable

from cachetools import LRUCache

from events.table import TableState
from events.value import Value
from service.compute.requester import requester
from service.compute.thread_pool import POLL_SECONDS, run_prepared_in_pool

MAX_CACHE_BYTES = 24 * 1024 * 1024
MAX_RESULT_BYTES = 14 * 1024 * 1024
"""A larger result is not cached. Every replay is smaller than this (service/exports/replay.py)."""

Prepare = Callable[[], Callable[[], bytes]]


class ComputedResult(Value):
    body: bytes
    digest: str


def digest_of(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=8).hexdigest()


def computed_result(body: bytes) -> ComputedResult:
    return ComputedResult(body, digest_of(body))


def key_of(table: TableState) -> Hashable:
    """Returns the part of a cache key that identifies the log of a table.

    It includes whether the game was imported, because a removed game may be imported again, with the same hash.
    """
    return (table.stream, table.hash, table.imported, table.marked_imported)


class _Running:
    def __init__(self) -> None:
        self.ended = threading.Event()
        self.answer: ComputedResult | None = None
        """None if the calculation failed or its client disconnected."""


class ResultCache:
    """A cache with a limit in bytes. A key must contain everything that the result depends on, such as the viewer."""

    def __init__(
        self, most_bytes: int = MAX_CACHE_BYTES, largest_bytes: int = MAX_RESULT_BYTES, *, short: bool = False
    ) -> None:
        """`short` is true if each calculation takes only a few milliseconds."""
        self._largest, self._short = min(most_bytes, largest_bytes), short
        self._lock = threading.Lock()
        self._results = LRUCache[Hashable, ComputedResult](most_bytes, getsizeof=lambda result: len(result.body))
        self._running: dict[Hashable, _Running] = {}

    def get(self, key: Hashable, prepare: Prepare, *, patient: bool = False) -> ComputedResult:
        """Returns the cached result, or computes it.

        `prepare` reads the data on the event loop and returns the calculation, which runs in the thread pool. Raises
        Busy if too many calculations are queued, unless `patient`.
        """
        client = requester()
        # Only clients of one network share a calculation: its place in the queue depends on the network.
        shared = (key, client.network)
        while True:
            with self._lock:
                found = self._results.get(key)
                if found is not None:
                    return found
                other = self._running.get(shared)
                if other is None:
                    mine = self._running[shared] = _Running()
            if other is None:
                return self._compute(shared, mine, prepare, patient)
            while not other.ended.wait(POLL_SECONDS):
                client.check()
            if other.answer is not None:
                return other.answer

    def _compute(
        self, shared: tuple[Hashable, str], running: _Running, prepare: Prepare, patient: bool
    ) -> ComputedResult:
        key, _ = shared

        def prepared() -> Callable[[], ComputedResult]:
            with self._lock:
                found = self._results.get(key)
            if found is not None:  # computed in the meantime for another network
                return lambda: found
            calculate = prepare()
            return lambda: computed_result(calculate())

        def keep(answer: ComputedResult) -> None:
            if len(answer.body) <= self._largest:
                with self._lock:
                    self._results[key] = answer

        try:
            running.answer = run_prepared_in_pool(prepared, short=self._short, patient=patient, keep=keep)
            return running.answer
        finally:
            with self._lock:
                del self._running[shared]
            running.ended.set()

    @property
    def use(self) -> "CacheUse":
        return CacheUse(len(self._results), int(self._results.currsize))


class CacheUse(Value):
    answers: int
    bytes: int
