"""HTTP as a phone uses it: a persistent connection for requests, and another one for the live stream."""

import json
import socket
from collections.abc import Callable
from typing import Any

from tests.bench.driver.loop import Loop

Address = tuple[str, int]
Headers = dict[str, str]


def connect(address: Address, source: str = "") -> socket.socket:
    connection = socket.create_connection(address, timeout=60, source_address=(source, 0) if source else None)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def message(method: str, path: str, token: str = "", body: bytes = b"", **headers: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: bench"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Answers:
    """Parses the answers on a connection; calls `done` with the status and the body of each."""

    def __init__(self, done: Callable[[bytes, bytes], None]) -> None:
        self._done = done
        self._buffer = b""

    def take(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        while (head := buffer.find(b"\r\n\r\n")) >= 0:
            mark = buffer.lower().find(b"content-length:", 0, head)
            end = head + 4 + (int(buffer[mark + 15 : buffer.find(b"\r\n", mark)]) if mark >= 0 else 0)
            if len(buffer) < end:
                break
            answer, buffer = buffer[:end], buffer[end:]
            self._done(answer[9:12], answer[head + 4 :])
        self._buffer = buffer


class Frames:
    """Parses a live stream; calls `seen` with the data of each frame, but not of frames that say who is present.

    An empty line (two line feeds) ends a frame. Neither its JSON nor the headers of HTTP chunks contain one.
    """

    def __init__(self, seen: Callable[[bytes], None]) -> None:
        self._seen = seen
        self._buffer = b""

    def take(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        while (end := buffer.find(b"\n\n")) >= 0:
            start = buffer.find(b"\ndata: ", 0, end)  # with the line break, because "data: " may also occur elsewhere
            if start >= 0 and buffer.find(b"event: presence\n", 0, start + 1) < 0:
                self._seen(buffer[start + 7 : end])
            buffer = buffer[end + 2 :]
        self._buffer = buffer


class Asker:
    """A blocking client for requests that are not measured."""

    def __init__(self, address: Address) -> None:
        self._connection = connect(address)
        self._answers: list[tuple[bytes, bytes]] = []
        self._reader = Answers(lambda status, body: self._answers.append((status, body)))

    def ask(self, method: str, path: str, token: str = "", body: object = None, **headers: str) -> Any:
        encoded = b"" if body is None else json.dumps(body).encode()
        self._connection.sendall(message(method, f"/api/v1{path}", token, encoded, **headers))
        while not self._answers:
            data = self._connection.recv(65536)
            if not data:
                raise ConnectionError("the server has closed the connection")
            self._reader.take(data)
        status, answer = self._answers.pop()
        if not status.startswith(b"2"):
            raise RuntimeError(f"{method} {path}: {status.decode()} {answer.decode()}")
        return json.loads(answer)


def open_stream(
    loop: Loop, address: Address, game: str, seen: Callable[[bytes], None], token: str = "", source: str = ""
) -> socket.socket:
    connection = connect(address, source)
    connection.sendall(message("GET", f"/api/v1/games/{game}/stream", token, Accept="text/event-stream"))
    loop.add(connection, Frames(seen).take)
    return connection
