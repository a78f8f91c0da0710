"""The running games that are fuzzed, of every ruleset."""

import itertools
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from events.decider import Action, Actor, Role
from events.envelope import to_line
from events.games import game_ids, newest, rules
from events.table import TableState
from events.table.state import Phase
from events.verify import verify
from service.services import AppServices
from tests.conformance.kits import kit_for
from tests.fuzz.service_under_test import APP
from tests.http.tables import Table, bearer

LONG = {"rounds": 100, "matches": 100}
"""Options that make a game long, for rulesets that have them."""


class RunningGame:
    """A game with its tokens. It is usable until a request ends it, frees a seat or moves a seat to another phone."""

    def __init__(self, ruleset: str, rng: Random) -> None:
        self.decider, self.rng = newest(ruleset), rng
        names = [f"Player {number}" for number in range(min(self.decider.seats))]
        options = {name: value for name, value in LONG.items() if name in self.decider.option_type.__struct_fields__}
        self.table = Table(APP.test_client(), ruleset, options, tuple(names) if self.decider.refereed else ())
        if self.decider.refereed:
            assert self.table.call("POST", "/start", self.table.host).status_code == 200
        else:
            self.table.started(len(names))
        self._players = [chair.player for chair in self.state.chairs]

    @property
    def state(self) -> TableState:
        services: AppServices = APP.extensions["wurm_services"]
        return services.handler.newest(self.table.id)

    def is_usable(self) -> bool:
        state = self.state
        return state.phase is Phase.PLAYING and [chair.player for chair in state.chairs] == self._players

    def token(self, who: Actor) -> str | None:
        if isinstance(who, Role):
            return self.table.host if who in (Role.HOST, Role.REFEREE) else None
        return self.table.tokens[who] if self.table.tokens else self.table.host

    def move(self) -> tuple[Actor, Action] | None:
        """An actor with a legal action, or None if the game is decided or only the clock can act."""
        state = self.state
        assert state.play is not None
        if self.decider.outcome(state.play.state) is not None:
            return None
        seats = len(state.chairs)
        services: AppServices = APP.extensions["wurm_services"]
        found = kit_for(self.decider.id).move(self.decider, state.play.state, seats, services.clock(), self.rng)
        return None if found is None or found[0] is Role.CLOCK else (found[0], found[1])

    def step(self) -> None:
        """Takes an action, so that the next request finds the table changed. The action may be refused as too late."""
        if (found := self.move()) is not None:
            who, action = found
            self.table.call("POST", "/actions", self.token(who), json=msgspec.to_builtins(action))

    def log(self) -> bytes:
        return b"".join(to_line(each) + b"\n" for each in APP.extensions["wurm_store"].read(self.table.id))


class RunningGames:
    """Provides a game for each request. The rulesets take turns."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.asked = 0
        self._all: list[RunningGame] = []
        self._now: dict[str, RunningGame] = {}
        self._turns = itertools.cycle(game_ids())

    def next(self) -> RunningGame:
        ruleset = next(self._turns)
        game = self._now.get(ruleset)
        if game is None or not game.is_usable():
            game = self._now[ruleset] = RunningGame(ruleset, self.rng)
            self._all.append(game)
        else:
            game.step()
        self.asked += 1
        return game

    def check(self) -> str:
        """Verifies the logs of all games, to check that no request has broken a rule."""
        store = APP.extensions["wurm_store"]
        for game in self._all:
            verify(rules, list(store.read(game.table.id)))
        return f"{self.asked} requests to {len(self._all)} running games"


def damaged(log: bytes, rng: Random) -> bytes:
    """A log for an import: complete, truncated, changed or doubled."""
    lines = log.splitlines(keepends=True)
    variants: list[Callable[[], bytes]] = [
        lambda: log,
        lambda: b"".join(lines[: rng.randrange(len(lines) + 1)]),
        lambda: log.replace(b'"seat"', b'"seta"', 1),
        lambda: log[: rng.randrange(len(log))],
        lambda: log * 2,
    ]
    return rng.choice(variants)()


def headers(token: str | None) -> dict[str, Any]:
    return {} if token is None else bearer(token)
