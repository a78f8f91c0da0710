"""The QR code of a handover link is drawn in the thread pool, once per link, and counts towards a rate limit."""

import threading
from typing import Any

import gevent
import pytest
import qrcode
from flask.testing import FlaskClient

from events.store import Store
from service.app import create_app
from service.config import Config
from service.limits.route_costs import cost_of
from tests.http.tables import Table

KEY = {"Idempotency-Key": "5b0f1c3a9e2d47b1a6c8"}


@pytest.fixture
def drawn_by(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ids of the threads in which QR codes were drawn."""
    threads: list[int] = []
    real = qrcode.make

    def make(*what: Any, **how: Any) -> Any:
        threads.append(threading.get_ident())
        return real(*what, **how)

    monkeypatch.setattr(qrcode, "make", make)
    return threads


def test_the_code_is_drawn_in_the_thread_pool(app_client: FlaskClient, drawn_by: list[int]) -> None:
    table = Table(app_client).started(2)
    asked = gevent.spawn(table.call, "POST", "/seats/0/handover", table.tokens[0])
    answer = asked.get()
    assert answer.status_code == 201
    assert "<svg" in (answer.json or {})["qr"]
    assert len(drawn_by) == 1
    assert threading.get_ident() not in drawn_by
    assert cost_of(app_client.application, "seats.hand_over").pool


def test_a_repeated_request_draws_no_second_code(app_client: FlaskClient, drawn_by: list[int]) -> None:
    table = Table(app_client).started(2)
    answers = [table.call("POST", "/seats/0/handover", table.tokens[0], headers=KEY).json for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert len(drawn_by) == 1


def test_a_qr_code_counts_towards_the_rate_limit_before_its_link_is_made(store: Store) -> None:
    table = Table(create_app(store, Config(request_rate="50 per minute")).test_client()).started(2)
    statuses = [table.call("POST", "/seats/0/handover", table.tokens[0]).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]
    links = [event for event in store.read(table.id) if event.type == "table.handover_offered"]
    assert len(links) == 2
