"""Scenarios along the links of the API description, from opening a table to its rematch.

Tokens in answers are used in later requests, and actions of running games are mostly legal.
"""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import hypothesis
import msgspec
import pytest
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.stateful.state_machine import APIStateMachine

from events.decider import Action, Role, Seat, Viewer
from events.games import game_ids, newest, rules
from events.table.state import Phase
from events.table.view import view
from events.verify import verify
from service.services import AppServices
from tests.fuzz.service_under_test import APP, AT_LEAST, EXAMPLES, SCHEMA, Case, fits, send, validate, wants_body
from tests.http.tables import bearer

STEPS = 25
"""The number of requests in each scenario."""
SCENARIOS = max(10, EXAMPLES)
ROUNDS = 50
"""The maximum number of runs of all scenarios. A run ends early when Hypothesis finds it flaky."""


class Followed:
    """The tokens of the tables that were opened, and the number of requests."""

    def __init__(self) -> None:
        self.asked = 0
        self.played = 0
        self.tokens: dict[str, list[str]] = {}
        self.violations: list[BaseException] = []
        self.rng = Random(2)

    def learn(self, answer: dict[str, Any]) -> None:
        game = answer.get("game")
        if isinstance(game, str):
            known = self.tokens.setdefault(game, [])
            known += [answer[name] for name in ("host_token", "token") if name in answer]

    def token(self, case: Case) -> str | None:
        """A token of the game, often the host's, or sometimes no token."""
        known = self.tokens.get(str(case.path_parameters.get("game")), [])
        if not known or self.rng.random() < 0.1:
            return None
        return known[0] if self.rng.random() < 0.5 else self.rng.choice(known)

    def fill(self, answer: dict[str, Any]) -> None:
        """Lets players join the new table that the answer names, and starts it in most cases."""
        game, client = answer["game"], APP.test_client()
        shown = client.get(f"/api/v1/games/{game}").json or {}
        decider = newest(shown["table"]["ruleset"])
        for number in range(0 if decider.refereed else min(decider.seats)):
            body = {"code": answer["join_code"], "name": f"Player {number}"}
            seated = client.post(f"/api/v1/games/{game}/seats", json=body)
            self.learn(seated.json or {})
        if self.rng.random() < 0.6:
            client.post(f"/api/v1/games/{game}/start", headers=bearer(answer["host_token"]))


FOLLOWED = Followed()
OF_EVENINGS = "/(evenings|club)"
NOT_LINKED = "/(rulesets|codes|imports|healthz|readyz|metrics)"
Games: Any = SCHEMA.exclude(path_regex=NOT_LINKED).exclude(path_regex=OF_EVENINGS).as_state_machine()
Evenings: Any = SCHEMA.include(path_regex=OF_EVENINGS).as_state_machine()


class Links(APIStateMachine):
    _actor: str | None = None
    """The token of the actor for whom a legal action was chosen."""

    def before_call(self, case: Case) -> None:
        super().before_call(case)
        self._actor = None
        game = str(case.path_parameters.get("game"))
        if not wants_body(case):
            return
        rng = FOLLOWED.rng
        if rng.random() < 0.9 and "If-Match" in (case.headers or {}):
            del case.headers["If-Match"]  # a generated version never matches
        if case.operation.path.endswith("/actions") and game in FOLLOWED.tokens and (legal := _legal(game)):
            who, action = rng.choice(legal)
            case.body = msgspec.to_builtins(action)
            self._actor = FOLLOWED.tokens[game][who] if who < len(FOLLOWED.tokens[game]) else None
        if case.operation.path.endswith("/games") and rng.random() < 0.8:
            ruleset = rng.choice(game_ids())
            names = ["Anna", "Bert", "Carla"] if newest(ruleset).refereed else []
            body: dict[str, Any] = {"ruleset": ruleset, "names": names}
            case.body = body
        if case.operation.path.endswith("/seats") and isinstance(case.body, dict):
            case.body["name"] = f"Guest {rng.randrange(1000)}"

    def get_call_kwargs(self, case: Case) -> dict[str, Any]:
        token = self._actor or FOLLOWED.token(case)
        return {"headers": bearer(token) if token and fits(case, ParameterLocation.HEADER) else {}}

    def call(self, case: Case, **kwargs: Any) -> Any:
        FOLLOWED.asked += 1
        return send(case, kwargs["headers"])

    def after_call(self, response: Any, case: Case) -> None:
        super().after_call(response, case)
        FOLLOWED.played += response.status_code == 201 and case.operation.path.endswith("/actions")
        if response.status_code in (200, 201) and "application/json" in str(response.headers.get("content-type")):
            answer = response.json()
            if isinstance(answer, dict):
                FOLLOWED.learn(answer)
                if {"game", "host_token"} <= answer.keys() and FOLLOWED.rng.random() < 0.8:
                    FOLLOWED.fill(answer)

    def validate_response(self, response: Any, case: Case, additional_checks: Any = None, **kwargs: Any) -> None:
        try:
            validate(case, kwargs["headers"], response)
        except BaseException as why:
            FOLLOWED.violations.append(why)
            raise


def _legal(game: str) -> list[tuple[int, Action]]:
    """The legal actions, each with the position of its actor's token. The host's token is the first."""
    services: AppServices = APP.extensions["wurm_services"]
    table = services.handler.newest(game)
    if table.phase is not Phase.PLAYING:
        return []
    viewers: list[tuple[int, Viewer]] = [(seat + 1, Seat(seat)) for seat in range(len(table.chairs))]
    if rules(table.ruleset, table.ruleset_version).refereed:
        viewers = [(0, Role.REFEREE)]
    now = services.clock()
    return [(place, action) for place, viewer in viewers for action in view(rules, table, viewer, now).legal]


class LinksOfGames(Links, Games):  # type: ignore[misc] # made at run time
    pass


class LinksOfEvenings(Links, Evenings):  # type: ignore[misc] # made at run time
    pass


@pytest.fixture(scope="module", autouse=True)
def verified() -> Iterator[None]:
    yield
    store = APP.extensions["wurm_store"]
    for game in FOLLOWED.tokens:
        verify(rules, list(store.read(game)))
    print(f"{FOLLOWED.asked} requests along links to {len(FOLLOWED.tokens)} games, {FOLLOWED.played} actions played")


@pytest.mark.parametrize("links", [LinksOfGames, LinksOfEvenings])
def test_scenarios_along_links_get_described_answers(links: type[Links]) -> None:
    """Cards are dealt at random, so no scenario can be repeated exactly. Hypothesis reports this as flaky."""
    settings = hypothesis.settings(
        max_examples=SCENARIOS,
        stateful_step_count=STEPS,
        phases=[hypothesis.Phase.generate],
        deadline=None,
        derandomize=not AT_LEAST,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    asked, played = FOLLOWED.asked, FOLLOWED.played
    for _ in range(ROUNDS):
        with suppress(hypothesis.errors.Flaky):
            links.run(settings=settings)
        if FOLLOWED.violations:
            raise FOLLOWED.violations[0]
        if FOLLOWED.asked - asked >= SCENARIOS * STEPS and (links is LinksOfEvenings or FOLLOWED.played > played):
            return
    pytest.fail("too few requests followed the links")
