"""Fuzzes every operation of the API description with valid and invalid requests in every stage of a game.

No answer may have a 5xx status, a status or content type that is not described, or a body that does not fit its schema.
"""

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from schemathesis.core.parameters import ParameterLocation

from events.decider import Role
from tests.fuzz.running_games import RunningGame, RunningGames, damaged, headers
from tests.fuzz.service_under_test import APP, AT_LEAST, FEW, SCHEMA, SETTINGS, Case, fits, validate, wants_body
from tests.http.tables import Table

STAGES = ("lobby", "playing", "over")
WHO = ("nobody", "host", "seat")
turns = itertools.cycle(itertools.product(STAGES, WHO))
roles = itertools.cycle(("turn", "host", "other", "nobody", "turn"))


@SCHEMA.parametrize()
@FEW
def test_requests_in_every_stage_of_a_table_get_described_answers(case: Case) -> None:
    stage, who = next(turns)
    table = table_at(stage)
    aim(case, table)
    token = {"nobody": None, "host": table.host, "seat": table.tokens[0]}[who]
    validate(case, headers(token) if fits(case, ParameterLocation.HEADER) else {})


@pytest.fixture(scope="module")
def running() -> Iterator[RunningGames]:
    found = RunningGames(AT_LEAST)
    yield found
    print(f"\n{found.check()}")
    assert found.asked >= AT_LEAST


@SCHEMA.parametrize()
@SETTINGS
def test_requests_to_a_running_game_get_described_answers(case: Case, running: RunningGames) -> None:
    game = running.next()
    token = prepare(case, game, next(roles))
    validate(case, headers(token) if fits(case, ParameterLocation.HEADER) else {})


def prepare(case: Case, game: RunningGame, role: str) -> str | None:
    """Directs the request to the game and returns a token. The body may be replaced by a legal action or a log."""
    aim(case, game.table)
    move = game.move()
    turn = Role.HOST if move is None else move[0]
    token = {
        "nobody": None,
        "host": game.table.host,
        "turn": game.token(turn),
        "other": game.table.tokens[0] if game.table.tokens else None,
    }[role]
    if wants_body(case):
        if case.operation.path.endswith("/actions") and role == "turn" and move is not None:
            case.body = msgspec.to_builtins(move[1])
        if case.operation.path.endswith("/imports"):
            case.body = damaged(game.log(), game.rng).decode("utf-8", "replace")
    return token


def table_at(stage: str) -> Table:
    table = Table(APP.test_client())
    table.sit("Anna")
    table.sit("Bert")
    if stage != "lobby":
        assert table.call("POST", "/start", table.host).status_code == 200
    if stage == "over":
        assert table.call("POST", "/abandon", table.host).status_code == 200
    return table


def aim(case: Case, table: Table) -> None:
    """Directs the request to this table, unless its path or body is meant to be invalid."""
    known: dict[str, Any] = {"game": table.id, "code": table.code}
    if fits(case, ParameterLocation.PATH):
        case.path_parameters.update({name: known[name] for name in case.path_parameters if name in known})
    if fits(case, ParameterLocation.BODY) and isinstance(case.body, dict) and "code" in case.body:
        case.body["code"] = table.code
