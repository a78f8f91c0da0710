"""Clients take turns in the thread pool, so a client with many long calculations does not block the others."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.compute.requester import NOBODY, Requester
from service.compute.result_cache import ResultCache
from service.compute.thread_pool import MAX_QUEUED_PER_NETWORK, MAX_QUEUED_PER_OWNER, PoolLane, _long, run_in_pool
from service.errors import Busy, Cancelled
from tests.http.tables import Table
from tests.waits import WAIT_SECONDS, wait_until

HOSTILE, OTHER = "192.0.2.1", "198.51.100.1"


class Calculations:
    """Calculations that last until the test ends them. `began` lists those that have begun."""

    def __init__(self, lane: PoolLane) -> None:
        self.lane = lane
        self.began: list[str] = []
        self.refused: list[str] = []
        self._gates: dict[str, threading.Event] = {}
        self._threads: list[threading.Thread] = []

    def ask(self, name: str, client: Requester, patient: bool = False) -> None:
        """Requests a calculation. Returns when the calculation runs, waits or was refused."""
        gate = self._gates[name] = threading.Event()
        before = self.lane.waiting + len(self.began) + len(self.refused)

        def calculate() -> None:
            self.began.append(name)
            assert gate.wait(WAIT_SECONDS)

        def run() -> None:
            try:
                self.lane.run(lambda: calculate, client, patient)
            except Busy:
                self.refused.append(name)

        thread = threading.Thread(target=run)
        self._threads.append(thread)
        thread.start()
        wait_until(lambda: self.lane.waiting + len(self.began) + len(self.refused) > before, f"{name} waits")

    def end(self, name: str) -> None:
        """Ends a calculation; returns when the next one runs."""
        left, count = self.lane.waiting, len(self.began)
        self._gates[name].set()
        wait_until(lambda: not left or len(self.began) > count, f"the calculation after {name} begins")

    def end_all(self) -> None:
        for gate in self._gates.values():
            gate.set()
        for thread in self._threads:
            thread.join(WAIT_SECONDS)
            assert not thread.is_alive()


@pytest.fixture
def calculations() -> Iterator[Calculations]:
    found = Calculations(PoolLane())
    yield found
    found.end_all()
    assert found.lane.waiting == 0
    assert found.lane.run(lambda: lambda: "free", NOBODY) == "free"


def at(network: str, owner: str = "") -> Requester:
    return Requester(None, network, owner)


class TestTurns:
    def test_another_network_is_next_however_many_tasks_one_network_has_queued(
        self, calculations: Calculations
    ) -> None:
        """One client has a running task and four waiting ones. The task of another client runs next."""
        for number in range(5):
            calculations.ask(f"hostile {number}", at(HOSTILE))
        calculations.ask("other", at(OTHER))
        calculations.end("hostile 0")
        assert calculations.began == ["hostile 0", "other"]
        calculations.ask("other again", at(OTHER))
        calculations.end("other")
        calculations.end("hostile 1")
        assert calculations.began == ["hostile 0", "other", "hostile 1", "other again"]

    def test_more_tokens_do_not_give_a_network_more_turns(self, calculations: Calculations) -> None:
        """Anybody can get many tokens, because tables and seats are free."""
        for number in range(6):
            calculations.ask(f"hostile {number}", at(HOSTILE, f"seat {number}"))
        calculations.ask("other", at(OTHER))
        calculations.end("hostile 0")
        assert calculations.began == ["hostile 0", "other"]

    def test_phones_behind_one_address_take_turns(self, calculations: Calculations) -> None:
        for number in range(3):
            calculations.ask(f"hostile {number}", at(HOSTILE, "seat 0"))
        calculations.ask("neighbour", at(HOSTILE, "seat 1"))
        calculations.end("hostile 0")
        assert calculations.began == ["hostile 0", "neighbour"]

    def test_addresses_take_turns_and_so_do_the_phones_behind_one_address(self, calculations: Calculations) -> None:
        calculations.ask("other 0", at(OTHER))
        for name in ("hostile 0", "hostile 1"):
            calculations.ask(name, at(HOSTILE, "seat 0"))
        calculations.ask("neighbour", at(HOSTILE, "seat 1"))
        calculations.ask("other 1", at(OTHER))
        for name in ("other 0", "hostile 0", "other 1"):
            calculations.end(name)
        assert calculations.began == ["other 0", "hostile 0", "other 1", "neighbour"]

    def test_one_client_is_served_in_the_order_it_asked(self, calculations: Calculations) -> None:
        names = [f"mine {number}" for number in range(4)]
        for name in names:
            calculations.ask(name, at(OTHER))
        for name in names:
            calculations.end(name)
        assert calculations.began == names


class TestQueueLimits:
    def test_queued_tasks_are_limited_per_owner_and_per_network(self, calculations: Calculations) -> None:
        calculations.ask("running", at(HOSTILE, "seat 0"))
        for number in range(MAX_QUEUED_PER_NETWORK + 8):
            calculations.ask(f"hostile {number}", at(HOSTILE, f"seat {number // (MAX_QUEUED_PER_OWNER + 1)}"))
        refused = [f"hostile {number}" for number in (4, 9, *range(14, MAX_QUEUED_PER_NETWORK + 8))]
        assert calculations.refused == refused
        assert calculations.lane.waiting == MAX_QUEUED_PER_NETWORK

    def test_a_full_queue_drops_a_task_to_make_room_for_a_client_without_tasks(self) -> None:
        calculations = Calculations(PoolLane(waiting=3))
        for number in range(4):
            calculations.ask(f"hostile {number}", at(HOSTILE))
        calculations.ask("other", at(OTHER))
        wait_until(lambda: calculations.refused == ["hostile 3"], "the newest task of the other client is refused")
        calculations.ask("other again", at(OTHER))
        assert calculations.refused == ["hostile 3", "other again"]
        calculations.end("hostile 0")
        assert calculations.began == ["hostile 0", "other"]
        calculations.end_all()

    def test_tasks_that_are_never_refused_do_not_lengthen_the_queue(self) -> None:
        """A patient task waits even if the queue is full, and does not count towards its length."""
        calculations = Calculations(PoolLane(waiting=1))
        for number in range(4):
            calculations.ask(f"page {number}", at(HOSTILE), patient=True)
        calculations.ask("other", at(OTHER))
        assert not calculations.refused
        calculations.end("page 0")
        assert calculations.began == ["page 0", "other"]
        calculations.end_all()


class TestCancellation:
    def test_a_client_that_disconnects_while_waiting_leaves_the_queue(self, calculations: Calculations) -> None:
        there, here = socket.socketpair()
        calculations.ask("running", at(OTHER))
        with there, here:
            leaving = threading.Thread(
                target=pytest.raises,
                args=(Cancelled, calculations.lane.run, lambda: pytest.fail, Requester(here, HOSTILE)),
            )
            leaving.start()
            wait_until(lambda: calculations.lane.waiting == 1, "the task waits")
            calculations.ask("next", at(OTHER))
            there.close()
            leaving.join(WAIT_SECONDS)
        assert calculations.lane.waiting == 1
        calculations.end("running")
        assert calculations.began == ["running", "next"]

    def test_a_task_cancelled_when_its_turn_comes_passes_the_turn_on(self) -> None:
        """A waiting task checks its client when its turn comes. The check fails, so the next task runs."""
        calculations = Calculations(PoolLane())
        looking, called = threading.Event(), threading.Event()

        class Leaving(Requester):
            def check(self) -> None:
                looking.set()
                assert called.wait(WAIT_SECONDS)
                raise Cancelled

        calculations.ask("running", at(OTHER))
        leave = (Cancelled, calculations.lane.run, lambda: pytest.fail, Leaving(None, HOSTILE))
        leaving = threading.Thread(target=pytest.raises, args=leave)
        leaving.start()
        assert looking.wait(WAIT_SECONDS)
        calculations.ask("next", at(OTHER))
        calculations._gates["running"].set()
        wait_until(lambda: calculations.lane.waiting == 1, "the task that will be cancelled has its turn")
        called.set()
        leaving.join(WAIT_SECONDS)
        wait_until(lambda: calculations.began == ["running", "next"], "the next task runs")
        calculations.end_all()
        assert calculations.lane.run(lambda: lambda: "free", NOBODY) == "free"

    @pytest.mark.parametrize("part", ["prepare", "calculate", "keep"])
    def test_a_failed_task_frees_its_slot_once(self, part: str) -> None:
        lane = PoolLane()

        def fail(*_: object) -> None:
            raise ValueError(part)

        prepare: Callable[[], Callable[[], None]] = {"prepare": fail, "calculate": lambda: fail}.get(
            part, lambda: lambda: None
        )  # type: ignore[assignment]
        for _ in range(3):
            with pytest.raises(ValueError, match=part):
                lane.run(prepare, NOBODY, keep=fail)
        calculations = Calculations(lane)
        calculations.ask("first", at(OTHER))
        calculations.ask("second", at(OTHER))
        assert (calculations.began, lane.waiting) == (["first"], 1), "several tasks run at the same time"
        calculations.end_all()


@contextmanager
def occupied(app: Flask, address: str) -> Iterator[tuple[Callable[[], None], list[int]]]:
    """Starts five long calculations of one address. Yields a function that ends one, and a list of those begun."""
    gates, began = [threading.Event() for _ in range(5)], list[int]()
    over = iter(gates)

    def ask(number: int) -> None:
        def calculate() -> None:
            began.append(number)
            assert gates[number].wait(WAIT_SECONDS)

        with app.test_request_context("/", environ_base={"REMOTE_ADDR": address}):
            run_in_pool(calculate)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(5)]
    threads[0].start()
    wait_until(lambda: began == [0], "the first calculation runs")
    for thread in threads[1:]:
        thread.start()
    wait_until(lambda: _waiting() == 4, "the other four wait")
    yield lambda: next(over).set(), began
    for gate in gates:
        gate.set()
    for thread in threads:
        thread.join(WAIT_SECONDS)


def _waiting() -> int:
    return _long.waiting


def finished(client: FlaskClient) -> Table:
    table = Table(client).started(2)
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return table


class TestRequests:
    def test_a_qr_code_is_drawn_at_once_while_replays_run_and_wait(self, app_client: FlaskClient) -> None:
        table = Table(app_client)
        with occupied(app_client.application, HOSTILE) as (_, began):
            answer = table.call("GET", "/qr.svg", environ_base={"REMOTE_ADDR": OTHER})
            assert (answer.status_code, began) == (200, [0])

    def test_a_replay_for_another_address_is_computed_next(self, app_client: FlaskClient) -> None:
        table, statuses = finished(app_client), list[int]()

        def ask() -> None:
            statuses.append(table.call("GET", "/replay", environ_base={"REMOTE_ADDR": OTHER}).status_code)

        with occupied(app_client.application, HOSTILE) as (end_one, began):
            asking = threading.Thread(target=ask)
            asking.start()
            wait_until(lambda: _waiting() == 5, "the replay waits")
            end_one()
            asking.join(WAIT_SECONDS)
            wait_until(lambda: len(began) == 2, "the next calculation of the first address runs")
            assert (statuses, len(began)) == ([200], 2)

    def test_a_sixth_calculation_for_one_address_is_refused_with_retry_after(self, app_client: FlaskClient) -> None:
        table = finished(app_client)
        with occupied(app_client.application, HOSTILE):
            answer = table.call("GET", "/replay", environ_base={"REMOTE_ADDR": HOSTILE})
            assert (answer.status_code, (answer.json or {})["code"]) == (503, "busy")
            assert int(answer.headers["Retry-After"]) > 0


def test_a_result_for_two_waiting_clients_is_computed_at_the_earlier_turn(app_client: FlaskClient) -> None:
    """When it is the turn of one of the clients, the result is computed for both."""
    computed, times, found = ResultCache(), list[int](), list[bytes]()

    def compute() -> bytes:
        times.append(1)
        return b"answer"

    def ask(address: str) -> None:
        with app_client.application.test_request_context("/", environ_base={"REMOTE_ADDR": address}):
            found.append(computed.get("k", lambda: compute).body)

    with occupied(app_client.application, HOSTILE) as (end_one, began):
        others = [threading.Thread(target=ask, args=(address,)) for address in (OTHER, "198.51.100.2")]
        for thread in others:
            thread.start()
        wait_until(lambda: _waiting() == 6, "both requests wait, each in its own queue")
        end_one()
        for thread in others:
            thread.join(WAIT_SECONDS)
        wait_until(lambda: len(began) == 2, "the next calculation of the first address runs")
        assert (found, len(times), len(began)) == ([b"answer"] * 2, 1, 2)
