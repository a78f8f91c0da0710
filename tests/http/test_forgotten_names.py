"""After somebody is forgotten, no route, page, file or stored byte has the name, and all logs are valid."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.club.log import verify as verify_club
from events.club.state import CLUB_STREAM
from events.evening.log import verify as verify_evening
from events.evening.state import is_evening
from events.games import rules
from events.store import Store, all_streams
from events.verify import verify
from service.app import create_app
from service.commands.club_storage import pending_note
from service.commands.forgotten_names import forget_everywhere
from tests.http.clubs import ClubView, join_again
from tests.http.conftest import GENEROUS
from tests.http.evenings import Evening, Phone
from tests.http.tables import bearer
from tests.http.test_club import play

NAME = "Annegret"


class Club:
    """Two evenings with a finished game, its fork, its rematch, a running game, and a score sheet."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.first, self.second = Evening(client, title="Friday"), Evening(client, title="Saturday")
        self.anna, self.ben = self.first.joined(NAME, "Ben")
        self.over = play(self.first, self.anna, self.ben)
        self.again, self.carla = join_again(self.second, self.anna), self.second.join("Carla")
        self.running: str = self.second.next_game(self.second.host, self.again, self.carla)["game"]
        self.seat = self.second.seat(self.again, self.running)
        self.sheet: str = self.second.next_game(self.second.host, self.again, self.carla, ruleset="takethat_sheet")[
            "game"
        ]
        self.second.done("PATCH", f"/people/{self.again.person}", self.again.token, json={"name": f"{NAME}a"})
        self.mine = ClubView(client, self.again.token)
        self.mine.done("PATCH", f"/people/{self.anna.person}", json={"name": f"{NAME} Schmidt"})
        self.fork = self._posted(f"/games/{self.over}/forks", {"at": 3})["game"]
        self.rematch = self._posted(f"/games/{self.over}/rematch", {}, self.first.seat(self.anna, self.over)["token"])[
            "game"
        ]

    def _posted(self, path: str, body: Any, token: str | None = None) -> dict[str, Any]:
        answer = self.client.post(f"/api/v1{path}", json=body, headers={} if token is None else bearer(token))
        assert answer.status_code in (200, 201), answer.text
        found: dict[str, Any] = answer.json or {}
        return found

    def forget(self) -> None:
        self.mine.done("DELETE", f"/people/{self.anna.person}")

    def paths(self) -> list[str]:
        """The paths of all GET routes, for every evening and game, but without live streams and static files."""
        app, found = self.client.application, set[str]()
        adapter = app.url_map.bind("localhost")
        for rule in app.url_map.iter_rules():
            if "GET" not in (rule.methods or ()) or "stream" in rule.rule or "static" in rule.rule:
                continue
            for evening in (self.first, self.second):
                for game in (self.over, self.running, self.sheet, self.fork, self.rematch):
                    values = {"evening": evening.id, "game": game, "seat": 0, "code": evening.code, "job": "x"}
                    values |= {"ruleset": "takethat", "page": "club", "name": "club.de"}
                    path = adapter.build(rule.endpoint, {key: values[key] for key in rule.arguments})
                    forms = ("html", "csv", "jsonl") if rule.rule.endswith("/export") else ()
                    found |= {path, *(f"{path}?format={form}" for form in forms)}
        return sorted(found)

    def responses(self) -> list[tuple[str, str]]:
        tokens = (None, self.first.host, self.again.token, self.seat["token"])
        return [(path, self._text(path, token)) for path in self.paths() for token in tokens]

    def _text(self, path: str, token: str | None) -> str:
        answer = self.client.get(path, headers={} if token is None else bearer(token))
        return "" if answer.status_code >= 400 else answer.get_data().decode(errors="replace")


@pytest.fixture
def club(app_client: FlaskClient) -> Club:
    return Club(app_client)


def check_logs(store: Store) -> None:
    for stream in all_streams(store):
        log = list(store.read(stream))
        assert not any(NAME.casefold() in bytes(event.data).decode().casefold() for event in log), stream
        assert not any(NAME in record.fingerprint for record in store.idempotency_records(stream)), stream
        if stream == CLUB_STREAM:
            verify_club(log)
        elif is_evening(stream):
            verify_evening(log)
        else:
            verify(rules, log)
    assert not any(NAME in value for _, value in store.key_values())


def test_a_forgotten_name_is_nowhere(club: Club, store: Store, tmp_path: Path) -> None:
    assert len([path for path, text in club.responses() if NAME in text]) > 50
    club.forget()
    assert [path for path, text in club.responses() if NAME in text] == []
    check_logs(store)
    store.close()
    assert [path.name for path in tmp_path.iterdir() if path.is_file() and NAME.encode() in path.read_bytes()] == []


def _by_person(standings: dict[str, Any]) -> dict[str, Any]:
    return {each["person"]: each for each in standings["ranking"]}


def test_everything_else_stays(club: Club) -> None:
    standings = club.first.done("GET", "/standings")
    wins = {each["id"]: (each["games"], each["wins"]) for each in club.mine.people().values()}
    club.forget()
    # The report orders people with equal results by name, and the name has changed.
    assert _by_person(club.first.done("GET", "/standings")) == _by_person(standings)
    people = club.mine.people()
    assert {each["id"]: (each["games"], each["wins"]) for each in people.values()} == wins
    assert (people["N.N. 1"]["forgotten"], people["N.N. 1"]["may"]) == (True, [])
    assert [each["name"] for each in club.second.view()["people"]] == ["N.N. 1", "Carla"]
    table = club.client.get(f"/api/v1/games/{club.running}", headers=bearer(club.seat["token"])).json or {}
    legal = table["table"]["legal"] or []
    assert {each["name"] for each in table["table"]["chairs"]} == {"N.N. 1", "Carla"}
    if legal:  # the running game goes on with the same token
        moved = club.client.post(
            f"/api/v1/games/{club.running}/actions", json=legal[0], headers=bearer(club.seat["token"])
        )
        assert moved.status_code == 201, moved.text


def test_forgetting_can_be_repeated_and_the_person_joins_as_somebody_new(club: Club) -> None:
    club.forget()
    club.forget()
    third = Evening(club.client)
    new = join_again(third, club.anna, "Anna")
    assert new.person != club.anna.person
    assert "Anna" in ClubView(club.client, new.token).people()


def test_an_interrupted_removal_is_completed(club: Club, store: Store) -> None:
    services = club.client.application.extensions["wurm_services"]
    services.club.forget(f"person:{club.anna.person}", club.anna.person, [])
    assert store.get_value(pending_note(1)) is not None
    for number, _ in enumerate(forget_everywhere(store, rules)):
        if number == 2:
            break
    list(forget_everywhere(store, rules))
    assert store.get_value(pending_note(1)) is None
    check_logs(store)


def test_another_process_that_knows_the_old_log_does_not_break_the_new_one(club: Club, store: Store) -> None:
    other = create_app(store, GENEROUS).test_client()
    token = club.seat["token"]
    other.get(f"/api/v1/games/{club.running}", headers=bearer(token))
    other.get(f"/api/v1/evenings/{club.second.id}")
    club.forget()
    answer = other.post(f"/api/v1/games/{club.running}/abandon", headers=bearer(token))
    assert answer.status_code in (200, 201, 403), answer.text
    renamed = other.patch(
        f"/api/v1/evenings/{club.second.id}/people/{club.carla.person}",
        json={"name": "Carlotta"},
        headers=bearer(club.carla.token),
    )
    assert renamed.status_code == 200, renamed.text
    assert NAME not in renamed.text
    assert NAME not in json.dumps(other.get(f"/api/v1/games/{club.running}").json)
    check_logs(store)


def test_a_phone_of_somebody_else_is_refused(club: Club) -> None:
    others: list[Phone] = [club.ben, club.carla]
    for phone in others:
        refused = ClubView(club.client, phone.token).refused("DELETE", f"/people/{club.anna.person}")
        assert refused in [(403, "forget-yourself"), (404, "no-such-member")]
    assert ClubView(club.client, club.second.host).refused("DELETE", f"/people/{club.anna.person}")[0] == 403


def test_a_name_is_removed_even_if_somebody_else_is_called_n_n_1(club: Club, store: Store) -> None:
    club.second.join("n.n. 1")
    renamed = club.second.join("N.N. 2.1")
    club.second.done("PATCH", f"/people/{renamed.person}", renamed.token, json={"name": "Eve"})
    club.forget()
    assert [each["name"] for each in club.second.view()["people"]] == ["N.N. 3", "Carla", "n.n. 1", "Eve"]
    check_logs(store)
