"""Earlier versions of an evening, and forks of its games, over HTTP."""

import pytest
from flask.testing import FlaskClient

from tests.http.evenings import Evening, Phone
from tests.http.tables import Table, bearer


@pytest.fixture
def evening(client: FlaskClient) -> Evening:
    return Evening(client, title="Friday")


def test_an_evening_is_shown_as_it_was_at_every_version(evening: Evening) -> None:
    """Each version shows what the evening showed then, whatever was undone and redone before and after it."""
    host, seen = evening.host, {}

    def remember() -> None:
        view = evening.view()
        seen[view["version"]] = view

    remember()
    anna, ben = evening.joined("Anna", "Ben")
    remember()
    evening.done("PATCH", f"/people/{ben.person}", ben.token, json={"name": "Benno"})
    remember()
    evening.done("POST", "/undo", host, json={"version": evening.view()["version"]})
    remember()
    evening.done("PATCH", "", host, json={"title": "Saturday", "points": "wins"})
    remember()
    evening.done("POST", "/redo", host, json={"version": evening.view()["redoable"][0]["version"]})
    remember()
    game = evening.next_game(anna.token, anna, ben)["game"]
    remember()
    evening.done("PATCH", f"/tables/{game}", host, json={"counts": False})
    remember()
    evening.done("POST", f"/people/{ben.person}/phone", None, json={"code": evening.code})
    remember()
    then = {version: evening.done("GET", f"?at={version}")["evening"] for version in seen}
    assert then == seen
    assert [[person["name"] for person in view["people"]] for view in seen.values()][1:6] == [
        ["Anna", "Ben"], ["Anna", "Benno"], ["Anna", "Ben"], ["Anna", "Ben"], ["Anna", "Benno"]
    ]  # fmt: skip


def test_a_version_at_which_no_command_ended_is_refused(evening: Evening) -> None:
    evening.joined("Anna", "Ben")
    anna, ben = (Phone(person["id"], "") for person in evening.view()["people"])
    evening.next_game(evening.host, anna, ben)
    newest = evening.view()["version"]
    assert evening.refused("GET", f"?at={newest + 1}") == (422, "no-such-step")
    assert evening.refused("GET", f"?at={newest - 1}") == (422, "no-such-step"), "inside the call of a game"
    assert evening.call("GET", "?at=0").status_code == 422
    assert evening.call("GET", "?at=1").headers["ETag"] != evening.call("GET").headers["ETag"]


def test_the_tables_of_an_earlier_version_are_shown_as_they_are_now(evening: Evening) -> None:
    anna, ben = evening.joined("Anna", "Ben")
    called = evening.next_game(anna.token, anna, ben)
    version = called["evening"]["version"]
    evening.done("PATCH", f"/people/{ben.person}", ben.token, json={"name": "Benno"})
    evening.client.post(f"/api/v1/games/{called['game']}/abandon", headers=bearer(called["host_token"]))
    (table,) = evening.done("GET", f"?at={version}")["evening"]["tables"]
    assert table["phase"] == "over"
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]
    assert [seat["name"] for seat in evening.view()["tables"][0]["seats"]] == ["Anna", "Benno"]


def test_a_fork_of_a_game_is_added_to_its_evening_and_counts(evening: Evening) -> None:
    """The fork has the people of its game, but nobody is moved to its table."""
    anna, ben = evening.joined("Anna", "Ben")
    called = evening.next_game(anna.token, anna, ben, options={"rounds": 1})
    first = Table.__new__(Table)
    first.client, first.id = evening.client, called["game"]
    first.tokens = [token for _, token in sorted(_seat(evening, phone, first.id) for phone in (anna, ben))]
    before_last_step = 0
    while (view := first.view())["phase"] == "playing":
        before_last_step = view["version"]
        first.step()
    answer = first.call("POST", "/forks", json={"at": before_last_step})
    assert answer.status_code == 201, answer.text
    fork = Table.__new__(Table)
    fork.client, fork.id, fork.host = evening.client, answer.json["game"], answer.json["host_token"]  # type: ignore[index]

    before = evening.places()
    added = {"game": fork.id}
    assert evening.refused("POST", "/tables", evening.host, json=added) == (403, "table-token-needed")
    evening.done("POST", "/tables", evening.host, json=added | {"token": fork.host})
    assert evening.places() == before
    one, other = evening.view()["tables"]
    assert [seat["person"] for seat in other["seats"]] == [seat["person"] for seat in one["seats"]]
    assert other["phase"] == "playing"

    names = [seat["name"] for seat in other["seats"]]
    fork.tokens = [_claimed(fork, seat, name) for seat, name in enumerate(names)]
    fork.to_the_end()
    ranking = evening.done("GET", "/standings")["ranking"]
    assert [row["games"] for row in ranking] == [2, 2]


def _seat(evening: Evening, phone: Phone, game: str) -> tuple[int, str]:
    seated = evening.seat(phone, game)
    return seated["seat"], seated["token"]


def _claimed(table: Table, seat: int, name: str) -> str:
    answer = table.call("POST", "/seats", table.host, json={"name": name, "seat": seat})
    assert answer.status_code == 201, answer.text
    token: str = (answer.json or {})["token"]
    return token
