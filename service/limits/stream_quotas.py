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
"""Enough for a phone and a tablet, and for lost connections that the server has not noticed yet."""


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
        """The slots of each player, by game and player. The oldest slot comes first."""

    def open(self) -> int:
        return self._networks.total()

    def admit(self, game: str, player: str | None, network: str, gauge: Gauge) -> "Slot | StreamLimit":
        """Returns a slot, which has to be released, or the limit that is reached. `player` is None for a spectator.

        If a player has too many streams, the new stream replaces the oldest one. The oldest one is probably left from a
        page that was reloaded or has lost its connection.
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
        """Stops counting a stream. Counters that reach zero are removed, so that memory does not grow for ever."""
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
    """A stream that counts towards the quotas, from its admission until `release`. A second `release` does nothing."""

    __slots__ = ("_end", "_quotas", "_replaced", "game", "gauge", "network", "player", "released")

    def __init__(self, quotas: StreamQuotas, game: str, player: str | None, network: str, gauge: Gauge) -> None:
        self._quotas, self.game, self.player, self.gauge = quotas, game, player, gauge
        self.network = player is not None, network
        self.released = self._replaced = False
        self._end: Callable[[], object] | None = None

    def start(self, end: Callable[[], object]) -> None:
        """From now on the stream releases its slot itself. `end` is called when a newer stream replaces this one."""
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
