"""Helpers for the attacks on seats: a clock, handover links, and requests to release a seat."""

import time
from collections.abc import Callable
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.decider import Millis
from events.store import Store
from service.app import create_app
from service.live.presence_scope import SingleProcess
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.waits import WAIT_SECONDS


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_763_272_000_000

    def __call__(self) -> Millis:
        return Millis(self.now)

    def pass_seconds(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


def single_process(store: Store, clock: Clock) -> FlaskClient:
    app = create_app(store, GENEROUS, clock, clock)
    app.extensions["wurm_services"].presence.scope = SingleProcess()
    return app.test_client()


def events(answer: TestResponse) -> list[tuple[str, str]]:
    assert answer.status_code < 300, answer.text
    return [(event["type"], event["actor"]) for event in (answer.json or {})["events"]]


def newest_event(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = (table.call("GET", "/events").json or {})["events"][-1]
    return found


def handover(table: Table, seat: int) -> str:
    answer = table.call("POST", f"/seats/{seat}/handover", table.tokens[seat])
    assert answer.status_code == 201, answer.text
    token: str = (answer.json or {})["handover"]
    return token


def claim(table: Table, seat: int, token: str, **how: Any) -> TestResponse:
    return table.call("POST", f"/seats/{seat}/claim", json={"handover": token}, **how)


def ask(table: Table, seat: int, token: str) -> TestResponse:
    return table.call("POST", f"/seats/{seat}/release", token)


def agree(table: Table, seat: int, by: int, agree: bool = True) -> TestResponse:
    return table.answer_release(seat, table.tokens[by], agree)


def still_sits(table: Table, seat: int) -> bool:
    return table.call("GET", "", table.tokens[seat]).status_code == 200


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WAIT_SECONDS
    while not holds():
        assert time.monotonic() < deadline, "the condition never became true"
        time.sleep(0.01)
