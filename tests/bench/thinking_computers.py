"""Response time of actions at another table while 20 computers think, and the time that a strong decision takes.

As a control, easy computers, which do not search, play at as many tables. Strong computers cost more than this control
because they think. The control costs more than a quiet time because 20 tables are busy.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from cli.client import Server as Client
from events.computer_players.level import Level
from tests.bench.driver.tables import Seated, open_tables
from tests.bench.driver.wire import Address
from tests.bench.figure import Bar, Figure
from tests.bench.load import address_of
from tests.bench.paced_actions import paced_actions, percentile
from tests.bench.strong_decisions import Decisions, situations_of_all_games, strong_decisions
from tests.http.servers import Server

TABLES = 20
"""At each table one of two computers thinks."""
REPEATS = 3
WARM_UP_SECONDS = 3.0
POLL_SECONDS = 0.5
PHASE_SECONDS = 15.0
BUDGET_SECONDS = 2.0
SLOWER = Bar(1.3, at_most=True)
WITHIN_BUDGET = Bar(1.0, at_most=True)


def measure(folder: Path) -> list[Figure]:
    quiet: list[float] = []
    busy: dict[Level, list[float]] = {Level.EASY: [], Level.STRONG: []}
    events = dict.fromkeys(busy, 0)
    decisions = Decisions([], 0)
    with Server(f"sqlite:///{folder / 'thinking.db'}", WURM_COMPUTER_TABLES_PER_ADDRESS="0") as server:
        address = address_of(server.url)
        (table,) = open_tables(address, 1)
        paced_actions(address, table, WARM_UP_SECONDS)
        for repeat in range(REPEATS):
            quiet += paced_actions(address, table, PHASE_SECONDS)
            for level, waits in busy.items():
                with _playing(server.url, level) as gained:
                    before = gained()
                    waits += paced_actions(address, table, PHASE_SECONDS)
                    events[level] += gained() - before
                    if repeat == REPEATS - 1 and level is Level.STRONG:
                        with _paced_meanwhile(address, table):
                            decisions = strong_decisions(situations_of_all_games(), BUDGET_SECONDS)
    easy, strong = (percentile(busy[level], 0.99) for level in (Level.EASY, Level.STRONG))
    calm = percentile(quiet, 0.99)
    return [
        Figure(f"an action while {TABLES} computers think, compared with a quiet time, p99", strong, calm, "ms", SLOWER,
               f"{_described(busy[Level.STRONG], events[Level.STRONG])}; quiet median {percentile(quiet, 0.5):.1f} ms; "
               f"{strong / easy:.2f} times the same tables with easy computers"),
        Figure(f"the control: an action while easy computers play at {TABLES} tables, p99", easy, calm, "ms", None,
               _described(busy[Level.EASY], events[Level.EASY])),
        Figure("a strong decision meanwhile in one of four games, p99, compared with its budget",
               percentile(decisions.seconds, 0.99), BUDGET_SECONDS, "s", WITHIN_BUDGET,
               f"{len(decisions.seconds)} decisions, median {percentile(decisions.seconds, 0.5):.2f} s; "
               f"{decisions.unanswered} too late, so that the advised action is taken"),
    ]  # fmt: skip


def _described(waits: list[float], events: int) -> str:
    rate = events / (REPEATS * PHASE_SECONDS)
    return f"median {percentile(waits, 0.5):.1f} ms; {rate:.1f} events of computers per second"


@contextmanager
def _paced_meanwhile(address: Address, table: Seated) -> Iterator[None]:
    """Until the block ends, somebody acts at the table."""
    ended = Event()

    def act() -> None:
        while not ended.is_set():
            paced_actions(address, table, POLL_SECONDS)

    thread = Thread(target=act)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


@contextmanager
def _playing(url: str, level: Level) -> Iterator[Callable[[], int]]:
    """Lets computers play at several tables, and waits until their thinking process has started and they act.

    Another process watches them, so that watching does not delay our requests.
    """
    with Client(url) as client:
        opened = [client.open("takethat", {"rounds": 9}, computers=[level.value] * 2) for _ in range(TABLES)]
        tables = [client.table(each.game, each.host_token) for each in opened]
        begun = sum(table.start().table.version for table in tables)

        def gained() -> int:
            return sum(table.view().version for table in tables) - begun

        with _watched(url, [each.game for each in opened]):
            while gained() < TABLES:
                time.sleep(POLL_SECONDS)
            yield gained
        for table in tables:
            table.abandon()


@contextmanager
def _watched(url: str, games: list[str]) -> Iterator[None]:
    host, port = address_of(url)
    command = [sys.executable, "-m", "tests.bench.driver.watch", host, str(port), *games]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as watcher:
        assert watcher.stdout is not None
        watcher.stdout.readline()
        try:
            yield
        finally:
            watcher.kill()
