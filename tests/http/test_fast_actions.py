"""The fast path for actions and Flask give the same answers, log lines, metrics and limits."""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from gevent import socket as green

from events.store.memory import MemoryStore
from service.app import create_app
from service.config import Config
from service.server.fast_actions import FastActions
from service.server.gevent_server import GeventServer
from service.server.request_head import HeadReader
from tests.http.action_bytes import action_request
from tests.http.servers import Answer, Server
from tests.http.tables import Table
from tests.waits import wait_until

PATHS = {"fast": "/actions", "flask": "/actions?any"}
"""The end of a URL for which the fast path, or Flask, answers an action. Requests with a query go to Flask."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Our own server, which has the fast path. It logs every request."""
    store = f"sqlite:///{tmp_path_factory.mktemp('paths')}/log.db"
    with Server(store, WURM_LOG_LEVEL="info") as server:
        yield server


def act(table: Table, path: str, action: object = None, **headers: str) -> Answer:
    turn = table.view()["play"]["turn"]
    chosen = table.view(table.tokens[turn])["legal"][0] if action is None else action
    given = {"Authorization": f"Bearer {table.tokens[turn]}", "Content-Type": "application/json", **headers}
    client: Any = table.client
    answer: Answer = client.open(table.url(PATHS[path]), method="POST", data=json.dumps(chosen).encode(), headers=given)
    return answer


def forms(answer: Answer) -> tuple[int, set[str], dict[str, str]]:
    """The parts that must be equal on both paths: status, keys of the body, and headers that are always the same."""
    own = {"etag", "location", "x-request-id", "content-length", "date"}
    assert own <= set(answer.headers)
    return answer.status_code, set(answer.json), {k: v for k, v in answer.headers.items() if k not in own}


def test_the_fast_path_answers_plain_actions_and_refusals() -> None:
    """If Flask answered these requests, the other tests in this file would compare Flask with itself."""
    app = create_app(MemoryStore(), Config())
    table = Table(app.test_client()).started(2)
    request = action_request(table)
    head = HeadReader().feed(request)
    assert head is not None
    fast_actions = FastActions(app)
    action = fast_actions.parse(head, request[len(head.raw) :])
    assert action is not None
    statuses = [fast_actions.answer(head, action).partition(b"\r\n")[0] for _ in range(2)]
    assert statuses == [b"HTTP/1.1 201 CREATED", b"HTTP/1.1 409 CONFLICT"], "the second action is out of turn"
    other = HeadReader().feed(request.replace(b"/actions", b"/actions?any"))
    assert other is not None
    assert fast_actions.parse(other, action.body) is None


def test_the_answer_has_the_same_form_on_both_paths(server: Server) -> None:
    table = server.table().started(2)
    fast, flask = act(table, "fast"), act(table, "flask")
    assert forms(fast) == forms(flask)
    assert fast.status_code == 201
    for answer in (fast, flask):
        body = answer.json
        assert body is not None
        assert answer.headers["etag"] == f'"{body["last"]}"' == f'"{body["table"]["version"]}"'
        assert [event["version"] for event in body["events"]] == list(range(body["first"], body["last"] + 1))


@pytest.mark.parametrize("action", [{"type": "append", "card": 999}, {"type": "nonsense"}, {}])
def test_a_refusal_has_the_same_body_on_both_paths(server: Server, action: dict[str, Any]) -> None:
    table = server.table().started(2)
    fast, flask = act(table, "fast", action), act(table, "flask", action)
    assert fast.status_code == flask.status_code >= 400
    assert fast.json == flask.json
    assert fast.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "headers",
    [
        {"If-Match": '"1"'},
        {"If-Match": "nonsense"},
        {"Idempotency-Key": "x" * 200},
        {"Authorization": "Bearer nonsense"},
        {"Authorization": ""},
        {"Accept-Language": "de", "If-Match": '"1"'},
    ],
)
def test_an_invalid_request_gets_the_same_problem_on_both_paths(server: Server, headers: dict[str, str]) -> None:
    table = server.table().started(2)
    fast, flask = act(table, "fast", None, **headers), act(table, "flask", None, **headers)
    assert fast.status_code == flask.status_code >= 400
    assert fast.json == flask.json


def test_the_fast_path_keeps_a_given_request_id(server: Server) -> None:
    table = server.table().started(2)
    assert act(table, "fast", **{"X-Request-Id": "my-own-request-1"}).headers["x-request-id"] == "my-own-request-1"


def test_both_paths_write_the_same_log_line(server: Server) -> None:
    table = server.table().started(2)
    lines = []
    for path in PATHS:
        name = act(table, path).headers["x-request-id"]
        line = json.loads(log_line_of(server, name))
        assert line.pop("request") == name
        assert line.pop("ms") >= 0
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", line.pop("timestamp"))
        assert line.pop("seat").startswith("seat:")
        lines.append(line)
    assert lines[0] == lines[1]
    assert lines[0] == {
        "event": "answered",
        "game": table.id,
        "level": "info",
        "method": "POST",
        "route": "/api/v1/games/<game>/actions",
        "status": 201,
    }


def log_line_of(server: Server, request: str) -> str:
    wait_until(lambda: any(request in said for said in server.said), "the log line is written")
    return next(said for said in server.said if request in said)


def test_both_paths_share_their_metrics(server: Server) -> None:
    table = server.table().started(2)
    before = counts(server)
    for path in PATHS:
        assert act(table, path).status_code == 201
    assert [now - then for now, then in zip(counts(server), before, strict=True)] == [2.0, 2.0]


def counts(server: Server) -> list[float]:
    """The numbers of actions that were counted and that were timed."""
    metrics = server.client().open("/metrics", method="GET").text
    labels = r'method="POST",route="/api/v1/games/<game>/actions",status="201"'
    answered = re.search(rf"wurm_requests_total{{{labels}}} (\S+)", metrics)
    timed = re.search(r'wurm_request_seconds_count{route="/api/v1/games/<game>/actions"} (\S+)', metrics)
    assert answered
    assert timed
    return [float(answered[1]), float(timed[1])]


def test_both_paths_share_one_rate_limit(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db", WURM_ACT_RATE="3 per minute") as server:
        table = server.table().started(2)
        refused = {"type": "append", "card": 999}
        # A refused action does not end the turn, so all actions come from one seat.
        answers = [act(table, path, refused) for path in ("fast", "flask", "fast", "flask", "fast")]
        assert [answer.status_code == 429 for answer in answers] == [False, False, False, True, True]
        for answer in answers[3:]:
            assert answer.json["facts"] == {"limit": "3 per 1 minute"}
            assert 1 <= int(answer.headers["retry-after"]) <= 60


def test_an_overlong_action_is_refused(server: Server) -> None:
    table = server.table().started(2)
    assert act(table, "fast", {"type": "append", "card": 1, "more": "x" * 70_000}).status_code == 413


def test_an_action_from_an_allowed_origin_gets_the_cors_header(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db", WURM_CORS_ORIGINS="https://example.org") as server:
        answer = act(server.table().started(2), "fast", Origin="https://example.org")
        assert answer.status_code == 201
        assert answer.headers["access-control-allow-origin"] == "https://example.org"


def test_an_action_counts_although_its_client_disconnected() -> None:
    app = create_app(MemoryStore(), Config())
    table = Table(app.test_client()).started(2)
    before, turn = table.view()["version"], table.view()["play"]["turn"]
    body = json.dumps(table.view(table.tokens[turn])["legal"][0]).encode()
    request = (
        f"POST {table.url('/actions')} HTTP/1.1\r\nHost: wurm\r\nAuthorization: Bearer {table.tokens[turn]}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()
    phone, connection = green.socketpair()
    phone.sendall(request + body)
    phone.close()
    server = GeventServer(("127.0.0.1", 0), app)  # not started: the test passes a connection to it
    with closing(connection):
        server.handle(connection, ("192.0.2.1", 1))
    assert table.view()["version"] > before
    assert server.answering == 0
