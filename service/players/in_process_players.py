"""Computer players of a service that runs in one process, such as `wurm serve`. Only their search runs in separate
processes, which have a low priority.

A thread hands one question after the other to its thinking process. When the answer has come, the action is scheduled
for the time at which a person would act. Decisions that have not been carried out are lost when the process ends. They
are made again as soon as somebody watches the table.
"""

import threading
import time
from collections import OrderedDict, deque

from events.decider import Action, Illegal, Millis, Seat
from events.store import StoreError
from events.table import TableState
from service.jobs.job_queue import JobKind, JobQueue, JobSpec
from service.players.computer_players import WATCHED_SECONDS, ComputerPlayers, Made, PlayerServices
from service.players.thinker import Thinker
from service.players.thinking import Thought, advised_thought, seconds_for

MAX_WAITING = 500
"""While more decisions than this wait for a thinking process, decisions are made without a search."""
MAX_WATCHED_GAMES = 20_000
PAUSE_SECONDS = 0.001
"""A pause before each question. Requests that have arrived meanwhile are answered first."""
IDLE_SECONDS = 300.0
"""A thinking process without questions ends after this time."""


class _Plan:
    """A decision that is being made, or that waits for its time."""

    def __init__(self, game: str, seat: Seat, begun: Millis) -> None:
        self.game, self.seat, self.begun = game, seat, begun
        self.legal: tuple[Action, ...] | None = None
        """The legal actions among which the computer decides. None until thinking begins."""
        self.made: Made | None = None


class InProcessPlayers(ComputerPlayers):
    def __init__(self, services: PlayerServices, jobs: JobQueue, processes: int) -> None:
        super().__init__(services)
        self._jobs, self._processes = jobs, processes
        self._changed = threading.Condition()
        self._plans: dict[tuple[str, Seat], _Plan] = {}
        self._waiting: deque[_Plan] = deque()
        self._thinking = 0
        self._threads: set[threading.Thread] = set()
        self._thinkers: set[Thinker] = set()
        self._until: OrderedDict[str, Millis] = OrderedDict()
        self._closed = False

    def watched(self, table: TableState) -> None:
        if table.computers():
            self._note_watched(table.stream)
            self._schedule(table)

    def perform(self, work: JobSpec) -> None:
        """Carries out the decision whose time has come.

        If no decision is ready, or the decision no longer counts, lets computers decide again.
        """
        with self._changed:
            plan = None if work.seat is None else self._plans.get((work.game, Seat(work.seat)))
        if plan is not None and plan.made is not None:
            self._drop(plan)
            if self._carry_out(plan.made):
                return
        try:
            self._schedule(self._handler.newest(work.game))
        except Illegal:
            return  # the game was removed

    def deciding(self) -> int:
        """How many computers are thinking, or wait to think."""
        with self._changed:
            # A decision that has just been made still counts until its action is scheduled.
            return max(self._thinking, sum(plan.made is None for plan in self._plans.values()))

    def thinker_pids(self) -> list[int]:
        return [thinker.pid for thinker in list(self._thinkers) if thinker.pid is not None]

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._plans.clear()
            self._waiting.clear()
            self._changed.notify_all()
        for thinker in list(self._thinkers):
            thinker.close()

    def _note_watched(self, game: str) -> None:
        with self._changed:
            self._until[game] = Millis(self._clock() + WATCHED_SECONDS * 1000)
            self._until.move_to_end(game)
            while len(self._until) > MAX_WATCHED_GAMES:
                self._until.popitem(last=False)

    def _forget(self, table: TableState) -> None:
        with self._changed:
            for seat in range(len(table.chairs)):
                self._plans.pop((table.stream, Seat(seat)), None)

    def _schedule(self, table: TableState) -> None:
        if self._until.get(table.stream, 0) < self._clock():
            return
        able = dict(self._able(table))
        with self._changed:
            for seat in table.computers():
                key = (table.stream, seat)
                plan = self._plans.get(key)
                if plan is not None and (seat not in able or plan.legal not in (None, able[seat])):
                    del self._plans[key]
                if key not in self._plans and seat in able and not self._closed:
                    self._enqueue(_Plan(table.stream, seat, self._clock()))
        wakes = self._wakes(table)
        if wakes is not None:
            self._jobs.at(wakes, JobSpec(kind=JobKind.COMPUTER, game=table.stream), f"computers-{table.stream}")

    def _enqueue(self, plan: _Plan) -> None:
        self._plans[plan.game, plan.seat] = plan
        self._waiting.append(plan)
        if len(self._threads) < self._processes and len(self._threads) <= self._thinking:
            thread = threading.Thread(target=self._think_all, name="computer players", daemon=True)
            self._threads.add(thread)
            thread.start()
        self._changed.notify()

    def _drop(self, plan: _Plan) -> None:
        with self._changed:
            if self._plans.get((plan.game, plan.seat)) is plan:
                del self._plans[plan.game, plan.seat]

    def _think_all(self) -> None:
        """Makes one decision after the other. Ends when none was needed for IDLE_SECONDS."""
        thinker = Thinker()
        self._thinkers.add(thinker)
        try:
            while (plan := self._next_plan()) is not None:
                time.sleep(PAUSE_SECONDS)
                try:
                    self._decide(plan, thinker)
                except (Illegal, StoreError):
                    self._drop(plan)  # the game was removed, or the process is stopping
                finally:
                    with self._changed:
                        self._thinking -= 1
        finally:
            thinker.close()
            self._thinkers.discard(thinker)

    def _next_plan(self) -> _Plan | None:
        with self._changed:
            while not self._closed:
                while self._waiting:
                    plan = self._waiting.popleft()
                    if self._plans.get((plan.game, plan.seat)) is plan:
                        self._thinking += 1
                        return plan
                if not self._changed.wait(IDLE_SECONDS) and not self._waiting:
                    break
            self._threads.discard(threading.current_thread())
            return None

    def _decide(self, plan: _Plan, thinker: Thinker) -> None:
        table = self._handler.newest(plan.game)
        waiting = self._thinking + len(self._waiting)
        level = table.chairs[plan.seat].computer if plan.seat < len(table.chairs) else None
        seconds = 0.0 if level is None else seconds_for(level, self._limit, waiting, self._processes)
        question = self._question(table, plan.seat, seconds, plan.begun)
        if question is None:
            self._drop(plan)
            return
        plan.legal = question.situation.legal
        thought = None if waiting > MAX_WAITING else thinker.ask(question)
        self._plan_action(plan, table.version, thought or advised_thought(question.situation))

    def _plan_action(self, plan: _Plan, version: int, thought: Thought) -> None:
        assert plan.legal is not None  # noqa: S101 - set before thinking
        action = thought.action(plan.legal)
        if action is None:
            self._drop(plan)  # the computer waits for others, and decides again when something happens
            return
        plan.made = Made(plan.game, plan.seat, version, plan.legal, action)
        if self._plans.get((plan.game, plan.seat)) is plan:
            work = JobSpec(kind=JobKind.COMPUTER, game=plan.game, seat=plan.seat)
            self._jobs.at(Millis(plan.begun + thought.pause_ms), work, f"computer-{plan.game}-{plan.seat}")
