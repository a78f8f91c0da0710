"""A relay that cuts connections at random, most often after the server has handled the request."""

import socket
from collections import Counter
from random import Random

from tests.relay import Relay

CUTS = ("before the request", "before the answer", "within the answer")


class BadWifi(Relay):
    """Forwards requests and answers one at a time. Some connections are cut at one of the points in CUTS."""

    def __init__(self, address: str, rng: Random, rate: float) -> None:
        super().__init__(int(address.rpartition(":")[2]))
        self._rng, self._rate = rng, rate
        self.cuts: Counter[str] = Counter()
        self.address = f"http://127.0.0.1:{self.port}"

    def carry(self, near: socket.socket, far: socket.socket) -> None:
        while request := _message(near):
            cut = self._rng.choice(CUTS) if self._rng.random() < self._rate else None
            if cut is not None:
                self.cuts[cut] += 1
            if cut == "before the request":
                return
            far.sendall(request)
            answer = _message(far)  # now the server has handled the request
            if cut == "before the answer":
                return
            near.sendall(answer[: len(answer) // 2] if cut else answer)
            if cut:
                return


def _message(source: socket.socket) -> bytes:
    """A complete request or answer, or empty if the other end has closed the connection."""
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
