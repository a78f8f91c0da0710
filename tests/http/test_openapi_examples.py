"""Examples in the API description fit their schemas, come from a real game, and are accepted by the server."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import jsonschema_rs
import pytest
from flask.testing import FlaskClient

from events.verify import verify
from service.openapi.description import describe
from service.openapi.evening_examples import evening_request_examples, evening_stream_example
from service.openapi.example_game import example_game
from service.openapi.examples import answer_examples, request_examples, stream_example
from tests.http.clubs import ClubView
from tests.http.evenings import Evening
from tests.http.openapi_schemas import faults
from tests.http.tables import Table, bearer


@pytest.fixture
def spec(app_client: FlaskClient) -> dict[str, Any]:
    return describe(app_client.application)


def with_schemas(found: Any, at: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Every example in the description with its schema."""
    if isinstance(found, dict):
        if "example" in found and "schema" in found:
            yield at, found["schema"], found["example"]
        elif "example" in found and ("type" in found or "$ref" in found):
            yield at, {name: value for name, value in found.items() if name != "example"}, found["example"]
        for name, value in found.items():
            if name != "example":
                yield from with_schemas(value, f"{at}/{name}")
    if isinstance(found, list):
        for number, value in enumerate(found):
            yield from with_schemas(value, f"{at}/{number}")


def test_every_example_fits_its_schema(spec: dict[str, Any]) -> None:
    found = list(with_schemas(spec))
    assert len(found) > 100
    for at, schema, example in found:
        validator = jsonschema_rs.Draft202012Validator({**schema, "components": spec["components"]})
        assert [error.message for error in validator.iter_errors(example)] == [], at


def test_every_json_body_has_an_example(spec: dict[str, Any]) -> None:
    for path, operations in spec["paths"].items():
        for method, operation in operations.items():
            bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
            for body in bodies:
                for kind, content in body.get("content", {}).items():
                    assert "example" in content or not kind.endswith("/json"), (path, method)


def test_response_examples_have_no_undescribed_fields() -> None:
    for name, example in answer_examples().items():
        assert faults(name, example) == []


def test_response_examples_come_from_a_game_that_verifies() -> None:
    game = example_game()
    verdict = verify(lambda *_: game.decider, game.log)
    assert (verdict.over, verdict.ruleset) == (True, game.decider.id)
    assert answer_examples()["Proof"]["verdict"] == "holds"


def test_the_stream_example_has_valid_frames_a_heartbeat_and_an_end() -> None:
    """Each frame has an id and JSON that fits `Frame`."""
    blocks = stream_example().removesuffix("\n\n").split("\n\n")
    frames = [dict(line.split(": ", 1) for line in block.split("\n")) for block in blocks if block.startswith("id: ")]
    assert len(frames) == 3
    for frame in frames:
        data = json.loads(frame["data"])
        assert (faults("Frame", data), str(data["version"])) == ([], frame["id"])
    assert ": heartbeat" in blocks
    assert blocks[-1] == "event: end\ndata: {}"


def test_the_stream_example_of_an_evening_has_valid_frames() -> None:
    blocks = evening_stream_example().removesuffix("\n\n").split("\n\n")
    frames = [block.partition("data: ")[2] for block in blocks if block.startswith("id: ")]
    assert [faults("EveningFrame", json.loads(frame)) for frame in frames] == [[], []]
    assert faults("TablesView", json.loads(blocks[-1].removeprefix("event: tables\ndata: "))) == []


class Accepted:
    """Sends the example requests to a table, in order, with the tokens and codes of this table."""

    def __init__(self, client: FlaskClient) -> None:
        self.examples = request_examples()
        body = self.examples["OpenTable"]
        self.table = Table(client, body["ruleset"], body["options"], tuple(body["names"]))
        self.sent: set[str] = {"OpenTable"}

    def send(self, name: str, method: str, path: str, token: str | None, status: int, **known: str | int) -> Any:
        body = self.examples[name] | known
        assert set(known) <= set(self.examples[name])
        answer = self.table.call(method, path, token, json=body)
        assert answer.status_code == status, answer.text
        self.sent.add(name)
        return answer.json


def test_every_example_request_is_accepted(client: FlaskClient) -> None:
    game, sending = example_game(), Accepted(client)
    table, send = sending.table, sending.send
    table.tokens.append(send("SitDown", "POST", "/seats", None, 201, code=table.code)["token"])
    for number in range(1, min(game.decider.seats)):
        table.sit(f"Player {number}")
    table.call("POST", "/start", table.host)
    seat = next(seat for seat, token in enumerate(table.tokens) if table.view(token)["legal"])
    send("ClockExchange", "POST", "/clock", table.tokens[seat], 200)
    send("Action", "POST", "/actions", table.tokens[seat], 201)
    asked = send("UndoTo", "POST", "/undo", table.tokens[seat], 200)["table"]["request"]["version"]
    send("Consent", "POST", "/undo/consent", table.tokens[seat - 1], 200, request=asked)
    send("Export", "POST", "/exports", table.tokens[0], 202)
    send("RecoverSeat", "POST", "/seats/1/recovery", None, 200, code=table.code)
    _hand_over(table, send)
    send("Rename", "PATCH", "/seats/0", table.host, 200)
    send("AskComputer", "POST", "/seats/2/computer", table.tokens[2], 200)
    send("ChangeTable", "PATCH", "", table.host, 200)
    assert table.call("POST", "/abandon", table.host).status_code == 200
    send("Fork", "POST", "/forks", None, 201)
    send("Rematch", "POST", "/rematch", table.host, 201)
    with_computer = Accepted(client)
    with_computer.send("SeatComputer", "POST", "/computers", with_computer.table.host, 201)
    evening_requests = _accepted_by_an_evening(client)
    sent = sending.sent | with_computer.sent | evening_requests | _accepted_by_a_club(client)
    assert sent == set(request_examples())


def _accepted_by_an_evening(client: FlaskClient) -> set[str]:
    """Sends the example requests of evenings to an evening, in order. Returns their names."""
    examples, sent = evening_request_examples(), {"OpenEvening"}
    evening = Evening(client, **examples["OpenEvening"])

    def send(name: str, method: str, path: str, token: str | None, **known: Any) -> dict[str, Any]:
        assert set(known) <= set(examples[name])
        sent.add(name)
        return evening.done(method, path, token, json=examples[name] | known)

    first = send("JoinEvening", "POST", "/people", None, code=evening.code)
    others = evening.joined("Ben", "Carla", "Dora")
    people = [first["person"], others[0].person, others[1].person]
    send("CallGame", "POST", "/games", first["token"], people=people)
    called = evening.view()["undoable"][0]
    send("ChangeEveningTable", "PATCH", f"/tables/{called['game']}", first["token"])
    send("MovePerson", "POST", "/place", first["token"])
    send("ChangeVersion", "POST", "/undo", first["token"], version=called["version"])
    send("ChangePerson", "PATCH", f"/people/{first['person']}", first["token"])
    send("AskPhone", "POST", f"/people/{first['person']}/phone", None, code=evening.code)
    send("MergePerson", "POST", f"/people/{others[2].person}/merge", evening.host, into=first["person"])
    send("AddTable", "POST", "/tables", evening.host, game=_abandoned_game(client))
    send("ChangeEvening", "PATCH", "", evening.host)
    return sent


def _accepted_by_a_club(client: FlaskClient) -> set[str]:
    first, second = Evening(client), Evening(client)
    anna, ben = first.join("Anna"), second.join("Ben")
    host, examples = ClubView(client, first.host, (second.host,)), request_examples()
    host.done("PATCH", f"/people/{anna.person}", json=examples["RenameMember"])
    host.done("POST", f"/people/{anna.person}/merge", json=examples["MergeMembers"] | {"into": ben.person})
    return {"RenameMember", "MergeMembers"}


def _abandoned_game(client: FlaskClient) -> str:
    table = Table(client).started(2)
    assert table.call("POST", "/abandon", table.host).status_code == 200
    return table.id


def _hand_over(table: Table, send: Callable[..., Any]) -> None:
    link = table.call("POST", "/seats/0/handover", table.tokens[0]).json or {}
    moved = send("Claim", "POST", "/seats/0/claim", None, 200, handover=link["handover"])
    assert table.client.get(table.url(), headers=bearer(moved["token"])).status_code == 200
