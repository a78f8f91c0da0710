"""Judges the decisions of a game in several processes."""

import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from random import Random

from cli.output import Advance
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
    judged: list[ReviewedDecision | None] = []
    if processes == 1 or len(plan) < 2:
        for number in range(len(plan)):
            judged.append(plan.judge(number))
            advance(1)
        return plan.report(judged)
    start = partial(_start, [to_line(event) for event in log], options)
    with ProcessPoolExecutor(min(processes, len(plan)), initializer=start) as pool:
        try:
            for done in as_completed([pool.submit(_judge, number) for number in range(len(plan))]):
                judged.append(done.result())
                advance(1)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return plan.report(judged)


def _start(lines: list[bytes], options: ReviewOptions) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the command, which then ends its processes
    _plans.append(ReviewPlan(rules, [from_line(line) for line in lines], Random, options))


def _judge(number: int) -> ReviewedDecision | None:
    return _plans[0].judge(number)
