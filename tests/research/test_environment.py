"""Rewards, arguments and rendering of the environments."""

from random import Random
from typing import Any

import pytest

from events.decider import Seat
from events.games.research.environment import win_reward
from tests.research.subjects import MODULES, NAMES, random_choice


def play_out(env: Any, seed: int) -> tuple[list[dict[str, float]], dict[str, float]]:
    """Returns the rewards of every cycle that brought some, and what each agent got in total."""
    env.reset(seed=seed)
    choose = random_choice(Random(seed))
    cycles: list[dict[str, float]] = []
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        totals[agent] += reward
        env.step(None if terminated or truncated else choose(agent, info["action_mask"]))
        if any(env.rewards.values()):
            cycles.append(dict(env.rewards))
    return cycles, totals


@pytest.mark.parametrize(("name", "rounds"), [("takethat_v0", {"rounds": 3}), ("drehwurm_v0", {"matches": 3})])
def test_points_are_paid_at_the_end_of_each_round(name: str, rounds: dict[str, int]) -> None:
    env = MODULES[name].env(rewards="points", **rounds)
    cycles, totals = play_out(env, 4)
    scores = env.unwrapped.game.decider.scores(env.unwrapped._state)
    assert [tuple(rewards.values()) for rewards in cycles] == [tuple(map(float, points)) for points in scores.rounds]
    assert tuple(totals.values()) == scores.totals


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("takethat_v0", {}),
        ("drehwurm_v0", {}),
        ("wurmeln_v0", {"course_length": 4}),
        ("wormup_v0", {"course_length": 4}),
    ],
)
def test_the_winner_gets_one_and_the_sum_is_zero(name: str, arguments: dict[str, int]) -> None:
    env = MODULES[name].env(**arguments)
    cycles, totals = play_out(env, 2)
    outcome = env.unwrapped.game.decider.outcome(env.unwrapped._state)
    assert outcome is not None
    assert len(cycles) == 1
    assert sum(totals.values()) == pytest.approx(0)
    best = max(totals.values())
    assert tuple(Seat(seat) for seat, total in enumerate(totals.values()) if total == best) == outcome.winners


def test_winners_share_the_reward() -> None:
    assert win_reward((Seat(0),), Seat(0), 4) == 1
    assert win_reward((Seat(0),), Seat(1), 4) == pytest.approx(-1 / 3)
    assert win_reward((Seat(0), Seat(1)), Seat(1), 4) == pytest.approx(1 / 3)
    assert win_reward((Seat(0), Seat(1)), Seat(1), 2) == 0


def test_an_action_outside_of_the_mask_is_replaced_and_counted() -> None:
    env, twin = (MODULES["takethat_v0"].raw_env() for _ in range(2))
    for one in (env, twin):
        one.reset(seed=1)
    agent, lowest = env.agent_selection, min(env._choices[env.agent_selection])
    illegal = next(number for number in range(len(env.game.actions)) if number not in env._choices[agent])
    env.step(illegal)
    twin.step(lowest)
    assert env.infos[agent]["illegal_actions"] == 1
    for one in (env, twin):
        one.step(min(one._choices[one.agent_selection]))
    assert env._state == twin._state
    assert env.infos[agent]["illegal_actions"] == 1


def test_a_strict_environment_refuses_an_action_outside_of_the_mask() -> None:
    env = MODULES["takethat_v0"].raw_env(strict=True)
    env.reset(seed=1)
    illegal = next(number for number in range(len(env.game.actions)) if number not in env._choices["player_0"])
    with pytest.raises(ValueError, match="player_0 may not take action"):
        env.step(illegal)


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("takethat_v0", {"seats": 5}, "takethat_v0 has 2 to 4 seats, not 5"),
        ("takethat_v0", {"colour": 1}, "unknown field `colour`"),
        ("takethat_v0", {"rounds": 0}, "rounds"),
        ("takethat_v0", {"max_cycles": 0}, "max_cycles must be from 1"),
        ("takethat_v0", {"render_mode": "rgb_array"}, "render_mode must be one of: ansi, human"),
        ("drehwurm_v0", {"hold_seconds": 2}, "hold_seconds is not available"),
        ("drehwurm_v0", {"throw_in_priority": "reaction"}, "must be one of: random, clockwise"),
        ("wurmeln_v0", {"bid_seconds": 2}, "no clock"),
        ("wurmeln_v0", {"rewards": "points"}, "no rewards named points"),
    ],
)
def test_bad_arguments_are_refused(name: str, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        MODULES[name].env(**arguments)


@pytest.mark.parametrize("name", NAMES)
def test_rendering_shows_every_player(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = MODULES[name].env(render_mode="ansi")
    drawn.reset(seed=1)
    text = drawn.render()
    assert all(agent in text for agent in drawn.agents)
    printed = MODULES[name].env(render_mode="human")
    printed.reset(seed=1)
    assert printed.render() is None
    assert capsys.readouterr().out == f"{text}\n\n"
