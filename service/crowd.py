"""Who is here: open live streams by address, so that one cannot take the places of all others."""

from collections import Counter
from threading import Lock

from prometheus_client import Gauge


class Crowd:
    """The streams of this process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._open: Counter[str] = Counter()

    def of(self, address: str) -> int:
        return self._open.get(address, 0)

    def place(self, address: str, gauge: Gauge) -> "Place":
        return Place(self, address, gauge)

    def change(self, address: str, by: int) -> None:
        """Addresses without a stream are forgotten: there are more of them than memory."""
        with self._lock:
            self._open[address] += by
            if self._open[address] <= 0:
                del self._open[address]


class Place:
    """What one stream counts for while it is open."""

    __slots__ = ("_address", "_crowd", "_gauge")

    def __init__(self, crowd: Crowd, address: str, gauge: Gauge) -> None:
        self._crowd, self._address, self._gauge = crowd, address, gauge

    def take(self) -> None:
        self._gauge.inc()
        self._crowd.change(self._address, 1)

    def leave(self) -> None:
        self._gauge.dec()
        self._crowd.change(self._address, -1)
