"""Jobs on a real Redis, run by real `wurm worker` processes."""

import json
import os
import signal
import zlib

import pytest
from flask import Flask

from events.decider import Millis, Role
from events.envelope import check_line
from events.games import rules
from events.store import Store
from events.verify import verify
from service.app import create_app
from service.config import Config
from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.jobs.rq_jobs import QUEUE, RqJobs, connect
from service.jobs.table_job import WORK
from tests.cli.run import wurm
from tests.http.tables import Table
from tests.jobs.workers.conftest import RATES, StartWorker
from tests.jobs.workers.processes import a_minute_passes, ended, kill, until
from tests.redis_servers import RedisServer
from tests.waits import WAIT_SECONDS, wait_until


def clock_drew(store: Store, game: str) -> int:
    drawn = [event for event in store.read(game) if event.type.endswith(".bids_drawn")]
    assert all(event.actor == Role.CLOCK.value for event in drawn)
    return len(drawn)


def hurried(app: Flask, seconds: int) -> Table:
    table = Table(app.test_client(), "wurmeln", {"bid_seconds": seconds}).started(3)
    assert table.act(0, {"type": "bid", "face": "4"}).status_code == 201
    return table


def test_an_export_runs_in_a_worker_and_can_be_downloaded(
    app: Flask, store: Store, jobs: RqJobs, start_worker: StartWorker
) -> None:
    table = Table(app.test_client(), options={"rounds": 1}).started(2).to_the_end()
    asked = table.call("POST", "/exports", json={"format": "ndjson"})
    assert asked.status_code == 202, asked.text
    job = asked.headers["Location"]
    assert ":" not in job
    assert (table.client.get(job).json or {})["state"] == "waiting"
    start_worker()
    until(jobs, job.rpartition("/")[2], JobState.DONE)
    done = table.client.get(job).json or {}
    log = table.client.get(done["result"])
    assert log.content_type == "application/x-ndjson"
    assert verify(rules, [check_line(line) for line in log.data.splitlines()]).over
    assert [check_line(line) for line in log.data.splitlines()] == list(store.read(table.id))


def test_jobs_and_results_expire_and_nothing_is_pickled(
    app: Flask, jobs_server: RedisServer, jobs: RqJobs, start_worker: StartWorker
) -> None:
    table = Table(app.test_client()).started(2)
    jobs.submit(JobSpec(kind=JobKind.EXPORT, game=table.id, viewer="seat:0", format="html"), "one")
    start_worker()
    until(jobs, "one", JobState.DONE)
    with jobs_server.client() as client:
        held = [key for key in client.keys("*") if b"one" in key]
        assert held
        wait_until(lambda: all(0 < client.ttl(key) <= 3600 for key in held if client.exists(key)), "the keys expire")
        data = client.hget("rq:job:one", "data")
    function, _, (asked,), _ = json.loads(zlib.decompress(data))
    assert (function, asked["game"]) == (WORK, table.id)


def test_two_workers_and_repeated_jobs_handle_a_deadline_only_once(
    app: Flask, store: Store, jobs: RqJobs, start_worker: StartWorker
) -> None:
    start_worker()
    start_worker()
    until(jobs, "recover", JobState.DONE)
    table = hurried(app, 2)
    for number in range(4):
        jobs.at(now(app), JobSpec(kind=JobKind.DEADLINE, game=table.id), f"early{number}")
    wait_until(lambda: clock_drew(store, table.id) > 0, "the clock has acted")
    for number in range(4):
        jobs.submit(JobSpec(kind=JobKind.DEADLINE, game=table.id), f"late{number}")
    for number in range(4):
        until(jobs, f"late{number}", JobState.DONE)
    assert clock_drew(store, table.id) == 1
    verify(rules, list(store.read(table.id)))


def now(app: Flask) -> Millis:
    moment: Millis = app.extensions["wurm_services"].clock()
    return moment


def test_a_deadline_is_handled_when_its_job_was_lost(
    app: Flask, store: Store, jobs_server: RedisServer, start_worker: StartWorker
) -> None:
    table = hurried(app, 1)
    with jobs_server.client() as client:
        client.flushall()
    start_worker()
    wait_until(lambda: clock_drew(store, table.id) > 0, "the clock has acted")


def test_deadlines_are_recovered_when_the_store_is_unavailable_at_first(
    app: Flask,
    store: Store,
    redis_server: RedisServer,
    jobs_server: RedisServer,
    jobs: RqJobs,
    start_worker: StartWorker,
) -> None:
    start_worker()
    until(jobs, "recover", JobState.DONE)
    table = hurried(app, 1)
    with jobs_server.client() as client:
        client.delete(f"rq:scheduled:{QUEUE}")  # the job for the deadline is lost
        redis_server.kill9()
        jobs.submit(JobSpec(kind=JobKind.RECOVER), "again")

        def was_tried() -> bool:
            return client.zscore(f"rq:scheduled:{QUEUE}", "again") is not None or ended(jobs, "again")

        wait_until(was_tried, "recovery was tried")
    redis_server.restart()
    wait_until(lambda: clock_drew(store, table.id) > 0, "the clock has acted")


def test_a_job_of_a_killed_worker_is_done_by_the_next_worker(
    app: Flask,
    redis_server: RedisServer,
    jobs_server: RedisServer,
    jobs: RqJobs,
    start_worker: StartWorker,
) -> None:
    table = Table(app.test_client()).started(2)
    first = start_worker()
    until(jobs, "recover", JobState.DONE)
    with redis_server.client() as client:
        store_process = client.info("server")["process_id"]
    os.kill(store_process, signal.SIGSTOP)  # the job waits for the store
    jobs.submit(JobSpec(kind=JobKind.EXPORT, game=table.id, viewer="spectator", format="ndjson"), "stuck")
    until(jobs, "stuck", JobState.RUNNING)
    kill(first)
    os.kill(store_process, signal.SIGCONT)
    until(jobs, "stuck", JobState.RUNNING)
    a_minute_passes(jobs_server, QUEUE)
    start_worker()
    until(jobs, "stuck", JobState.DONE)


def test_a_worker_stops_on_a_signal(jobs: RqJobs, store: Store, start_worker: StartWorker) -> None:
    worker = start_worker()
    until(jobs, "recover", JobState.DONE)
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(WAIT_SECONDS) == 0


class TestWithoutRedisForJobs:
    """Without the Redis for jobs, only features that need jobs are unavailable."""

    @pytest.fixture
    def app(self, store: Store) -> Flask:
        return create_app(store, Config(jobs_url="redis://127.0.0.1:1", **RATES))  # type: ignore[arg-type]

    def test_commands_with_deadlines_succeed(self, app: Flask) -> None:
        hurried(app, 20)

    def test_an_export_is_refused_with_a_clear_message(self, app: Flask) -> None:
        table = Table(app.test_client()).started(2)
        for answer in (table.call("POST", "/exports", json={"format": "html"}), table.client.get("/api/v1/jobs/abc")):
            assert (answer.status_code, (answer.json or {})["code"]) == (503, "jobs-unavailable")
            assert answer.headers["Retry-After"]


class TestInvalidConfiguration:
    """A worker refuses to start with an invalid configuration and says why."""

    def test_a_store_that_cannot_be_shared_is_refused(self) -> None:
        done = wurm("worker", WURM_JOBS="redis://127.0.0.1:1", WURM_STORE="sqlite:///x.db")
        assert (done.code, "several processes share" in done.sentence()) == (2, True)

    def test_a_cluster_for_jobs_is_refused(self, redis_server: RedisServer) -> None:
        done = wurm("worker", WURM_JOBS="redis+cluster://127.0.0.1:1", WURM_STORE=redis_server.url)
        assert (done.code, "cluster" in done.sentence()) == (2, True)

    def test_an_unreachable_jobs_server_is_refused(self, redis_server: RedisServer) -> None:
        done = wurm("worker", WURM_JOBS="redis://127.0.0.1:1", WURM_STORE=redis_server.url)
        assert done.code == 1
        assert "cannot be reached" in done.sentence()

    def test_a_missing_jobs_address_is_refused(self) -> None:
        assert wurm("worker").code == 2


def test_stock_rq_workers_find_the_queue(jobs_url: str, jobs: RqJobs) -> None:
    jobs.submit(JobSpec(kind=JobKind.RECOVER), "one")
    with connect(jobs_url) as client:
        assert client.lrange(f"rq:queue:{QUEUE}", 0, -1) == [b"one"]
