"""Estimates of a review: clear losses are found, equal actions are not flagged, and intervals contain the truth."""

from random import Random

from events.chance import Chance
from events.computer_players.random_chance import Rng
from events.computer_players.review.decision import Judgement
from events.computer_players.review.estimate import ReviewEffort, estimate
from events.decider import Action

LEAST_LOSS = 2.0
EFFORT = ReviewEffort(first_worlds=16, looks=(32, 64, 128, 256))


class Chosen(Action, tag="chosen"):
    number: int


def judged(means: list[float], seed: object, spread: float = 6.0, effort: ReviewEffort = EFFORT) -> Judgement:
    """The judgement about the first of several actions.

    The value of an action is its mean, plus the luck of the world, plus random noise.
    """

    def deal(chance: Chance) -> float:
        return chance.pick("luck", range(100)) / 10

    def value(luck: float, action: Action, rng: Rng) -> float:
        assert isinstance(action, Chosen)
        own = Random(f"{luck}/{action.number}/{rng.random()}").gauss(0, spread)
        return means[action.number] + luck + own

    actions = [Chosen(number) for number in range(len(means))]
    return estimate(actions, deal, value, LEAST_LOSS, lambda world: Random(f"{seed}/{world}"), effort)


def test_a_clear_loss_is_flagged_with_the_better_action() -> None:
    for seed in range(10):
        found = judged([0, -3, 7, 1], seed)
        assert found.flagged
        assert found.better == Chosen(2)
        assert found.low <= 7 <= found.high


def test_equal_actions_are_never_flagged_however_many_there_are() -> None:
    assert not any(judged([0.0] * 12, seed).flagged for seed in range(25))


def test_the_best_action_is_not_flagged() -> None:
    found = judged([5, 0, 1, -2], "best")
    assert not found.flagged
    assert found.better is None


def test_an_alternative_that_is_only_a_little_better_is_left_out() -> None:
    effort = ReviewEffort(first_worlds=64, looks=EFFORT.looks)
    found = judged([0, 0.5], "small", spread=0.5, effort=effort)
    assert not found.flagged
    assert (found.better, found.worlds) == (None, effort.first_worlds)


def test_a_certain_result_needs_few_worlds() -> None:
    few, many = judged([0, 9], "few", spread=0.1), judged([0, 2.1], "many")
    assert few.flagged
    assert few.worlds < many.worlds


def test_two_reviews_agree_about_nearly_all_losses_around_the_limit() -> None:
    """The losses are spread evenly from 0 to nearly three times the limit, so many of them are near the limit."""
    losses = [LEAST_LOSS * number / 10 for number in range(30)]
    effort = ReviewEffort(first_worlds=16, looks=(64, 256, 1024))
    flagged = [
        {number for number, loss in enumerate(losses) if judged([0, loss], f"{seed}/{number}", effort=effort).flagged}
        for seed in (1, 2)
    ]
    assert len(flagged[0] & flagged[1]) / len(flagged[0] | flagged[1]) > 0.9
    surely = {number for number, loss in enumerate(losses) if loss > 1.2 * LEAST_LOSS}
    assert surely <= flagged[0] & flagged[1]


def test_a_rare_but_large_loss_is_not_overlooked() -> None:
    """The alternative brings 80 points in one of 20 worlds, and nothing in the other worlds."""

    def deal(chance: Chance) -> bool:
        return chance.pick("luck", range(20)) == 0

    def value(lucky: bool, action: Action, _: Rng) -> float:
        return 80.0 if lucky and action == Chosen(1) else 0.0

    def judgement(seed: int) -> Judgement:
        effort = ReviewEffort(first_worlds=24, looks=(128, 256, 512, 1024))
        return estimate(
            [Chosen(0), Chosen(1)], deal, value, LEAST_LOSS, lambda world: Random(f"{seed}/{world}"), effort
        )

    assert all(judgement(seed).flagged for seed in range(20))
