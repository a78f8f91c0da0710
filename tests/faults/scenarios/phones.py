"""Phones that disconnect without notice, reconnect all at once, read slowly, or send half a request and stop."""

import socket
import struct
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier

from service.limits.stream_quotas import STREAMS_PER_PLAYER
from tests.faults.load import TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.phone import Phone
from tests.faults.processes import Web, webs
from tests.faults.scale import Scale
from tests.http.servers import Stream
from tests.waits import WAIT_SECONDS

SMALL = 2048
RESET_ON_CLOSE = struct.pack("ii", 1, 0)
"""The value of SO_LINGER with which closing a connection resets it."""
HALF_A_HEADER = "POST /api/v1/games/{game}/actions HTTP/1.1\r\nHost: here\r\nAuthor"
HALF_A_BODY = (
    "POST /api/v1/games/{game}/actions HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {token}\r\n"
    'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{{"type"'
)
WATCH = "GET /api/v1/games/{game}/stream HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {token}\r\n\r\n"


def phones_misbehave(scale: Scale, folder: Path) -> Outcome:
    """All games go on while additional connections of the same phones misbehave."""
    with webs(f"sqlite:///{folder}/games.db") as (web,), TableLoad([web.address], scale.tables) as load:
        for _ in range(scale.rounds):
            with ExitStack() as hanging:
                for phone in load.phones:
                    for request in (HALF_A_HEADER, HALF_A_BODY, WATCH):
                        hanging.enter_context(_connection_with(web, phone, request))  # the answer is never read
                load.play(scale.load)
                _disconnect_abruptly(web, load.phones, scale.concurrent_phones)
                load.play_everywhere(2)
                _reconnect_all_at_once(load, scale.concurrent_phones)
                load.play(scale.load)
        return check_outcome(load, web.store)


def _connection_with(web: Web, phone: Phone, request: str) -> socket.socket:
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    connection.settimeout(WAIT_SECONDS)
    connection.connect(("127.0.0.1", web.port))
    connection.sendall(request.format(game=phone.game, token=phone.token).encode())
    return connection


def _disconnect_abruptly(web: Web, phones: list[Phone], times: int) -> None:
    """Resets connections in the middle of their first frame."""
    for number in range(times):
        with _connection_with(web, phones[number % len(phones)], WATCH) as connection:
            assert connection.recv(100)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET_ON_CLOSE)


def _reconnect_all_at_once(load: TableLoad, count: int) -> None:
    """Phones resume streams at the same time. Each gets all events after the version that it names.

    No player has more streams than are allowed, because one more would end the oldest.
    """
    count = min(count, STREAMS_PER_PLAYER * len(load.phones))
    barrier = Barrier(count)

    def come(number: int) -> None:
        phone = load.phones[number % len(load.phones)]
        after = number % 3 + 1
        barrier.wait(WAIT_SECONDS)
        with Stream(load.addresses[0], phone.game, phone.token, after=after, seconds=WAIT_SECONDS) as stream:
            frame = stream.next()
            if frame.event == "behind":  # too many events for one frame
                missed, frame = frame.data, stream.next()
                assert missed == {"after": after, "upto": frame.data["version"]}
            else:
                assert frame.versions == list(range(after + 1, frame.data["version"] + 1))
            assert frame.data["table"]["you"] == phone.seat

    with ThreadPoolExecutor(count) as pool:
        list(pool.map(come, range(count)))
