"""A wire to a server that can be cut at the worst moment: after a command was carried out, before its reply arrives."""

import socket
from threading import Event, Thread
from types import TracebackType


class SeveredWire:
    """Passes bytes on in both directions; `cut_reply_to(word)` loses the reply to the next command with that word."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._word: bytes | None = None
        self.was_cut = Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._threads = [Thread(target=self._accept, daemon=True)]
        self._sockets: list[socket.socket] = []

    def cut_reply_to(self, word: bytes) -> None:
        self._word = word

    def __enter__(self) -> "SeveredWire":
        self._threads[0].start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._threads[0].join(5)
        self._listener.close()
        for connection in self._sockets:
            _hang_up(connection)
        for thread in self._threads:
            thread.join(5)
        for connection in self._sockets:
            connection.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._target))
            self._sockets += [near, far]
            cutting = Event()
            for work in ((self._commands, near, far, cutting), (self._replies, far, near, cutting)):
                thread = Thread(target=work[0], args=work[1:], daemon=True)
                self._threads.append(thread)
                thread.start()

    def _commands(self, near: socket.socket, far: socket.socket, cutting: Event) -> None:
        while chunk := _receive(near):
            if self._word and self._word in chunk:
                self._word = None
                cutting.set()
            _send(far, chunk)
        _hang_up(far)

    def _replies(self, far: socket.socket, near: socket.socket, cutting: Event) -> None:
        while chunk := _receive(far):
            if cutting.is_set():
                self.was_cut.set()
                break
            _send(near, chunk)
        _hang_up(near)
        _hang_up(far)


def _receive(connection: socket.socket) -> bytes:
    try:
        return connection.recv(65536)
    except OSError:
        return b""


def _send(connection: socket.socket, chunk: bytes) -> None:
    try:
        connection.sendall(chunk)
    except OSError:
        _hang_up(connection)


def _hang_up(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        return
