"""Every route declares its cost, too many requests are refused, and long calculations do not delay other requests."""

import http.client
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from events.decider import Millis
from events.store import Store, open_store
from events.store.memory import MemoryStore
from service.app import PAGES, create_app
from service.compute.requester import NOBODY
from service.compute.thread_pool import PoolLane, run_in_pool
from service.config import Config
from service.errors import Busy, RateExceeded
from service.limits.rate_counters import ProcessRate
from service.limits.route_costs import ACT, Cache, Cost, cost, cost_of, register
from service.limits.upload_quota import UploadQuota
from tests.bench.long_logs import fill, long_log, renamed, up_to_command
from tests.http.conftest import GENEROUS
from tests.http.servers import Server, Stream, all_that_comes
from tests.http.tables import Table, bearer
from tests.waits import WAIT_SECONDS, wait_until

LONG = {"replay": 4_900, "proof": 60_000}
"""For each route, the length of a log for which a request takes at least a second."""


def app_with(**rates: str) -> Flask:
    return create_app(MemoryStore(), Config(**rates))  # type: ignore[arg-type]


class TestDeclarations:
    def test_every_route_declares_its_cost(self, app_client: FlaskClient) -> None:
        app = app_client.application
        for rule in app.url_map.iter_rules():
            assert isinstance(app.extensions["wurm_costs"][rule.endpoint], Cost), rule.rule

    def test_an_application_with_a_route_without_a_cost_does_not_start(self) -> None:
        app = app_with()
        app.add_url_rule("/new", "new", lambda: "")
        with pytest.raises(LookupError, match="/new"):
            register(app, app.extensions["wurm_rates"], PAGES)

    def test_a_route_that_does_not_declare_the_thread_pool_cannot_use_it(self) -> None:
        app = app_with()
        app.config["TESTING"] = True
        app.add_url_rule("/new", "new", cost(ACT)(lambda: run_in_pool(lambda: "")))
        register(app, app.extensions["wurm_rates"], PAGES)
        with pytest.raises(RuntimeError, match="new does not declare"):
            app.test_client().get("/new")

    def test_replays_and_proofs_of_finished_games_are_cacheable(self, client: FlaskClient) -> None:
        table = Table(client, options={"rounds": 1}).started(2)
        for path in ("", "/events", "/scores", "/invitation", "/replay"):
            assert table.call("GET", path, table.tokens[0]).headers["Cache-Control"] == Cache.NEVER, path
        table.to_the_end()
        for path in ("/replay", "/proof"):
            answer = table.call("GET", path)
            assert answer.headers["Cache-Control"] == Cache.OWN, path
            assert "Authorization" in answer.headers["Vary"]
        assert client.get("/nothing").headers["Cache-Control"] == Cache.NEVER


class TestRates:
    def test_read_requests_are_rate_limited_per_address(self) -> None:
        client = app_with(request_rate="30 per minute").test_client()
        table = Table(client).started(2)
        paths = ["", "/events", "/scores", "/qr.svg", "/nothing", "/stream"]
        statuses = [table.call("GET", paths[number % 6]).status_code for number in range(40)]
        assert 429 in statuses
        assert statuses[-1] == 429
        refused = table.call("GET")
        assert int(refused.headers["Retry-After"]) > 0
        assert (refused.json or {})["facts"] == {"limit": "30 per 1 minute"}
        assert client.get(table.url(), environ_base={"REMOTE_ADDR": "192.0.2.7"}).status_code == 200

    def test_a_player_is_served_when_the_rate_limit_of_the_address_is_used_up(self) -> None:
        client = app_with(request_rate="30 per minute").test_client()
        table = Table(client).started(2)
        while table.call("GET").status_code != 429:
            pass
        assert table.call("GET", "", table.tokens[0]).status_code == 200
        assert table.call("GET", "", "no token of ours").status_code == 429

    @pytest.mark.parametrize(
        "path", ["/", "/scripts/home.js", "/static/icon.svg", "/openapi.json", "/docs", "/nowhere"]
    )
    def test_pages_scripts_and_unknown_paths_are_rate_limited(self, path: str) -> None:
        client = app_with(request_rate="3 per minute").test_client()
        assert [client.get(path).status_code == 429 for _ in range(5)] == [False] * 3 + [True] * 2
        assert client.options(path).status_code == 429

    def test_health_checks_do_not_fail_because_of_other_requests(self) -> None:
        client = app_with(request_rate="3 per minute").test_client()
        while client.get("/").status_code != 429:
            pass
        assert [client.get(path).status_code for path in ("/healthz", "/readyz", "/metrics")] == [200] * 3
        assert 429 in [client.get("/healthz").status_code for _ in range(5)]

    @pytest.mark.parametrize("path", ["/replay", "/proof"])
    def test_replays_and_proofs_have_their_own_rate_limit(self, path: str) -> None:
        client = app_with(history_rate="2 per minute").test_client()
        table = Table(client).started(2)
        table.call("POST", "/abandon", table.host)
        assert [table.call("GET", path).status_code for _ in range(3)] == [200, 200, 429]
        assert table.call("GET").status_code == 200

    def test_reading_a_longer_log_uses_up_more_of_the_rate_limit(self, store: Store) -> None:
        fill(store, "long", renamed(up_to_command(long_log(), 2_000), "long"))
        client = create_app(store, Config(request_rate="30 per minute")).test_client()
        path = "/api/v1/games/long"
        lines = client.get(f"{path}/events", headers={"Accept": "application/x-ndjson"})
        assert (lines.status_code, lines.data.count(b"\n")) == (200, store.last_version("long"))
        assert client.get(f"{path}/events").status_code == 429, "1,000 events count for 10 requests"
        assert client.get(f"{path}?at=1000").status_code == 429

    def test_forking_or_importing_a_longer_log_uses_up_more_of_the_rate_limit(self, store: Store) -> None:
        client = create_app(store, Config(request_rate="300 per minute")).test_client()
        fill(store, "long", renamed(up_to_command(long_log(), 1_000), "long"))
        host = client.application.extensions["wurm_services"].tokens.host("long")
        assert client.post("/api/v1/games/long/abandon", headers=bearer(host)).status_code == 200
        version = len(up_to_command(long_log(), 1_000))
        forks = [client.post("/api/v1/games/long/forks", json={"at": version}).status_code for _ in range(2)]
        assert forks == [201, 429], "1,000 events count for 200 requests"
        lines = b"{}\n" * 5_000
        refused = client.post("/api/v1/imports", data=lines, content_type="application/x-ndjson")
        assert refused.status_code == 429

    def test_several_rates_are_all_applied(self) -> None:
        now = [0]
        rate = ProcessRate("2 per second; 3 per minute", lambda: Millis(now[0]))
        rate.count("a")
        rate.count("a")
        with pytest.raises(RateExceeded) as second:
            rate.count("a")
        now[0] += 1000
        rate.count("a")
        with pytest.raises(RateExceeded) as minute:
            rate.count("a")
        assert (second.value.wait, minute.value.wait) == (1, 59)
        rate.count("b")


class TestThreadPool:
    def test_a_task_is_refused_when_the_queue_is_full(self) -> None:
        pool, began, go_on = PoolLane(waiting=1), threading.Event(), threading.Event()

        def work() -> str:
            began.set()
            assert go_on.wait(WAIT_SECONDS)
            return "done"

        done: list[str] = []
        threads = [threading.Thread(target=lambda: done.append(pool.run(lambda: work, NOBODY))) for _ in range(2)]
        threads[0].start()
        assert began.wait(WAIT_SECONDS)
        threads[1].start()
        while pool.waiting < 1:
            pass
        with pytest.raises(Busy):
            pool.run(lambda: work, NOBODY)
        go_on.set()
        for thread in threads:
            thread.join(WAIT_SECONDS)
        assert done == ["done"] * 2
        assert pool.run(lambda: lambda: "free again", NOBODY) == "free again"

    def test_the_refusal_has_a_retry_after_header(self) -> None:
        app = app_with()

        def busy() -> str:
            raise Busy

        app.view_functions["companion.home"] = busy
        refused = app.test_client().get("/")
        assert (refused.status_code, (refused.json or {})["code"]) == (503, "busy")
        assert int(refused.headers["Retry-After"]) > 0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one long abandoned game for each route in LONG. The id of the game is the name of the route."""
    url = f"sqlite:///{tmp_path_factory.mktemp('costs')}/log.db"
    store = open_store(url)
    client = create_app(store, GENEROUS).test_client()
    for game, events in LONG.items():
        fill(store, game, renamed(up_to_command(long_log(), events), game))
        host = client.application.extensions["wurm_services"].tokens.host(game)
        assert client.post(f"/api/v1/games/{game}/abandon", headers=bearer(host)).status_code == 200
    store.close()
    with Server(url) as server:
        yield server


def asked(server: Server, path: str, **headers: str) -> http.client.HTTPConnection:
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=WAIT_SECONDS)
    connection.request("GET", path, headers=headers)
    return connection


class TestEventLoop:
    @pytest.mark.parametrize("path", LONG)
    def test_a_short_request_is_answered_during_a_long_calculation(self, server: Server, path: str) -> None:
        order: list[str] = []

        def read(name: str, connection: http.client.HTTPConnection) -> None:
            with closing(connection):
                assert connection.getresponse().status == 200
                order.append(name)

        long = asked(server, f"/api/v1/games/{path}/{path}")
        waiting = threading.Thread(target=read, args=("long", long))
        waiting.start()
        read("short", asked(server, "/healthz"))
        waiting.join(WAIT_SECONDS)
        assert order == ["short", "long"]

    def test_a_stream_that_missed_too_many_events_is_told_which_ones_to_read(self, server: Server) -> None:
        with Stream(server.url, "replay", after=0) as stream:
            behind, frame = stream.next(), stream.next()
        last = frame.id
        assert (behind.event, behind.id, behind.data) == ("behind", None, {"after": 0, "upto": last})
        assert (frame.event, frame.versions, frame.data["table"]["version"]) == ("message", [], last)

    def test_a_stream_that_missed_200_events_gets_them(self, server: Server) -> None:
        with Stream(server.url, "replay") as stream:
            last = stream.next().id or 0
        with Stream(server.url, "replay", after=last - 200) as stream:
            assert stream.next().versions == list(range(last - 199, last + 1))


class TestUploads:
    def test_the_upload_quota_limits_the_bytes_in_memory(self) -> None:
        room = UploadQuota(100)
        with room.taken(60), room.taken(40), pytest.raises(Busy), room.taken(1):
            pytest.fail("the upload quota was full")
        with room.taken(1000), pytest.raises(Busy), room.taken(1):
            pytest.fail("the upload quota was full")

    def test_large_concurrent_uploads_are_refused_until_there_is_room(self, server: Server) -> None:
        place, largest = urlsplit(server.url), Config().largest_import
        head = "POST /api/v1/imports HTTP/1.1\r\nHost: here\r\nContent-Type: application/x-ndjson\r\n"
        with ExitStack() as held:
            for _ in range(2):  # each connection announces the largest allowed body
                connection = held.enter_context(
                    socket.create_connection((place.hostname, place.port or 0), WAIT_SECONDS)
                )
                connection.sendall(f"{head}Content-Length: {largest}\r\n\r\n{{".encode())
            wait_until(lambda: _import(server) == 503, "another upload is refused")
        wait_until(lambda: _import(server) == 422, "an upload is read again")


def _import(server: Server) -> int:
    headers = {"Content-Type": "application/x-ndjson"}
    return server.client().open("/api/v1/imports", method="POST", data=b"nonsense", headers=headers).status_code


def test_a_replay_of_too_many_events_is_refused_with_a_message(store: Store) -> None:
    fill(store, "endless", renamed(up_to_command(long_log(), 5_001), "endless"))
    client = create_app(store, GENEROUS).test_client()
    answers = [
        client.get("/api/v1/games/endless/replay"),
        client.post("/api/v1/games/endless/exports", json={"format": "html"}),
    ]
    for refused in answers:
        body = refused.json or {}
        assert (refused.status_code, body["code"], body["facts"]["most"]) == (409, "replay-too-long", 5_000)
        assert re.search(r"5[,.]?000", body["detail"])


def test_a_head_request_for_ndjson_does_not_disturb_the_next_request(server: Server) -> None:
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port or 0), timeout=WAIT_SECONDS) as connection:
        lines = b"Host: here\r\nAccept: application/x-ndjson\r\n"
        connection.sendall(b"HEAD /api/v1/games/replay/events HTTP/1.1\r\n" + lines + b"\r\n")
        connection.sendall(b"GET /healthz HTTP/1.1\r\n" + lines + b"Connection: close\r\n\r\n")
        first, _, rest = all_that_comes(connection).partition(b"\r\n\r\n")
    assert first.startswith(b"HTTP/1.1 200 ")
    assert rest.startswith(b"HTTP/1.1 200 ")


def test_the_cost_of_a_route_can_be_looked_up(app_client: FlaskClient) -> None:
    app = app_client.application
    assert cost_of(app, "replays.show_replay").pool
    assert cost_of(app, "companion.home").cache is Cache.EVERYBODY
    assert cost_of(app, None) == Cost()


def test_a_connection_that_pipelines_without_end_does_not_block_others(server: Server) -> None:
    """The client sends its next requests without waiting for answers."""
    stopped = threading.Event()
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port or 0), timeout=WAIT_SECONDS) as greedy:

        def send() -> None:
            with suppress(OSError):
                while not stopped.is_set():
                    greedy.sendall(b"HEAD /healthz HTTP/1.1\r\nHost: here\r\n\r\n" * 500)

        def take() -> None:
            with suppress(OSError):
                while greedy.recv(1 << 20):
                    pass

        threads = [threading.Thread(target=each) for each in (send, take)]
        for thread in threads:
            thread.start()
        for _ in range(20):
            with closing(asked(server, "/healthz")) as modest:
                assert modest.getresponse().status == 200
        stopped.set()
        greedy.shutdown(socket.SHUT_RDWR)
        for thread in threads:
            thread.join(WAIT_SECONDS)
