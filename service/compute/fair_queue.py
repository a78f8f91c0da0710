"""A fair queue: round robin between client networks, and within a network between the owners of tokens.

Even if one client queues many calculations, a client of another network waits for only one of them before each of its
own calculations.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Iterator
from enum import Enum, auto
from typing import Any

from service.compute.requester import Requester


class QueueState(Enum):
    WAITING = auto()
    CALLED = auto()
    """The calculation may run. When it has finished, the next one is called."""
    REFUSED = auto()
    """The queue was full. This calculation was removed to make room for a network with fewer queued calculations."""


class QueuedCall:
    """One calculation in the queue."""

    def __init__(self, client: Requester, patient: bool = False) -> None:
        """A `patient` calculation is never refused, and does not count towards the limits of the queue."""
        self.client, self.patient = client, patient
        self.state = QueueState.WAITING
        self.ended = threading.Event()

    def end(self, state: QueueState) -> None:
        self.state = state
        self.ended.set()


class FairQueue:
    """Not thread-safe: the caller holds a lock."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, OrderedDict[str, deque[QueuedCall]]] = OrderedDict()
        """Queued calculations by network and owner. Networks and owners are in the order of their turns."""

    def __iter__(self) -> Iterator[QueuedCall]:
        for owners in self._networks.values():
            for line in owners.values():
                yield from line

    def add(self, waiting: QueuedCall) -> None:
        client = waiting.client
        self._networks.setdefault(client.network, OrderedDict()).setdefault(client.owner, deque()).append(waiting)

    def remove(self, waiting: QueuedCall) -> None:
        """Raises KeyError or ValueError if the calculation is not in the queue."""
        client = waiting.client
        owners = self._networks[client.network]
        owners[client.owner].remove(waiting)
        if not owners[client.owner]:
            del owners[client.owner]
        if not owners:
            del self._networks[client.network]

    def next(self, last: Requester) -> QueuedCall | None:
        """Removes and returns the next calculation, or None. `last` is the client whose calculation ran last."""
        if not self._networks:
            return None
        owners = self._networks[_first(self._networks, last.network)]
        found = owners[_first(owners, last.owner)][0]
        self.remove(found)
        if found.client.owner in owners:  # other owners come before this owner's next turn
            owners.move_to_end(found.client.owner)
        return found

    def impatient(self, client: Requester) -> tuple[int, int, int]:
        """Counts the queued calculations that can be refused: in total, of the client's network, and of the client."""
        waiting = [each.client for each in self if not each.patient]
        owners = [each.owner for each in waiting if each.network == client.network]
        return len(waiting), len(owners), owners.count(client.owner)

    def newest_of_largest_network(self) -> QueuedCall | None:
        """Returns the last calculation in the network with the most queued calculations. Leaves out patient ones."""
        by_network = [
            [each for line in owners.values() for each in line if not each.patient]
            for owners in self._networks.values()
        ]
        most = max(by_network, key=len, default=[])
        return most[-1] if most else None


def _first(ring: OrderedDict[str, Any], last: str) -> str:
    """Moves `last` to the end of the ring and returns the first key."""
    if last in ring:
        ring.move_to_end(last)
    return next(iter(ring))
