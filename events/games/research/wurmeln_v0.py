"""Würmeln on the screen as a PettingZoo environment: docs/research.md."""

from events.games.race.wurmeln import WurmelnBoard
from events.games.research.environment import constructors
from events.games.research.race_board import EncodedBoardRace


class EncodedWurmeln(EncodedBoardRace):
    name = "wurmeln_v0"
    decider = WurmelnBoard()


env, raw_env, parallel_env = constructors(EncodedWurmeln)
