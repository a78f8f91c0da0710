"""Computer players of a single process: when they act, when they wait, and what makes a decision invalid."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from flask import Flask
from msgspec import json
from msgspec.structs import replace

from events.decider import Millis, Seat
from events.envelope import Recorded
from events.games import rules
from events.store import Store, open_store
from events.store.memory import MemoryStore
from events.table import TableState
from events.table.state import Phase, Request
from events.verify import verify
from service.app import create_app
from service.config import Config
from service.jobs.in_process import InProcessJobs
from service.players.computer_players import WATCHED_SECONDS
from service.players.in_process_players import InProcessPlayers
from service.players.thinking import ADVISED_PAUSE_MILLIS
from service.services import AppServices
from tests.http.tables import Table
from tests.http.test_computers import play_now
from tests.waits import wait_until


class SetClock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> Millis:
        return Millis(self.now)


class Service:
    def __init__(self, store: Store) -> None:
        self.clock, self.store = SetClock(), store
        self.app: Flask = create_app(
            store,
            Config(act_rate="1000 per second", open_rate="1000 per second", computer_tables_per_address=5),
            self.clock,
            self.clock,
        )
        self.services: AppServices = self.app.extensions["wurm_services"]
        assert isinstance(self.services.players, InProcessPlayers)
        assert isinstance(self.services.jobs, InProcessJobs)
        self.players, self.jobs = self.services.players, self.services.jobs

    def table(self, levels: list[str], people: int = 0, **more: object) -> Table:
        table = play_now(self.app.test_client(), levels, **more)
        for number in range(people):
            table.sit(f"Player {number}")
        assert table.call("POST", "/start", table.host).status_code == 200
        return table

    def state(self, table: Table) -> TableState:
        return self.services.handler.newest(table.id)

    def turn(self, table: Table) -> Seat:
        turn: Seat = self.state(table).play.state.turn  # type: ignore[union-attr]
        return turn

    def log(self, table: Table) -> list[Recorded]:
        return list(self.store.read(table.id))

    def decided(self) -> None:
        wait_until(lambda: self.players.deciding() == 0, "all computers have decided")

    def pass_time(self, millis: int) -> None:
        """Waits until all computers have decided, advances the clock, and runs the actions that are due."""
        self.decided()
        self.clock.now += millis
        self.jobs.run_due()
        self.decided()

    def actions(self, table: Table) -> list[Recorded]:
        """The events of computers in the game."""
        computers = {f"seat:{seat}" for seat in self.state(table).computers()}
        return [event for event in self.log(table) if event.actor in computers]


@pytest.fixture
def service() -> Iterator[Service]:
    service = Service(MemoryStore())
    yield service
    service.players.close()
    service.jobs.close()


def test_a_watched_game_of_computers_only_ends_and_verifies(service: Service) -> None:
    table = service.table(["easy", "good", "easy"], options={"rounds": 1})
    for _ in range(500):
        table.view()  # somebody watches
        service.pass_time(3000)
        if service.state(table).phase is Phase.OVER:
            break
    assert service.state(table).phase is Phase.OVER
    log = service.log(table)
    assert verify(rules, log).over
    assert {event.actor for event in log} == {"host", "seat:0", "seat:1", "seat:2"}


def test_computers_stop_when_nobody_watches_and_go_on_when_somebody_does(service: Service) -> None:
    table = service.table(["easy", "easy"])
    for _ in range(4 + WATCHED_SECONDS // 2):
        service.pass_time(2500)
    stopped = service.state(table).version
    service.pass_time(3_600_000)
    assert service.state(table).version == stopped
    table.view()
    service.pass_time(3000)
    assert service.state(table).version > stopped


def test_a_decision_is_carried_out_once_and_only_after_its_pause(service: Service) -> None:
    table = service.table(["easy", "easy"])
    service.decided()
    before = service.state(table).version
    service.jobs.run_due()
    assert service.state(table).version == before
    service.pass_time(3000)
    first = service.actions(table)
    assert len({event.command for event in first}) == 1
    for _ in range(3):
        service.jobs.run_due()
    assert service.actions(table) == first


def finish_turn(service: Service, table: Table) -> None:
    """The person in seat 1 acts until it is the computer's turn. A player who takes the row is still on turn."""
    while service.turn(table) == 1:
        assert table.act(0, table.view(table.tokens[0])["legal"][0]).status_code == 201


def test_a_decision_does_not_count_after_an_undo(service: Service) -> None:
    table = service.table(["easy"], people=1)
    while service.turn(table) != 1:
        service.pass_time(3000)
    finish_turn(service, table)
    service.decided()  # the computer has decided and waits for its time
    assert table.call("POST", "/undo", table.tokens[0], json={}).status_code == 200
    undone = service.state(table)
    assert undone.play is not None
    assert (undone.request, undone.play.state.turn) == (None, 1)  # a person alone with computers asks nobody
    service.pass_time(3000)
    assert service.state(table).version == undone.version
    finish_turn(service, table)
    service.pass_time(3000)
    assert service.actions(table)[-1].version > undone.version


def test_a_stored_command_raises_no_error_if_the_store_becomes_unavailable(tmp_path: Path) -> None:
    """While a request to undo is pending, computers look up in the store how old the request is."""
    service = Service(open_store(f"sqlite:///{tmp_path}/log.db"))
    table = service.table(["easy"], people=2)
    state, newest = service.state(table), service.log(table)[-1:]
    asked = replace(state, request=Request(state.version, None, state.floor, False))
    service.players.close()
    service.jobs.close()
    service.store.close()
    service.players.published(asked, newest)


def test_computers_wait_while_a_request_to_undo_is_pending_but_not_for_ever(service: Service) -> None:
    table = service.table(["easy"], people=2)
    for _ in range(20):
        service.pass_time(3000)
        turn = service.state(table).play.state.turn  # type: ignore[union-attr]
        if turn:
            legal = table.view(table.tokens[turn - 1])["legal"]
            assert table.act(turn - 1, legal[0]).status_code == 201
        if service.state(table).play.state.turn == 0:  # type: ignore[union-attr]
            break
    to = service.state(table).floor
    assert table.call("POST", "/undo", table.tokens[0], json={"to": to}).status_code == 200
    waiting = service.state(table).version
    for _ in range(5):
        table.view()
        service.pass_time(5000)
    assert (service.state(table).version, service.state(table).request is not None) == (waiting, True)
    table.answer_undo(table.tokens[1], agree=False)
    service.pass_time(3000)
    assert service.state(table).version > waiting + 1


def test_five_computers_that_may_act_at_once_all_act(service: Service) -> None:
    table = service.table(["easy"] * 5, ruleset="wormup_board")
    for _ in range(6):
        service.pass_time(4000)
    bidders = {
        event.actor for event in service.actions(table) if event.type.endswith("bid_laid") or "bid" in event.type
    }
    assert bidders == {f"seat:{seat}" for seat in range(5)}


def test_the_game_goes_on_when_the_thinking_process_is_killed(service: Service) -> None:
    table = service.table(["strong", "strong"], options={"rounds": 1})
    killed, stop = 0, threading.Event()

    def kill_again_and_again() -> None:
        nonlocal killed
        while not stop.wait(0.02):
            for pid in service.players.thinker_pids():
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                    killed += 1

    killer = threading.Thread(target=kill_again_and_again)
    killer.start()
    for _ in range(4):
        service.pass_time(3000)
    stop.set()
    killer.join()
    acted = len(service.actions(table))
    assert killed
    assert acted >= 4
    for _ in range(3):
        service.pass_time(3000)
    assert len(service.actions(table)) > acted
    assert verify(rules, service.log(table))


def test_a_hanging_thinking_process_costs_no_turn_and_the_advised_action_is_taken(service: Service) -> None:
    table = service.table(["easy", "easy"])
    service.decided()
    for pid in service.players.thinker_pids():
        os.kill(pid, signal.SIGSTOP)
    while service.players.thinker_pids():  # until the process was asked and killed
        service.pass_time(3000)
    before = service.state(table)
    assert before.play is not None
    decider, seat = rules("takethat", 1), service.turn(table)
    legal = decider.legal(before.play.state, seat, service.clock())
    advised = decider.presentation.advise(decider.view(before.play.state, seat), legal)
    service.clock.now += ADVISED_PAUSE_MILLIS - 1
    service.jobs.run_due()
    assert service.state(table).version == before.version
    service.pass_time(1)
    taken = service.log(table)[before.version]
    assert taken.actor == f"seat:{seat}"
    assert json.decode(taken.data).get("card") == getattr(advised, "card", None)


def test_a_restarted_service_continues_the_game(service: Service) -> None:
    table = service.table(["easy", "easy"])
    service.pass_time(3000)
    before = service.state(table).version
    again = Service(service.store)
    again.clock.now = service.clock.now + 1000
    wait_until(lambda: again.jobs.find("recover") is not None, "the tables are recovered")
    table.client = again.app.test_client()
    table.view()
    again.pass_time(3000)
    assert again.state(table).version > before
    again.players.close()
    again.jobs.close()


def test_a_person_who_replaces_a_computer_plays_instead_of_it(service: Service) -> None:
    table = service.table(["easy", "easy"], people=1)
    body = {"code": table.code, "name": "Zoe"}
    ticket = table.call("POST", "/seats/0/recovery", json=body).json or {}
    answer = {"agree": True, "request": table.view()["seat_recovery"]["version"]}
    assert table.call("POST", "/seats/0/recovery/consent", table.tokens[0], json=answer).status_code == 200
    assert table.view(ticket["token"])["you"] == 0
    for _ in range(10):
        table.view()
        service.pass_time(3000)
    taken = service.log(table)[-1].version
    assert not [event for event in service.log(table) if event.actor == "seat:0" and event.version > taken]
    assert service.state(table).computers() == (Seat(1),)


def test_computers_act_while_somebody_has_a_live_stream(service: Service) -> None:
    table = service.table(["easy", "easy"])
    service.decided()
    service.clock.now += 10 * WATCHED_SECONDS * 1000
    service.jobs.run_due()  # carries out the decision that was made while somebody watched
    stopped = service.state(table).version
    service.pass_time(5000)
    assert service.state(table).version == stopped
    with service.services.live.watching(service.state(table)):
        service.pass_time(5000)
        assert service.state(table).version > stopped


def test_too_many_tables_with_computers_from_one_address_are_refused(service: Service) -> None:
    most = service.services.config.computer_tables_per_address
    tables = [play_now(service.app.test_client(), ["easy"]) for _ in range(most)]
    body = {"ruleset": "takethat", "computers": ["easy"]}
    refused = service.app.test_client().post("/api/v1/games", json=body)
    assert (refused.status_code, (refused.json or {})["code"]) == (429, "too-many-computer-tables")
    assert tables[0].call("POST", "/abandon", tables[0].host).status_code == 200
    assert service.app.test_client().post("/api/v1/games", json=body).status_code == 201
