"""The address in join links."""

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
def test_a_table_opened_on_localhost_gets_a_join_link_with_the_network_address(host: str) -> None:
    assert join_link(app(lan_url=LAN), host) == LAN


@pytest.mark.parametrize("host", ["192.168.0.10:8700", "tisch.local:8700", "games.example.org"])
def test_a_join_link_has_the_host_name_of_the_request(host: str) -> None:
    assert join_link(app(lan_url=LAN), host) == f"http://{host}"


def test_a_configured_public_address_has_priority() -> None:
    assert (
        join_link(app(lan_url=LAN, public_url="https://games.example.org"), "localhost") == "https://games.example.org"
    )


def test_without_a_network_address_the_link_has_the_host_name_localhost() -> None:
    assert join_link(app(), "localhost:8700") == "http://localhost:8700"
