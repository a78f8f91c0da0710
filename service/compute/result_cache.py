"""Answers that took long to compute are kept. Who asks for one that is being computed waits for it."""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

from events.table import TableState
from events.value import Value
from service.compute.requester import requester
from service.compute.thread_pool import POLL_SECONDS, run_prepared_in_pool

MAX_CACHE_BYTES = 24 * 1024 * 1024
MAX_RESULT_BYTES = 14 * 1024 * 1024
"""A single answer that is larger is not kept. The largest replay is smaller (service/exports/replay.py)."""

Prepare = Callable[[], Callable[[], bytes]]


class ComputedResult(Value):
    body: bytes
    digest: str


def digest_of(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=8).hexdigest()


def computed_result(body: bytes) -> ComputedResult:
    return ComputedResult(body, digest_of(body))


def key_of(table: TableState) -> Hashable:
    """What everything computed from a log depends on.

    The hash covers the log, but not the mark of an imported game: one can be removed and then be imported again.
    """
    return (table.stream, table.hash, table.imported, table.marked_imported)


class _Running:
    def __init__(self) -> None:
        self.ended = threading.Event()
        self.answer: ComputedResult | None = None
        """None: it failed, or its client hung up."""


class ResultCache:
    """A cache bounded in bytes. A key has to name everything that the answer depends on, its viewer included."""

    def __init__(
        self, most_bytes: int = MAX_CACHE_BYTES, largest_bytes: int = MAX_RESULT_BYTES, *, short: bool = False
    ) -> None:
        """`short`: these calculations take some milliseconds each."""
        self._most, self._largest, self._short = most_bytes, largest_bytes, short
        self._lock = threading.Lock()
        self._results: OrderedDict[Hashable, ComputedResult] = OrderedDict()
        self._bytes = 0
        self._running: dict[Hashable, _Running] = {}

    def get(self, key: Hashable, prepare: Prepare, *, patient: bool = False) -> ComputedResult:
        """`prepare` reads what is needed, on the event loop; what it returns is calculated in the thread pool.

        Raises Busy if too many wait for that, unless `patient`.
        """
        client = requester()
        # Shared only in one network: the one that is waited for may itself be waiting, behind more of its client's.
        shared = (key, client.network)
        while True:
            with self._lock:
                found = self._results.get(key)
                if found is not None:
                    self._results.move_to_end(key)
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
            if found is not None:  # somebody from another network had the turn before
                return lambda: found
            calculate = prepare()
            return lambda: computed_result(calculate())

        def keep(answer: ComputedResult) -> None:
            with self._lock:
                self._keep(key, answer)

        try:
            running.answer = run_prepared_in_pool(prepared, short=self._short, patient=patient, keep=keep)
            return running.answer
        finally:
            with self._lock:
                del self._running[shared]
            running.ended.set()

    def _keep(self, key: Hashable, answer: ComputedResult) -> None:
        if len(answer.body) > self._largest:
            return
        before = self._results.pop(key, None)
        self._results[key] = answer
        self._bytes += len(answer.body) - (0 if before is None else len(before.body))
        while self._bytes > self._most:
            self._bytes -= len(self._results.popitem(last=False)[1].body)

    @property
    def use(self) -> "CacheUse":
        return CacheUse(len(self._results), self._bytes)


class CacheUse(Value):
    answers: int
    bytes: int
