"""Two servers with equal stores, clocks and secrets: one with the fast path for actions, one with Flask alone."""

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import gevent
from flask import Flask
from gevent import socket as green

from events.decider import Millis
from events.store import Store, open_store
from service.app import create_app
from service.compute.requester import Requester
from service.config import Config
from service.http.submit_action import ActionRequest
from service.server.fast_actions import FastActions
from service.server.gevent_server import GeventServer
from service.server.request_head import RequestHead
from tests.http.servers import all_that_comes
from tests.http.tables import Table
from tests.waits import WAIT_SECONDS

RATE = "1000000 per second"
"""A high rate limit. The servers begin to count at different times, so one of them could reach a low limit earlier."""
RATES = [field for field in Config.__struct_fields__ if field.endswith("_rate")]
CONFIG = Config(
    secret="what both of the two servers sign tokens with",  # noqa: S106
    **dict.fromkeys(RATES, RATE),  # type: ignore[arg-type]
    largest_body=3000,  # so small that even a body above this limit arrives together with its head
    log_level="error",
    idle=60,
)
START = Millis(1_800_000_000_000)
GAMES: tuple[tuple[str, dict[str, Any], int], ...] = (("takethat", {"rounds": 1000}, 3), ("wormup", {}, 3))


class SetClock:
    """A clock that stands still during an exchange, so that both servers see the same time."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> Millis:
        return self.now

    def advance(self) -> None:
        self.now = Millis(self.now + 1000)


class Difference(AssertionError):
    pass


class CountingFastActions(FastActions):
    """Counts the requests that the fast path answers, to be sure that the two servers do not both use Flask."""

    answered = 0

    def answer(self, head: RequestHead, action: ActionRequest) -> bytes:
        self.answered += 1
        return super().answer(head, action)


class Side:
    """One of the two servers."""

    def __init__(self, store: Store, clock: SetClock, *, fast_path: bool) -> None:
        self.app: Flask = create_app(store, CONFIG, clock)
        self.server = GeventServer(("127.0.0.1", 0), self.app, fast_path=fast_path)
        if fast_path:
            self.server.fast_actions = CountingFastActions(self.app)
        self.server.start()

    def exchange(self, packets: Sequence[bytes]) -> bytes:
        """Sends the packets; returns all answers until the server closes the connection."""
        address = ("127.0.0.1", self.server.server_port)
        with green.create_connection(address, timeout=WAIT_SECONDS) as connection:
            for packet in packets:
                with suppress(OSError):  # the server may have closed the connection already
                    connection.sendall(packet)
                gevent.sleep(0)  # lets the server read this packet before the next one
            with suppress(OSError):
                connection.shutdown(green.SHUT_WR)
            return all_that_comes(connection)


class Pair:
    def __init__(self, fast: Side, plain: Side, tables: list[Table], clock: SetClock) -> None:
        self.fast, self.plain, self.tables, self._clock = fast, plain, tables, clock
        self.statuses: dict[str, int] = {}

    def compare(self, packets: Sequence[bytes]) -> None:
        """Raises Difference if the two servers answer differently or with a 5xx."""
        self._clock.advance()
        said = b"".join(packets)
        fast, plain = (_comparable(side.exchange(packets), said) for side in (self.fast, self.plain))
        if fast != plain or b"HTTP/1.1 5" in fast:
            raise Difference(f"\npackets    {list(packets)!r}\nfast path  {fast!r}\nFlask      {plain!r}")
        for status in re.findall(rb"HTTP/1\.1 (\d+)", fast) or [b"none"]:
            self.statuses[status.decode()] = self.statuses.get(status.decode(), 0) + 1

    @property
    def by_fast_path(self) -> int:
        fast_actions = self.fast.server.fast_actions
        return fast_actions.answered if isinstance(fast_actions, CountingFastActions) else 0

    def compare_logs(self) -> None:
        """Raises Difference if the two servers show different logs."""
        for table in self.tables:
            logs = []
            for side in (self.fast, self.plain):
                answer = side.app.test_client().get(
                    table.url("/events"),
                    headers={"Authorization": f"Bearer {table.host}", "Accept": "application/x-ndjson"},
                )
                assert answer.status_code == 200
                logs.append(answer.data)
            if logs[0] != logs[1]:
                raise Difference(f"the logs of {table.id} differ")


def _comparable(answer: bytes, said: bytes) -> bytes:
    """The answer without headers that always differ: Date, and X-Request-Id if the client did not choose it."""
    answer = re.sub(rb"\r\nDate: [^\r]*", b"\r\nDate: ...", answer)

    def drawn(found: re.Match[bytes]) -> bytes:
        return found[0] if found[1] in said else b"\r\nX-Request-Id: ..."

    return re.sub(rb"\r\nX-Request-Id: ([0-9a-f]{16})(?=\r)", drawn, answer)


@contextmanager
def running_pair(folder: Path) -> Iterator[Pair]:
    """Opens the tables on one store, copies the store, and starts a server on each of the two stores."""
    clock, one, other = SetClock(), folder / "fast.db", folder / "plain.db"
    store = open_store(f"sqlite:///{one}")
    tables = [_table(create_app(store, CONFIG, clock), *game) for game in GAMES]
    store.close()
    shutil.copy(one, other)
    with ExitStack() as stack:
        # At the end of each exchange the client shuts down its side of the connection, so that the server closes it.
        # A server could take such a client for one that has hung up, and perhaps only one of the two servers would.
        stack.enter_context(patch.object(Requester, "has_hung_up", lambda _: False))
        sides = []
        for path, fast_path in ((one, True), (other, False)):
            opened = open_store(f"sqlite:///{path}")
            stack.callback(opened.close)
            side = Side(opened, clock, fast_path=fast_path)
            stack.callback(side.server.end)
            sides.append(side)
        for table in tables:
            table.client = sides[0].app.test_client()
        yield Pair(sides[0], sides[1], tables, clock)


def _table(app: Flask, ruleset: str, options: dict[str, Any], seats: int) -> Table:
    return Table(app.test_client(), ruleset, options).started(seats)
