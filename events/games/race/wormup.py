"""Worm Up!: tiles from 4 to 7 and X, worms that crawl both ways, and a line that any part may touch."""

from typing import Literal

from events.decider import Options
from events.games.race import Race
from events.games.race.options import FinishRule, LockRule, RaceOptions


class WormUpOptions(RaceOptions):
    lowest: Literal[3, 4] = 4
    locks: LockRule = LockRule.EVERY_FACE
    reverse: bool = True
    pre_lay: bool = False
    finish: FinishRule = FinishRule.ANY_TOUCH


class WormUp(Race):
    id = "wormup"
    option_type: type[Options] = WormUpOptions
