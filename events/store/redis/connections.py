"""A small connection pool for the commands that append to a log and read it.

The pool of the client library checks before each command whether the server has closed the connection, and searches
every reply for values to convert. These two steps take several times as long as the command itself. This
pool leaves them out. A command on a closed connection fails, and `retry` repeats it.
"""

from collections import deque
from typing import Any

from redis.exceptions import ResponseError

from events.store.redis.client import Client


class FastConnections:
    def __init__(self, client: Client) -> None:
        self._pool = client.connection_pool
        self._idle: deque[Any] = deque()

    def execute(self, *words: str | bytes | int) -> Any:
        """Send one command. Returns the raw reply, or raises what the library raises."""
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = self._pool.get_connection()
        try:
            connection.send_command(*words)
            answer = connection.read_response()
        except ResponseError:
            self._idle.append(connection)
            raise
        except BaseException:
            self._discard(connection)
            raise
        self._idle.append(connection)
        return answer

    def _discard(self, connection: Any) -> None:
        """Closes this connection and all idle ones. After a server restart, each of them would make a command fail."""
        dead = [connection]
        while self._idle:
            dead.append(self._idle.pop())
        for each in dead:
            each.disconnect()
            self._pool.release(each)
