"""Reviews a whole game, decision by decision."""

from collections.abc import Sequence

import msgspec

from events.computer_players.random_chance import SeededRng
from events.computer_players.review.decision import Judgement, PlayerDecision
from events.computer_players.review.estimate import FULL_EFFORT, ReviewEffort
from events.computer_players.review.game_review import GameReview
from events.decider import Illegal, Rules
from events.envelope import Recorded
from events.log import events_of, fold
from events.review.decision_points import DecisionPoint, decision_points
from events.review.report import SCHEMA, Finding, Review, ReviewedDecision, finding, summaries
from events.table import TableState
from events.table.state import Phase
from events.value import Value


def review_of(rules: Rules, table: TableState) -> GameReview | None:
    """How games with these rules are reviewed. None if they cannot be reviewed."""
    search = rules(table.ruleset, table.ruleset_version).search()
    return None if search is None else search.review()


def check_reviewable(rules: Rules, table: TableState) -> GameReview:
    """How this game is reviewed. Raises Illegal if it is not over, or if there is no review of such games."""
    review = review_of(rules, table)
    if review is None:
        raise Illegal("no-review")
    if table.phase is not Phase.OVER:
        raise Illegal("review-after-game")
    return review


class ReviewOptions(Value):
    seed: str = "1"
    computers: bool = False
    """Whether the decisions of computers are judged too."""
    effort: ReviewEffort = FULL_EFFORT


USUAL = ReviewOptions()
"""The options of reviews that are stored."""


class ReviewPlan:
    """The decisions of a game. They can be judged in any order and in several processes."""

    def __init__(self, rules: Rules, log: Sequence[Recorded], rng: SeededRng, options: ReviewOptions = USUAL) -> None:
        table = fold(rules, events_of(log))
        if table is None:
            raise Illegal("no-such-game")
        self._review = check_reviewable(rules, table)
        self._table, self._rng, self._options = table, rng, options
        points = [point for point in decision_points(rules, log) if options.computers or not point.computer]
        truths = {point.decision.version: point.truth for point in points}
        joined = self._review.joined([point.decision for point in points])
        self._points = [DecisionPoint(each, truths[each.version], False) for each in joined]

    @property
    def decisions(self) -> list[PlayerDecision]:
        return [point.decision for point in self._points]

    def __len__(self) -> int:
        return len(self._points)

    def judge(self, number: int) -> ReviewedDecision | None:
        """Judges the decision with this number. None if there was no choice."""
        point = self._points[number]
        decision, effort = point.decision, self._options.effort
        fair = self._review.judge(decision, self._seeded(decision, "fair"), effort)
        if fair is None:
            return None
        hindsight = None
        if self._review.with_hindsight:
            seeded = self._seeded(decision, "hindsight")
            hindsight = self._review.judge_with_hindsight(decision, point.truth, seeded, effort)
        return ReviewedDecision(
            seat=decision.situation.seat,
            version=decision.version,
            last=decision.last,
            action=msgspec.to_builtins(decision.action),
            fair=_finding(fair),
            hindsight=None if hindsight is None else _finding(hindsight),
        )

    def _seeded(self, decision: PlayerDecision, purpose: str) -> SeededRng:
        """Random numbers for judging one decision."""
        prefix = f"{self._options.seed}/{decision.version}/{purpose}"
        return lambda seed: self._rng(f"{prefix}/{seed}")

    def report(self, judged: Sequence[ReviewedDecision | None]) -> Review:
        """The review from the judged decisions, which may come in any order."""
        decisions = sorted([each for each in judged if each is not None], key=lambda each: each.version)
        names = [chair.name for chair in self._table.chairs]
        table = self._table
        return Review(
            schema=SCHEMA,
            ruleset=table.ruleset,
            ruleset_version=table.ruleset_version,
            unit=self._review.unit.value,
            version=table.version,
            decisions=tuple(decisions),
            players=summaries(names, decisions),
        )


def _finding(judgement: Judgement) -> Finding:
    return finding(judgement, None if judgement.better is None else msgspec.to_builtins(judgement.better))
