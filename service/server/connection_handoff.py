"""Several web processes of one server: every table is at home at one of them, and its phones' connections go there.

A connection is taken by whichever process comes first. When it asks for a table that is at home elsewhere, it is handed
on as it is, with what has been read of it. So a table is known, decided and told at one place, and not by each process
again for its own phones. Nothing depends on it: if the other process is not there, or busy, or not yet known, the
request is answered where it is, for every process can.
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

LARGEST = 64 * 1024
"""Bytes that are handed on with a connection; more than the largest head plus one read."""
PAUSE = 1.0
"""Seconds after which a process that was not there is looked for again."""

Welcome = Callable[[Any, bytes], None]
"""Gets a connection and what has been read of it."""


class ConnectionHandoff:
    def __init__(self, folder: Path, places: int, welcome: Welcome, warn: Callable[[str], None]) -> None:
        """`folder` is the same for all processes of a server, and nobody else's."""
        self._folder, self._places, self._welcome, self._warn = folder, places, welcome, warn
        self._here: int | None = None
        """Our place; none while others, who are about to leave, still have them all."""
        self._ways: dict[int, Any] = {}
        self._away: dict[int, float] = {}
        """Who was not there, and until when that is believed."""
        self._held: list[Any] = []
        """What is ours for as long as we are at home."""
        self._listener: Any = None
        self._neighbours: list[Any] = []
        """Who may hand something on to us."""
        self._moving_in = gevent.spawn(self._move_in)

    def elsewhere(self, game: str | None) -> int | None:
        """The worker that serves this game; None when it is this one, or when the request is about no game."""
        if game is None:
            return None
        home = crc32(game.encode()) % self._places
        return None if home == self._here else home

    def is_home(self, game: str) -> bool:
        """Whether this game is at home here. Nothing is, before we have a place and after it is given up."""
        return crc32(game.encode()) % self._places == self._here

    def hand_off(self, place: int, connection: Any, read: bytes) -> bool:
        """Whether it has been taken there; then it is no longer ours."""
        way = self._way_to(place)
        if way is None:
            return False
        try:
            socket.send_fds(way, [read], [connection.fileno()])
        except BlockingIOError:
            return False  # busy: many have been handed on and not been welcomed yet
        except OSError:
            self._ways.pop(place).close()
            return False
        return True

    def close(self) -> None:
        """We are at home no longer; whoever would hand something on to us notices. What is on its way is taken in."""
        self._moving_in.kill()
        self._here = None
        # From here on everybody else is refused, and stays where they are; those at the door are let in.
        with suppress(OSError):
            while self._listener is not None:
                self._listener.settimeout(0.0)
                self._listener.shutdown(socket.SHUT_RD)
                self._neighbours.append(self._listener.accept()[0])
        for neighbour in self._neighbours:
            with suppress(OSError):
                neighbour.settimeout(0.0)
                neighbour.shutdown(socket.SHUT_RD)
                self._welcome_all(neighbour)
        for each in (*self._held, *self._neighbours, *self._ways.values()):
            each.close()

    def _move_in(self) -> None:
        try:
            self._take_a_place()
            self._be_at_home()
        except OSError as why:  # there may be no such sockets on this system, or the folder's name be too long for them
            self._warn(f"every web process answers for itself, which costs more: {why}")

    def _take_a_place(self) -> None:
        """The first that is free. It is held by a lock, which the system takes back from whoever dies."""
        while True:
            for place in range(self._places):
                lock = (self._folder / f"{place}.lock").open("w")
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    lock.close()
                    continue
                self._held.append(lock)
                self._here = place
                return
            gevent.sleep(PAUSE)

    def _be_at_home(self) -> None:
        address = self._address(self._here)
        address.unlink(missing_ok=True)
        listener = green.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._held.append(listener)
        listener.bind(str(address))
        listener.listen()
        self._listener = listener
        while True:
            try:
                neighbour, _ = listener.accept()
            except OSError:  # too many open files, for instance
                gevent.sleep(PAUSE)
                continue
            self._neighbours.append(neighbour)
            gevent.spawn(self._take_in, neighbour)

    def _take_in(self, neighbour: Any) -> None:
        """What one neighbour hands on, until it is gone, or we are."""
        with suppress(OSError), neighbour:
            self._welcome_all(neighbour)
        self._neighbours.remove(neighbour)

    def _welcome_all(self, neighbour: Any) -> None:
        while True:
            read, connections, *_ = socket.recv_fds(neighbour, LARGEST, 1)
            if not connections:
                break
            self._welcome(green.socket(fileno=connections[0]), read)

    def _way_to(self, place: int) -> Any:
        way = self._ways.get(place)
        if way is None and self._away.get(place, 0.0) < time.monotonic():
            way = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            way.setblocking(False)
            try:
                way.connect(str(self._address(place)))
            except OSError:
                way.close()
                self._away[place] = time.monotonic() + PAUSE
                return None
            self._ways[place] = way
        return way

    def _address(self, place: int | None) -> Path:
        return self._folder / f"{place}.socket"
