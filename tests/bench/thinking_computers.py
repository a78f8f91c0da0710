"""Response time of actions at another table while 20 computers think, and the time that a strong decision takes."""

import threading
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
QUIET_SECONDS = 20.0
BUSY_SECONDS = 40.0
BUDGET_SECONDS = 2.0
DECISIONS = 25
POLL_SECONDS = 1.0
SLOWER = Bar(1.3, at_most=True)
WITHIN_BUDGET = Bar(1.0, at_most=True)


def measure(folder: Path) -> list[Figure]:
    with Server(f"sqlite:///{folder / 'thinking.db'}", WURM_COMPUTER_TABLES_PER_ADDRESS="0") as server:
        address = address_of(server.url)
        (table,) = open_tables(address, 1)
        quiet = paced_actions(address, table, QUIET_SECONDS)
        with _thinking(server.url) as gained:
            busy = paced_actions(address, table, BUSY_SECONDS)
            events = gained()
            decisions = _strong_decisions()
        quiet += paced_actions(address, table, QUIET_SECONDS)
    medians = f"medians {percentile(busy, 0.5):.1f} and {percentile(quiet, 0.5):.1f} ms; {events} events of computers"
    return [
        Figure(f"an action while {TABLES} computers think, compared with a quiet time, p99",
               percentile(busy, 0.99), percentile(quiet, 0.99), "ms", SLOWER, medians),
        Figure("a strong decision meanwhile, p99, compared with its budget", percentile(decisions, 0.99),
               BUDGET_SECONDS, "s", WITHIN_BUDGET, f"median {percentile(decisions, 0.5):.2f} s"),
    ]  # fmt: skip


@contextmanager
def _thinking(url: str) -> Iterator[Callable[[], int]]:
    """Lets computers play at several tables, which somebody watches."""
    with Client(url) as client:
        opened = [client.open("takethat", {"rounds": 9}, computers=["strong", "strong"]) for _ in range(TABLES)]
        tables = [client.table(each.game, each.host_token) for each in opened]
        begun = sum(table.start().table.version for table in tables)
        end = threading.Event()

        def watch() -> None:
            while not end.wait(POLL_SECONDS):
                for table in tables:
                    table.view()

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        time.sleep(POLL_SECONDS)  # until all of them think
        try:
            yield lambda: sum(table.view().version for table in tables) - begun
        finally:
            end.set()
            watcher.join()
            for table in tables:
                table.abandon()


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
