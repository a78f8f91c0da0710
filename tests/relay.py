"""A TCP relay between a client and a server on this machine. Tests use it to observe or cut connections."""

import socket
from abc import ABC, abstractmethod
from threading import Thread
from types import TracebackType
from typing import Self


class Relay(ABC):
    """Listens on its own port. Subclasses handle connections; closing the relay closes all of them."""

    def __init__(self, target: int) -> None:
        self.target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._accepting = Thread(target=self._accept, daemon=True)
        self._threads: list[Thread] = []
        self._connections: list[socket.socket] = []

    @abstractmethod
    def carry(self, near: socket.socket, far: socket.socket) -> None:
        """Serves one connection, in its own thread, until either end closes it."""

    def __enter__(self) -> Self:
        self._accepting.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._accepting.join(5)
        self._listener.close()
        for connection in self._connections:
            hang_up(connection)
        for thread in self._threads:
            thread.join(5)
        for connection in self._connections:
            connection.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.target))
            self._connections += [near, far]
            thread = Thread(target=self._serve, args=(near, far), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _serve(self, near: socket.socket, far: socket.socket) -> None:
        self.carry(near, far)
        hang_up(near)
        hang_up(far)


def hang_up(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        return
