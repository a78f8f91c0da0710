"""Text from clients cannot forge log lines, appear raw in a log, or control a terminal."""

import contextlib
import http.client
import json
import re
import signal
import socket
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest

from events.envelope import Recorded, to_line
from events.store import Store, open_store
from service.app import create_app
from service.config import Config
from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.jobs.rq_jobs import RqJobs
from tests.attacks.hostile import FORGED, HOSTILE, MARK, check_lines, resealed
from tests.cli.run import WURM, address, environment, wurm
from tests.http.servers import GUNICORN, SERVE, Server
from tests.jobs.workers.processes import kill
from tests.redis_servers import RedisServer
from tests.store.samples import batch
from tests.waits import WAIT_SECONDS, wait_until

LOGGED_GUNICORN = (*GUNICORN[:-1], "--logger-class", "service.observability.gunicorn_logs.JsonLogger", GUNICORN[-1])


def put_hostile_games_into(store: Store) -> None:
    """Stores hostile games without verification, as if an operator had restored a backup from somebody else."""
    store.ingest("hostile1", resealed(batch("hostile1", count=3), type=f"table.{HOSTILE}"), [])
    (played,) = simulated(1)
    events = [*played[:-2], *resealed(played[-2:], type=f"takethat.{HOSTILE}")]
    store.ingest(played[0].stream, resealed(events), [])


def simulated(count: int, *more: str) -> list[list[Recorded]]:
    """Complete games, played by `wurm simulate`."""
    with contextlib.ExitStack() as ending:
        folder = ending.enter_context(_folder())
        url = address(folder / "games.db")
        done = wurm("simulate", "takethat", "--games", str(count), "--seats", "2", "--store", url, *more)
        assert done.code == 0, done.err
        store = ending.enter_context(closing(open_store(url)))
        return [list(store.read(stream)) for stream in store.streams()]


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def send_hostile_requests(url: str) -> None:
    """Sends hostile text in every part of a request that a client controls."""
    host = urlsplit(url).netloc
    hostile = quote(HOSTILE, safe="")
    requests: list[tuple[str, str, dict[str, str], bytes | None]] = [
        ("GET", f"/api/v1/games/{hostile}", {}, None),
        ("GET", f"/{hostile}?{hostile}={hostile}", {}, None),
        ("GET", "/api/v1/games/hostile1", {"X-Request-Id": MARK + "." * 8}, None),
        ("GET", "/api/v1/games/hostile1/events", {"Authorization": f"Bearer {MARK}"}, None),
        ("GET", "/api/v1/games/hostile1/stream", {"Last-Event-ID": MARK}, None),
        ("POST", "/api/v1/games", {"Content-Type": "application/json"}, json.dumps({"ruleset": HOSTILE}).encode()),
        ("POST", "/api/v1/imports", {"Content-Type": "application/x-ndjson"}, hostile_file()),
        ("POST", "/api/v1/imports", {"Content-Type": "application/x-ndjson"}, HOSTILE.encode()),
        (MARK.upper(), "/", {}, None),
        ("GET", "/join/" + hostile, {"Referer": MARK, "User-Agent": MARK, "Host": MARK}, None),
        ("POST", f"/api/v1/codes/{hostile}", {"Cookie": MARK}, b"x" * 100_000),
    ]
    for method, path, headers, body in requests:
        refused = contextlib.suppress(http.client.HTTPException, ConnectionError)
        with closing(http.client.HTTPConnection(host, timeout=WAIT_SECONDS)) as connection, refused:
            connection.request(method, path, body, headers)
            connection.getresponse().read()
    for raw in (
        f"GET / HTTP/9\r\n{MARK}\r\n\r\n",
        f"{FORGED}\r\n\r\n",
        f"GET /{MARK} {MARK}\r\n\r\n",
        f"\x1b{MARK}\r\n\r\n",
    ):
        with socket.create_connection((urlsplit(url).hostname or "", urlsplit(url).port or 0), WAIT_SECONDS) as line:
            line.sendall(raw.encode())
            with contextlib.suppress(ConnectionError):
                line.recv(4096)


def hostile_file() -> bytes:
    events = resealed(batch("brought", count=3), type=f"table.{HOSTILE}", actor=HOSTILE, command=HOSTILE)
    return b"".join(to_line(event) + b"\n" for event in events)


@pytest.mark.parametrize("command", [SERVE, LOGGED_GUNICORN], ids=["serve", "gunicorn"])
def test_no_request_and_no_stored_game_can_forge_a_log_line(command: tuple[str, ...], tmp_path: Path) -> None:
    url = address(tmp_path / "games.db")
    with closing(open_store(url)) as store:
        put_hostile_games_into(store)
    with Server(url, command=command, WURM_LOG_LEVEL="info", WURM_KEEP_DAYS="1") as server:
        send_hostile_requests(server.url)
        said = server.said
        wait_until(lambda: any("cannot be read" in line for line in said), "the stored games were read")
        assert server.stop() in (0, -signal.SIGTERM)
        text = "".join(line for line in said if not line.startswith("Wurmtisch is running at "))
    lines = check_lines(text)
    assert any(line["event"] == "answered" for line in lines)
    assert [line["why"] for line in lines if line["event"] == "a log cannot be read"]


def test_a_failed_job_is_logged_by_type_and_location(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    """The job exports a broken log, and runs in the test process."""
    put_hostile_games_into(store)
    app = create_app(store, Config(keep_days=0))
    jobs = app.extensions["wurm_services"].jobs
    jobs.submit(JobSpec(kind=JobKind.EXPORT, game="hostile1", viewer="spectator", format="html"), "one")
    wait_until(lambda: jobs.find("one").state is JobState.FAILED, "the job has failed")
    jobs.close()
    failed = [line for line in check_lines(capsys.readouterr().err) if line["event"] == "failed"]
    assert [(line["kind"], line["exception"]) for line in failed] == [("export", "Broken")]
    assert all(re.fullmatch(r"[\w/]+\.py:\d+ [\w<>]+", place) for place in failed[0]["at"]), failed[0]["at"]


NO_REDIS = "wurm: The Redis for jobs cannot be reached: "


def test_a_worker_writes_only_json_lines(tmp_path: Path, redis_server: RedisServer) -> None:
    redis_server.ensure_running()
    with RedisServer() as jobs_server, closing(open_store(redis_server.url)) as store:
        with redis_server.client() as client:
            client.flushall()
        put_hostile_games_into(store)
        jobs = RqJobs(jobs_server.url)
        jobs.submit(JobSpec(kind=JobKind.EXPORT, game="hostile1", viewer=HOSTILE, format=HOSTILE), "hostile")
        log = tmp_path / "worker.log"
        env = environment(WURM_STORE=redis_server.url, WURM_JOBS=jobs_server.url, WURM_LOG_LEVEL="info")
        with log.open("wb") as said:
            process = subprocess.Popen(
                [*WURM, "worker"], env=env, stdout=said, stderr=subprocess.STDOUT, start_new_session=True
            )
        try:
            for job in ("hostile", "recover"):
                wait_until(partial(_has_ended, jobs, job), f"{job} has ended")
            jobs.close()
            jobs_server.kill9()  # so that the worker and its scheduler lose their connections
            wait_until(
                lambda: b"exception" in log.read_bytes().rpartition(b"hostile")[2], "the lost connection is logged"
            )
        finally:
            kill(process)
    # The worker either tries again, or prints NO_REDIS for a person to read and ends.
    text = "\n".join(line for line in log.read_text().split("\n") if not line.startswith(NO_REDIS))
    lines = check_lines(text)
    assert {"failed", "a log cannot be read"} <= {line["event"] for line in lines}


def _has_ended(jobs: RqJobs, job: str) -> bool:
    found = jobs.find(job)
    return found is not None and found.state in (JobState.FAILED, JobState.DONE)


FAILURES = """
    import sys
    from gevent import monkey
    monkey.patch_all()
    import gevent, logging, threading, warnings
    from service.observability.process_logs import take_over

    hostile = sys.argv[1]
    take_over("info")

    class Unraisable:
        def __del__(self):
            raise ValueError(hostile)

    def fail():
        raise ValueError(hostile)

    gevent.spawn(fail).join()
    gevent.get_hub().loop.run_callback(fail)
    gevent.sleep(0.01)
    thread = threading.Thread(target=fail, name=hostile)
    thread.start()
    thread.join()
    gevent.get_hub().threadpool.spawn(lambda: None).get()
    Unraisable()
    warnings.warn(hostile)
    foreign, ours = logging.getLogger("foreign"), logging.getLogger("service.something")
    foreign.error("foreign %s", hostile, extra={"arguments": hostile})
    foreign.error("wrong %s %s %s", hostile)
    ours.error("wrong %s %s", hostile)
    foreign.error("large", extra={"many": ["x" * 10000] * 10000})
    ours.error("large", extra={"many": ["x" * 10000] * 10000, "object": Unraisable, "number": 10 ** 1000})
    try:
        try:
            fail()
        except ValueError:
            {}[hostile]
    except KeyError:
        foreign.exception(hostile)
        ours.exception("with %s", hostile)
    raise RuntimeError(hostile)
"""


def test_every_failure_in_a_server_process_becomes_a_json_line() -> None:
    """Failures occur in greenlets, loop callbacks, threads, finalizers, warnings, log calls and the main program."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(FAILURES), HOSTILE],
        env=environment(),
        capture_output=True,
        check=False,
        timeout=WAIT_SECONDS,
    )
    assert done.returncode == 1
    lines = check_lines((done.stdout + done.stderr).decode())
    assert [line["exception"] for line in lines if "exception" in line] == [
        *["ValueError"] * 4,
        *["KeyError"] * 2,
        "RuntimeError",
    ]
    assert [line["because"] for line in lines if "because" in line] == [["ValueError"]] * 2
    assert len([line for line in lines if line["event"] == "a log line could not be written"]) >= 1
