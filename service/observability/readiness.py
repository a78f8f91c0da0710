"""Whether games can be played now: the store is read, and asked to write.

Anybody may ask that, as often as they like, and every write waits for a disk. So what was found out a moment ago holds
for a moment.
"""

import threading

from events.decider import Millis
from events.store import Store, StoreError
from service.clock import Clock, elapsed

HOLDS = 1000
"""Milliseconds for which an answer is good."""


class Readiness:
    def __init__(self, store: Store, steady: Clock = elapsed) -> None:
        self._store, self._steady = store, steady
        self._lock = threading.Lock()
        self._asked: Millis | None = None
        self._refusal: StoreError | None = None

    def check(self) -> list[str]:
        """What endangers stored games in the way the store is set up; raises StoreError if none can be played."""
        self._store.streams(limit=1)
        with self._lock:  # who comes while the store is asked waits for its answer, and does not ask again
            if self._asked is None or self._steady() - self._asked >= HOLDS:
                self._refusal = self._written()
                self._asked = self._steady()
            refusal = self._refusal
        if refusal is not None:
            raise StoreError(refusal.code, refusal.facts)
        return self._store.durability_warnings()

    def _written(self) -> StoreError | None:
        try:
            self._store.check_writable()
        except StoreError as why:
            return why
        return None
