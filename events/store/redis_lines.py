"""Connections to one Redis server that are kept at hand for the commands of every move.

The library asks the system before each command whether the server has hung up, and looks at every answer for what it
may have to convert. That takes several times as long as the command. Here a line that turns out to be dead is an error
like any other lost connection, which `persist` knows how to deal with.
"""

from collections import deque
from typing import Any

from redis.exceptions import ResponseError

from events.store.redis_client import Client


class Lines:
    def __init__(self, client: Client) -> None:
        self._pool = client.connection_pool
        self._free: deque[Any] = deque()

    def ask(self, *words: str | bytes | int) -> Any:
        """The answer as it came, or what the library raises."""
        try:
            line = self._free.pop()
        except IndexError:
            line = self._pool.get_connection()
        try:
            line.send_command(*words)
            answer = line.read_response()
        except ResponseError:
            self._free.append(line)
            raise
        except BaseException:
            self._give_up(line)
            raise
        self._free.append(line)
        return answer

    def _give_up(self, line: Any) -> None:
        """With it go all that nobody uses: when a server restarts every line is dead, and each would cost a try."""
        dead = [line]
        while self._free:
            dead.append(self._free.pop())
        for each in dead:
            each.disconnect()
            self._pool.release(each)
