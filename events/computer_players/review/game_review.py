"""What a review needs to know about a game. One subclass per game, in its package."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic

from events.chance import Chance
from events.computer_players.game_search import GameSearch, S
from events.computer_players.random_chance import Rng, SeededRng
from events.computer_players.review.decision import Judgement, LossUnit, PlayerDecision
from events.computer_players.review.estimate import ReviewEffort, estimate
from events.computer_players.situation import Situation
from events.decider import Action


class GameReview(ABC):
    unit: ClassVar[LossUnit]
    least_loss: ClassVar[float]
    """Smaller losses are not flagged."""
    with_hindsight: ClassVar[bool]
    """Whether a review can also judge with all hands open."""

    def joined(self, decisions: Sequence[PlayerDecision]) -> list[PlayerDecision]:
        """The decisions to judge. Several actions can be joined to one decision, and some actions are left out."""
        return list(decisions)

    @abstractmethod
    def judge(self, decision: PlayerDecision, rng: SeededRng, effort: ReviewEffort) -> Judgement | None:
        """Judges the decision by what the player could know. None if there was no choice."""

    def judge_with_hindsight(
        self, decision: PlayerDecision, truth: Any, rng: SeededRng, effort: ReviewEffort
    ) -> Judgement | None:
        """Judges the decision as if all hands had been open. `truth` is the complete state before the decision."""
        return None


class SampledReview(GameReview, Generic[S]):
    """Compares actions by playing on in many worlds."""

    unit = LossUnit.POINTS
    with_hindsight = True

    def __init__(self, search: GameSearch[S]) -> None:
        self.search = search

    def judge(self, decision: PlayerDecision, rng: SeededRng, effort: ReviewEffort) -> Judgement | None:
        choices = self.choices(decision)
        if len(choices) < 2:
            return None
        deal = self.search.determiniser(decision.situation)
        return estimate(choices, deal, self._values(decision.situation), self.least_loss, rng, effort)

    def judge_with_hindsight(
        self, decision: PlayerDecision, truth: Any, rng: SeededRng, effort: ReviewEffort
    ) -> Judgement | None:
        choices = self.choices(decision)
        if len(choices) < 2:
            return None

        def deal(chance: Chance) -> S:
            return self.open_world(truth, chance)

        return estimate(choices, deal, self._values(decision.situation), self.least_loss, rng, effort)

    def _values(self, situation: Situation) -> Any:
        return lambda world, action, rng: self.value(world, situation, action, rng)

    def choices(self, decision: PlayerDecision) -> tuple[Action, ...]:
        """The actions to compare, beginning with the player's. Fewer than two if there is nothing to compare."""
        legal = decision.situation.legal
        return (decision.action, *[action for action in legal if action != decision.action])

    @abstractmethod
    def open_world(self, truth: S, chance: Chance) -> S:
        """The true world, but with the draw pile in a random order: even with open hands, its order is not known."""

    @abstractmethod
    def value(self, world: S, situation: Situation, action: Action, rng: Rng) -> float:
        """What this action brings the player in this world if all players play on sensibly."""


def lead(points: Sequence[float], seat: int) -> float:
    """The points of this seat, minus the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
