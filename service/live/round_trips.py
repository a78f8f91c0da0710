"""Round trips: how long a message takes from this server to a player's phone and back.

The response to `POST /games/{game}/clock` contains a nonce, and the phone sends the nonce back at once. The time in
between is a round trip. A phone cannot make its round trip look shorter, because it cannot guess the nonce. By waiting,
a phone can make its round trip look longer. docs/fairness.md explains what a cheater could gain by that.

Each process keeps its measurements in memory. Without a measurement, a throw-in counts when it arrives.
"""

from collections import OrderedDict, deque
from statistics import median_low
from threading import Lock
from typing import TypeVar

from events.decider import Arrival, Millis
from events.table import TableState
from service.auth.tokens import TokenClaims
from service.clock import Clock, elapsed
from service.ids import new_id

SAMPLES = 8
"""How many round trips of a player are kept. The shortest is used, because the others include waiting times."""
MAX_NONCES = 4
"""How many unanswered nonces a player may have. There can be several, because a player may have several pages open."""
MAX_PLAYERS = 16
"""How many players of a game are kept."""
MAX_GAMES = 10_000
LONGEST_MS = 5_000
"""A longer round trip is ignored, because the phone was probably asleep."""

T = TypeVar("T")


class _Measured:
    __slots__ = ("nonces", "samples")

    def __init__(self) -> None:
        self.nonces: OrderedDict[str, Millis] = OrderedDict()
        self.samples: deque[int] = deque(maxlen=SAMPLES)


class RoundTrips:
    def __init__(self, steady: Clock = elapsed) -> None:
        self.now = steady
        self._games: OrderedDict[str, OrderedDict[str, _Measured]] = OrderedDict()
        self._lock = Lock()

    def returned(self, token: TokenClaims, nonce: str, received: Millis) -> None:
        """Records a nonce that came back. Ignores nonces that this player did not get or has already sent back."""
        with self._lock:
            players = self._games.get(token.game)
            measured = None if players is None else players.get(token.player)
            sent = None if measured is None else measured.nonces.pop(nonce, None)
            if measured is not None and sent is not None and 0 <= received - sent <= LONGEST_MS:
                measured.samples.append(received - sent)

    def nonce(self, token: TokenClaims) -> str:
        """Returns a new nonce, which the caller sends to this player now."""
        nonce = new_id()
        with self._lock:
            nonces = self._measured(token.game, token.player).nonces
            nonces[nonce] = self.now()
            if len(nonces) > MAX_NONCES:
                nonces.popitem(last=False)
        return nonce

    def arrival(self, table: TableState, token: TokenClaims, at: Millis) -> Arrival:
        """Returns the arrival of a message, with the player's shortest round trip and the median over the table."""
        players = self._games.get(table.stream)
        if players is None:
            return Arrival(at)
        shortest = {name: min(each.samples) for name, each in list(players.items()) if each.samples}
        seated = [shortest[chair.player] for chair in table.chairs if chair.player in shortest]
        return Arrival(at, shortest.get(token.player), median_low(seated) if seated else None)

    def _measured(self, game: str, player: str) -> _Measured:
        players = _newest(self._games, game, OrderedDict[str, _Measured](), MAX_GAMES)
        return _newest(players, player, _Measured(), MAX_PLAYERS)


def _newest(kept: OrderedDict[str, T], key: str, empty: T, most: int) -> T:
    """Returns the value of a key, or `empty`, and makes it the newest. If there are too many, removes the oldest."""
    found = kept.setdefault(key, empty)
    kept.move_to_end(key)
    if len(kept) > most:
        kept.popitem(last=False)
    return found
