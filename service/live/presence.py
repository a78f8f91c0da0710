"""Which players are present: who has an open live stream, and when each sent the last request.

A seat of somebody who is away can be freed with less consent than a seat of somebody who is there
(events/table/seat_release.py). Each process keeps this in memory for itself, and only a process that knows all
connections of a table calls anybody absent (service/live/presence_scope.py). A player of whom that process knows
nothing, for instance after a restart, counts as present at first, and as away after ABSENT_AFTER_SECONDS.
"""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from events.decider import Millis, Seat
from events.table import TableState
from service.auth.tokens import TokenClaims
from service.clock import Clock, elapsed
from service.live.presence_scope import PresenceScope, UnknownScope

ABSENT_AFTER_SECONDS = 60
REMEMBERED_PLAYERS = 100_000


class _Contact:
    __slots__ = ("last_seen", "streams")

    def __init__(self, now: Millis) -> None:
        self.last_seen = now
        self.streams = 0


class Presence:
    """Keyed by game and player, so a new player of the same seat starts afresh."""

    def __init__(self, steady: Clock = elapsed, most: int = REMEMBERED_PLAYERS) -> None:
        self._steady, self._most = steady, most
        self.scope: PresenceScope = UnknownScope()
        """What this process knows of others. Whoever runs the server says so; by default nobody is ever absent."""
        self._contacts: OrderedDict[tuple[str, str], _Contact] = OrderedDict()
        self._lock = Lock()

    def remembered(self) -> int:
        return len(self._contacts)

    def seen(self, token: TokenClaims | None) -> None:
        """A request came with this token."""
        if token is not None and token.kind == "seat":
            now = self._steady()
            self.scope.seen(token.game, now)
            with self._lock:
                self._contact(token.game, token.player).last_seen = now

    def stream_opened(self, token: TokenClaims | None) -> None:
        if token is not None and token.kind == "seat":
            self.scope.stream_opened(token.game)
            self._count_stream(token, 1)

    def stream_closed(self, token: TokenClaims | None) -> None:
        """The time until the player counts as away starts here."""
        if token is not None and token.kind == "seat":
            self._count_stream(token, -1)
            self.scope.stream_closed(token.game, self._steady())

    @contextmanager
    def streaming(self, token: TokenClaims | None) -> Iterator[None]:
        self.stream_opened(token)
        try:
            yield
        finally:
            self.stream_closed(token)

    def absent(self, table: TableState) -> tuple[Seat, ...]:
        """The occupied seats whose players have no stream and have asked for nothing for a while."""
        with self._lock:
            away = tuple(seat for seat in table.occupied() if self._is_away(table.stream, table.chairs[seat].player))
        long_ago = Millis(self._steady() - ABSENT_AFTER_SECONDS * 1000)
        return away if away and self.scope.knows_all(table.stream, long_ago) else ()

    def _is_away(self, game: str, player: str | None) -> bool:
        contact = self._contact(game, player or "")
        return contact.streams == 0 and self._steady() - contact.last_seen >= ABSENT_AFTER_SECONDS * 1000

    def _count_stream(self, token: TokenClaims, by: int) -> None:
        with self._lock:
            contact = self._contact(token.game, token.player)
            contact.streams = max(0, contact.streams + by)
            contact.last_seen = self._steady()

    def _contact(self, game: str, player: str) -> _Contact:
        """Those who have been silent longest are forgotten first, but nobody with an open stream."""
        contact = self._contacts.get((game, player))
        if contact is None:
            contact = self._contacts[game, player] = _Contact(self._steady())
            for _ in range(len(self._contacts) - self._most):
                self._forget_oldest()
        self._contacts.move_to_end((game, player))
        return contact

    def _forget_oldest(self) -> None:
        key, oldest = next(iter(self._contacts.items()))
        if oldest.streams:
            self._contacts.move_to_end(key)
        else:
            del self._contacts[key]
