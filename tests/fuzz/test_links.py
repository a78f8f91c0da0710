"""One operation after the other, along the links of the API description: from an open table to its rematch.

The tokens that answers bring are used for what follows, and where a game goes on, actions are such as it has.
"""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import hypothesis
import msgspec
import pytest
from schemathesis.core.parameters import ParameterLocation

from events.decider import Action, Role, Seat, Viewer
from events.games import game_ids, newest, rules
from events.table.state import Phase
from events.table.view import view
from events.verify import verify
from service.services import AppServices
from tests.fuzz.service_under_test import APP, AT_LEAST, EXAMPLES, SCHEMA, Case, fits, send, validate, wants_body
from tests.http.tables import bearer

STEPS = 25
"""Of each scenario."""
SCENARIOS = max(10, EXAMPLES)
ROUNDS = 50
"""Each ends early where Hypothesis finds it flaky."""


class Followed:
    """What is known of the tables that were opened: their tokens, and how many requests there were."""

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
        """Often the host's, which is known first; sometimes none."""
        known = self.tokens.get(str(case.path_parameters.get("game")), [])
        if not known or self.rng.random() < 0.1:
            return None
        return known[0] if self.rng.random() < 0.5 else self.rng.choice(known)

    def fill(self, answer: dict[str, Any]) -> None:
        """Others sit down at a new table, so that it can be started; often it is."""
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
Machine: Any = SCHEMA.exclude(path_regex="/(rulesets|codes|imports|healthz|readyz|metrics)").as_state_machine()


class Links(Machine):  # type: ignore[misc] # made at run time
    _actor: str | None = None
    """Whoever may do what was chosen for them."""

    def before_call(self, case: Case) -> None:
        super().before_call(case)
        self._actor = None
        game = str(case.path_parameters.get("game"))
        if not wants_body(case):
            return
        rng = FOLLOWED.rng
        if rng.random() < 0.9 and "If-Match" in (case.headers or {}):
            del case.headers["If-Match"]  # made up, it never matches
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
                if response.status_code == 201 and "host_token" in answer and FOLLOWED.rng.random() < 0.8:
                    FOLLOWED.fill(answer)

    def validate_response(self, response: Any, case: Case, **kwargs: Any) -> None:
        try:
            validate(case, kwargs["headers"], response)
        except BaseException as why:
            FOLLOWED.violations.append(why)
            raise


def _legal(game: str) -> list[tuple[int, Action]]:
    """What can be done, each with the place of the token that may: the host's comes first, then those of the seats."""
    desk: AppServices = APP.extensions["wurm_services"]
    table = desk.handler.newest(game)
    if table.phase is not Phase.PLAYING:
        return []
    viewers: list[tuple[int, Viewer]] = [(seat + 1, Seat(seat)) for seat in range(len(table.chairs))]
    if rules(table.ruleset, table.ruleset_version).refereed:
        viewers = [(0, Role.REFEREE)]
    now = desk.clock()
    return [(place, action) for place, viewer in viewers for action in view(rules, table, viewer, now).legal]


@pytest.fixture(scope="module", autouse=True)
def verified() -> Iterator[None]:
    yield
    store = APP.extensions["wurm_store"]
    for game in FOLLOWED.tokens:
        verify(rules, list(store.read(game)))
    print(f"{FOLLOWED.asked} requests along links to {len(FOLLOWED.tokens)} games, {FOLLOWED.played} actions played")


def test_links_lead_from_an_open_table_to_its_end() -> None:
    """Cards are dealt by chance, so that a scenario never goes twice the same way: Hypothesis calls that flaky."""
    settings = hypothesis.settings(
        max_examples=SCENARIOS,
        stateful_step_count=STEPS,
        phases=[hypothesis.Phase.generate],
        deadline=None,
        derandomize=not AT_LEAST,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    for _ in range(ROUNDS):
        with suppress(hypothesis.errors.Flaky):
            Links.run(settings=settings)
        if FOLLOWED.violations:
            raise FOLLOWED.violations[0]
        if FOLLOWED.asked >= SCENARIOS * STEPS and FOLLOWED.played:
            return
    pytest.fail("the links hardly led anywhere")
