"""How a review judges decisions in Take That: by the points at the end of the round."""

from msgspec.structs import replace

from events.chance import Chance
from events.computer_players.random_chance import RandomChance, Rng
from events.computer_players.review.game_review import SampledReview, lead
from events.computer_players.situation import Situation
from events.decider import Action
from events.games.takethat.cards import DECK
from events.games.takethat.imagined_round import ImaginedRound
from events.games.takethat.playout import play_on
from events.games.takethat.state import TakeThatState

World = TakeThatState | ImaginedRound


class TakeThatReview(SampledReview[World]):
    least_loss = 3.0

    def open_world(self, truth: World, chance: Chance) -> World:
        return replace(truth, draw=chance.shuffle("draw", truth.draw))

    def value(self, world: World, situation: Situation, action: Action, rng: Rng) -> float:
        after = self.search.after(world, situation.seat, action, RandomChance(rng))
        imagined = after if isinstance(after, ImaginedRound) else ImaginedRound.of(after)
        play_on(imagined, rows=len(DECK))
        return lead(imagined.points, situation.seat)
