"""Plays a game in an environment, and checks masks, action numbers, limits and secrets in every cycle."""

from random import Random
from typing import Any

import numpy as np

from events.decider import Seat
from events.games.research.action_table import WAIT
from events.games.research.encoded_game import NOW
from tests.research.hidden_worlds import other_world
from tests.research.subjects import Seeded, random_choice

MOST_CYCLES = 120


def check_game(subject: Seeded, max_cycles: int = MOST_CYCLES) -> int:
    """Plays and checks a game. Returns in how many states the other world had different hidden cards or bids."""
    env, rng = subject.raw_env(max_cycles=max_cycles, strict=True), Random(subject.seed)
    choose = random_choice(rng)
    env.reset(seed=subject.seed)
    different = 0
    while not _over(env):
        agents, state = list(env.agents), env._state
        seen = {agent: env.observe(agent) for agent in agents}
        for agent, observation in seen.items():
            assert env.observation_space(agent).contains(observation)
            _check_mask(env, state, agent)
        observer = rng.choice(agents)
        different += _check_secrets(env, state, observer, seen[observer], rng)
        for agent in agents:
            assert env.agent_selection == agent
            assert env._state is state, "a choice took effect before the end of the cycle"
            np.testing.assert_array_equal(env.observe(observer), seen[observer])
            assert not any(env.rewards.values())
            env.step(choose(agent, env.infos[agent]["action_mask"]))
    return different


def _over(env: Any) -> bool:
    agent = env.agent_selection
    return bool(env.terminations[agent] or env.truncations[agent])


def _check_mask(env: Any, state: Any, agent: str) -> None:
    """The mask has exactly the legal actions, and each number means the action that the table says."""
    game, seat = env.game, env._seats[agent]
    mask = env.infos[agent]["action_mask"]
    choices = game.choices(state, seat)
    assert sorted(choices) == mask.nonzero()[0].tolist()
    if seat not in game.asked(state):
        assert choices == {WAIT: None}
        return
    legal = game.decider.legal(state, seat, NOW)
    assert legal
    assert list(choices.values()) == list(legal), "two actions have the same number"
    view = game.decider.view(state, seat)
    for number, action in choices.items():
        assert game.actions[number] == game.entry(action, view)


def _check_secrets(env: Any, state: Any, agent: str, observation: Any, rng: Random) -> bool:
    """In a world that differs only in what this seat cannot see, its observation and its choices are the same."""
    game, seat = env.game, env._seats[agent]
    world = other_world(state, Seat(seat), rng)
    np.testing.assert_array_equal(game.observe(world, seat), observation)
    assert game.choices(world, seat) == game.choices(state, seat)
    return bool(world != state)
