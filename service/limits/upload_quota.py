"""Limits how many bytes of large request bodies this process reads at the same time, for all clients together."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from service.errors import Busy

MOST_BYTES = 32 * 1024 * 1024


class UploadQuota:
    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most, self._taken = most_bytes, 0
        self._lock = threading.Lock()

    @contextmanager
    def taken(self, size: int) -> Iterator[None]:
        """Counts a body while it is read. Raises Busy if it exceeds the quota together with other bodies."""
        with self._lock:
            if self._taken and self._taken + size > self._most:
                raise Busy
            self._taken += size
        try:
            yield
        finally:
            with self._lock:
                self._taken -= size
