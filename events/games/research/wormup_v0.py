"""Worm Up! on the screen as a PettingZoo environment: docs/research.md."""

from events.games.race.wormup import WormUpBoard
from events.games.research.environment import constructors
from events.games.research.race_board import EncodedBoardRace


class EncodedWormUp(EncodedBoardRace):
    name = "wormup_v0"
    decider = WormUpBoard()


env, raw_env, parallel_env = constructors(EncodedWormUp)
