"""A proxy between one phone and the server. It records every answer of the server."""

import contextlib
import json
import re
import socket
import threading
from types import TracebackType
from typing import Any, NamedTuple
from urllib.parse import urlsplit

SIZE = 65536
HEAD = b"\r\n\r\n"


class RecordedAnswer(NamedTuple):
    """An answer of the server, or the part of it that has arrived."""

    asked: str
    body: str

    def json_values(self) -> list[Any]:
        """The JSON values in the answer; a stream has one for every frame."""
        if self.body.startswith(("{", "[")):
            return [json.loads(self.body)]
        return [
            json.loads(line.removeprefix("data: ")) for line in self.body.splitlines() if line.startswith("data: {")
        ]


class RecordingProxy:
    """Speaks HTTP/1.0 to the server, so that an answer ends when the connection is closed."""

    def __init__(self, server: str) -> None:
        address = urlsplit(server)
        assert address.hostname
        assert address.port
        self._server = (address.hostname, address.port)
        self._records: list[tuple[str, bytearray]] = []
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def answers(self) -> list[RecordedAnswer]:
        """All answers that the phone has received so far, except images and fonts."""
        found = []
        for asked, answer in list(self._records):
            head, _, body = bytes(answer).partition(HEAD)
            assert b"content-encoding" not in head.lower()
            if not re.search(rb"(?i)content-type: (image|font)/", head):
                found.append(RecordedAnswer(asked, body.decode(errors="replace")))
        return found

    def __enter__(self) -> "RecordingProxy":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for connection in list(self._open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._thread.join()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):  # the listener was closed
            while True:
                phone, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(phone,), daemon=True).start()

    def _carry(self, phone: socket.socket) -> None:
        with contextlib.suppress(OSError), phone, socket.create_connection(self._server) as server:
            connections = {phone, server}
            self._open |= connections
            try:
                self._one(phone, server)
            finally:
                self._open -= connections

    def _one(self, phone: socket.socket, server: socket.socket) -> None:
        asked = _request(phone)
        if not asked:
            return
        server.sendall(asked)
        threading.Thread(target=_close_together, args=(phone, server), daemon=True).start()
        answer = bytearray()
        self._records.append((asked.split(b"\r\n", 1)[0].decode(), answer))
        while part := server.recv(SIZE):
            answer += part
            phone.sendall(part)


def _request(phone: socket.socket) -> bytes:
    """Reads a whole request, and changes it so that its answer is not compressed."""
    got = b""
    while HEAD not in got:
        part = phone.recv(SIZE)
        if not part:
            return b""
        got += part
    head, _, body = got.partition(HEAD)
    length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
    while len(body) < (int(length[1]) if length else 0):
        body += phone.recv(SIZE)
    kept = [line for line in head.split(b"\r\n") if not re.match(rb"(?i)(connection|accept-encoding):", line)]
    kept[0] = kept[0].replace(b"HTTP/1.1", b"HTTP/1.0")
    return b"\r\n".join([*kept, b"Connection: close"]) + HEAD + body


def _close_together(phone: socket.socket, server: socket.socket) -> None:
    """Waits until the phone closes its connection, then closes the connection to the server."""
    with contextlib.suppress(OSError):
        while phone.recv(SIZE):
            pass
    with contextlib.suppress(OSError):
        server.shutdown(socket.SHUT_RDWR)
