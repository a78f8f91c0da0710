"""Processes are killed while computer players think: the service, its thinking process, a worker, a web process."""

import os
import signal
from collections import Counter
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path

import psutil

from cli.client import Server, TableInfo
from events.games import rules
from events.store import open_store
from events.verify import verify
from tests.faults.outcome import Outcome
from tests.faults.processes import Web, webs
from tests.faults.scale import Scale
from tests.faults.scenarios.worker import worker
from tests.jobs.workers.processes import kill
from tests.redis_servers import RedisServer
from tests.waits import wait_until

LEVELS = ("strong", "good", "easy")
STEPS = 2
"""How many events each table must gain before and after each fault."""


class WatchedTables:
    """Tables with computers only. The test watches them by requesting them again and again from these processes."""

    def __init__(self, webs: list[Web], count: int) -> None:
        self.webs = [*webs]
        with Server(webs[0].address) as server:
            self.games = [self._opened(server) for _ in range(count)]

    def _opened(self, server: Server) -> str:
        opened = server.open("takethat", {"rounds": 9}, computers=LEVELS)
        server.table(opened.game, opened.host_token).start()
        return opened.game

    def play_on(self) -> None:
        """Waits until computers have acted at every table."""
        begun = {game: self._view(game).version for game in self.games}
        wait_until(
            lambda: all(self._gone_on(self._view(game), version) for game, version in begun.items()),
            "computers have acted at every table",
        )

    def _gone_on(self, table: TableInfo, begun: int) -> bool:
        return table.over or table.version >= begun + STEPS

    def _view(self, game: str) -> TableInfo:
        self.webs.append(self.webs.pop(0))
        with Server(self.webs[0].address) as server:
            return server.table(game).view()

    def outcome(self, store_url: str) -> Outcome:
        """Checks that every log is valid, and that every decision was carried out once."""
        events = actions = 0
        with closing(open_store(store_url)) as store:
            for game in self.games:
                log = list(store.read(game))
                verify(rules, log)
                commands = {event.command for event in log if event.actor.startswith("seat:")}
                keys = Counter(record.key for record in store.idempotency_records(game))
                decisions = [key for key in keys if key.startswith("player:computer-")]
                assert len(commands) == len(decisions), "an action was carried out twice, or without a decision"
                assert set(keys.values()) == {1}
                versions = {key.rpartition("/")[2].split("-")[1] for key in decisions}
                assert len(versions) == len(decisions), "two decisions at one version, at which only one seat can act"
                events, actions = events + len(log), actions + len(commands)
        return Outcome(len(self.games), events, actions, 0, {})


def thinking_service_killed(scale: Scale, folder: Path) -> Outcome:
    """`wurm serve` and its thinking process are killed in turn. New processes continue the games."""
    url = f"sqlite:///{folder}/log.db"
    with webs(url) as (web,):
        tables = WatchedTables([web], scale.tables)
        for _ in range(scale.rounds):
            tables.play_on()
            thinkers = _thinkers(web)
            for thinker in thinkers:
                with suppress(ProcessLookupError):
                    os.kill(thinker.pid, signal.SIGKILL)
            tables.play_on()
            thinkers = _thinkers(web)
            web.kill9()
            wait_until(partial(_all_ended, thinkers), "the thinking processes end with the service")
            web.restart()
            tables.play_on()
        web.kill9()
        return tables.outcome(url)


def thinking_worker_killed(scale: Scale, folder: Path) -> Outcome:
    """A worker and a web process are killed. Another worker goes on, because the test watches the tables."""
    with (
        RedisServer() as games,
        RedisServer() as jobs,
        webs(games.url, WURM_JOBS=jobs.url) as (web,),
        ExitStack() as workers,
    ):
        first = workers.enter_context(worker(games.url, jobs.url))
        tables = WatchedTables([web], scale.tables)
        for _ in range(scale.rounds):
            tables.play_on()
            kill(first)
            first = workers.enter_context(worker(games.url, jobs.url))
            tables.play_on()
            web.kill9()
            web.restart()
            tables.play_on()
        kill(first)
        return tables.outcome(games.url)


def _thinkers(web: Web) -> list[psutil.Process]:
    children = psutil.Process(web.pid).children(recursive=True)
    return [child for child in children if "service.players.thinker_process" in child.cmdline()]


def _all_ended(processes: list[psutil.Process]) -> bool:
    return not any(each.is_running() and each.status() != psutil.STATUS_ZOMBIE for each in processes)
