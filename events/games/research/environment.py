"""A game as a PettingZoo environment, in which the players act one after the other (AEC).

Play goes in cycles. In a cycle every player is asked once, in seat order, and everybody who has nothing to decide can
only wait. The choices take effect together at the end of the cycle, so nobody sees what another player has chosen in
the same cycle. docs/research.md describes the environment.
"""

import hashlib
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from events.chance import SeededChance
from events.decider import Action, Outcome, Role, Seat
from events.games.research.drawing import drawn
from events.games.research.encoded_game import NOW, UNLIMITED, EncodedGame
from events.games.research.observation import Integers
from events.words import Language

REWARDS = ("win", "points")
RENDER_MODES = ("ansi", "human")


class GameEnvironment(AECEnv):
    """The environment without PettingZoo's wrappers."""

    agent_selection: str

    def __init__(
        self,
        game: EncodedGame,
        *,
        max_cycles: int = 10_000,
        rewards: str = "win",
        skip_waiting: bool = False,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if not 1 <= max_cycles <= UNLIMITED:
            raise ValueError(f"max_cycles must be from 1 to {UNLIMITED}.")
        if rewards not in REWARDS or (rewards == "points" and not game.has_points):
            raise ValueError(f"{game.name} has no rewards named {rewards}.")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode must be one of: {', '.join(RENDER_MODES)}.")
        self.game, self.max_cycles, self.render_mode = game, max_cycles, render_mode
        self._rewarded, self._skip_waiting, self._strict = rewards, skip_waiting, strict
        self.metadata = {
            "name": game.name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": not skip_waiting,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats)]
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: game.layout.space() for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(len(game.actions)) for agent in self.possible_agents}
        self._entropy: int | None = None

    def observation_space(self, agent: str) -> Box:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> "Discrete[np.int64]":
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. Without a seed, it is the next game of the sequence that the last seed began."""
        if seed is not None or self._entropy is None:
            _, self._entropy = seeding.np_random(seed)
            self._games = 0
        self._games += 1
        self._draws = 0
        self._seed = hashlib.sha256(f"{self.game.name}/{self._entropy}/{self._games}".encode()).digest()
        decider = self.game.decider
        self._state = decider.initial(self.game.setup)
        for event in decider.begin(self._state, self._chance()):
            self._state = decider.evolve(self._state, event)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._illegal = dict.fromkeys(self.agents, 0)
        self._begin_cycle()

    def observe(self, agent: str) -> Integers:
        return self.game.observe(self._state, self._seats[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._chosen[agent] = self._choice(agent, int(action))
        self._waiting.remove(agent)
        if self._waiting:
            self.agent_selection = self._waiting[0]
        else:
            self._end_cycle()
        self._accumulate_rewards()

    def _choice(self, agent: str, number: int) -> Action | None:
        choices = self._choices[agent]
        if number not in choices:
            if self._strict:
                raise ValueError(f"{agent} may not take action {number} now. See info['action_mask'].")
            self._illegal[agent] += 1
            self.infos[agent]["illegal_actions"] = self._illegal[agent]
            number = min(choices)
        return choices[number]

    def _begin_cycle(self) -> None:
        """Asks the players. When the game is over, PettingZoo asks every player once more, for the action None."""
        self._chosen: dict[str, Action | None] = {}
        self._choices = {agent: self.game.choices(self._state, self._seats[agent]) for agent in self.agents}
        self.infos = {agent: self._info(agent) for agent in self.agents}
        asked = self.agents
        if self._skip_waiting and not any(self.terminations.values()):
            asked = [self.possible_agents[seat] for seat in self.game.asked(self._state)]
        self._waiting = list(asked)
        self.agent_selection = self._waiting[0]

    def _info(self, agent: str) -> dict[str, Any]:
        mask = np.zeros(len(self.game.actions), dtype=np.int8)
        mask[list(self._choices[agent])] = 1
        return {"action_mask": mask, "illegal_actions": self._illegal[agent]}

    def _end_cycle(self) -> None:
        """All choices of the cycle take effect."""
        decider = self.game.decider
        finished = len(decider.scores(self._state).rounds)
        for agent, action in self._chosen.items():
            if action is not None:
                for event in decider.decide(self._state, self._seats[agent], action, NOW, self._chance()):
                    self._state = decider.evolve(self._state, event)
        self._cycles += 1
        outcome = decider.outcome(self._state)
        self._reward(outcome, decider.scores(self._state).rounds[finished:])
        truncated = outcome is None and self._cycles >= self.max_cycles
        self.terminations = dict.fromkeys(self.agents, outcome is not None)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self._begin_cycle()

    def _reward(self, outcome: Outcome | None, rounds: tuple[tuple[int, ...], ...]) -> None:
        for agent, seat in self._seats.items():
            if self._rewarded == "points":
                self.rewards[agent] = float(sum(points[seat] for points in rounds))
            elif outcome is not None:
                self.rewards[agent] = win_reward(outcome.winners, seat, self.game.seats)

    def _chance(self) -> SeededChance:
        """The random draws of the next decision. They depend on the seed and the number of earlier decisions."""
        self._draws += 1
        return SeededChance(self._seed, self._draws)

    def render(self) -> str | None:
        """The whole game as text, with all hands open. With `ansi` the text is returned, with `human` it is printed."""
        if self.render_mode is None:
            return None
        decider, presentation = self.game.decider, self.game.decider.presentation
        sketch = presentation.sketch(decider.view(self._state, Role.EVERYONE), decider.scores(self._state).totals)
        text = drawn(sketch, presentation.words(Language.ENGLISH).names, self.possible_agents)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def close(self) -> None:
        """There is nothing to close."""


def win_reward(winners: tuple[Seat, ...], seat: Seat, seats: int) -> float:
    """A sole winner gets 1, and the others equal parts of -1. A shared win is worth less. All rewards add up to 0."""
    share = 1 / len(winners) if seat in winners else 0.0
    return (seats * share - 1) / (seats - 1)


Constructor = Callable[..., Any]


def constructors(game: type[EncodedGame]) -> tuple[Constructor, Constructor, Constructor]:
    """The functions `env`, `raw_env` and `parallel_env` of a game. All have the same arguments."""

    def raw_env(
        *,
        seats: int | None = None,
        max_cycles: int = 10_000,
        rewards: str = "win",
        skip_waiting: bool = False,
        strict: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> GameEnvironment:
        return GameEnvironment(
            game(seats, options),
            max_cycles=max_cycles,
            rewards=rewards,
            skip_waiting=skip_waiting,
            strict=strict,
            render_mode=render_mode,
        )

    def env(**arguments: Any) -> Any:
        return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(**arguments)))

    def parallel_env(**arguments: Any) -> Any:
        return aec_to_parallel(env(**arguments))

    return env, raw_env, parallel_env
