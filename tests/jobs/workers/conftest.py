"""A service whose jobs are on a real Redis, and real `wurm worker` processes."""

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Protocol

import pytest
from flask import Flask

from events.store import Store, open_store
from service.app import create_app
from service.config import Config
from service.jobs.rq_jobs import RqJobs
from tests.cli.run import WURM, environment
from tests.jobs.workers.processes import kill
from tests.redis_servers import RedisServer

RATES = {
    "open_rate": "1000 per second",
    "join_rate": "1000 per second",
    "seat_rate": "1000 per second",
    "act_rate": "1000 per second",
}


class StartWorker(Protocol):
    def __call__(self, *options: str, **settings: str) -> "subprocess.Popen[bytes]": ...


@pytest.fixture(scope="module")
def jobs_server() -> Iterator[RedisServer]:
    """A second Redis for jobs, because the store may be a cluster, and RQ does not run on a cluster."""
    with RedisServer() as server:
        yield server


@pytest.fixture
def jobs_url(jobs_server: RedisServer) -> str:
    with jobs_server.client() as client:
        client.flushall()
    return jobs_server.url


@pytest.fixture
def store(redis_server: RedisServer) -> Iterator[Store]:
    redis_server.ensure_running()
    with redis_server.client() as client:
        client.flushall()
    store = open_store(redis_server.url)
    yield store
    store.close()


@pytest.fixture
def app(store: Store, jobs_url: str) -> Flask:
    return create_app(store, Config(jobs_url=jobs_url, **RATES))  # type: ignore[arg-type]


@pytest.fixture
def jobs(jobs_url: str) -> Iterator[RqJobs]:
    jobs = RqJobs(jobs_url)
    yield jobs
    jobs.close()


@pytest.fixture
def start_worker(redis_server: RedisServer, jobs_url: str) -> Iterator[StartWorker]:
    """A function that starts workers. After the test they are killed with all their children."""
    with ExitStack() as ending:

        def start(*options: str, **settings: str) -> subprocess.Popen[bytes]:
            env = environment(WURM_STORE=redis_server.url, WURM_JOBS=jobs_url, **settings)
            process = subprocess.Popen([*WURM, "worker", *options], env=env, start_new_session=True)
            ending.callback(kill, process)
            return process

        yield start
