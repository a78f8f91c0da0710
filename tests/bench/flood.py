"""One address floods the server with join codes it guesses; how long a quiet table elsewhere waits for its actions."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import count
from pathlib import Path

from tests.bench.driver.tables import Seated, open_tables
from tests.bench.driver.wire import Address, Answers, Asker, connect, message
from tests.bench.driving import address_of, server
from tests.bench.figure import Bar, Figure
from tests.http.servers import Client

LINES = 20
"""Connections of the flood. Each asks again as soon as it was answered."""
ELSEWHERE = "127.0.0.66"
"""Where the flood comes from: another address of this machine than the table's."""
ACTIONS = 60
REPEATS = 3
BAR = Bar(25.0, at_most=True)
"""The process answers one request after the other: an action waits for at most one of each line that floods."""


def measure(folder: Path) -> list[Figure]:
    quiet: list[float] = []
    flooded: list[float] = []
    # As it is set up by default, but for the table: opening and joining it is not what is measured.
    with server(f"sqlite:///{folder / 'flood.db'}", WURM_JOIN_RATE="20 per minute") as ours:
        address = address_of(ours.url)
        (table,) = open_tables(address, 1)
        for _ in range(REPEATS):
            quiet += _played(address, table, flooding=False)
            flooded += _played(address, table, flooding=True)
        refused = _refused(ours.client())
    note = f"{refused:,} guesses from one address refused; medians {_at(flooded, 0.5):.1f} and {_at(quiet, 0.5):.1f} ms"
    return [Figure("an action during a flood / without, p99", _at(flooded, 0.99), _at(quiet, 0.99), "ms", BAR, note)]


def _played(address: Address, table: Seated, *, flooding: bool) -> list[float]:
    """Milliseconds of each action."""
    asker = Asker(address)
    waits = []
    with _flood(address) if flooding else nullcontext():
        for _ in range(ACTIONS):
            path = f"/games/{table.game}"
            token = table.tokens[asker.ask("GET", path)["table"]["play"]["turn"]]
            action = asker.ask("GET", path, token)["table"]["legal"][0]
            start = time.perf_counter()
            asker.ask("POST", f"{path}/actions", token, action)
            waits.append((time.perf_counter() - start) * 1e3)
    return waits


def _refused(client: Client) -> int:
    told = client.open("/metrics", method="GET").text
    found = re.search(r'^wurm_requests_total{.*/codes/.*,status="429"} (\S+)$', told, re.MULTILINE)
    return int(float(found[1])) if found else 0


def _at(values: list[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)]


@contextmanager
def _flood(address: Address) -> Iterator[None]:
    command = [sys.executable, "-m", "tests.bench.flood", address[0], str(address[1])]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"refused\n", "the flood was not stopped by any rate"
        yield
        assert process.poll() is None, "the flood has run dry"
    finally:
        process.kill()
        process.communicate()


def _pour(address: Address) -> None:
    """Until it is killed. Says so when it is refused for the first time: from then on every code is one too many."""
    refused = False
    statuses: list[bytes] = []
    lines = [(connect(address, ELSEWHERE), Answers(lambda status, _: statuses.append(status))) for _ in range(LINES)]
    for number in count():
        asked = message("GET", f"/api/v1/codes/{number:06}")
        for connection, _ in lines:
            connection.sendall(asked)
        statuses.clear()
        for connection, answers in lines:
            before = len(statuses)
            while len(statuses) == before:
                came = connection.recv(65536)
                if not came:
                    raise ConnectionError("the server has hung up")
                answers.take(came)
        if not refused and b"429" in statuses:
            refused = True
            print("refused", flush=True)


if __name__ == "__main__":
    _pour((sys.argv[1], int(sys.argv[2])))
