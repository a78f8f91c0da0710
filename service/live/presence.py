"""Presence: which players have an open live stream, and when each player sent the last request.

The seat of an absent player can be freed with the consent of fewer players (events/table/seat_release.py). Each process
keeps the presence in its own memory, and only a process that knows all connections of a table calls a player absent. A
`PresenceScope` says whether a process knows them:

- A single process, such as `wurm serve`, knows all connections. - Workers of one gunicorn server
(service/server/gunicorn_worker.py) hand a table's connections off to the worker that serves it
(service/server/connection_handoff.py). If that worker is busy or gone, another worker answers and writes a note to a
file. The serving worker reads this file before it calls a player absent. - Every other process, such as a stock
gunicorn worker or a worker with TLS, cannot know, and calls nobody absent.

A player who is new to a process, for instance after a restart, counts as present at first and as absent after
ABSENT_AFTER_SECONDS without a stream or a request. Several servers that share a store know nothing of each other: see
docs/threats.md.
"""

import fcntl
import os
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import IO, Protocol

from events.decider import Millis, Seat
from events.table import TableState
from service.auth.tokens import TokenClaims
from service.clock import Clock, elapsed

ABSENT_AFTER_SECONDS = 60
MAX_REMEMBERED_PLAYERS = 100_000


class PresenceScope(Protocol):
    """Says which connections this process knows. Times come from a clock that all processes of this machine share."""

    def knows_all(self, game: str, since: Millis) -> bool:
        """Whether no other process has a stream of a player of this game, or has answered such a player since then."""

    def seen(self, game: str, now: Millis) -> None:
        """Called when this process answers a request of a player."""

    def stream_opened(self, game: str) -> None: ...

    def stream_closed(self, game: str, now: Millis) -> None: ...


class UnknownScope:
    """Other processes may exist, and this process knows nothing about them."""

    def knows_all(self, game: str, since: Millis) -> bool:
        return False

    def seen(self, game: str, now: Millis) -> None:
        pass

    def stream_opened(self, game: str) -> None:
        pass

    def stream_closed(self, game: str, now: Millis) -> None:
        pass


class SingleProcess(UnknownScope):
    """There is no other process."""

    def knows_all(self, game: str, since: Millis) -> bool:
        return True


class HandoffScope:
    """The scope of one of several workers. A worker that answers for a table of another worker writes a note.

    The note of a game is a file with the time of the last request. A worker with a stream of the game holds a lock on
    the file, which the system releases if the worker dies. Notes are removed with the folder when the server stops.
    """

    def __init__(self, folder: Path, serves: Callable[[str], bool]) -> None:
        """`folder` is the same for all processes of a server. `serves` tells whether this worker serves a game."""
        self._folder, self._serves = folder, serves
        self._streams: dict[str, list[IO[bytes]]] = {}

    def knows_all(self, game: str, since: Millis) -> bool:
        return self._serves(game) and not self._noted(game, since)

    def seen(self, game: str, now: Millis) -> None:
        if not self._serves(game):
            with suppress(OSError), closing(self._note(game)) as note:
                os.pwrite(note.fileno(), b"%020d" % now, 0)

    def stream_opened(self, game: str) -> None:
        if self._serves(game):
            return
        with suppress(OSError):
            note = self._note(game)
            self._streams.setdefault(game, []).append(note)
            fcntl.flock(note, fcntl.LOCK_SH)

    def stream_closed(self, game: str, now: Millis) -> None:
        held = self._streams.get(game)
        if held:
            self.seen(game, now)
            held.pop().close()
            if not held:
                del self._streams[game]

    def _note(self, game: str) -> IO[bytes]:
        descriptor = os.open(self._folder / f"{game}.note", os.O_RDWR | os.O_CREAT, 0o600)
        return os.fdopen(descriptor, "r+b", buffering=0)

    def _noted(self, game: str, since: Millis) -> bool:
        """Whether there is a note since then. A note that is locked or cannot be read counts as new."""
        try:
            with (self._folder / f"{game}.note").open("r+b", buffering=0) as note:
                fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return int(note.read()) >= since
        except FileNotFoundError:
            return False
        except (OSError, ValueError):
            return True


class _Contact:
    __slots__ = ("last_seen", "streams")

    def __init__(self, now: Millis) -> None:
        self.last_seen = now
        self.streams = 0


class Presence:
    """The presence of players, by game and player, so a new player in a seat starts as present."""

    def __init__(self, steady: Clock = elapsed, most: int = MAX_REMEMBERED_PLAYERS) -> None:
        self._steady, self._most = steady, most
        self.scope: PresenceScope = UnknownScope()
        """The server sets it when it starts. With the default, nobody is ever absent."""
        self._contacts: OrderedDict[tuple[str, str], _Contact] = OrderedDict()
        self._lock = Lock()

    def remembered(self) -> int:
        return len(self._contacts)

    def seen(self, token: TokenClaims | None) -> None:
        """Called when a request with this token arrives."""
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
        """The time until the player counts as absent starts now."""
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
        """Returns the occupied seats whose players have no stream and have sent no request for a while."""
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
        """If there are too many players, forgets those with the oldest contact, but none with an open stream."""
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
