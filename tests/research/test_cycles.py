"""Cycles: secret simultaneous choices, players who wait, truncation, and repeatability."""

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.research.subjects import MODULES, NAMES, random_choice, seeded


def step_all(env: Any, number: int) -> None:
    """Every agent takes its legal action at this position, or its last one if it has fewer."""
    for agent in list(env.agents):
        allowed = env.infos[agent]["action_mask"].nonzero()[0]
        env.step(int(allowed[min(number, len(allowed) - 1)]))


def simultaneous(name: str) -> Any:
    """An environment in which the first player and others have a real choice in the same cycle."""
    env = MODULES[name].raw_env()
    env.reset(seed=5)
    rng = Random(5)
    while True:
        choices = [len(env._choices[agent]) for agent in env.agents]
        if choices[0] > 1 and sum(count > 1 for count in choices) > 1:
            return env
        for agent in list(env.agents):
            env.step(random_choice(rng)(agent, env.infos[agent]["action_mask"]))


@pytest.mark.parametrize("name", ["drehwurm_v0", "wurmeln_v0", "wormup_v0"])
def test_nobody_sees_a_bid_or_throw_in_before_the_reveal(name: str) -> None:
    env = simultaneous(name)
    before = {agent: env.observe(agent) for agent in env.agents}
    masks = {agent: env.infos[agent]["action_mask"].copy() for agent in env.agents}
    first, *others = env.agents
    ends = []
    for number in env._choices[first]:
        world = deepcopy(env)
        world.step(number)
        for agent in world.agents:
            np.testing.assert_array_equal(world.observe(agent), before[agent])
            np.testing.assert_array_equal(world.infos[agent]["action_mask"], masks[agent])
        for agent in others:
            world.step(min(world._choices[agent]))
        ends.append(world._state)
    assert any(end != ends[0] for end in ends), "the choice has no effect after the reveal either"


@pytest.mark.parametrize("name", NAMES)
def test_skipping_players_who_wait_gives_the_same_game(name: str) -> None:
    arguments = {**seeded(name, 3).arguments, "max_cycles": 150}
    every, some = MODULES[name].raw_env(**arguments), MODULES[name].raw_env(skip_waiting=True, **arguments)
    for env in (every, some):
        env.reset(seed=8)
        rng = Random(8)
        while not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
            allowed = sorted(env._choices[env.agent_selection])
            env.step(rng.choice(allowed) if allowed != [0] else 0)
    assert every._state == some._state
    assert every.terminations == some.terminations
    assert every.rewards == some.rewards


@pytest.mark.parametrize("name", NAMES)
def test_all_players_are_truncated_after_max_cycles(name: str) -> None:
    env = MODULES[name].raw_env(max_cycles=3)
    env.reset(seed=1)
    for _ in range(2):
        step_all(env, 0)
        assert not any(env.truncations.values())
    step_all(env, 0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


@pytest.mark.parametrize("name", NAMES)
def test_all_chance_comes_from_the_seed(name: str) -> None:
    """The same seed gives the same game, and the same second game after it. Other seeds give other games."""
    states = []
    for seed in (7, 7, 8):
        env = MODULES[name].raw_env()
        env.reset(seed=seed)
        for number in range(6):
            step_all(env, number)
        first = env._state
        env.reset()
        states.append((first, env._state))
    assert states[0] == states[1]
    assert states[0] != states[2]
    assert states[0][0] != states[0][1]
