"""A game that was removed by retention is unknown to every process, not only to the store."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from flask import Flask

from events.decider import Millis
from events.envelope import to_line
from events.store import Store
from service.app import create_app
from service.config import Config
from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.services import AppServices
from tests.http.tables import Table, bearer
from tests.waits import wait_until

DAY = 24 * 3600 * 1000
RATES = dict.fromkeys(("open_rate", "join_rate", "act_rate", "export_rate", "import_rate"), "1000 per second")
BODIES: dict[str, Any] = {
    "/api/v1/games/<game>/actions": {"type": "no such action"},
    "/api/v1/games/<game>/exports": {"format": "ndjson"},
    "/api/v1/games/<game>/forks": {"at": 3},
}


class Clock:
    now = 1_800_000_000_000

    def __call__(self) -> Millis:
        return Millis(self.now)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def processes(store: Store, clock: Clock) -> Iterator[list[Flask]]:
    """Three applications on one store, each with its own caches."""
    with ExitStack() as closing:
        apps = []
        for _ in range(3):
            app = create_app(store, Config(keep_days=1, **RATES), clock)  # type: ignore[arg-type]
            closing.callback(services_of(app).jobs.close)
            apps.append(app)
        yield apps


def services_of(app: Flask) -> AppServices:
    services: AppServices = app.extensions["wurm_services"]
    return services


def abandoned(app: Flask) -> Table:
    table = Table(app.test_client()).started(2)
    table.step()
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return table


def remove_old_games(app: Flask, clock: Clock) -> None:
    clock.now += 2 * DAY
    services_of(app).perform(JobSpec(kind=JobKind.TIDY))


def answers(app: Flask, game: Table) -> dict[str, tuple[int, str]]:
    """Requests every route of this game, with each of its tokens and without a token; returns statuses and codes."""
    client, found = app.test_client(), {}
    for rule in sorted(app.url_map.iter_rules(), key=str):
        if "game" not in rule.arguments or not str(rule).startswith("/api/"):
            continue
        address = str(rule).replace("<game>", game.id).replace("<seat:seat>", "0")
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            for who, token in (("nobody", None), ("host", game.host), ("seat", game.tokens[0])):
                body = BODIES.get(str(rule), {}) if method in ("POST", "PATCH", "PUT") else None
                headers = {} if token is None else bearer(token)
                answer = client.open(address, method=method, json=body, headers=headers)
                code = (answer.json or {}).get("code", "") if answer.is_json else ""
                found[f"{method} {rule} as {who}"] = (answer.status_code, code)
                answer.close()
    return found


def test_every_route_of_every_process_answers_as_for_an_unknown_game(processes: list[Flask], clock: Clock) -> None:
    """Two processes that have cached the game answer like a third that never loaded it."""
    first, second, stranger = processes
    game = abandoned(first)
    for app in (first, second):
        assert app.test_client().get(game.url()).status_code == 200
    remove_old_games(second, clock)
    expected = answers(stranger, game)
    assert expected["GET /api/v1/games/<game> as host"] == (404, "no-such-game")
    assert 200 not in {status for status, _ in expected.values()}
    for app in (first, second):
        for case, answer in answers(app, game).items():
            assert answer == expected[case], case


@pytest.mark.parametrize("case", ["token-needed", "malformed", "legal"])
def test_an_action_for_a_removed_game_is_refused(processes: list[Flask], clock: Clock, case: str) -> None:
    """Actions are decided on the cached table, so the server has to check that the game still exists."""
    first, second, _ = processes
    game = abandoned(first)
    remove_old_games(second, clock)
    token = None if case == "token-needed" else game.tokens[0]
    action = {"type": "no such action"} if case == "malformed" else {"type": "append", "card": 1}
    answer = game.call("POST", "/actions", token, json=action)
    assert (answer.status_code, (answer.json or {})["code"]) == (404, "no-such-game")


def test_an_export_of_a_removed_game_can_no_longer_be_downloaded(processes: list[Flask], clock: Clock) -> None:
    first, _, _ = processes
    game = abandoned(first)
    clock.now += 2 * DAY
    asked = game.call("POST", "/exports", game.host, json={"format": "ndjson"})
    job = asked.headers["Location"]
    wait_until(lambda: _state(game, job) == JobState.DONE.value, "the export is done")
    services_of(first).perform(JobSpec(kind=JobKind.TIDY))
    for address in (job, f"{job}/result"):
        answer = game.client.get(address, headers=bearer(game.host))
        assert (answer.status_code, (answer.json or {})["code"]) == (404, "no-such-job")


def _state(game: Table, job: str) -> str:
    found: str = (game.client.get(job, headers=bearer(game.host)).json or {})["state"]
    return found


def test_a_restored_shorter_log_replaces_the_cached_game(processes: list[Flask], store: Store, clock: Clock) -> None:
    """When a shorter part of a removed log is stored again, every process shows what is stored."""
    first, second, _ = processes
    game = abandoned(first)
    log = list(store.read(game.id))
    remove_old_games(second, clock)
    store.ingest(game.id, log[:-1], [])
    assert [to_line(event) for event in store.read(game.id)] == [to_line(event) for event in log[:-1]]
    for app in (first, second):
        table = (app.test_client().get(game.url()).json or {})["table"]
        assert (table["version"], table["phase"]) == (len(log) - 1, "playing")
