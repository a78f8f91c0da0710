"""The application as a whole: rulesets, health checks and security headers."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from events.games import game_ids, newest
from events.store import open_store
from events.words import Language
from service.app import create_app


@pytest.fixture
def client(tmp_path: Path) -> Iterator[FlaskClient]:
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    yield create_app(store).test_client()
    store.close()


def test_every_game_is_listed_with_its_seats_and_help(client: FlaskClient) -> None:
    answer = client.get("/api/v1/rulesets").json
    assert answer is not None
    assert [game["ruleset"] for game in answer["rulesets"]] == list(game_ids())
    for game in answer["rulesets"]:
        assert game["seats"] == {
            "least": min(newest(game["ruleset"]).seats),
            "most": max(newest(game["ruleset"]).seats),
        }
        assert game["words"]["aim"]


def test_a_listed_game_says_whether_computers_can_play_it(client: FlaskClient) -> None:
    answer = client.get("/api/v1/rulesets").json
    assert answer is not None
    said = {game["ruleset"]: game["computers"] for game in answer["rulesets"]}
    assert (said["takethat"], said["wurmeln_board"], said["wurmeln"], said["takethat_sheet"]) == (
        True,
        True,
        False,
        False,
    )


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("?lang=de", "nl", "de"),
        ("", "nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        ("", "fr", "en"),
        ("?lang=xx", "de", "en"),
        ("", "", "en"),
    ],
)
def test_help_is_in_the_requested_language(client: FlaskClient, query: str, header: str, language: str) -> None:
    answer = client.get(f"/api/v1/rulesets/takethat{query}", headers={"Accept-Language": header}).json
    assert answer is not None
    assert answer["words"]["aim"] == newest("takethat").presentation.words(Language(language)).aim


def test_a_ruleset_describes_its_options_and_actions(client: FlaskClient) -> None:
    answer = client.get("/api/v1/rulesets/takethat").json
    assert answer is not None
    assert len(answer["actions"]) == 4
    assert "rounds" in str(answer["options"])


def test_the_error_for_an_unknown_ruleset_lists_the_known_ones(client: FlaskClient) -> None:
    answer = client.get("/api/v1/rulesets/chess")
    assert answer.status_code == 404
    assert answer.json is not None
    assert answer.json["code"] == "unknown-ruleset"
    assert "takethat" in answer.json["facts"]["known"]


def test_readiness_depends_on_the_store(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/log.db")
    client = create_app(store).test_client()
    assert (client.get("/healthz").status_code, client.get("/readyz").status_code) == (200, 200)
    store.close()
    assert (client.get("/healthz").status_code, client.get("/readyz").status_code) == (200, 503)


def test_every_answer_carries_the_security_headers(client: FlaskClient) -> None:
    for path in ("/", "/api/v1/rulesets", "/healthz", "/nowhere", "/static/home.js"):
        with client.get(path) as answer:
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
