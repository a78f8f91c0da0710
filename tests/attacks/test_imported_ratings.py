"""Whoever makes up logs of games cannot change anybody's rating with them."""

import pytest
from flask.testing import FlaskClient

from events.standings.ratings import MIN_RATED_GAMES
from events.store import Store
from service.app import create_app
from tests.http.clubs import ClubView
from tests.http.evenings import Evening
from tests.http.test_imports import EAGER, bring, elsewhere, lines, played  # noqa: F401 - `elsewhere` is a fixture


@pytest.fixture
def client(store: Store) -> FlaskClient:
    return create_app(store, EAGER).test_client()


def test_imported_games_count_in_standings_but_not_in_ratings(
    client: FlaskClient,
    elsewhere: Store,  # noqa: F811
) -> None:
    evening = Evening(client)
    eve, anna = evening.joined("Eve", "Anna")
    for _ in range(MIN_RATED_GAMES):
        game = played(elsewhere).id
        assert bring(client, lines(list(elsewhere.read(game)))).status_code == 201
        evening.done("POST", "/tables", eve.token, json={"game": game, "people": [eve.person, anna.person]})
    assert len(evening.done("GET", "/standings")["games"]) == MIN_RATED_GAMES
    people = ClubView(client, anna.token).people()
    assert people["Anna"]["games"] == MIN_RATED_GAMES
    assert {each["rating"] for each in people.values()} == {None}
