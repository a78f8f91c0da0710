"""Streams on WSGI servers whose sockets cannot be taken over. The server iterates over the frames."""

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace

from events.store import Store
from service.app import create_app
from service.live.frame_encoder import HEARTBEAT
from tests.http.conftest import GENEROUS
from tests.http.tables import Table


@pytest.fixture
def app_client(store: Store) -> FlaskClient:
    return create_app(store, replace(GENEROUS, heartbeat=1)).test_client()


def stream(table: Table, **headers: str) -> Iterator[bytes]:
    answer = table.client.get(table.url("/stream"), headers=headers)
    with closing(answer):
        assert answer.status_code == 200, answer.text
        yield from answer.iter_encoded()


def data(frame: bytes) -> Any:
    (line,) = (line for line in frame.splitlines() if line.startswith(b"data: "))
    return json.loads(line.removeprefix(b"data: "))


def test_a_reconnected_stream_gets_exactly_the_missed_events(client: FlaskClient) -> None:
    table = Table(client).started(2)
    known = table.view()["version"]
    for _ in range(3):
        table.step()
    newest = table.view()["version"]
    first = data(next(stream(table, **{"Last-Event-ID": str(known)})))
    assert [event["version"] for event in first["events"]] == list(range(known + 1, newest + 1))
    assert data(next(stream(table)))["events"] == []


def test_an_idle_stream_gets_a_heartbeat_and_continues(client: FlaskClient) -> None:
    table = Table(client).started(2)
    frames = stream(table)
    assert data(next(frames))["version"] == table.view()["version"]
    assert next(frames) == HEARTBEAT
    table.step()
    following = next(frame for frame in frames if frame != HEARTBEAT)
    assert data(following)["version"] == table.view()["version"]
