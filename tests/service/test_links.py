"""The address that phones are sent to."""

import pytest
from flask import Flask

from events.store import open_store
from service.app import create_app
from service.config import Config

LAN = "http://192.168.0.10:8700"


def app(**config: str) -> Flask:
    return create_app(open_store("memory://"), Config(**config))  # type: ignore[arg-type]


def join_link(app: Flask, host: str) -> str:
    answer = app.test_client().post("/api/v1/games", json={"ruleset": "takethat"}, headers={"Host": host})
    link: str = answer.get_json()["links"]["join"]
    return link.rpartition("/join/")[0]


@pytest.mark.parametrize("host", ["localhost:8700", "127.0.0.1:8700", "[::1]:8700", "localhost"])
def test_a_table_opened_on_this_machine_sends_phones_to_the_address_in_the_network(host: str) -> None:
    assert join_link(app(lan_url=LAN), host) == LAN


@pytest.mark.parametrize("host", ["192.168.0.10:8700", "tisch.local:8700", "games.example.org"])
def test_an_address_that_a_request_came_to_from_outside_is_kept(host: str) -> None:
    assert join_link(app(lan_url=LAN), host) == f"http://{host}"


def test_a_public_address_wins() -> None:
    assert (
        join_link(app(lan_url=LAN, public_url="https://games.example.org"), "localhost") == "https://games.example.org"
    )


def test_without_any_other_address_the_one_asked_at_has_to_do() -> None:
    assert join_link(app(), "localhost:8700") == "http://localhost:8700"
