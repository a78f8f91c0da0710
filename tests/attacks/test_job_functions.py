"""Attackers who can write to the jobs' Redis can make a worker run our jobs, but no other functions."""

import http.server
import json
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from rq import Callback, Queue, Retry
from rq.job import Job as RqJob
from rq.serializers import JSONSerializer
from rq.webhook import Webhook

from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.jobs.rq_jobs import QUEUE, RqJobs
from tests.attacks import job_targets
from tests.cli.run import WURM, environment
from tests.jobs.workers.processes import kill
from tests.redis_servers import RedisServer
from tests.waits import wait_until

TARGET = "tests.attacks.job_targets.leave_a_file"
OURS = "service.worker.job_functions.run"
"""The module path of the function that our jobs run. Our jobs call it `work`, so its module path is refused as well."""
HOSTILE = 'os.system\n{"event": "forged"}\x1b[31m'


@pytest.fixture
def jobs_server() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture
def queue(jobs_server: RedisServer) -> Iterator[Queue]:
    """A plain RQ queue, as an attacker would use it."""
    with Redis.from_url(jobs_server.url) as connection:
        yield Queue(QUEUE, connection=connection, serializer=JSONSerializer)


class Worker:
    def __init__(self, folder: Path, games: RedisServer, jobs: RedisServer) -> None:
        self.log, self.called = folder / "worker.log", folder / "called"
        env = environment(WURM_STORE=games.url, WURM_JOBS=jobs.url, **{job_targets.FOLDER: str(folder)})
        with self.log.open("wb") as said:
            self.process = subprocess.Popen(
                [*WURM, "worker"], env=env, stdout=said, stderr=subprocess.STDOUT, start_new_session=True
            )

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


StartWorker = Callable[[], Worker]


@pytest.fixture
def start_worker(tmp_path: Path, redis_server: RedisServer, jobs_server: RedisServer) -> Iterator[StartWorker]:
    with ExitStack() as ending:

        def start() -> Worker:
            worker = Worker(tmp_path, redis_server, jobs_server)
            ending.callback(kill, worker.process)
            return worker

        yield start


def ended(job: RqJob) -> bool:
    return job.get_status(refresh=True) in ("finished", "failed")


@pytest.mark.parametrize("name", [TARGET, OURS, "os.system", HOSTILE, "", "work.__globals__"])
def test_a_job_that_names_another_function_fails_without_a_call(
    queue: Queue, start_worker: StartWorker, name: str
) -> None:
    """The worker does not call these functions, even if it could import them."""
    job = queue.create_job(TARGET, args=("touch called",), job_id="forged", retry=Retry(max=50))
    job.func_name = name
    queue.enqueue_job(job)
    worker = start_worker()
    wait_until(lambda: ended(job), "the job has ended")
    assert job.get_status() == "failed", "the job was retried"
    assert not worker.called.exists()
    wait_until(lambda: any(line.get("job") == "forged" for line in worker.lines), "the failure is logged")
    (line,) = [line for line in worker.lines if line.get("job") == "forged"]
    assert line["exception"] == "UnknownFunction"
    assert "forged" not in {line["event"] for line in worker.lines}


def test_a_method_of_an_object_in_the_payload_is_not_called(queue: Queue, start_worker: StartWorker) -> None:
    job = queue.create_job(TARGET, args=("clear",), job_id="forged")
    job.instance = {"clear": 1}
    job.func_name = "clear"
    queue.enqueue_job(job)
    start_worker()
    wait_until(lambda: ended(job), "the job has ended")
    assert job.get_status() == "failed"


class WebhookReceiver(http.server.BaseHTTPRequestHandler):
    asked: list[str] = []  # noqa: RUF012 - one server at a time

    def do_POST(self) -> None:
        self.asked.append(self.path)
        self.send_response(200)
        self.end_headers()

    do_GET = do_POST  # noqa: N815 - the library's name


def test_callbacks_and_webhooks_of_a_job_are_not_called(queue: Queue, start_worker: StartWorker) -> None:
    """The worker runs our jobs but neither their callbacks nor their webhooks."""
    WebhookReceiver.asked.clear()
    with http.server.HTTPServer(("127.0.0.1", 0), WebhookReceiver) as receiver:
        threading.Thread(target=receiver.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{receiver.server_address[1]}/told"
        jobs = []
        for number, asked in enumerate(({"kind": "recover"}, {"kind": "nonsense"})):
            webhooks = [Webhook(address, "finished"), Webhook(address, "failed")]
            calls: Any = {name: Callback(TARGET) for name in ("on_success", "on_failure", "on_stopped")}
            jobs.append(queue.create_job("work", args=(asked,), job_id=f"ours{number}", webhooks=webhooks, **calls))
            queue.enqueue_job(jobs[-1])
        worker = start_worker()
        wait_until(lambda: all(map(ended, jobs)), "the jobs have ended")
        receiver.shutdown()
    assert [job.get_status() for job in jobs] == ["finished", "failed"]
    assert not worker.called.exists()
    assert WebhookReceiver.asked == []


def test_our_own_jobs_name_the_function_without_a_module_path(
    jobs_server: RedisServer, queue: Queue, start_worker: StartWorker
) -> None:
    jobs = RqJobs(jobs_server.url)
    jobs.submit(JobSpec(kind=JobKind.RECOVER), "ours")
    assert RqJob.fetch("ours", connection=queue.connection, serializer=JSONSerializer).func_name == "work"
    start_worker()
    wait_until(lambda: (found := jobs.find("ours")) is not None and found.state is JobState.DONE, "the job is done")
    jobs.close()


@pytest.mark.parametrize("arguments", [(), ("text",), ({"kind": "nonsense"},), ({"kind": "export", "more": 1},)])
def test_a_forged_job_is_not_found(jobs_server: RedisServer, queue: Queue, arguments: tuple[Any, ...]) -> None:
    queue.enqueue_job(queue.create_job("work", args=arguments, job_id="forged"))
    jobs = RqJobs(jobs_server.url)
    assert jobs.find("forged") is None
    queue.connection.hset("rq:job:forged", "data", b"no zlib")
    assert jobs.find("forged") is None
    jobs.close()
