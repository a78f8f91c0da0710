"""The thread pool for long calculations, which would otherwise block the event loop.

All threads of a process share one interpreter. More threads would not calculate faster, and would slow the event loop
down. So one long calculation runs at a time, and beside it one short calculation, such as drawing a QR code. If too
many calculations are queued, new ones are refused. Clients take turns (service/compute/fair_queue.py), so that no
client waits for everything that another client has queued.
"""

import threading
from collections.abc import Callable
from typing import TypeVar, cast

import gevent
from flask import g, has_request_context, request

from service.compute.fair_queue import FairQueue, QueuedCall, QueueState
from service.compute.requester import NOBODY, Requester, requester
from service.errors import Busy

T = TypeVar("T")

MAX_QUEUED = 30
MAX_QUEUED_PER_NETWORK = 12
"""The limit for all phones behind one address together."""
MAX_QUEUED_PER_OWNER = 4
POLL_SECONDS = 0.2
"""How often a queued calculation checks whether its client is still connected."""


class PoolLane:
    """A queue of calculations that run one at a time."""

    def __init__(self, waiting: int = MAX_QUEUED) -> None:
        self._most_waiting = waiting
        self._lock = threading.Lock()
        self._turns = FairQueue()
        self._running = False
        self._last = NOBODY
        """The client whose calculation is running, or ran last."""

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
        """Waits for its turn, and then runs a calculation. If the caller is a greenlet, it runs in another thread.

        When the turn comes, `prepare` reads the data on the event loop and returns the calculation. The calculation
        must not use the store or the request, because they belong to the thread of the event loop. `keep` receives the
        result on the event loop, before the next calculation starts. Raises Cancelled if the client disconnects before
        its turn. Raises Busy if the queue is full, unless `patient`.
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
        """Raises Busy if the client may not queue more.

        If the queue is full, removes a calculation of a busier network, or raises Busy if no network is busier.
        """
        everybody, network, owner = self._turns.impatient(client)
        if owner >= MAX_QUEUED_PER_OWNER or network >= MAX_QUEUED_PER_NETWORK:
            raise Busy
        if everybody < self._most_waiting:
            return
        newest = self._turns.newest_of_largest_network()
        if newest is None or self._turns.impatient(newest.client)[1] <= network + 1:
            raise Busy
        self._turns.remove(newest)
        newest.end(QueueState.REFUSED)

    def _leave(self, mine: QueuedCall) -> None:
        """Leaves the queue after a disconnect, a refusal or an interruption. Passes the turn on if it has just come."""
        if mine.state is QueueState.WAITING:
            self._turns.remove(mine)
        elif mine.state is QueueState.CALLED:
            self._pass_on()

    def _pass_on(self) -> None:
        """Passes the turn on to the next calculation directly, so that no other can overtake it."""
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
        """Returns the exception instead of raising it, because gevent would log it as an error."""
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
    """Runs a calculation in the thread pool and returns its result.

    The default of `client` is the client of the current request. `short` is for calculations of a few milliseconds,
    such as a page of events.
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
    """Like `run_in_pool`, but `prepare` reads the data when the turn comes. So queued calls keep no data in memory."""
    if has_request_context() and not g.get("may_use_pool", True):
        raise RuntimeError(
            f"{request.endpoint} does not declare that it uses the thread pool (service/limits/route_costs.py)"
        )
    return (_short if short else _long).run(prepare, client or requester(), patient, keep)
