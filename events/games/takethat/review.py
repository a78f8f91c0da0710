"""How a review judges decisions in Take That: by the points at the end of the round."""

from msgspec.structs import replace

from events.chance import Chance
from events.computer_players.random_chance import RandomChance, Rng
from events.computer_players.review.game_review import SampledReview, lead
from events.computer_players.situation import Situation
from events.decider import Action
from events.games.takethat.cards import DECK
from events.games.takethat.playout import Playout
from events.games.takethat.state import TakeThatState


class TakeThatReview(SampledReview[TakeThatState]):
    least_loss = 3.0

    def open_world(self, truth: TakeThatState, chance: Chance) -> TakeThatState:
        return replace(truth, draw=chance.shuffle("draw", truth.draw))

    def value(self, world: TakeThatState, situation: Situation, action: Action, rng: Rng) -> float:
        after = self.search.after(world, situation.seat, action, RandomChance(rng))
        if len(after.results) > len(world.results):
            return lead(after.results[-1], situation.seat)
        playout = Playout(after)
        playout.run(rows=len(DECK))
        return lead(playout.points, situation.seat)
