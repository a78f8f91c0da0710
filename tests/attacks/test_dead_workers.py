"""Metrics of killed web processes are removed from the total."""

import os
import re
import signal
import subprocess
from pathlib import Path

from tests.http.servers import TWO_WORKERS, Server, Stream
from tests.waits import wait_until

PS_SECONDS = 0.2
"""The pause between two calls of `ps`."""


def workers(server: Server) -> list[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, check=True, text=True).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [int(pid) for pid, parent, state in rows if int(parent) == server.process.pid and not state.startswith("Z")]


def open_streams(server: Server) -> float:
    """The number of open streams of all workers, according to the metrics."""
    text = server.client().open("/metrics", method="GET").text
    found = re.search(r"^wurm_open_streams (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_metrics_do_not_count_streams_of_killed_workers(tmp_path: Path) -> None:
    metrics = tmp_path / "metrics"
    metrics.mkdir()
    settings = {"PROMETHEUS_MULTIPROC_DIR": str(metrics)}
    with Server(f"sqlite:///{tmp_path}/log.db", command=TWO_WORKERS, **settings) as server:
        table = server.table().started(2)
        with Stream(server.url, table.id) as watching:
            watching.next()
            wait_until(lambda: open_streams(server) == 1, "the stream is counted")
            killed = workers(server)
            for pid in killed:
                os.kill(pid, signal.SIGKILL)
            wait_until(lambda: not set(killed) & set(workers(server)), "the killed workers have ended", PS_SECONDS)
        wait_until(lambda: len(workers(server)) == 2, "gunicorn has started new workers", PS_SECONDS)
        wait_until(lambda: open_streams(server) == 0, "the streams of the killed workers are not counted")


def test_metrics_do_not_count_streams_of_an_earlier_server(tmp_path: Path) -> None:
    """The first server is killed together with its workers, so it cannot remove its metrics."""
    metrics = tmp_path / "metrics"
    metrics.mkdir()
    settings = {"PROMETHEUS_MULTIPROC_DIR": str(metrics)}
    store = f"sqlite:///{tmp_path}/log.db"
    with Server(store, command=TWO_WORKERS, **settings) as server:
        table = server.table().started(2)
        with Stream(server.url, table.id) as watching:
            watching.next()
            wait_until(lambda: open_streams(server) == 1, "the stream is counted")
            everybody = [server.process.pid, *workers(server)]
            for pid in everybody:
                os.kill(pid, signal.SIGKILL)
            server.wait()
    with Server(store, command=TWO_WORKERS, **settings) as server:
        assert open_streams(server) == 0
