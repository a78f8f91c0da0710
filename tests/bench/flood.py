"""Response time of actions at a table while one address floods every route without a valid token."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from events.store import open_store
from service.app import create_app
from service.config import FIELDS, Config
from tests.bench.driver.processes import resident_bytes
from tests.bench.driver.tables import open_tables
from tests.bench.driver.wire import Address
from tests.bench.figure import Bar, Figure
from tests.bench.load import address_of
from tests.bench.long_logs import fill, long_log, renamed, up_to_command
from tests.bench.paced_actions import paced_actions, percentile
from tests.http.servers import Server

QUIET_SECONDS = 20.0
"""Duration of each of the two measurements, before and after the flood."""
FLOOD_SECONDS = 60.0
FINISHED = {"long": 4_900, "longest": 20_000}
"""Numbers of events of two finished games that are attacked too. The longer one is too long for a replay."""
MOST_MEGABYTES = 100.0
BAR = Bar(10.0, at_most=True)
MEMORY_BAR = Bar(1.0, at_most=True)


def measure(folder: Path) -> list[Figure]:
    url = f"sqlite:///{folder / 'flood.db'}"
    for game, events in FINISHED.items():
        _finished_game(url, game, events)
    config = Config()  # the defaults
    rates = {setting.name: getattr(config, field) for field, setting in FIELDS.items() if field.endswith("_rate")}
    with Server(url, **rates) as server:
        address = address_of(server.url)
        (table,) = open_tables(address, 1)
        quiet = paced_actions(address, table, QUIET_SECONDS)
        before = resident_bytes(server.process.pid)
        with _attack(address, [table.game, *FINISHED]) as attack, _memory(server.process.pid) as memory:
            flooded = paced_actions(address, table, FLOOD_SECONDS)
            answered = _count(attack)
        quiet += paced_actions(address, table, QUIET_SECONDS)
    medians = f"medians {percentile(flooded, 0.5):.1f} and {percentile(quiet, 0.5):.1f} ms"
    grown = (max(memory) - before) / 2**20
    return [
        Figure(
            "an action during a flood, compared with a quiet time, p99",
            percentile(flooded, 0.99),
            percentile(quiet, 0.99),
            "ms",
            BAR,
            f"{medians}; all routes, 8 connections; answers by status: {answered}",
        ),
        Figure("memory that a flood takes, compared with 100 MB", grown, MOST_MEGABYTES, "MB", MEMORY_BAR),
    ]


def _finished_game(url: str, game: str, events: int) -> None:
    store = open_store(url)
    fill(store, game, renamed(up_to_command(long_log(), events), game))
    app = create_app(store, Config(log_level="error"))
    host = app.extensions["wurm_services"].tokens.host(game)
    ended = app.test_client().post(f"/api/v1/games/{game}/abandon", headers={"Authorization": f"Bearer {host}"})
    if ended.status_code != 200:
        raise RuntimeError(ended.text)
    store.close()


@contextmanager
def _attack(address: Address, games: list[str]) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.bench.driver.attack", address[0], str(address[1]), *games]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, env=os.environ, text=True)
    try:
        if process.stdout is None or process.stdout.readline() != "attacking\n":
            raise RuntimeError("the attack did not begin")
        yield process
        if process.poll() is not None:
            raise RuntimeError("the attacking process has ended")
    finally:
        process.kill()
        process.communicate()


def _count(attack: "subprocess.Popen[str]") -> str:
    if attack.stdin is None or attack.stdout is None:
        raise RuntimeError("the attacking process has no pipes")
    attack.stdin.write("\n")
    attack.stdin.flush()
    counted = attack.stdout.readline().strip()
    if "429: " not in counted:
        raise RuntimeError(f"no rate limit refused the attack: {counted}")
    return counted


@contextmanager
def _memory(pid: int) -> Iterator[list[int]]:
    """The resident memory in bytes, sampled ten times a second."""
    seen = [resident_bytes(pid)]
    stopped = threading.Event()

    def look() -> None:
        while not stopped.wait(0.1):
            seen.append(resident_bytes(pid))

    looking = threading.Thread(target=look)
    looking.start()
    try:
        yield seen
    finally:
        stopped.set()
        looking.join()
