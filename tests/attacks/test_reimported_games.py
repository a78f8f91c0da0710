"""If a game was removed by retention and is imported again, results that were cached before are not used."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from events.decider import Millis
from events.envelope import to_line
from events.store import Store
from service.app import create_app
from service.clock import system_clock
from service.config import Config
from service.jobs.job_queue import JobKind, JobSpec
from service.services import AppServices
from tests.attacks.test_removed_games import DAY, RATES
from tests.http.tables import Table
from tests.http.test_exports import export


@pytest.fixture
def app(store: Store) -> Iterator[Flask]:
    app = create_app(store, Config(**RATES))  # type: ignore[arg-type]
    yield app
    app.extensions["wurm_services"].jobs.close()


def removed_and_imported(client: FlaskClient, table: Table, store: Store) -> None:
    log = b"".join(to_line(event) + b"\n" for event in store.read(table.id))
    remove_old_games(store)
    assert table.call("GET").status_code == 404
    imported = client.post("/api/v1/imports", data=log, content_type="application/x-ndjson")
    assert imported.status_code == 201, imported.text


def remove_old_games(store: Store) -> None:
    """Runs the retention job in another process whose clock is two days later."""
    later = create_app(store, Config(keep_days=1), lambda: Millis(system_clock() + 2 * DAY))
    services: AppServices = later.extensions["wurm_services"]
    services.jobs.close()  # so that games are removed only by the next line
    services.perform(JobSpec(kind=JobKind.TIDY))


def over(client: FlaskClient) -> Table:
    table = Table(client).started(2)
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return table


def test_the_proof_of_a_reimported_game_says_that_it_was_imported(app: Flask, store: Store) -> None:
    """Neither the server nor the browser uses its cached proof."""
    client = app.test_client()
    table = over(client)
    before = table.call("GET", "/proof")
    assert ((before.json or {})["verdict"], (before.json or {})["imported"]) == ("holds", False)
    removed_and_imported(client, table, store)
    after = table.call("GET", "/proof", headers={"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200, "the proof in the browser's cache was declared valid"
    assert ((after.json or {})["verdict"], (after.json or {})["imported"]) == ("consistent", True)
    assert after.headers["ETag"] != before.headers["ETag"]


def test_the_replay_of_a_reimported_game_says_that_it_was_imported(app: Flask, store: Store) -> None:
    client = app.test_client()
    table = over(client)
    before = table.call("GET", "/replay")
    assert (before.json or {})["imported"] is False
    removed_and_imported(client, table, store)
    after = table.call("GET", "/replay", headers={"If-None-Match": before.headers["ETag"]})
    assert (after.status_code, (after.json or {})["imported"]) == (200, True)


def test_the_replay_file_of_a_reimported_game_says_that_it_was_imported(app: Flask, store: Store) -> None:
    client = app.test_client()
    table = over(client)
    assert '"verdict":"holds"' in export(table, "html").text
    removed_and_imported(client, table, store)
    again = export(table, "html").text
    assert '"verdict":"consistent"' in again
    assert '"verdict":"holds"' not in again
