"""A proxy that can drop a reply: the server has executed the command, but the client gets no answer."""

import socket
from threading import Event, Thread

from tests.relay import Relay, hang_up


class ReplyDroppingProxy(Relay):
    """Forwards bytes in both directions. `cut_reply_to(word)` drops the reply to the next command with this word."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._word: bytes | None = None
        self.was_cut = Event()

    def cut_reply_to(self, word: bytes) -> None:
        self._word = word

    def carry(self, near: socket.socket, far: socket.socket) -> None:
        cutting = Event()
        replies = Thread(target=self._replies, args=(far, near, cutting), daemon=True)
        replies.start()
        self._commands(near, far, cutting)
        replies.join()

    def _commands(self, near: socket.socket, far: socket.socket, cutting: Event) -> None:
        while chunk := _receive(near):
            if self._word and self._word in chunk:
                self._word = None
                cutting.set()
            _send(far, chunk)
        hang_up(far)

    def _replies(self, far: socket.socket, near: socket.socket, cutting: Event) -> None:
        while chunk := _receive(far):
            if cutting.is_set():
                self.was_cut.set()
                break
            _send(near, chunk)
        hang_up(near)
        hang_up(far)


def _receive(connection: socket.socket) -> bytes:
    try:
        return connection.recv(65536)
    except OSError:
        return b""


def _send(connection: socket.socket, chunk: bytes) -> None:
    try:
        connection.sendall(chunk)
    except OSError:
        hang_up(connection)
