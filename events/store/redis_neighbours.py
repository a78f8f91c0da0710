"""Hears what other processes write to Redis: on one connection, for everybody in this process who follows a stream."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Thread
from time import sleep
from typing import Any

from events.store.bell import Bell
from events.store.redis_client import FAILURES, Client

CHANNEL = "wurm:written"
SILENCE = 2.0
"""Seconds after which we ask whether the line still is one; it has as long to answer."""
AGAIN = 0.1
"""Seconds until a lost line is tried again."""


class Neighbours:
    """Messages may get lost, with their connection: so everybody looks when a new one stands."""

    def __init__(self, client: Client, bell: Bell) -> None:
        self._client, self._bell = client, bell
        self._lock = Lock()
        self._followers = 0
        self._listening = False
        self._closed = False
        self._us = secrets.token_hex(8)

    def news(self, stream: str) -> str:
        """What a writer tells the others."""
        return f"{self._us} {stream}"

    @contextmanager
    def watched(self) -> Iterator[None]:
        with self._lock:
            self._followers += 1
            begin, self._listening = not self._listening, True
        if begin:
            Thread(target=self._listen, name="hear other processes", daemon=True).start()
        try:
            yield
        finally:
            with self._lock:
                self._followers -= 1

    def close(self) -> None:
        with self._lock:
            self._closed = True

    def _listen(self) -> None:
        while self._wanted():
            try:
                with self._client.pubsub() as line:
                    line.subscribe(CHANNEL)
                    while self._wanted() and self._hear(line):
                        pass
            except FAILURES:
                sleep(AGAIN)  # the followers find out for themselves what is wrong
            except Exception:
                if self._wanted():  # a line that is hung up while we listen may fail in any way
                    raise

    def _hear(self, line: Any) -> bool:
        """Whether there is still somebody at the other end."""
        message = line.get_message(timeout=SILENCE)
        if message is None:
            line.ping()
            message = line.get_message(timeout=SILENCE)
        if message is None:
            return False
        if message["type"] == "subscribe":
            self._bell.ring_for_all()
        elif message["type"] == "message":
            writer, _, stream = message["data"].decode().partition(" ")
            if writer != self._us:
                self._bell.ring([stream], ours=False)
        return True

    def _wanted(self) -> bool:
        with self._lock:
            self._listening = self._followers > 0 and not self._closed
            return self._listening
