"""Reviews as jobs on a real Redis, run by real workers: progress, stopping, and a worker that dies."""

import subprocess
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from events.review.storage import stored_review
from events.store import Store
from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.jobs.rq_jobs import REVIEW_QUEUE, RqJobs
from tests.computer_players.review_games import abandoned_game, takes_expensive_rows
from tests.jobs.workers.conftest import StartWorker
from tests.jobs.workers.processes import a_minute_passes, in_session, kill, until
from tests.redis_servers import RedisServer
from tests.waits import wait_until

SHORT, LONG = "short", "long"
QUICK = "8"
SLOW = "100000"


@pytest.fixture
def client(app: Flask, store: Store) -> FlaskClient:
    """A client of a service with a short and a long finished game."""
    store.append(SHORT, abandoned_game(stream=SHORT), expected=0)
    store.append(LONG, takes_expensive_rows(LONG), expected=0)
    return app.test_client()


def requested(client: FlaskClient, game: str) -> str:
    """Requests a review. Returns the address of its job."""
    asked = client.post(f"/api/v1/games/{game}/reviews")
    assert asked.status_code == 202, asked.text
    return asked.headers["Location"]


def job_at(client: FlaskClient, location: str) -> dict[str, Any]:
    answer = client.get(location)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json or {}
    return found


def until_begun(client: FlaskClient, location: str) -> None:
    wait_until(lambda: bool((job_at(client, location)["progress"] or {}).get("total")), "the review has begun")


def review_processes(worker: "subprocess.Popen[bytes]") -> list[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,args="], capture_output=True, check=True, text=True).stdout
    reviews = {int(line.split()[0]) for line in listed.splitlines() if "service.players.review_process" in line}
    return [pid for pid in in_session(worker.pid) if pid in reviews]


def number(location: str) -> str:
    return location.rpartition("/")[2]


def test_a_worker_reports_the_progress_of_a_review_and_stores_it(
    client: FlaskClient, store: Store, jobs: RqJobs, start_worker: StartWorker
) -> None:
    location = requested(client, SHORT)
    assert (job_at(client, location)["state"], job_at(client, location)["progress"]) == ("waiting", None)
    start_worker(WURM_REVIEW_WORLDS=QUICK)
    until(jobs, number(location), JobState.DONE)
    done = job_at(client, location)
    kept = stored_review(store, SHORT)
    assert kept is not None
    assert done["progress"] == {"done": len(kept.decisions), "total": len(kept.decisions)}
    assert len((client.get(done["result"]).json or {})["review"]["decisions"]) == len(kept.decisions)


def test_a_running_review_can_be_stopped_and_requested_again(
    client: FlaskClient, store: Store, jobs: RqJobs, start_worker: StartWorker
) -> None:
    worker = start_worker(WURM_REVIEW_WORLDS=SLOW)
    location = requested(client, LONG)
    until_begun(client, location)
    assert review_processes(worker)
    progress = job_at(client, location)["progress"]
    assert progress["done"] < progress["total"]
    assert requested(client, LONG) == location, "all who ask share one job"
    assert (client.delete(location).json or {})["state"] == "stopped"
    wait_until(lambda: not review_processes(worker), "the process of the review has ended")
    assert stored_review(store, LONG) is None
    requested(client, LONG)
    assert job_at(client, location)["state"] in ("waiting", "running")
    assert job_at(client, location)["progress"] is None or job_at(client, location)["state"] == "running"


def test_a_review_that_was_stopped_while_it_waited_is_not_made(
    client: FlaskClient, store: Store, jobs: RqJobs, start_worker: StartWorker
) -> None:
    stopped, later = requested(client, LONG), requested(client, SHORT)
    assert (client.delete(stopped).json or {})["state"] == "stopped"
    start_worker(WURM_REVIEW_WORLDS=QUICK)
    until(jobs, number(later), JobState.DONE)
    assert job_at(client, stopped)["state"] == "stopped"
    assert stored_review(store, LONG) is None


def test_other_jobs_do_not_wait_for_reviews(client: FlaskClient, jobs: RqJobs, start_worker: StartWorker) -> None:
    running = requested(client, LONG)
    jobs.submit(JobSpec(kind=JobKind.COMPUTER, game="removed"), "decision")
    start_worker(WURM_REVIEW_WORLDS=SLOW)
    until_begun(client, running)
    assert jobs.find("decision") is None, "the decision was made before the review, although it was queued later"
    waiting = requested(client, SHORT)
    assert not jobs.urgent_jobs_wait(), "the pause of a computer is not shortened for a review"
    jobs.submit(JobSpec(kind=JobKind.EXPORT, game=SHORT, viewer="spectator", format="ndjson"), "export")
    assert jobs.urgent_jobs_wait()
    start_worker("--no-reviews")
    until(jobs, "export", JobState.DONE)
    assert [job_at(client, review)["state"] for review in (running, waiting)] == ["running", "waiting"]


def test_the_review_of_a_killed_worker_is_made_by_the_next_one(
    client: FlaskClient, store: Store, jobs_server: RedisServer, jobs: RqJobs, start_worker: StartWorker
) -> None:
    first = start_worker(WURM_REVIEW_WORLDS=SLOW)
    location = requested(client, LONG)
    until_begun(client, location)
    kill(first)
    assert job_at(client, location)["state"] == "running"
    a_minute_passes(jobs_server, REVIEW_QUEUE)
    start_worker(WURM_REVIEW_WORLDS=QUICK)
    until(jobs, number(location), JobState.DONE)
    assert stored_review(store, LONG) is not None
