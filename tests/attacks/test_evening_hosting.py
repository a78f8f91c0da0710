"""Attacks on hosting an evening: nobody replaces a present host, or makes the host appear to be away."""

import pytest
from flask.testing import FlaskClient

from events.evening.log import verify
from events.evening.state import stream_of
from events.store import Store
from service.live.presence import AWAY_AFTER_SECONDS
from tests.attacks.seat_requests import Clock, single_process
from tests.attacks.test_hosting import Unknown
from tests.http.evenings import Evening, Phone

PRESENT = (409, "evening-host-present")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(store: Store, clock: Clock) -> FlaskClient:
    return single_process(store, clock)


@pytest.fixture
def evening(client: FlaskClient) -> Evening:
    """An evening at which only hosts call games."""
    return Evening(client, calls="host")


def hosted_by(evening: Evening) -> str | None:
    host: str | None = evening.view()["hosted_by"]
    return host


def test_nobody_replaces_a_present_host(evening: Evening, client: FlaskClient, clock: Clock) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    clock.pass_seconds(AWAY_AFTER_SECONDS - 1)
    evening.done("GET", token=evening.host)
    clock.pass_seconds(AWAY_AFTER_SECONDS - 1)
    for phone in (anna, ben):
        assert evening.refused("POST", "/hosting", phone.token, json={"host_away": True}) == PRESENT
        assert evening.refused("DELETE", "/hosting", phone.token) == (403, "evening-host-only")
    assert hosted_by(evening) is None
    client.application.extensions["wurm_services"].presence.scope = Unknown()
    clock.pass_seconds(3600)
    assert evening.refused("POST", "/hosting", anna.token) == PRESENT  # this process cannot know who is away


def test_the_stream_of_the_hosts_own_phone_keeps_the_host_present(evening: Evening, clock: Clock) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    other = Evening(evening.client)
    for forged in ("nonsense", other.host, ben.token):
        with evening.call("GET", "/stream", ben.token, headers={"Wurm-Host": forged}) as stream:
            next(iter(stream.response))
            clock.pass_seconds(AWAY_AFTER_SECONDS)
            evening.done("POST", "/hosting", anna.token)
            evening.done("DELETE", "/hosting", evening.host)
    with evening.call("GET", "/stream", ben.token, headers={"Wurm-Host": evening.host}) as stream:
        next(iter(stream.response))
        clock.pass_seconds(3600)
        assert evening.refused("POST", "/hosting", anna.token) == PRESENT


def test_only_people_of_the_evening_take_over(evening: Evening, clock: Clock) -> None:
    stranger = Evening(evening.client).join("Stranger")
    anna = evening.join("Anna")
    asked = evening.done("POST", f"/people/{anna.person}/phone", json={"code": evening.code})
    clock.pass_seconds(3600)
    for token in (None, stranger.token, asked["token"], "nonsense"):
        assert evening.call("POST", "/hosting", token).status_code == 401
    assert evening.refused("POST", "/hosting", evening.host) == (409, "evening-already-host")
    assert hosted_by(evening) is None


def test_the_evening_goes_on_without_the_hosts_phone(evening: Evening, clock: Clock, store: Store) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    people = [anna.person, ben.person]
    body = {"ruleset": "takethat", "people": people}
    assert evening.refused("POST", "/games", anna.token, json=body) == (403, "host-calls")
    clock.pass_seconds(AWAY_AFTER_SECONDS)
    key = {"Idempotency-Key": "take over once 0123"}
    first = evening.done("POST", "/hosting", anna.token, headers=key)
    again = evening.done("POST", "/hosting", anna.token, headers=key)
    assert (again["replayed"], again["first"]) == (True, first["first"])
    evening.next_game(anna.token, anna, ben)
    assert evening.refused("POST", "/hosting", ben.token) == PRESENT  # Anna is a present host now
    evening.done("PATCH", "", evening.host, json={"title": "Friday"})  # whoever opened the evening stays a host
    evening.done("DELETE", "/hosting", evening.host)
    assert evening.refused("POST", "/games", anna.token, json=body) == (403, "host-calls")
    assert verify(list(store.read(stream_of(evening.id)))).hosted_by is None


@pytest.mark.parametrize("lost", [True, False])
def test_a_host_on_a_new_phone_stays_a_host_only_if_the_old_phone_was_absent(
    evening: Evening, clock: Clock, lost: bool
) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    clock.pass_seconds(AWAY_AFTER_SECONDS)
    evening.done("POST", "/hosting", anna.token)
    clock.pass_seconds(AWAY_AFTER_SECONDS if lost else AWAY_AFTER_SECONDS - 1)
    asked = evening.done("POST", f"/people/{anna.person}/phone", json={"code": evening.code})
    consent = {"agree": True, "request": asked["request"]}
    evening.done("POST", f"/people/{anna.person}/phone/consent", ben.token, json=consent)
    new = Phone(anna.person, asked["token"])
    assert hosted_by(evening) == (anna.person if lost else None)
    if lost:
        evening.next_game(new.token, new, ben)
        assert evening.refused("POST", "/hosting", anna.token) == (401, "bad-token")
