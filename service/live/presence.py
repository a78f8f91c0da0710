"""Presence: who is connected, that is, who has an open live stream or has sent a request lately.

Everybody at a table sees who is away (`view`). Each decision that depends on it has its own grace time:

- Away for AWAY_AFTER_SECONDS: the mark beside the name. Hosting can be taken over from a host who is away
  (events/table/hosting.py), because the host can get it back.
- Absent for ABSENT_AFTER_SECONDS: the seat can be freed, or moved to another phone, with less consent
  (events/table/seat_release.py). Whoever gets the seat sees its hand, and that cannot be undone.

The host is the player whom the table names, or else whoever has the host's token. A phone with this token and a seat
opens its stream with the seat's token, and sends the host's token in HOST_HEADER, so that both count as present.

Each process keeps presence in its own memory, and only a process that knows all connections of a table calls anybody
away. Its `PresenceScope` says whether it knows them:

- A single process, such as `wurm serve`, knows all connections.
- Workers of one gunicorn server (service/server/gunicorn_worker.py) hand a table's connections off to the worker that
  serves it (service/server/connection_handoff.py). If another worker answers, because the
  serving one is busy or gone, it notes this in a file, which the serving worker reads before it calls anybody absent.
- Other processes, such as stock gunicorn workers or workers with TLS, cannot know them: everybody counts as present.

A player of whom a process knows nothing, for instance after a restart, counts as present at first, and as away after
the grace time. Several servers that share a store know nothing of each other: see docs/threats.md.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

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
"""The host's token, in requests that a seat's token authorizes. It gives no rights: the host only counts as present."""

_KINDS = ("seat", "host")
_HOST = ""
"""Stands for the player id of the host's token. Seats have other ids."""


class AwaySeat(Value):
    seat: Seat
    seconds: int
    """For how long its player has been away."""


class PresenceView(Value):
    """Who is away, as everybody at the table sees it. It depends on connections only, never on hidden cards or bids."""

    away: tuple[AwaySeat, ...] = ()
    host_away: int | None = None
    """For how many seconds the host has been away; None while the host is there."""

    @property
    def who(self) -> tuple[object, ...]:
        """The part of the view whose changes are sent: who is away, and not for how long."""
        return (self.host_away is not None, *(each.seat for each in self.away))


class _Contact:
    __slots__ = ("away", "last_seen", "streams")

    def __init__(self, now: Millis) -> None:
        self.last_seen = now
        self.streams = 0
        self.away = False
        """Whether a view has shown this player as away."""

    def silent_for(self, now: Millis) -> int:
        """Milliseconds since the player was last seen; 0 while there is a stream."""
        return 0 if self.streams else now - self.last_seen


class Presence:
    """Keyed by game and player, so a new player of the same seat starts afresh."""

    def __init__(self, steady: Clock = elapsed, most: int = MAX_REMEMBERED_PLAYERS) -> None:
        self._steady, self._most = steady, most
        self.scope: PresenceScope = UnknownScope()
        """Set by whoever runs the server. With the default nobody is ever absent."""
        self.returned: Callable[[str], None] = lambda game: None
        """Called when a player of this game who was shown as away is back."""
        self._contacts: OrderedDict[tuple[str, str], _Contact] = OrderedDict()
        self._lock = Lock()

    def remembered(self) -> int:
        return len(self._contacts)

    def seen(self, token: TokenClaims | None) -> None:
        """A request came with this token."""
        if token is not None and token.kind in _KINDS:
            self.scope.seen(token.game, self._steady())
            self._note(token, 0)

    def stream_opened(self, token: TokenClaims | None) -> None:
        if token is not None and token.kind in _KINDS:
            self.scope.stream_opened(token.game)
            self._note(token, 1)

    def stream_closed(self, token: TokenClaims | None) -> None:
        """The grace time, after which the player counts as away, starts now."""
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
        """The occupied seats whose players have had no stream and sent no request for this many seconds."""
        with self._lock:
            silent = self._silent(table)
        away = tuple(seat for seat, millis in silent.items() if millis >= seconds * 1000)
        return away if away and self._knows(table, seconds) else ()

    def host_is_away(self, table: TableState) -> bool:
        with self._lock:
            away = self._silent_host(table) >= AWAY_AFTER_SECONDS * 1000
        return away and self._knows(table, AWAY_AFTER_SECONDS)

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
        if not self._knows(table, AWAY_AFTER_SECONDS):
            return PresenceView()
        return PresenceView(away, host // 1000 if host >= grace else None)

    def _knows(self, table: TableState, seconds: int) -> bool:
        return self.scope.knows_all(table.stream, Millis(self._steady() - seconds * 1000))

    def _silent(self, table: TableState) -> dict[Seat, int]:
        now = self._steady()
        return {
            seat: self._contact(table.stream, table.chairs[seat].player or "").silent_for(now)
            for seat in table.occupied()
        }

    def _silent_host(self, table: TableState) -> int:
        return self._contact(table.stream, _host(table)).silent_for(self._steady())

    def _note(self, token: TokenClaims, streams: int) -> None:
        with self._lock:
            contact = self._contact(token.game, token.player if token.kind == "seat" else _HOST)
            contact.streams = max(0, contact.streams + streams)
            contact.last_seen = self._steady()
            returned, contact.away = contact.away, False
        if returned:  # after the lock is released, because the callback asks for the view
            self.returned(token.game)

    def _contact(self, game: str, player: str) -> _Contact:
        """If there are too many contacts, forgets those silent for longest, but nobody with an open stream."""
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


def _host(table: TableState) -> str:
    """The player who hosts the table; _HOST for whoever opened it."""
    return table.hosted_by or _HOST
