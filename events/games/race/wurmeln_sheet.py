"""Würmeln with real pieces only, kept by a referee."""

from typing import Literal

from events.decider import Options
from events.games.race.options import FinishRule, LockRule, TrackOptions
from events.games.race.sheet import RaceSheet


class WurmelnSheetOptions(TrackOptions):
    lowest: Literal[3, 4] = 3
    locks: LockRule = LockRule.SEVEN_AND_X
    reverse: bool = False
    pre_lay: bool = True
    finish: FinishRule = FinishRule.HEAD_PASS


class WurmelnSheet(RaceSheet):
    id = "wurmeln_sheet"
    option_type: type[Options] = WurmelnSheetOptions
