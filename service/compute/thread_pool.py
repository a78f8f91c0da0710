"""The thread pool for long calculations: the event loop goes on answering everybody else meanwhile.

Threads of one process share one interpreter, so more of them calculate no faster and only slow the event loop down: one
long calculation runs at a time, and beside it one short one, such as drawing a QR code. Some more may wait, and beyond
that they are refused. Clients take turns (service/compute/fair_queue.py), so nobody waits for all that another client
has queued.
"""

import threading
from collections.abc import Callable
from typing import TypeVar, cast

import gevent
from flask import g, has_request_context, request

from service.compute.fair_queue import FairQueue, QueuedCall, QueueState
from service.compute.requester import NOBODY, Requester, requester

T = TypeVar("T")

MAX_QUEUED = 30
MAX_QUEUED_PER_NETWORK = 12
"""So many may wait for all phones behind one address together."""
MAX_QUEUED_PER_OWNER = 4
POLL_SECONDS = 0.2
"""How often whoever waits looks whether the client is still there."""


class Busy(Exception):
    """Too many calculations are waiting already."""


class PoolLane:
    """Calculations that run one after the other."""

    def __init__(self, waiting: int = MAX_QUEUED) -> None:
        self._most_waiting = waiting
        self._lock = threading.Lock()
        self._turns = FairQueue()
        self._running = False
        self._last = NOBODY
        """Whose calculation runs, or was the last to run."""

    @property
    def waiting(self) -> int:
        with self._lock:
            return sum(1 for _ in self._turns)

    def run(
        self,
        prepare: Callable[[], Callable[[], T]],
        client: Requester,
        patient: bool = False,
        keep: Callable[[T], None] | None = None,
    ) -> T:
        """In a thread of its own where requests are greenlets, which all stand still while one of them calculates.

        When it is its turn, `prepare` reads what is needed, on the event loop, and what it returns is calculated in the
        thread: only for what shares nothing with other threads, so no store and no request. Raises Busy unless
        `patient`, and Cancelled if the client hangs up before it is its turn. `keep` gets the result on the event loop,
        before the next one has its turn.
        """
        self._wait_for_turn(client, patient)
        try:
            done = _calculated(prepare())
            if keep is not None:
                keep(done)
            return done
        finally:
            with self._lock:
                self._pass_on()

    def _wait_for_turn(self, client: Requester, patient: bool) -> None:
        with self._lock:
            if not self._running:
                self._running, self._last = True, client
                return
            if not patient:
                self._make_room(client)
            mine = QueuedCall(client, patient)
            self._turns.add(mine)
        try:
            while not mine.ended.wait(POLL_SECONDS):
                client.check()
            if mine.state is QueueState.REFUSED:
                raise Busy
        except BaseException:
            with self._lock:
                self._leave(mine)
            raise

    def _make_room(self, client: Requester) -> None:
        """Raises Busy if there is no room. A full queue has room for whoever has fewer in it than somebody else."""
        everybody, network, owner = self._turns.impatient(client)
        if owner >= MAX_QUEUED_PER_OWNER or network >= MAX_QUEUED_PER_NETWORK:
            raise Busy
        if everybody < self._most_waiting:
            return
        newest = self._turns.newest_of_the_most()
        if newest is None or self._turns.impatient(newest.client)[1] <= network + 1:
            raise Busy
        self._turns.remove(newest)
        newest.end(QueueState.REFUSED)

    def _leave(self, mine: QueuedCall) -> None:
        """Its client hung up, or it was refused, or interrupted; perhaps just when it had been called."""
        if mine.state is QueueState.WAITING:
            self._turns.remove(mine)
        elif mine.state is QueueState.CALLED:
            self._pass_on()

    def _pass_on(self) -> None:
        """The turn goes from one to the next without being free between, so nobody can overtake."""
        found = self._turns.next(self._last)
        if found is None:
            self._running = False
        else:
            self._last = found.client
            found.end(QueueState.CALLED)


def _calculated(calculate: Callable[[], T]) -> T:
    if not isinstance(gevent.getcurrent(), gevent.Greenlet):
        return calculate()

    def outcome() -> tuple[T | None, BaseException | None]:
        """Without raising: gevent logs what is raised in a thread, and a refusal is no error."""
        try:
            return calculate(), None
        except BaseException as why:
            return None, why

    done, why = gevent.get_hub().threadpool.apply(outcome)
    if why is not None:
        raise why
    return cast(T, done)


_long, _short = PoolLane(), PoolLane()


def run_in_pool(
    calculate: Callable[[], T], client: Requester | None = None, *, short: bool = False, patient: bool = False
) -> T:
    """The result of a calculation, made in this process's thread pool. `client` is the one of the request at hand.

    `short` is for what takes some milliseconds, a page of events for instance.
    """
    return run_prepared_in_pool(lambda: calculate, client, short=short, patient=patient)


def run_prepared_in_pool(
    prepare: Callable[[], Callable[[], T]],
    client: Requester | None = None,
    *,
    short: bool = False,
    patient: bool = False,
    keep: Callable[[T], None] | None = None,
) -> T:
    """The same for a calculation that needs much memory for what it reads: it is read when it is its turn."""
    if has_request_context() and not g.get("may_use_pool", True):
        raise RuntimeError(
            f"{request.endpoint} does not declare that it uses the thread pool (service/limits/route_costs.py)"
        )
    return (_short if short else _long).run(prepare, client or requester(), patient, keep)
