"""How a review judges decisions in Drehwurm: by the points at the end of the match."""

from collections.abc import Sequence

from msgspec.structs import replace

from events.chance import Chance
from events.computer_players.random_chance import RandomChance, Rng
from events.computer_players.review.decision import PlayerDecision
from events.computer_players.review.game_review import SampledReview, lead
from events.computer_players.situation import Situation
from events.decider import Action
from events.games.drehwurm import actions as a
from events.games.drehwurm.search.imagined_match import ImaginedMatch
from events.games.drehwurm.search.playout import play_out
from events.games.drehwurm.search.throw_ins import settle_window
from events.games.drehwurm.state import DrehwurmState

World = DrehwurmState | ImaginedMatch
TURNS = (a.Lay, a.Eat, a.Draw, a.Turn)
ANSWERS = (a.ThrowIn, a.Pass)
"""What players can answer in a window."""


class DrehwurmReview(SampledReview[World]):
    least_loss = 2.0

    def joined(self, decisions: Sequence[PlayerDecision]) -> list[PlayerDecision]:
        """Leaves out `Settle`, which nobody chooses, times of throw-ins, and answers that the player changed later."""
        decisions = [
            replace(each, action=_as_listed(each.action)) for each in decisions if not isinstance(each.action, a.Settle)
        ]
        last = {_answered(decision): decision for decision in decisions}
        return [each for each in decisions if _answered(each) is None or last[_answered(each)] is each]

    def choices(self, decision: PlayerDecision) -> tuple[Action, ...]:
        situation, action = decision.situation, decision.action
        if isinstance(action, ANSWERS):
            return () if self.search.waits(situation) else _alternatives(situation, action, ANSWERS)
        return _alternatives(situation, action, TURNS)

    def open_world(self, truth: World, chance: Chance) -> World:
        return replace(truth, draw=chance.shuffle("draw", truth.draw)) if isinstance(truth, DrehwurmState) else truth

    def value(self, world: World, situation: Situation, action: Action, rng: Rng) -> float:
        chance = RandomChance(rng)
        if isinstance(action, a.Pass) and isinstance(world, DrehwurmState):
            match = ImaginedMatch.of(world)
            settle_window(match, world, situation.seat, None, chance)
        else:
            after = self.search.after(world, situation.seat, action, chance)
            match = after if isinstance(after, ImaginedMatch) else ImaginedMatch.of(after)
        play_out(match, chance)
        return lead(match.match_scores(), situation.seat)


def _answered(decision: PlayerDecision) -> tuple[int, int, int] | None:
    """The match, window and seat of this answer; None if the decision is no answer in a window."""
    if not isinstance(decision.action, ANSWERS):
        return None
    return decision.situation.view.match, decision.action.window, decision.situation.seat


def _as_listed(action: Action) -> Action:
    """Removes the time from a throw-in, because the legal actions have no times."""
    return a.ThrowIn(action.card, action.window) if isinstance(action, a.ThrowIn) else action


def _alternatives(situation: Situation, action: Action, kinds: tuple[type[Action], ...]) -> tuple[Action, ...]:
    others = [other for other in situation.legal if isinstance(other, kinds) and other != action]
    return (action, *others)
