"""Receives the messages in which other processes announce their writes, on behalf of all followers."""

import secrets
from typing import Any

from events.store.follower_thread import FollowerThread
from events.store.notifier import ChangeNotifier
from events.store.redis.client import Client

CHANNEL = "wurm:written"
PING_SECONDS = 2.0
"""After this time without a message we ping the server. The server has the same time to answer."""


class ChangeListener:
    """A lost connection loses messages. So after each new subscription, all followers read their streams again."""

    def __init__(self, client: Client, notifier: ChangeNotifier) -> None:
        self._client, self._notifier = client, notifier
        self._sender = secrets.token_hex(8)
        self.thread = FollowerThread(self._listen, "listen for other processes")

    def announcement(self, stream: str) -> str:
        """The message that announces our own write to other processes."""
        return f"{self._sender} {stream}"

    def close(self) -> None:
        self.thread.close()

    def _listen(self) -> None:
        """Listens on one connection until it is lost. If the server is down, followers notice it when they read."""
        with self._client.pubsub() as subscription:
            subscription.subscribe(CHANNEL)
            while self.thread.needed() and self._receive(subscription):
                pass

    def _receive(self, subscription: Any) -> bool:
        """Handles the next message. Returns False when the server no longer answers."""
        message = subscription.get_message(timeout=PING_SECONDS)
        if message is None:
            subscription.ping()
            message = subscription.get_message(timeout=PING_SECONDS)
        if message is None:
            return False
        if message["type"] == "subscribe":
            self.thread.succeeded()
            self._notifier.notify_all()
        elif message["type"] == "message":
            sender, _, stream = message["data"].decode(errors="replace").partition(" ")
            if sender != self._sender:
                self._notifier.notify([stream], own=False)
        return True
