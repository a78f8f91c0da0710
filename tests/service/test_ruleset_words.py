"""The API returns a ruleset with texts for every event of the game and of the table."""

import pytest
from flask.testing import FlaskClient

from events.games import game_ids, newest
from events.store.memory import MemoryStore
from events.words import Language, table_words
from service.app import create_app


@pytest.fixture
def client() -> FlaskClient:
    return create_app(MemoryStore()).test_client()


@pytest.mark.parametrize("language", Language)
def test_the_list_of_rulesets_includes_the_table_texts(client: FlaskClient, language: Language) -> None:
    answer = client.get("/api/v1/rulesets", headers={"Accept-Language": language.value}).json
    assert answer is not None
    spoken = table_words(language)
    assert answer["table"] == {"names": spoken.names, "illegal": spoken.illegal, "happened": spoken.happened}
    for game in answer["rulesets"]:
        assert game["words"]["happened"] == newest(game["ruleset"]).presentation.words(language).happened


def test_a_single_ruleset_includes_the_table_texts(client: FlaskClient) -> None:
    for game in game_ids():
        answer = client.get(f"/api/v1/rulesets/{game}", headers={"Accept-Language": "nl"}).json
        assert answer is not None
        assert answer["table"]["happened"] == table_words(Language.DUTCH).happened
        assert answer["words"]["happened"]
