"""Connection hand-off between worker processes: each table has one worker, which gets all connections of the table.
The same holds for evenings.

Any worker may accept a connection. When a client asks for a table that another worker serves, its connection is handed
off to that worker. The file descriptor and the bytes received so far are sent over a local socket. So one worker
decides all actions of a table and encodes each frame only once. The hand-off only saves work. If the other worker is
gone, busy or not known yet, this worker answers.
"""

import fcntl
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

import gevent
from gevent import socket as green

MAX_RECEIVED_BYTES = 64 * 1024
"""The most bytes that can be sent with a connection. This is more than the largest head plus one read."""
RETRY_SECONDS = 1.0
"""How long to wait before an unreachable peer is tried again."""

Accept = Callable[[Any, bytes], None]
"""Called with a connection and the bytes that were received from it."""


class ConnectionHandoff:
    def __init__(self, folder: Path, workers: int, accept: Accept, warn: Callable[[str], None]) -> None:
        """`folder` is shared by all workers of one server, and not used by any other server."""
        self._folder, self._workers, self._accept, self._warn = folder, workers, accept, warn
        self._number: int | None = None
        """The number of this worker. None until a number is free: stopping workers still hold their numbers."""
        self._outgoing: dict[int, Any] = {}
        """Sockets to the peers, by their numbers."""
        self._unreachable_until: dict[int, float] = {}
        self._held: list[Any] = []
        """The lock and the listening socket of this worker."""
        self._listener: Any = None
        self._incoming: list[Any] = []
        """Sockets from the peers."""
        self._starting = gevent.spawn(self._start)

    def peer_for(self, game: str | None) -> int | None:
        """Returns the number of the worker that serves this game. Returns None if this worker serves it."""
        if game is None:
            return None
        number = self._number_for(game)
        return None if number == self._number else number

    def serves(self, game: str) -> bool:
        """Whether this worker serves the game. A worker without a number serves no game."""
        return self._number_for(game) == self._number

    def hand_off(self, peer: int, connection: Any, received: bytes) -> bool:
        """Sends a connection to a peer. If this returns True, the caller has to close its own file descriptor."""
        channel = self._channel_to(peer)
        if channel is None:
            return False
        try:
            socket.send_fds(channel, [received], [connection.fileno()])
        except BlockingIOError:
            return False  # the peer is busy and has not accepted earlier connections yet
        except OSError:
            self._outgoing.pop(peer).close()
            return False
        return True

    def close(self) -> None:
        """Releases the number of this worker. Connections that peers have already sent are still accepted."""
        self._starting.kill()
        self._number = None
        with suppress(OSError):
            while self._listener is not None:
                self._listener.settimeout(0.0)
                self._listener.shutdown(socket.SHUT_RD)
                self._incoming.append(self._listener.accept()[0])
        for peer in self._incoming:
            with suppress(OSError):
                peer.settimeout(0.0)
                peer.shutdown(socket.SHUT_RD)
                self._accept_all(peer)
        for each in (*self._held, *self._incoming, *self._outgoing.values()):
            each.close()

    def _number_for(self, game: str) -> int:
        return crc32(game.encode()) % self._workers

    def _start(self) -> None:
        try:
            self._take_number()
            self._listen()
        except OSError as why:  # the system has no such Unix sockets, or the path is too long
            self._warn(f"connections are not handed off between workers, which makes the server slower: {why}")

    def _take_number(self) -> None:
        """Takes the first free number by locking a file. The system releases the lock when the process dies."""
        while True:
            for number in range(self._workers):
                lock = (self._folder / f"{number}.lock").open("w")
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    lock.close()
                    continue
                self._held.append(lock)
                self._number = number
                return
            gevent.sleep(RETRY_SECONDS)

    def _listen(self) -> None:
        address = self._address(self._number)
        address.unlink(missing_ok=True)
        listener = green.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._held.append(listener)
        listener.bind(str(address))
        listener.listen()
        self._listener = listener
        while True:
            try:
                peer, _ = listener.accept()
            except OSError:  # too many open files, for instance
                gevent.sleep(RETRY_SECONDS)
                continue
            self._incoming.append(peer)
            gevent.spawn(self._accept_from, peer)

    def _accept_from(self, peer: Any) -> None:
        """Accepts connections from one peer until either side closes the socket."""
        with suppress(OSError), peer:
            self._accept_all(peer)
        self._incoming.remove(peer)

    def _accept_all(self, peer: Any) -> None:
        while True:
            received, connections, *_ = socket.recv_fds(peer, MAX_RECEIVED_BYTES, 1)
            if not connections:
                break
            self._accept(green.socket(fileno=connections[0]), received)

    def _channel_to(self, peer: int) -> Any:
        """Returns the socket to a peer, or None while the peer is unreachable."""
        channel = self._outgoing.get(peer)
        if channel is None and self._unreachable_until.get(peer, 0.0) < time.monotonic():
            channel = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            channel.setblocking(False)
            try:
                channel.connect(str(self._address(peer)))
            except OSError:
                channel.close()
                self._unreachable_until[peer] = time.monotonic() + RETRY_SECONDS
                return None
            self._outgoing[peer] = channel
        return channel

    def _address(self, number: int | None) -> Path:
        return self._folder / f"{number}.socket"
