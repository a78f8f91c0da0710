"""Presence: which players are connected, that is, have an open live stream or have sent a request lately.

Two grace times apply to a player without a stream and without requests:

- After AWAY_AFTER_SECONDS everybody at the table sees that the player is away (`view`). If the host is away, another
  player can take over hosting (events/table/hosting.py). The earlier host can get hosting back later.
- After ABSENT_AFTER_SECONDS fewer players have to agree to free the seat or to move it to another phone
  (events/table/seat_release.py). This time is longer, because whoever gets the seat sees its hand.

The host is the player whom the table names, or else whoever has the host's token. A phone that has a seat and the
host's token sends the host's token in HOST_HEADER, so that both the player and the host count as present.

Each process keeps presence in its own memory. A process reports a player as away only if it knows all connections of
the table. Its `PresenceScope` says whether it knows them:

- A single process, such as `wurm serve`, knows all connections.
- Workers of one gunicorn server (service/server/gunicorn_worker.py) hand a table's connections off to the worker that
  serves it (service/server/connection_handoff.py). If another worker answers, because the serving worker is busy or
  gone, it writes a note into a file. The serving worker reads these notes before it reports a player as away.
- Other processes, such as stock gunicorn workers or workers with TLS, do not know all connections. They count everybody
  as present.

After a restart a process knows no players. It counts each of them as present at first, and as away after the grace
time. Several servers that share a store do not know each other's connections: see docs/threats.md.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Lock

import msgspec

from events.decider import Millis, Seat
from events.table import TableState
from events.value import Value
from service.auth.tokens import TokenClaims
from service.clock import Clock, elapsed
from service.live.presence_scope import PresenceScope, UnknownScope

AWAY_AFTER_SECONDS = 10
ABSENT_AFTER_SECONDS = 60
MAX_REMEMBERED_PLAYERS = 100_000
HOST_HEADER = "Wurm-Host"
"""The header with the host's token, beside another token in Authorization. Only the host's presence depends on it."""

_KINDS = ("seat", "host", "person")
HOST_CONTACT = ""
"""Used as the player id for the host's token, which has no player."""


class AwaySeat(Value):
    seat: Seat
    seconds: int
    """For how long its player has been away."""


class PresenceView(Value):
    """Who is away, as everybody at the table sees it. It depends on connections only, never on hidden cards or bids."""

    away: tuple[AwaySeat, ...] = ()
    host_away: int | None = None
    """For how many seconds the host has been away, or None while the host is present."""

    @property
    def who(self) -> tuple[object, ...]:
        """Who is away, without the times. An update is sent when this changes."""
        return (self.host_away is not None, *(each.seat for each in self.away))

    def frame(self, before: tuple[object, ...] = ()) -> bytes:
        return b"event: presence\ndata: %b\n\n" % msgspec.json.encode(self)


class _Contact:
    __slots__ = ("away", "last_seen", "streams")

    def __init__(self, now: Millis) -> None:
        self.last_seen = now
        self.streams = 0
        self.away = False
        """Whether this player was away when the presence was last computed."""

    def silent_for(self, now: Millis) -> int:
        """Returns the milliseconds since the player was last seen, or 0 while the player has a stream."""
        return 0 if self.streams else now - self.last_seen


class Presence:
    """The contacts of this process. They belong to players and not to seats, because a seat may get a new player.

    The people of evenings have contacts too: then the game is the stream of the evening, and the player is the person.
    """

    def __init__(self, steady: Clock = elapsed, most: int = MAX_REMEMBERED_PLAYERS) -> None:
        self._steady, self._most = steady, most
        self.scope: PresenceScope = UnknownScope()
        """The server sets this when it starts. With the default nobody is ever away."""
        self.returned: Callable[[str], None] = lambda game: None
        """Called with the id of a game, or the stream of an evening, when somebody shown as away has returned."""
        self._contacts: OrderedDict[tuple[str, str], _Contact] = OrderedDict()
        self._lock = Lock()

    def remembered(self) -> int:
        return len(self._contacts)

    def seen(self, token: TokenClaims | None) -> None:
        """Call this for every request with a token."""
        if token is not None and token.kind in _KINDS:
            self.scope.seen(token.game, self._steady())
            self._note(token, 0)

    def stream_opened(self, token: TokenClaims | None) -> None:
        if token is not None and token.kind in _KINDS:
            self.scope.stream_opened(token.game)
            self._note(token, 1)

    def stream_closed(self, token: TokenClaims | None) -> None:
        """Ends a stream. If it was the player's last stream, the grace time begins now."""
        if token is not None and token.kind in _KINDS:
            self._note(token, -1)
            self.scope.stream_closed(token.game, self._steady())

    @contextmanager
    def streaming(self, *tokens: TokenClaims | None) -> Iterator[None]:
        for token in tokens:
            self.stream_opened(token)
        try:
            yield
        finally:
            for token in tokens:
                self.stream_closed(token)

    def absent(self, table: TableState, seconds: int = ABSENT_AFTER_SECONDS) -> tuple[Seat, ...]:
        """Returns the seats whose players have had no stream and sent no request for this many seconds."""
        with self._lock:
            silent = self._silent(table)
        away = tuple(seat for seat, millis in silent.items() if millis >= seconds * 1000)
        return away if away and self._knows(table.stream, seconds) else ()

    def host_is_away(self, table: TableState) -> bool:
        with self._lock:
            away = self._silent_host(table) >= AWAY_AFTER_SECONDS * 1000
        return away and self._knows(table.stream, AWAY_AFTER_SECONDS)

    def view(self, table: TableState) -> PresenceView:
        grace, now = AWAY_AFTER_SECONDS * 1000, self._steady()
        with self._lock:
            silent, host = self._silent(table), self._silent_host(table)
            away = tuple(AwaySeat(seat, millis // 1000) for seat, millis in silent.items() if millis >= grace)
            if not away and host < grace:
                return PresenceView()
            for player in (_host(table), *(table.chairs[each.seat].player or "" for each in away)):
                contact = self._contact(table.stream, player)
                contact.away = contact.silent_for(now) >= grace
        if not self._knows(table.stream, AWAY_AFTER_SECONDS):
            return PresenceView()
        return PresenceView(away, host // 1000 if host >= grace else None)

    def away(self, game: str, players: Iterable[str]) -> dict[str, int]:
        """Returns for how many seconds each of these players has been away. Those who are present are left out."""
        now, away = self._steady(), {}
        with self._lock:
            for player in players:
                contact = self._contact(game, player)
                contact.away = contact.silent_for(now) >= AWAY_AFTER_SECONDS * 1000
                if contact.away:
                    away[player] = contact.silent_for(now) // 1000
        return away if away and self._knows(game, AWAY_AFTER_SECONDS) else {}

    def _knows(self, game: str, seconds: int) -> bool:
        return self.scope.knows_all(game, Millis(self._steady() - seconds * 1000))

    def _silent(self, table: TableState) -> dict[Seat, int]:
        now = self._steady()
        return {
            seat: self._contact(table.stream, table.chairs[seat].player or "").silent_for(now)
            for seat in table.people()
        }

    def _silent_host(self, table: TableState) -> int:
        return self._contact(table.stream, _host(table)).silent_for(self._steady())

    def _note(self, token: TokenClaims, streams: int) -> None:
        with self._lock:
            contact = self._contact(token.game, HOST_CONTACT if token.kind == "host" else token.player)
            contact.streams = max(0, contact.streams + streams)
            contact.last_seen = self._steady()
            returned, contact.away = contact.away, False
        if returned:  # after the lock is released, because the callback asks for the view
            self.returned(token.game)

    def _contact(self, game: str, player: str) -> _Contact:
        """Returns the contact of a player. If there are too many, removes the oldest one, unless it has a stream."""
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


def presence_may_change(before: TableState, after: TableState) -> bool:
    """Whether the list of those who are away may have changed, because seats or the host have changed."""
    return before.chairs is not after.chairs or before.hosted_by != after.hosted_by


def _host(table: TableState) -> str:
    """Returns the player who hosts the table, or HOST_CONTACT if the owner of the host's token hosts it."""
    return table.hosted_by or HOST_CONTACT
