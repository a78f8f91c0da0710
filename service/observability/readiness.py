"""The readiness check: whether the store can be read and written.

Clients may call it often, and every write waits for the disk. So the result of a write is reused for a second.
"""

import threading

from events.decider import Millis
from events.store import Store, StoreError
from service.clock import Clock, elapsed

WRITE_CHECK_MILLIS = 1000
"""How long the result of a write check is reused."""


class Readiness:
    def __init__(self, store: Store, steady: Clock = elapsed) -> None:
        self._store, self._steady = store, steady
        self._lock = threading.Lock()
        self._checked_at: Millis | None = None
        self._error: StoreError | None = None

    def check(self) -> list[str]:
        """Returns warnings about store settings that put games at risk. Raises StoreError if no game can be played."""
        self._store.streams(limit=1)
        with self._lock:  # concurrent requests wait for one write check and share its result
            if self._checked_at is None or self._steady() - self._checked_at >= WRITE_CHECK_MILLIS:
                self._error = self._check_write()
                self._checked_at = self._steady()
            error = self._error
        if error is not None:
            raise StoreError(error.code, error.facts)
        return self._store.durability_warnings()

    def _check_write(self) -> StoreError | None:
        try:
            self._store.check_writable()
        except StoreError as why:
            return why
        return None
