"""Regret matching finds strategies that no player can improve alone. It plays random rounds or computes exactly."""

from random import Random

import pytest

from events.computer_players.regret_matching import (
    ExactGame,
    Habits,
    Payoffs,
    Strategy,
    average_strategies,
    draw,
    without_rare,
)


def solved(allowed: list[list[bool]], positions: list[str], payoffs: Payoffs, rounds: int = 3000) -> list[Strategy]:
    left = iter(range(rounds))
    return average_strategies(allowed, positions, payoffs, Random(1), lambda: next(left, None) is not None)


def rock_paper_scissors(choices: tuple[int, ...]) -> tuple[float, float]:
    won = (choices[0] - choices[1]) % 3
    return ((0.0, 0.0), (1.0, -1.0), (-1.0, 1.0))[won]


def only_bids(choices: tuple[int, ...]) -> tuple[float, ...]:
    """Like the bids of a race: a player whose number nobody else chose gets as many points."""
    return tuple([choice + 3.0 if choices.count(choice) == 1 else 0.0 for choice in choices])


def test_rock_paper_and_scissors_are_equally_frequent() -> None:
    for strategy in solved([[True] * 3] * 2, ["first", "second"], rock_paper_scissors):
        assert strategy == pytest.approx([1 / 3] * 3, abs=0.05)


def test_choices_that_are_not_allowed_are_never_made() -> None:
    """The first player has no scissors, so the second one hardly ever plays rock, which could not win."""
    limited, other = solved([[True, True, False], [True] * 3], ["limited", "other"], rock_paper_scissors)
    assert limited == pytest.approx([1 / 3, 2 / 3, 0], abs=0.07)
    assert limited[2] == 0
    assert other[0] < 0.07


def test_players_in_the_same_position_find_the_same_balanced_strategy() -> None:
    strategies = solved([[True] * 5] * 4, ["far"] * 4, only_bids)
    assert strategies[0] == strategies[1] == strategies[2] == strategies[3]
    worth = [(choice + 3) * (1 - share) ** 3 for choice, share in enumerate(strategies[0])]
    made = [value for value, share in zip(worth, strategies[0], strict=True) if share > 0.05]
    assert max(worth) == pytest.approx(min(made), rel=0.12)


def test_without_any_round_all_allowed_choices_are_equally_likely() -> None:
    assert solved([[True, False, True]] * 2, ["a", "b"], rock_paper_scissors, rounds=0) == [[0.5, 0, 0.5]] * 2


def test_draws_follow_the_strategy() -> None:
    rng = Random(2)
    drawn = [draw([0.2, 0.0, 0.8], rng) for _ in range(2000)]
    assert drawn.count(1) == 0
    assert drawn.count(0) == pytest.approx(400, abs=80)


def test_rare_choices_are_left_out() -> None:
    assert without_rare([0.02, 0.49, 0.49], 0.03) == [0, 0.5, 0.5]


def test_the_strategy_exploits_known_habits_of_others() -> None:
    """If the other player always plays rock, paper wins."""
    left = iter(range(300))
    rock = Habits([[1.0, 0.0, 0.0]] * 2, share=1.0)
    allowed, positions = [[True] * 3] * 2, ["first", "second"]
    found = average_strategies(
        allowed, positions, rock_paper_scissors, Random(1), lambda: next(left, None) is not None, rock
    )
    assert found[0][1] > 0.95


def test_the_exact_computation_finds_the_solution_too() -> None:
    game = ExactGame([[True, True, False], [True] * 3], ["limited", "other"], rock_paper_scissors)
    limited, other = game.average_strategies(500)
    assert limited == pytest.approx([1 / 3, 2 / 3, 0], abs=0.02)
    assert other == pytest.approx([0, 2 / 3, 1 / 3], abs=0.03)


def test_no_bid_gains_against_the_exact_solution() -> None:
    game = ExactGame([[True] * 5] * 4, ["far"] * 4, only_bids)
    strategies = game.average_strategies(60)
    for strategy, values in zip(strategies, game.values(strategies), strict=True):
        expected = sum(share * value for share, value in zip(strategy, values, strict=True))
        assert max(values) == pytest.approx(expected, rel=0.01)


def test_values_are_means_over_all_choices_of_the_others() -> None:
    game = ExactGame([[True] * 3] * 2, ["a", "b"], rock_paper_scissors)
    assert game.values([[1.0, 0.0, 0.0], [0.5, 0.5, 0.0]]) == [[-0.5, 0.5, 0.0], [0.0, 1.0, -1.0]]


def test_the_exact_solution_exploits_known_habits_of_others() -> None:
    game = ExactGame([[True] * 3] * 2, ["first", "second"], rock_paper_scissors)
    assert game.average_strategies(300, Habits([[1.0, 0.0, 0.0]] * 2, share=1.0))[0][1] > 0.95
