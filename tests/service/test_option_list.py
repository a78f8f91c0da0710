"""The list of a ruleset's options is enough to build a form, and every invalid option gets a message."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from events.decider import AnyDecider
from events.games import REGISTRY, game_ids
from events.store import open_store
from service.app import create_app
from service.config import Config
from service.openapi.option_list import option_list

each_game = pytest.mark.parametrize("game", list(REGISTRY.values()), ids=lambda game: f"{game.id}-{game.version}")


@pytest.fixture
def client() -> Iterator[FlaskClient]:
    store = open_store("memory://")
    yield create_app(store, Config(open_rate="1000 per second")).test_client()
    store.close()


def test_the_list_contains_what_a_form_needs(client: FlaskClient) -> None:
    listed = {each["name"]: each for each in (client.get("/api/v1/rulesets/drehwurm").json or {})["option_list"]}
    plain: dict[str, Any] = {"least": None, "most": None, "values": []}
    assert listed["hold_seconds"] == plain | {
        "name": "hold_seconds", "kind": "int", "default": 2, "least": 0, "most": 30,
    }  # fmt: skip
    assert listed["show_undersides"] == plain | {"name": "show_undersides", "kind": "bool", "default": False}
    assert listed["throw_in"] == plain | {
        "name": "throw_in", "kind": "choice", "default": "normal", "values": ["normal", "off", "same_colour"],
    }  # fmt: skip


def test_a_choice_may_consist_of_numbers(client: FlaskClient) -> None:
    listed = (client.get("/api/v1/rulesets/wurmeln").json or {})["option_list"]
    assert [(each["kind"], each["default"], each["values"]) for each in listed if each["name"] == "lowest"] == [
        ("choice", 3, [3, 4])
    ]


def test_every_ruleset_summary_has_the_list(client: FlaskClient) -> None:
    summaries = (client.get("/api/v1/rulesets").json or {})["rulesets"]
    assert [each["ruleset"] for each in summaries] == list(game_ids())
    for each in summaries:
        assert each["option_list"] == (client.get(f"/api/v1/rulesets/{each['ruleset']}").json or {})["option_list"]


@each_game
def test_every_value_in_the_list_is_accepted_by_the_game(game: AnyDecider) -> None:
    listed = option_list(game)
    assert {each.name: each.default for each in listed} == msgspec.to_builtins(game.option_type())
    for each in listed:
        ends = (each.least, each.most) if each.kind == "int" else ()
        choices = (False, True) if each.kind == "bool" else each.values
        for value in (*ends, *choices):
            options = msgspec.convert({each.name: value}, game.option_type)
            assert msgspec.to_builtins(options)[each.name] == value


@each_game
def test_a_value_just_outside_the_list_is_refused_by_the_game(game: AnyDecider) -> None:
    for each in option_list(game):
        beyond: tuple[Any, ...] = ("no such value",)
        if each.least is not None and each.most is not None:
            beyond = (each.least - 1, each.most + 1)
        for value in beyond:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({each.name: value}, game.option_type)


REFUSED: list[tuple[dict[str, Any], str, dict[str, Any]]] = [
    ({"colour": "blue"}, "unknown-option", {"option": "colour"}),
    ({"rounds": 0}, "option-out-of-range", {"option": "rounds", "sent": "0", "least": 1, "most": 1000}),
    ({"rounds": 1001}, "option-out-of-range", {"option": "rounds", "sent": "1001", "least": 1, "most": 1000}),
    ({"rounds": "2"}, "option-out-of-range", {"option": "rounds", "sent": '"2"', "least": 1, "most": 1000}),
    ({"rounds": True}, "option-out-of-range", {"option": "rounds", "sent": "true", "least": 1, "most": 1000}),
    ({"pro": 1}, "option-not-bool", {"option": "pro", "sent": "1"}),
    ({"pro": "yes"}, "option-not-bool", {"option": "pro", "sent": '"yes"'}),
]


@pytest.mark.parametrize("language", ["de", "en", "nl"])
@pytest.mark.parametrize(("options", "code", "facts"), REFUSED)
def test_an_invalid_option_is_reported_with_its_value_and_the_allowed_ones(
    client: FlaskClient, options: dict[str, Any], code: str, facts: dict[str, Any], language: str
) -> None:
    answer = client.post(f"/api/v1/games?lang={language}", json={"ruleset": "takethat", "options": options})
    body = answer.json or {}
    assert (answer.status_code, body["code"]) == (422, code)
    assert facts.items() <= body["facts"].items()
    for fact in body["facts"].values():
        for part in fact if isinstance(fact, list) else [fact]:
            assert str(part) in body["detail"]


@pytest.mark.parametrize(
    ("game", "options", "values"),
    [
        ("drehwurm", {"throw_in": "sometimes"}, ["normal", "off", "same_colour"]),
        ("drehwurm", {"throw_in": False}, ["normal", "off", "same_colour"]),
        ("wurmeln", {"lowest": 5}, [3, 4]),
        ("wurmeln", {"lowest": True}, [3, 4]),
        ("wurmeln", {"lowest": "3"}, [3, 4]),
    ],
)
def test_an_invalid_choice_is_refused_with_the_valid_choices(
    client: FlaskClient, game: str, options: dict[str, Any], values: list[Any]
) -> None:
    answer = client.post("/api/v1/games", json={"ruleset": game, "options": options})
    body = answer.json or {}
    assert (answer.status_code, body["code"], body["facts"]["values"]) == (422, "option-not-among", values)
    assert ", ".join(str(value) for value in values) in body["detail"]


def test_sentences_are_in_the_readers_language(client: FlaskClient) -> None:
    told = {
        language: (
            client.post(f"/api/v1/games?lang={language}", json={"ruleset": "takethat", "options": {"rounds": 0}}).json
            or {}
        )["detail"]
        for language in ("de", "en", "nl")
    }
    assert told["en"] == "The option “rounds” must be a whole number from 1 to 1000, not 0."
    assert told["de"] == "Die Option „rounds“ muss eine ganze Zahl von 1 bis 1000 sein, nicht 0."
    assert told["nl"] == "De optie “rounds” moet een geheel getal van 1 t/m 1000 zijn, niet 0."
