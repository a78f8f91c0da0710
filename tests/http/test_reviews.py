"""Reviews over HTTP: a job reviews a finished game and can be stopped. The review is stored with the game."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace

from events.review.storage import stored_review
from events.store import Store
from service.app import create_app
from service.services import AppServices
from tests.computer_players.review_games import abandoned_game, takes_expensive_rows
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.waits import wait_until

GAME = "reviewed"
URL = f"/api/v1/games/{GAME}/reviews"


@pytest.fixture
def reviewing(store: Store) -> Iterator[FlaskClient]:
    """A client of a service whose reviews are quick."""
    app = create_app(store, replace(GENEROUS, review_worlds=8))
    yield app.test_client()
    services: AppServices = app.extensions["wurm_services"]
    services.jobs.close()


def job_of(client: FlaskClient, location: str) -> dict[str, Any]:
    answer = client.get(location)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json or {}
    return found


def test_a_review_is_made_by_a_job_and_stored_with_the_game(reviewing: FlaskClient, store: Store) -> None:
    store.append(GAME, abandoned_game(), expected=0)
    assert reviewing.get(URL).json == {"reviewable": True, "review": None, "job": None}
    asked = reviewing.post(URL)
    assert asked.status_code == 202, asked.text
    location = asked.headers["Location"]
    wait_until(lambda: job_of(reviewing, location)["state"] == "done", "the review is made")
    job = job_of(reviewing, location)
    assert (job["kind"], job["format"], job["result"]) == ("review", None, URL)
    assert job["progress"]["done"] == job["progress"]["total"] > 0
    review = (reviewing.get(URL).json or {})["review"]
    assert review["unit"] == "points"
    assert len(review["decisions"]) == 6
    kept = stored_review(store, GAME)
    assert kept is not None
    assert [each.version for each in kept.decisions] == [each["version"] for each in review["decisions"]]
    assert reviewing.get(f"{location}/result").status_code == 404


def test_repeated_requests_share_one_job_which_can_be_stopped(reviewing: FlaskClient, store: Store) -> None:
    store.append(GAME, takes_expensive_rows(), expected=0)
    first = reviewing.post(URL)
    location = first.headers["Location"]
    wait_until(lambda: job_of(reviewing, location)["progress"] is not None, "the review has begun")
    assert reviewing.post(URL).headers["Location"] == location
    assert (reviewing.get(URL).json or {})["job"]["state"] == "running"
    stopped = reviewing.delete(location)
    assert stopped.status_code == 200, stopped.text
    assert job_of(reviewing, location)["state"] == "stopped"
    wait_until(lambda: reviewing.post(URL).status_code == 202, "another review can be requested")
    assert stored_review(store, GAME) is None


def test_a_running_game_is_not_reviewed(reviewing: FlaskClient) -> None:
    table = Table(reviewing).started(2)
    for method in ("GET", "POST"):
        refused = table.call(method, "/reviews", table.tokens[0])
        assert (refused.status_code, (refused.json or {})["code"]) == (409, "review-after-game")


def test_a_score_sheet_is_not_reviewed(reviewing: FlaskClient) -> None:
    table = Table(reviewing, "takethat_sheet", names=("Anna", "Ben"))
    refused = table.call("POST", "/reviews", table.host)
    assert (refused.status_code, (refused.json or {})["code"]) == (409, "no-review")


def test_an_export_cannot_be_stopped(reviewing: FlaskClient) -> None:
    table = Table(reviewing).started(2)
    location = table.call("POST", "/exports", json={"format": "csv"}).headers["Location"]
    refused = reviewing.delete(location)
    assert (refused.status_code, (refused.json or {})["code"]) == (409, "job-not-stoppable")
