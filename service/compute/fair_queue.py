"""Who is next: round robin between client networks, and in a network between the owners of tokens.

However many calculations one client has waiting, another's first one waits for one of them at most.
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
    """It is its turn, and it has to pass the turn on when it has finished."""
    REFUSED = auto()
    """It had to leave the queue for somebody who had fewer waiting."""


class QueuedCall:
    """One calculation in the queue."""

    def __init__(self, client: Requester, patient: bool = False) -> None:
        """One that is `patient` is never refused, and takes no place from others."""
        self.client, self.patient = client, patient
        self.state = QueueState.WAITING
        self.ended = threading.Event()

    def end(self, state: QueueState) -> None:
        self.state = state
        self.ended.set()


class FairQueue:
    """Not for several threads at once: whoever uses it has a lock."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, OrderedDict[str, deque[QueuedCall]]] = OrderedDict()
        """Both in the order of their turns. Nothing in it is empty."""

    def __iter__(self) -> Iterator[QueuedCall]:
        for owners in self._networks.values():
            for line in owners.values():
                yield from line

    def add(self, waiting: QueuedCall) -> None:
        client = waiting.client
        self._networks.setdefault(client.network, OrderedDict()).setdefault(client.owner, deque()).append(waiting)

    def remove(self, waiting: QueuedCall) -> None:
        """Raises KeyError or ValueError if it is not in the queue."""
        client = waiting.client
        owners = self._networks[client.network]
        owners[client.owner].remove(waiting)
        if not owners[client.owner]:
            del owners[client.owner]
        if not owners:
            del self._networks[client.network]

    def next(self, last: Requester) -> QueuedCall | None:
        """Take out whoever is next after `last`, who had the turn; None if nobody waits."""
        if not self._networks:
            return None
        owners = self._networks[_first(self._networks, last.network)]
        found = owners[_first(owners, last.owner)][0]
        self.remove(found)
        if found.client.owner in owners:  # now, because `last` may be of another network when it is this one's turn
            owners.move_to_end(found.client.owner)
        return found

    def impatient(self, client: Requester) -> tuple[int, int, int]:
        """How many wait that can be refused: in all, of the client's network, of the client itself."""
        waiting = [each.client for each in self if not each.patient]
        near = [each.owner for each in waiting if each.network == client.network]
        return len(waiting), len(near), near.count(client.owner)

    def newest_of_the_most(self) -> QueuedCall | None:
        """The last in the queue of the network that has the most in it."""
        by_network = [
            [each for line in owners.values() for each in line if not each.patient]
            for owners in self._networks.values()
        ]
        most = max(by_network, key=len, default=[])
        return most[-1] if most else None


def _first(ring: OrderedDict[str, Any], last: str) -> str:
    """Whoever has just had the turn comes after everybody else."""
    if last in ring:
        ring.move_to_end(last)
    return next(iter(ring))
