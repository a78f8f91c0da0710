"""Fair throw-ins over HTTP (R61): the clock, measured round trips, and the limits of a claimed time."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from events.decider import Millis
from events.games import rules
from events.store import Store, open_store
from events.verify import verify
from service.app import create_app
from service.auth.tokens import TokenClaims
from service.live.round_trips import MAX_GAMES, MAX_NONCES, SAMPLES, RoundTrips
from tests.http.tables import Table
from tests.waits import wait_until

NOON = 1_800_000_000_000


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.ms = NOON

    def __call__(self) -> Millis:
        return Millis(self.ms)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def store() -> Iterator[Store]:
    store = open_store("memory://")
    yield store
    store.close()


@pytest.fixture
def client(store: Store, time: Time) -> FlaskClient:
    return create_app(store, clock=time, steady=time).test_client()


def exchange(table: Table, seat: int, nonce: str | None = None) -> dict[str, Any]:
    answer = table.call("POST", "/clock", table.tokens[seat], json={} if nonce is None else {"nonce": nonce})
    assert answer.status_code == 200, answer.text
    return answer.json or {}


def measure(table: Table, time: Time, seat: int, round_trip: int) -> None:
    nonce = exchange(table, seat)["nonce"]
    time.ms += round_trip
    exchange(table, seat, nonce)


def throw_in_of(table: Table, seat: int) -> dict[str, Any] | None:
    legal = table.view(table.tokens[seat])["legal"]
    return next((action for action in legal if action["type"] == "throw_in"), None)


def race(client: FlaskClient, time: Time) -> tuple[Table, int, dict[str, int]]:
    """A game with an open throw-in window. Returns the table, a seat that can throw in, and two more numbers.

    They are `other`, another seat that can throw in, and `opened`, the time at which the window was opened.
    """
    for _ in count():
        table = Table(client, "drehwurm", {"throw_in_priority": "reaction", "hold_seconds": 30}).started(6)
        seat = table.turn
        lay = next((each for each in table.view(table.tokens[seat])["legal"] if each["type"] == "lay"), None)
        if lay is None:
            continue
        assert table.act(seat, lay).status_code == 201
        able = [seat for seat in range(6) if throw_in_of(table, seat)]
        if len(able) >= 2:
            return table, able[0], {"other": able[1], "opened": table.view()["play"]["window"]["opened"]}
    raise AssertionError


def claims(store: Store, table: Table) -> list[dict[str, Any]]:
    recorded = store.read(table.id)
    return [msgspec.json.decode(each.data) for each in recorded if each.type == "drehwurm.throw_in_claimed"]


def throw(table: Table, seat: int, tapped: int | None, **how: Any) -> Any:
    action = throw_in_of(table, seat)
    assert action is not None
    return table.act(seat, action if tapped is None else {**action, "tapped": tapped}, **how)


def test_everybody_gets_the_time_and_players_also_get_a_nonce(client: FlaskClient, time: Time) -> None:
    table = Table(client, "drehwurm").started(3)
    assert table.call("POST", "/clock").json == {"at": NOON}
    assert table.call("POST", "/clock", table.host).json == {"at": NOON}
    time.ms += 77
    assert exchange(table, 0)["at"] == NOON + 77
    assert exchange(table, 0)["nonce"] != exchange(table, 0)["nonce"]
    assert table.call("POST", "/clock", json={"nonce": "x"}).status_code == 422
    assert table.call("POST", "/clock", json={"round_trip": 3}).status_code == 422


def test_a_throw_counts_from_the_time_of_its_tap(client: FlaskClient, store: Store, time: Time) -> None:
    table, seat, turning = race(client, time)
    for each, round_trip in ((seat, 160), (turning["other"], 20), ((seat + 1) % 6, 60)):
        measure(table, time, each, round_trip)
    time.ms = turning["opened"] + 600
    assert throw(table, seat, turning["opened"] + 520).status_code == 201
    assert throw(table, turning["other"], turning["opened"]).status_code == 201
    first, second = claims(store, table)
    assert (first["tapped"], first["arrived"]) == (turning["opened"] + 520, turning["opened"] + 600)
    median = 20 if turning["other"] == (seat + 1) % 6 else 60
    assert (first["round_trip_ms"], first["table_round_trip_ms"], first["after_ms"]) == (160, median, 520)
    # A claimed time counts at most 50 ms before the arrival: half of the round trip (10 ms) plus 40 ms.
    assert (second["round_trip_ms"], second["after_ms"]) == (20, 550)


def test_the_claim_of_a_player_with_an_unknown_round_trip_is_ignored(
    client: FlaskClient, store: Store, time: Time
) -> None:
    table, seat, turning = race(client, time)
    time.ms = turning["opened"] + 600
    throw(table, seat, turning["opened"] + 200)
    assert [claim["after_ms"] for claim in claims(store, table)] == [600]


def test_a_throw_without_a_time_counts_when_it_arrives(client: FlaskClient, store: Store, time: Time) -> None:
    table, seat, turning = race(client, time)
    measure(table, time, seat, 160)
    time.ms = turning["opened"] + 600
    throw(table, seat, None)
    assert [(claim["tapped"], claim["after_ms"]) for claim in claims(store, table)] == [(None, 600)]


def test_a_repeated_throw_counts_once_with_its_first_arrival(client: FlaskClient, store: Store, time: Time) -> None:
    table, seat, turning = race(client, time)
    time.ms = turning["opened"] + 600
    action, key = throw_in_of(table, seat), {"Idempotency-Key": "once"}
    assert action is not None
    sent = {**action, "tapped": turning["opened"] + 590}
    first = table.act(seat, sent, headers=key)
    time.ms += 100
    again = table.act(seat, sent, headers=key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert (again.json or {})["replayed"]
    assert [claim["arrived"] for claim in claims(store, table)] == [turning["opened"] + 600]


def test_no_request_can_contain_the_time_of_its_arrival(client: FlaskClient, time: Time) -> None:
    table, seat, turning = race(client, time)
    action = throw_in_of(table, seat)
    assert action is not None
    arrival = {"at": turning["opened"], "round_trip_ms": 900, "table_round_trip_ms": 900}
    assert table.act(seat, {**action, "arrival": arrival}).status_code == 422
    assert table.act(seat, {**action, "type": "arrived_throw_in", "arrival": arrival}).status_code == 422


def test_the_clock_settles_the_throws_and_the_log_verifies(client: FlaskClient, store: Store, time: Time) -> None:
    table, seat, turning = race(client, time)
    measure(table, time, seat, 30)
    measure(table, time, turning["other"], 300)
    time.ms = turning["opened"] + 500
    throw(table, seat, turning["opened"] + 490)
    time.ms += 90
    throw(table, turning["other"], turning["opened"] + 450)
    assert table.view()["play"]["window"]["winner"] is None
    time.ms = turning["opened"] + 490 + 25 + 300
    client.application.extensions["wurm_services"].deadlines.enforce(table.id)  # the job waits in real time
    wait_until(lambda: table.view()["play"]["window"]["winner"] is not None, "the throws are settled")
    window = table.view()["play"]["window"]
    assert window["winner"] == turning["other"]
    assert window["reactions"] == [{"seat": seat, "after_ms": 490}, {"seat": turning["other"], "after_ms": 450}]
    assert not verify(rules, list(store.read(table.id))).over


class TestRoundTrips:
    def token(self, player: str = "p1", game: str = "g1") -> TokenClaims:
        return TokenClaims(game, "seat", player)

    def test_the_shortest_of_the_last_round_trips_counts(self) -> None:
        time = Time()
        trips = RoundTrips(time)
        for round_trip in (30, *([90] * (SAMPLES - 1))):
            self.measured(trips, time, round_trip)
        assert self.shortest(trips) == 30
        self.measured(trips, time, 80)
        assert self.shortest(trips) == 80

    def test_a_nonce_counts_once_and_only_for_its_player(self) -> None:
        time = Time()
        trips = RoundTrips(time)
        nonces = [trips.nonce(self.token()) for _ in range(MAX_NONCES + 1)]
        time.ms += 40
        trips.returned(self.token("p2"), nonces[-1], time())
        trips.returned(self.token(), nonces[0], time())
        trips.returned(self.token(), "0" * 32, time())
        assert self.shortest(trips) is None
        trips.returned(self.token(), nonces[-1], time())
        assert self.shortest(trips) == 40
        time.ms += 5
        trips.returned(self.token(), nonces[-1], Millis(NOON + 1))
        assert self.shortest(trips) == 40

    def test_a_round_trip_of_a_phone_that_slept_is_not_used(self) -> None:
        time = Time()
        trips = RoundTrips(time)
        self.measured(trips, time, 60_000)
        assert self.shortest(trips) is None

    def test_measurements_of_the_oldest_games_are_forgotten(self) -> None:
        time = Time()
        trips = RoundTrips(time)
        self.measured(trips, time, 30)
        for number in range(MAX_GAMES):
            trips.nonce(self.token(game=f"other{number}"))
        assert self.shortest(trips) is None

    def measured(self, trips: RoundTrips, time: Time, round_trip: int) -> None:
        nonce = trips.nonce(self.token())
        time.ms += round_trip
        trips.returned(self.token(), nonce, time())

    def shortest(self, trips: RoundTrips) -> int | None:
        class Seated:
            stream = "g1"
            chairs = ()

        return trips.arrival(Seated, self.token(), Millis(0)).round_trip_ms  # type: ignore[arg-type]
