"""Hears what other processes write to Redis: on one connection, for everybody in this process who follows a stream."""

import secrets
from typing import Any

from events.store.bell import Bell
from events.store.redis_client import Client
from events.store.while_followed import WhileFollowed

CHANNEL = "wurm:written"
SILENCE = 2.0
"""Seconds after which we ask whether the line still is one; it has as long to answer."""


class Neighbours:
    """Messages may get lost, with their connection: so everybody looks when a new one stands."""

    def __init__(self, client: Client, bell: Bell) -> None:
        self._client, self._bell = client, bell
        self._us = secrets.token_hex(8)
        self.watched = WhileFollowed(self._listen, "hear other processes")

    def news(self, stream: str) -> str:
        """What a writer tells the others."""
        return f"{self._us} {stream}"

    def close(self) -> None:
        self.watched.close()

    def _listen(self) -> None:
        """Listens on one connection until it is lost. Followers notice by themselves when the server is away."""
        with self._client.pubsub() as line:
            line.subscribe(CHANNEL)
            while self.watched.wanted() and self._hear(line):
                pass

    def _hear(self, line: Any) -> bool:
        """Whether there is still somebody at the other end."""
        message = line.get_message(timeout=SILENCE)
        if message is None:
            line.ping()
            message = line.get_message(timeout=SILENCE)
        if message is None:
            return False
        if message["type"] == "subscribe":
            self.watched.works()
            self._bell.ring_for_all()
        elif message["type"] == "message":
            writer, _, stream = message["data"].decode(errors="replace").partition(" ")
            if writer != self._us:
                self._bell.ring([stream], ours=False)
        return True
