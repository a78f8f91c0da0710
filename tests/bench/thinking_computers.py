"""Response time of actions at another table while 20 computers think, and the time that a strong decision takes."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from cli.client import Server as Client
from events.computer_players.level import Level
from events.decider import Millis
from events.games import rules
from events.log import events_of
from events.table.seat_situation import situation_of
from service.players.thinker import Thinker
from service.players.thinking import Question, seconds_for
from tests.bench.driver.tables import open_tables
from tests.bench.figure import Bar, Figure
from tests.bench.load import address_of
from tests.bench.paced_actions import paced_actions, percentile
from tests.http.servers import Server
from tests.kernel.tables import Table

TABLES = 20
"""At each table one of two computers thinks."""
REPEATS = 3
WARM_UP_SECONDS = 3.0
POLL_SECONDS = 0.5
QUIET_SECONDS = 15.0
BUSY_SECONDS = 15.0
BUDGET_SECONDS = 2.0
DECISIONS = 25
SLOWER = Bar(1.3, at_most=True)
WITHIN_BUDGET = Bar(1.0, at_most=True)


def measure(folder: Path) -> list[Figure]:
    quiet: list[float] = []
    busy: list[float] = []
    decisions: list[float] = []
    events = 0
    with Server(f"sqlite:///{folder / 'thinking.db'}", WURM_COMPUTER_TABLES_PER_ADDRESS="0") as server:
        address = address_of(server.url)
        (table,) = open_tables(address, 1)
        paced_actions(address, table, WARM_UP_SECONDS)
        for repeat in range(REPEATS):
            quiet += paced_actions(address, table, QUIET_SECONDS)
            with _thinking(server.url) as gained:
                busy += paced_actions(address, table, BUSY_SECONDS)
                events += gained()
                if repeat == REPEATS - 1:
                    decisions = _strong_decisions()
    medians = f"medians {percentile(busy, 0.5):.1f} and {percentile(quiet, 0.5):.1f} ms; {events} events of computers"
    return [
        Figure(f"an action while {TABLES} computers think, compared with a quiet time, p99",
               percentile(busy, 0.99), percentile(quiet, 0.99), "ms", SLOWER, medians),
        Figure("a strong decision meanwhile, p99, compared with its budget", percentile(decisions, 0.99),
               BUDGET_SECONDS, "s", WITHIN_BUDGET, f"median {percentile(decisions, 0.5):.2f} s"),
    ]  # fmt: skip


@contextmanager
def _thinking(url: str) -> Iterator[Callable[[], int]]:
    """Lets computers play at several tables, and waits until their thinking process has started and they act.

    Another process watches them, so that it does not delay our requests.
    """
    with Client(url) as client:
        opened = [client.open("takethat", {"rounds": 9}, computers=["strong", "strong"]) for _ in range(TABLES)]
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


def _strong_decisions() -> list[float]:
    """The seconds of some strong decisions in a thinking process."""
    table = Table().started(4).play(6)
    situation = situation_of(rules, table.state, events_of(table.log), table.turn, Millis(0))
    if situation is None:
        raise RuntimeError("nobody can act")
    thinker, taken = Thinker(), []
    thinker.ask(Question(situation, Level.EASY, 0, BUDGET_SECONDS))  # starts the process
    for seed in range(DECISIONS):
        start = time.perf_counter()
        if (
            thinker.ask(Question(situation, Level.STRONG, seed, seconds_for(Level.STRONG, BUDGET_SECONDS, 1, 1)))
            is None
        ):
            raise RuntimeError("the thinking process has died")
        taken.append(time.perf_counter() - start)
    thinker.close()
    return taken
