"""An epoll loop over raw connections and timers. It needs little CPU, so that mainly the server is measured."""

import heapq
import select
import socket
import time
from collections.abc import Callable
from itertools import count

Take = Callable[[bytes], None]
"""Handles received bytes."""


def _closed() -> None:
    raise ConnectionError("the server has closed the connection")


class Loop:
    def __init__(self) -> None:
        self._epoll = select.epoll()
        self._takers: dict[int, tuple[socket.socket, Take, Callable[[], None]]] = {}
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._number = count()

    def add(self, connection: socket.socket, take: Take, ended: Callable[[], None] = _closed) -> None:
        """`take` is called with received bytes, and `ended` when the server has closed the connection."""
        connection.setblocking(False)
        self._takers[connection.fileno()] = connection, take, ended
        self._epoll.register(connection.fileno(), select.EPOLLIN)

    def after(self, seconds: float, action: Callable[[], None]) -> None:
        heapq.heappush(self._timers, (time.perf_counter() + seconds, next(self._number), action))

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Runs for `seconds`, or until the condition `until` holds."""
        end = time.perf_counter() + seconds
        takers, timers = self._takers, self._timers
        while not until():
            now = time.perf_counter()
            while timers and timers[0][0] <= now:
                heapq.heappop(timers)[2]()
            if now >= end:
                return
            wake = min(end, timers[0][0]) if timers else end
            for number, _ in self._epoll.poll(max(0.0, wake - time.perf_counter()), 256):
                connection, take, ended = takers[number]
                try:
                    data = connection.recv(65536)
                except BlockingIOError:
                    continue
                except ConnectionResetError:
                    data = b""
                if data:
                    take(data)
                else:
                    self._epoll.unregister(number)
                    del takers[number]
                    connection.close()
                    ended()
