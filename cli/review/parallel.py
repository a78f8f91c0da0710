"""Judges the decisions of a game in several processes."""

from collections.abc import Sequence
from functools import partial
from random import Random

from cli.output import Advance
from cli.process_pool import run_all
from events.envelope import Recorded, from_line, to_line
from events.games import rules
from events.review.plan import ReviewOptions, ReviewPlan
from events.review.report import Review, ReviewedDecision

_plans: list[ReviewPlan] = []
"""In a worker process: the plan of the game."""


def review_game(
    log: Sequence[Recorded], options: ReviewOptions, plan: ReviewPlan, processes: int, advance: Advance
) -> Review:
    """Judges all decisions of the plan, which was made from this log with these options."""
    if processes > 1 and len(plan) > 1:
        prepare = partial(_prepare, [to_line(event) for event in log], options)
        return plan.report(run_all(_judge, len(plan), processes, advance, prepare))
    judged = []
    for number in range(len(plan)):
        judged.append(plan.judge(number))
        advance(1)
    return plan.report(judged)


def _prepare(lines: list[bytes], options: ReviewOptions) -> None:
    _plans.append(ReviewPlan(rules, [from_line(line) for line in lines], Random, options))


def _judge(number: int) -> ReviewedDecision | None:
    return _plans[0].judge(number)
