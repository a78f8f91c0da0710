"""A wire to a server that is cut at random, most often at the worst moment: after the server has done its work."""

import socket
from collections import Counter
from random import Random
from threading import Thread
from types import TracebackType

CUTS = ("before the request", "before the answer", "within the answer")


class BadWifi:
    """Passes requests and answers on, one at a time; every few of them fall into one of the three holes."""

    def __init__(self, address: str, rng: Random, rate: float) -> None:
        self._target, self._rng, self._rate = int(address.rpartition(":")[2]), rng, rate
        self.cuts: Counter[str] = Counter()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._threads = [Thread(target=self._accept, daemon=True)]
        self._near: list[socket.socket] = []

    def __enter__(self) -> "BadWifi":
        self._threads[0].start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._threads[0].join(5)
        self._listener.close()
        for near in self._near:
            _hang_up(near)
        for thread in self._threads:
            thread.join(5)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            self._near.append(near)
            thread = Thread(target=self._pass_on, args=(near,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _pass_on(self, near: socket.socket) -> None:
        with near, socket.create_connection(("127.0.0.1", self._target)) as far:
            while request := _message(near):
                cut = self._rng.choice(CUTS) if self._rng.random() < self._rate else None
                if cut is not None:
                    self.cuts[cut] += 1
                if cut == "before the request":
                    return
                far.sendall(request)
                answer = _message(far)  # so the server has done its work
                if cut == "before the answer":
                    return
                near.sendall(answer[: len(answer) // 2] if cut else answer)
                if cut:
                    return


def _message(source: socket.socket) -> bytes:
    """One whole request or answer; nothing if the other end hung up."""
    got = b""
    try:
        while b"\r\n\r\n" not in got:
            chunk = source.recv(65536)
            if not chunk:
                return b""
            got += chunk
        head, _, body = got.partition(b"\r\n\r\n")
        missing = _length(head) - len(body)
        while missing > 0:
            chunk = source.recv(65536)
            if not chunk:
                return b""
            got, missing = got + chunk, missing - len(chunk)
    except OSError:
        return b""
    return got


def _length(head: bytes) -> int:
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            return int(value)
    return 0


def _hang_up(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        return
