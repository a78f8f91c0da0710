"""The proof and the errors of imports are in the reader's language."""

import json

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace

from events.envelope import Recorded, to_line
from events.store import Store, open_store
from service.app import create_app
from tests.http.conftest import GENEROUS
from tests.http.tables import Table
from tests.store.samples import batch

HOLDS = {
    "en": "Nothing was changed, every move was legal",
    "de": "Nichts wurde verändert, jeder Zug war erlaubt",
    "nl": "Er is niets veranderd, elke zet was toegestaan",
}
BROKEN = {
    "en": "event 2 was changed after it was written: its hash does not match.",
    "de": "Ereignis 2 wurde nachträglich verändert: sein Hash stimmt nicht.",
    "nl": "gebeurtenis 2 is achteraf veranderd: de hash klopt niet.",
}


@pytest.fixture
def log() -> list[Recorded]:
    """The log of a finished game. Each test plays its own game, because tests may share a store."""
    store = open_store("memory://")
    table = Table(create_app(store, GENEROUS).test_client(), options={"rounds": 1}).started(2).to_the_end()
    return list(store.read(table.id))


def sentence(client: FlaskClient, game: str, language: str) -> str:
    asked = client.get(f"/api/v1/games/{game}/proof", headers={"Accept-Language": language})
    chosen = client.get(f"/api/v1/games/{game}/proof?lang={language}")
    assert asked.json == chosen.json
    sentence: str = (asked.json or {})["sentence"]
    return sentence


def test_the_proof_of_an_unchanged_game_is_translated(
    client: FlaskClient, client_store: Store, log: list[Recorded]
) -> None:
    client_store.append(log[0].stream, log, expected=0)
    for language, says in HOLDS.items():
        assert sentence(client, log[0].stream, language).startswith(says)


def test_the_proof_of_a_game_changed_in_the_store_names_the_event(
    client: FlaskClient, client_store: Store, log: list[Recorded]
) -> None:
    data = json.loads(bytes(log[1].data)) | {"name": "Mallory"}
    changed = replace(log[1], data=msgspec.Raw(msgspec.json.encode(data, order="sorted")))
    client_store.append(log[0].stream, [log[0], changed, *log[2:]], expected=0)
    for language, says in BROKEN.items():
        assert sentence(client, log[0].stream, language) == says


def test_the_error_for_a_file_that_is_not_a_log_is_translated(client: FlaskClient) -> None:
    refused = client.post("/api/v1/imports?lang=de", data=b"{", content_type="application/x-ndjson")
    assert (refused.json or {})["detail"].startswith("Das ist kein Spielprotokoll von Wurmtisch.")


def test_the_error_for_a_broken_log_is_translated(client: FlaskClient) -> None:
    first, second = (to_line(event) for event in batch("game", count=2))
    body = first + b"\n" + second.replace(b'"at":', b'"at": ')
    refused = client.post("/api/v1/imports?lang=de", data=body, content_type="application/x-ndjson").json or {}
    assert "Ereignis 2 ist fehlerhaft" in refused["detail"]
    assert refused["facts"]["why"].startswith("Zeile 2: ")
