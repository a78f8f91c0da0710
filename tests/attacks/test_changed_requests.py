"""An answer counts only for the request that it names.

In the past, an answer to a withdrawn request also counted for a later one, even if that one asked to undo more steps.
"""

from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.games import rules
from events.store import Store
from events.verify import verify
from tests.http.tables import Table
from tests.http.test_tables import problem

CHANGED = {
    "en": "This request has changed. Read it again before you answer.",
    "de": "Diese Anfrage hat sich geändert. Lies sie noch einmal, bevor du antwortest.",
    "nl": "Dit verzoek is veranderd. Lees het nog eens voordat je antwoordt.",
}
ASKER, OTHER = 0, 1


def asked(answer: TestResponse, request: str = "request") -> int:
    assert answer.status_code == 200, answer.text
    version: int = (answer.json or {})["table"][request]["version"]
    return version


def undo(table: Table, **body: int) -> int:
    return asked(table.call("POST", "/undo", table.tokens[ASKER], json=body))


def answer(table: Table, by: int = OTHER, path: str = "/undo/consent", **body: Any) -> TestResponse:
    return table.call("POST", path, table.tokens[by], json={"agree": True, **body})


def test_agreeing_to_one_step_does_not_undo_six(client: FlaskClient, client_store: Store) -> None:
    # given a player who asks to undo one step, withdraws the request and asks to undo six steps
    table = Table(client).started(2)
    start = table.view()["version"]
    for _ in range(5):
        table.step()
    while table.turn != OTHER:
        table.step()
    table.step()  # by the other player, so an undo needs consent
    small = undo(table)
    table.call("DELETE", "/undo", table.tokens[ASKER])
    large = undo(table, to=start)
    before = table.view()
    # when the other player's answer to the first request arrives
    for language, sentence in CHANGED.items():
        late = answer(table, path=f"/undo/consent?lang={language}", request=small)
        assert problem(late, 409, "request-changed")["detail"] == sentence
    # then the answer changes nothing, and the second request needs its own answer
    assert table.view() == before
    assert answer(table, request=large).status_code == 200
    assert verify(rules, list(client_store.read(table.id))).events == table.view()["version"]


def test_an_answer_without_the_number_of_its_request_is_refused(client: FlaskClient) -> None:
    table = Table(client).started(2)
    table.step()
    undo(table)
    for body in ({}, {"request": None}, {"request": "newest"}, {"request": -1}, {"request": 1.5}):
        problem(answer(table, **body), 422, "invalid-request")
    assert table.view()["request"]["agreed"] == []


def test_consent_to_a_redo_is_not_consent_to_an_undo(client: FlaskClient) -> None:
    table = Table(client).started(2)
    table.step()
    while table.turn != OTHER:
        table.step()
    # Two undos need consent: that of the other player's next step, and then that of the asker's own step before it,
    # because the asker's own step showed the asker a card.
    table.step()
    assert answer(table, request=undo(table)).status_code == 200
    redo = asked(table.call("POST", "/redo", table.tokens[ASKER]))
    table.call("DELETE", "/undo", table.tokens[ASKER])
    undo(table)
    problem(answer(table, request=redo), 409, "request-changed")


def test_a_seat_is_not_released_by_an_answer_to_an_earlier_request(client: FlaskClient, client_store: Store) -> None:
    """The first request was withdrawn, and the same player asked again."""
    table = Table(client).started(3)
    first = asked(table.call("POST", "/seats/1/release", table.tokens[0]), "seat_request")
    table.call("DELETE", "/seats/1/release", table.tokens[0])
    second = asked(table.call("POST", "/seats/1/release", table.tokens[0]), "seat_request")
    path = "/seats/1/release/consent"
    problem(answer(table, 2, path), 422, "invalid-request")
    problem(answer(table, 2, path, request=first), 409, "request-changed")
    assert table.view(table.tokens[1])["you"] == 1
    freed = answer(table, 2, path, request=second)
    assert [event["type"] for event in (freed.json or {})["events"]] == [
        "table.seat_release_agreed",
        "table.seat_freed",
    ]
    assert verify(rules, list(client_store.read(table.id)))
