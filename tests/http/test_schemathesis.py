"""Every operation of the API description, under fire: requests that fit it, requests that do not, everywhere in a game.

Nothing answers with a 5xx, a status or content type that is not described, or a body that does not fit its schema.
WURM_FUZZ sets how many requests are made up for each operation.
"""

import itertools
import os
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
import schemathesis
from schemathesis.config import (
    ChecksConfig,
    ProjectConfig,
    ProjectsConfig,
    SchemathesisConfig,
)
from schemathesis.core.parameters import ParameterLocation

from events.games import rules
from events.store import open_store
from events.verify import verify
from service.app import create_app
from service.config import Config
from tests.http.tables import Table

EXAMPLES = int(os.environ.get("WURM_FUZZ", "12"))
"""A few for every run of the tests; with thousands it is a long evening of its own."""
UNLIMITED = "1000000 per second"
PLAIN = {"Accept-Encoding": "identity"}
"""It would ask for packed answers, and cannot unpack what does not come over a socket."""
CHECKS = {
    # What fits the description may still not fit the game: its options and actions are its own to judge.
    "positive_data_acceptance": {"expected-statuses": ["2xx", 304, 401, 403, 404, 409, 412, 422]},
    "negative_data_rejection": {"expected-statuses": [400, 401, 403, 404, 405, 409, 412, 413, 415, 422]},
}

APP = create_app(
    open_store("memory://"),
    Config(
        open_rate=UNLIMITED, join_rate=UNLIMITED, act_rate=UNLIMITED, import_rate=UNLIMITED, export_rate=UNLIMITED,
        log_level="error",
    ),
)  # fmt: skip
SCHEMA = schemathesis.openapi.from_wsgi(
    "/openapi.json",
    APP,
    config=SchemathesisConfig(projects=ProjectsConfig(default=ProjectConfig(checks=ChecksConfig.from_dict(CHECKS)))),
)
fire = hypothesis.settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)


@schemathesis.serializer("application/x-ndjson")
def lines(ctx: schemathesis.SerializationContext, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


Case = schemathesis.Case[Any]
STAGES = ("lobby", "playing", "over")
WHO = ("nobody", "host", "seat")
turns = itertools.cycle(itertools.product(STAGES, WHO))
players = itertools.cycle(("turn", "host", "other", "nobody", "turn"))


@SCHEMA.parametrize()
@fire
def test_strangers_get_described_answers(case: Case) -> None:
    case.call_and_validate(headers=PLAIN)


@SCHEMA.parametrize()
@fire
def test_at_a_table_everybody_gets_described_answers(case: Case) -> None:
    stage, who = next(turns)
    if case.operation.path.endswith("/stream"):
        stage = "over"  # a stream of a running game does not end by itself
    table = table_at(stage)
    aim(case, table)
    token = {"nobody": None, "host": table.host, "seat": table.tokens[0]}[who]
    with_token = token is not None and fits(case, ParameterLocation.HEADER)
    case.call_and_validate(headers=PLAIN | ({"Authorization": f"Bearer {token}"} if with_token else {}))


class RunningGame:
    """One game that goes on while requests rain on it; a new one when somebody has brought it to its end."""

    def __init__(self) -> None:
        self.games: list[Table] = []
        self.asked = 0

    def table(self) -> Table:
        """One step later, so that no two requests meet the same table."""
        if not self.games or not self._goes_on(self.games[-1]):
            self.games.append(Table(APP.test_client(), options={"rounds": 1000}).started(3))
        else:
            self.games[-1].step()
        return self.games[-1]

    def _goes_on(self, table: Table) -> bool:
        """Nobody has broken it off, left it, or moved to another phone."""
        looks = [table.call("GET", "", token) for token in (table.host, *table.tokens)]
        return all(look.status_code == 200 and (look.json or {})["table"]["phase"] == "playing" for look in looks)


@pytest.fixture(scope="module")
def running() -> Iterator[RunningGame]:
    """Afterwards every game has to hold together: nothing that came from outside has bent a rule."""
    found = RunningGame()
    yield found
    store = APP.extensions["wurm_store"]
    for table in found.games:
        verify(rules, list(store.read(table.id)))
    print(f"{found.asked} requests to {len(found.games)} running games")


@SCHEMA.exclude(path_regex="/stream$").parametrize()  # a stream of a running game does not end by itself
@fire
def test_a_running_game_goes_on_under_fire(case: Case, running: RunningGame) -> None:
    table = running.table()
    aim(case, table)
    who = next(players)
    turn = table.turn
    token = {"nobody": None, "host": table.host, "turn": table.tokens[turn], "other": table.tokens[turn - 1]}[who]
    if case.operation.path.endswith("/actions") and who == "turn" and fits(case, ParameterLocation.BODY):
        case.body = table.view(token)["legal"][-1]
    with_token = token is not None and fits(case, ParameterLocation.HEADER)
    running.asked += 1
    case.call_and_validate(headers=PLAIN | ({"Authorization": f"Bearer {token}"} if with_token else {}))


def table_at(stage: str) -> Table:
    table = Table(APP.test_client())
    table.sit("Anna")
    table.sit("Bert")
    if stage != "lobby":
        assert table.call("POST", "/start", table.host).status_code == 200
    if stage == "over":
        assert table.call("DELETE", "", table.host).status_code == 200
    return table


def aim(case: Case, table: Table) -> None:
    """Point the request at this table, except where being wrong there is its very purpose."""
    known = {"game": table.id, "code": table.code}
    if fits(case, ParameterLocation.PATH):
        case.path_parameters.update({name: known[name] for name in case.path_parameters if name in known})
    if fits(case, ParameterLocation.BODY) and isinstance(case.body, dict) and "code" in case.body:
        case.body["code"] = table.code


def fits(case: Case, part: ParameterLocation) -> bool:
    """Whether this part of the request is meant to be as described."""
    made = None if case.meta is None else case.meta.components.get(part)
    return made is None or made.mode.is_positive
