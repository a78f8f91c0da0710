"""Games of every ruleset that go on while requests rain on them."""

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
"""Options that make a game last, where it has them."""


class RunningGame:
    """One game with its tokens. It goes on until somebody has ended it, left it or moved to another phone."""

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
        desk: AppServices = APP.extensions["wurm_services"]
        return desk.handler.newest(self.table.id)

    def goes_on(self) -> bool:
        state = self.state
        return state.phase is Phase.PLAYING and [chair.player for chair in state.chairs] == self._players

    def token(self, who: Actor) -> str | None:
        if isinstance(who, Role):
            return self.table.host if who in (Role.HOST, Role.REFEREE) else None
        return self.table.tokens[who] if self.table.tokens else self.table.host

    def move(self) -> tuple[Actor, Action] | None:
        """Who could do what now; None: it is up to the clock."""
        state = self.state
        assert state.play is not None
        if self.decider.outcome(state.play.state) is not None:
            return None
        seats = len(state.chairs)
        desk: AppServices = APP.extensions["wurm_services"]
        found = kit_for(self.decider.id).move(self.decider, state.play.state, seats, desk.clock(), self.rng)
        return None if found is None or found[0] is Role.CLOCK else (found[0], found[1])

    def step(self) -> None:
        """So that no two requests meet the same table. It may be too late for a move by the clock of the kit."""
        if (found := self.move()) is not None:
            who, action = found
            self.table.call("POST", "/actions", self.token(who), json=msgspec.to_builtins(action))

    def log(self) -> bytes:
        return b"".join(to_line(each) + b"\n" for each in APP.extensions["wurm_store"].read(self.table.id))


class RunningGames:
    """The next one for each request, of all rulesets in turn."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.asked = 0
        self._all: list[RunningGame] = []
        self._now: dict[str, RunningGame] = {}
        self._turns = itertools.cycle(game_ids())

    def next(self) -> RunningGame:
        ruleset = next(self._turns)
        game = self._now.get(ruleset)
        if game is None or not game.goes_on():
            game = self._now[ruleset] = RunningGame(ruleset, self.rng)
            self._all.append(game)
        else:
            game.step()
        self.asked += 1
        return game

    def check(self) -> str:
        """Every game has to hold together: nothing that came from outside has bent a rule."""
        store = APP.extensions["wurm_store"]
        for game in self._all:
            verify(rules, list(store.read(game.table.id)))
        return f"{self.asked} requests to {len(self._all)} running games"


def damaged(log: bytes, rng: Random) -> bytes:
    """A log as somebody might send it: whole, cut off, or with something changed."""
    lines = log.splitlines(keepends=True)
    ways: list[Callable[[], bytes]] = [
        lambda: log,
        lambda: b"".join(lines[: rng.randrange(len(lines) + 1)]),
        lambda: log.replace(b'"seat"', b'"seta"', 1),
        lambda: log[: rng.randrange(len(log))],
        lambda: log * 2,
    ]
    return rng.choice(ways)()


def headers(token: str | None) -> dict[str, Any]:
    return {} if token is None else bearer(token)
