"""Who starts the games of an evening over HTTP: the log of each game says so, and everybody starts equally often."""

from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from events.envelope import Broken
from events.evening.log import verify as verify_evening
from events.evening.state import stream_of
from events.games import rules
from events.store import Store
from events.verify import verify
from tests.http.evenings import Evening, Phone
from tests.http.tables import bearer
from tests.kernel.test_verify import resealed


@pytest.fixture
def evening(client: FlaskClient) -> Evening:
    return Evening(client, title="Friday")


class Starters:
    """Games of an evening: who starts according to the log of the game, and according to the evening."""

    def __init__(self, evening: Evening, store: Store) -> None:
        self.evening, self.store = evening, store

    def data(self, game: str, name: str) -> dict[str, Any]:
        (found,) = [event for event in self.store.read(game) if event.type == name]
        data: dict[str, Any] = msgspec.json.decode(found.data)
        return data

    def of(self, game: str, dealt: str = "takethat.dealt") -> str:
        """The name of the person who starts a running game. Asserts that its log and the evening agree."""
        verify(rules, list(self.store.read(game)))
        started, deal = self.data(game, "table.started"), self.data(game, dealt)
        (table,) = [table for table in self.evening.view()["tables"] if table["game"] == game]
        seat = table["seats"][started["starter"]]
        assert seat["person"] == table["starter"]
        assert (deal["dealer"] + 1) % len(table["seats"]) == started["starter"]
        assert deal.get("starter", started["starter"]) == started["starter"]
        name: str = seat["name"]
        return name

    def called(self, *people: Phone, ruleset: str = "takethat") -> str:
        game = self.evening.next_game(people[0].token, *people, ruleset=ruleset)["game"]
        return self.of(game, "takethat_sheet.sheet_begun" if ruleset == "takethat_sheet" else f"{ruleset}.dealt")


@pytest.fixture
def starters(evening: Evening, client_store: Store) -> Starters:
    return Starters(evening, client_store)


def test_everybody_starts_equally_often(evening: Evening, starters: Starters) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    assert starters.called(anna, ben, carla, ruleset="drehwurm") == "Anna"
    assert starters.called(anna, ben, carla, ruleset="takethat_sheet") == "Ben"
    dora = evening.join("Dora")
    assert starters.called(anna, ben, carla, dora) == "Carla"
    wrong = evening.view()["undoable"][0]["version"]
    evening.done("POST", "/undo", evening.host, json={"version": wrong})
    assert starters.called(anna, ben, carla, dora) == "Carla"
    evening.done("PATCH", f"/people/{ben.person}", ben.token, json={"left": True})
    assert starters.called(anna, carla, dora, ruleset="drehwurm") == "Dora"
    assert starters.called(anna, carla, dora) == "Anna"
    log = list(starters.store.read(stream_of(evening.id)))
    assert verify_evening(log).version == len(log)


def test_nobody_starts_a_race(evening: Evening, starters: Starters) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    race = evening.next_game(anna.token, anna, ben, carla, ruleset="wormup")["game"]
    assert starters.data(race, "table.started") == {"seats": 3}
    assert evening.view()["tables"][0]["starter"] is None
    assert starters.called(anna, ben, carla) == "Anna"


def test_in_a_rematch_the_seats_are_the_same_and_somebody_else_starts(evening: Evening, starters: Starters) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    called = evening.next_game(anna.token, anna, ben)
    url, host = f"/api/v1/games/{called['game']}", bearer(called["host_token"])
    assert evening.client.post(f"{url}/abandon", headers=host).status_code == 200
    new = (evening.client.post(f"{url}/rematch", headers=host).json or {})["game"]
    table = evening.view()["tables"][1]
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]
    assert table["starter"] == ben.person
    start(evening, new, (evening.client.post(f"{url}/rematch", headers=host).json or {})["host_token"])
    assert starters.of(new) == "Ben"


def start(evening: Evening, game: str, token: str, **more: Any) -> None:
    answer = evening.client.post(f"/api/v1/games/{game}/start", headers=bearer(token), **more)
    assert answer.status_code == 200, answer.text


def test_if_the_starter_has_left_the_table_the_next_person_starts(evening: Evening, starters: Starters) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    called = evening.next_game(anna.token, anna, ben, carla, start=False)
    game, seats = called["game"], f"/api/v1/games/{called['game']}/seats"
    assert evening.view()["tables"][0]["starter"] == anna.person
    mine = evening.seat(anna, game)
    assert evening.client.delete(f"{seats}/{mine['seat']}", headers=bearer(mine["token"])).status_code == 200
    assert evening.view()["tables"][0]["starter"] is None
    before = evening.view()["version"]
    refused = evening.client.post(f"/api/v1/games/{game}/start", headers=bearer(evening.seat(ben, game)["token"]))
    assert refused.status_code == 403
    assert evening.view()["version"] == before
    start(evening, game, called["host_token"])
    assert starters.of(game) == "Ben"
    assert starters.called(anna, ben, carla) == "Anna"


def test_no_client_chooses_who_starts(evening: Evening, starters: Starters) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    body = {"ruleset": "takethat", "people": [anna.person, ben.person], "starter": ben.person}
    assert evening.refused("POST", "/games", anna.token, json=body) == (422, "invalid-request")
    called = evening.next_game(anna.token, anna, ben, start=False)
    start(evening, called["game"], called["host_token"], json={"starter": 1})
    assert starters.of(called["game"]) == "Anna"


def test_a_log_with_another_starter_is_refused(evening: Evening, starters: Starters) -> None:
    anna, ben, carla = evening.joined("Anna", "Ben", "Carla")
    game = evening.next_game(anna.token, anna, ben, carla)["game"]
    log = list(starters.store.read(game))
    place = next(number for number, event in enumerate(log) if event.type == "table.started")
    verify(rules, log)
    for starter in (1, 2, 9, -1):

        def forge(plain: dict[str, Any], starter: int = starter) -> None:
            plain["data"] |= {"starter": starter}

        with pytest.raises(Broken):
            verify(rules, resealed(log, forge, place))
