"""Work for a disconnected client is cancelled: in the queue, while reading and while computing."""

import http.client
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import gevent
import pytest
from flask import request

from events.envelope import Recorded
from events.store import Store, open_store
from service.app import create_app
from service.compute.requester import NOBODY, Requester, requester
from service.compute.result_cache import ResultCache
from service.compute.thread_pool import PoolLane, run_in_pool
from service.errors import Cancelled, Problem
from service.history.log_reader import EVENTS_PER_PAGE, WatchedLog, log_pages, read_log
from tests.bench.long_logs import fill, long_log, renamed, up_to_command
from tests.http.conftest import GENEROUS
from tests.http.servers import GUNICORN, SERVE, Server
from tests.waits import WAIT_SECONDS, wait_until

EVENTS = 4_900
NDJSON = {"Accept": "application/x-ndjson"}


class Counting:
    """A store that records the last version of each page that is read from a log."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.pages: list[int] = []

    def read(self, stream: str, *, after: int = 0, upto: int | None = None) -> Iterator[Recorded]:
        if upto is not None and 1 < upto - after <= EVENTS_PER_PAGE:
            self.pages.append(upto)
        return self._store.read(stream, after=after, upto=upto)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


@pytest.fixture
def client_and_connection() -> Iterator[tuple[socket.socket, Requester]]:
    """The two ends of a connection: the client's socket, and the server's `Requester`."""
    there, here = socket.socketpair()
    with there, here:
        yield there, Requester(here)


def filled(store: Store, events: int) -> int:
    fill(store, "long", renamed(up_to_command(long_log(), events), "long"))
    return store.last_version("long")


def test_a_disconnected_client_is_detected(
    client_and_connection: tuple[socket.socket, Requester],
) -> None:
    there, requester = client_and_connection
    requester.check()
    there.sendall(b"GET /the-next-one HTTP/1.1\r\n\r\n")
    requester.check()
    there.close()
    with pytest.raises(Cancelled):
        requester.check()
    NOBODY.check()


def test_events_are_read_from_the_store_only_as_far_as_they_are_consumed(store: Store) -> None:
    last = filled(store, 5_000)
    counting: Any = Counting(store)
    client = create_app(counting, GENEROUS).test_client()
    assert client.get("/api/v1/games/long").status_code == 200, "the table could not be loaded into memory"
    answer = client.get("/api/v1/games/long/events", headers=NDJSON)
    pieces = iter(answer.response)
    lines = bytes(next(pieces)).count(b"\n")  # type: ignore[arg-type]
    assert counting.pages == [lines] == [EVENTS_PER_PAGE]
    lines += b"".join(map(bytes, pieces)).count(b"\n")  # type: ignore[arg-type]
    assert lines == counting.pages[-1] == last
    answer.close()


def test_reading_a_log_ends_when_the_client_hangs_up(
    store: Store, client_and_connection: tuple[socket.socket, Requester]
) -> None:
    filled(store, 2_000)
    there, client = client_and_connection
    pages = log_pages(store, "long", 0, 2_000, client)
    assert len(next(pages)) == EVENTS_PER_PAGE
    there.close()
    with pytest.raises(Cancelled):
        next(pages)


def test_a_calculation_over_a_log_ends_when_the_client_hangs_up(
    store: Store, client_and_connection: tuple[socket.socket, Requester]
) -> None:
    filled(store, 2_000)
    there, client = client_and_connection
    log = read_log(store, "long", 2_000, client=client)
    assert isinstance(log, WatchedLog)
    events = iter(log)
    there.close()
    with pytest.raises(Cancelled):
        list(events)


def test_a_client_that_hangs_up_in_the_thread_pool_queue_is_not_served(
    client_and_connection: tuple[socket.socket, Requester],
) -> None:
    pool, began, go_on = PoolLane(), threading.Event(), threading.Event()
    there, client = client_and_connection

    def hold() -> None:
        began.set()
        assert go_on.wait(WAIT_SECONDS)

    busy = threading.Thread(target=lambda: pool.run(lambda: hold, NOBODY))
    busy.start()
    assert began.wait(WAIT_SECONDS)
    there.close()
    with pytest.raises(Cancelled):
        pool.run(lambda: lambda: pytest.fail("the calculation ran"), client)
    assert pool.waiting == 0
    go_on.set()
    busy.join(WAIT_SECONDS)


def test_a_shared_result_is_computed_although_its_first_client_hung_up(store: Store) -> None:
    computed, began, go_on = ResultCache(), threading.Event(), threading.Event()

    def given_up() -> bytes:
        began.set()
        assert go_on.wait(WAIT_SECONDS)
        raise Cancelled

    def leave() -> None:
        with pytest.raises(Cancelled):
            computed.get("k", lambda: given_up)

    leaving = threading.Thread(target=leave)
    leaving.start()
    assert began.wait(WAIT_SECONDS)
    found: list[bytes] = []
    staying = threading.Thread(target=lambda: found.append(computed.get("k", lambda: lambda: b"answer").body))
    staying.start()
    go_on.set()
    for thread in (leaving, staying):
        thread.join(WAIT_SECONDS)
    assert found == [b"answer"]


def test_cancellation_works_with_gunicorns_own_workers(store: Store) -> None:
    app = create_app(store, GENEROUS)
    there, here = socket.socketpair()
    with there, here, app.test_request_context("/", environ_base={"gunicorn.socket": here}):
        assert request.path == "/"
        assert not requester().has_hung_up()
        there.close()
        assert requester().has_hung_up()


def _raises(expected: type[Exception], calculate: Callable[[], None]) -> None:
    with pytest.raises(expected):
        run_in_pool(calculate)


def test_cancelled_work_is_not_logged_as_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    def give_up() -> None:
        raise Cancelled

    gevent.spawn(_raises, Cancelled, give_up).get()
    assert capfd.readouterr().err == ""


def test_a_refusal_in_the_thread_pool_is_not_logged_as_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    """If refusals were logged as errors, any client could fill the log, for example with invalid imports."""

    def refuse() -> None:
        raise Problem(422, "not-a-log")

    gevent.spawn(_raises, Problem, refuse).get()
    assert capfd.readouterr().err == ""


def cancelled(server: Server) -> int:
    told = server.client().open("/metrics", method="GET").text
    return sum(int(float(number)) for number in re.findall(r'^wurm_requests_total{.*status="499"} (\S+)$', told, re.M))


@pytest.mark.parametrize("command", [SERVE, GUNICORN])
def test_a_replay_without_a_waiting_client_is_cancelled(tmp_path: Path, command: tuple[str, ...]) -> None:
    url = f"sqlite:///{tmp_path}/log.db"
    store = open_store(url)
    filled(store, EVENTS)
    store.close()
    with Server(url, command=command) as server:
        with closing(http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=WAIT_SECONDS)) as connection:
            connection.request("GET", "/api/v1/games/long/replay")
        wait_until(lambda: cancelled(server) == 1, "the replay is cancelled")
        whole = server.client().open("/api/v1/games/long/events", method="GET", headers=NDJSON)
        assert whole.text.count("\n") >= EVENTS
        assert not [line for line in server.said if '"error"' in line]
