"""Worm Up! with real pieces only, kept by a referee."""

from typing import Literal

from events.decider import Options
from events.games.race.options import FinishRule, LockRule, TrackOptions
from events.games.race.sheet import RaceSheet


class WormUpSheetOptions(TrackOptions):
    lowest: Literal[3, 4] = 4
    locks: LockRule = LockRule.EVERY_FACE
    reverse: bool = True
    pre_lay: bool = False
    finish: FinishRule = FinishRule.ANY_TOUCH


class WormUpSheet(RaceSheet):
    id = "wormup_sheet"
    option_type: type[Options] = WormUpSheetOptions
