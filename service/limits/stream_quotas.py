"""Limits the number of live streams: of the spectators of one game, of one player, and of one network.

Spectators and players are counted separately, so that spectators can never use up the streams of players.
"""

from collections import Counter
from collections.abc import Callable
from enum import Enum
from threading import Lock
from typing import TypeVar

from prometheus_client import Gauge

Key = TypeVar("Key")

STREAMS_PER_PLAYER = 4
"""For a phone, a tablet beside it, and dead connections that the server has not noticed yet."""


class StreamLimit(Enum):
    GAME = "game"
    NETWORK = "network"


class StreamQuotas:
    """The streams of this process."""

    def __init__(self, spectators_per_game: int, per_network: int) -> None:
        """`per_network` applies to spectators and to players separately; 0 means no limit."""
        self._spectators_per_game, self._per_network = spectators_per_game, per_network
        self._lock = Lock()
        self._spectators: Counter[str] = Counter()
        self._networks: Counter[tuple[bool, str]] = Counter()
        self._of_players: dict[tuple[str, str], list[Slot]] = {}
        """By game and player: the slots, the oldest first."""

    def open(self) -> int:
        return self._networks.total()

    def admit(self, game: str, player: str | None, network: str, gauge: Gauge) -> "Slot | StreamLimit":
        """Returns a slot, which has to be released, or the limit that is reached. `player` is None for a spectator.

        A player's oldest stream makes room for a newer one: after a reload or a lost connection the player looks at the
        new one, and nobody reads the old one.
        """
        replaced = None
        with self._lock:
            if self._per_network and self._networks[player is not None, network] >= self._per_network:
                return StreamLimit.NETWORK
            if player is None and self._spectators[game] >= self._spectators_per_game:
                return StreamLimit.GAME
            slot = Slot(self, game, player, network, gauge)
            self._networks[slot.network] += 1
            if player is None:
                self._spectators[game] += 1
            else:
                slots = self._of_players.setdefault((game, player), [])
                if len(slots) >= STREAMS_PER_PLAYER:
                    replaced = slots.pop(0)
                slots.append(slot)
        gauge.inc()
        if replaced is not None:
            replaced.replace()
        return slot

    def release(self, slot: "Slot") -> None:
        """Forgets players and networks without streams, so that the counters do not grow for ever."""
        with self._lock:
            if slot.released:
                return
            slot.released = True
            _decrease(self._networks, slot.network)
            if slot.player is None:
                _decrease(self._spectators, slot.game)
            else:
                key = slot.game, slot.player
                self._of_players[key] = [other for other in self._of_players.get(key, ()) if other is not slot]
                if not self._of_players[key]:
                    del self._of_players[key]
        slot.gauge.dec()


class Slot:
    """The place of one stream in all quotas, from its admission to its end. Releasing it a second time does nothing."""

    __slots__ = ("_end", "_quotas", "_replaced", "game", "gauge", "network", "player", "released")

    def __init__(self, quotas: StreamQuotas, game: str, player: str | None, network: str, gauge: Gauge) -> None:
        self._quotas, self.game, self.player, self.gauge = quotas, game, player, gauge
        self.network = player is not None, network
        self.released = self._replaced = False
        self._end: Callable[[], object] | None = None

    def start(self, end: Callable[[], object]) -> None:
        """From now on the stream releases its slot itself. `end` is called when a newer stream replaces it."""
        self._end = end
        if self._replaced:
            end()

    def replace(self) -> None:
        self._replaced = True
        if self._end is not None:
            self._end()

    def release(self) -> None:
        self._quotas.release(self)

    def release_unless_started(self) -> None:
        if self._end is None:
            self.release()


def _decrease(counter: Counter[Key], key: Key) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
