"""Our web server in the test process, for clients that misbehave. The test passes connections to it."""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

import gevent
from gevent import socket as green

from events.store.memory import MemoryStore
from service.app import create_app
from service.config import Config
from service.server.gevent_server import GeventServer
from tests.http.servers import all_that_comes
from tests.http.tables import Table


class InProcessServer:
    """A server with one table of two players."""

    def __init__(self, **config: Any) -> None:
        self.app = create_app(MemoryStore(), Config(**config))
        self.gevent_server = GeventServer(("127.0.0.1", 0), self.app)
        self.table = Table(self.app.test_client()).started(2)

    @contextmanager
    def connection(self) -> Iterator[tuple[Any, Any]]:
        """A phone's end of a new connection, and the greenlet that serves the other end."""
        phone, connection = green.socketpair()
        with closing(phone), closing(connection):
            yield phone, gevent.spawn(self.gevent_server.handle, connection, ("192.0.2.1", 1))

    def exchange(self, *said: bytes) -> bytes:
        """Sends these parts, closes the connection for writing, and returns all answers."""
        with self.connection() as (phone, answering):
            for part in said:
                with suppress(OSError):  # the server may have closed the connection already
                    phone.sendall(part)
                gevent.sleep(0)  # lets the server read this part before the next one
            with suppress(OSError):
                phone.shutdown(green.SHUT_WR)
            answering.join()
            return all_that_comes(phone)

    def statuses(self, said: bytes) -> list[int]:
        """Sends these bytes, closes the connection for writing, and returns the statuses of all answers."""
        return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+)", self.exchange(said))]
