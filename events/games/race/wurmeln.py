"""Würmeln: dice from 3 to 7 and X, worms that only crawl forwards, and a head that has to pass the line."""

from typing import Literal

from events.decider import Options
from events.games.race import Race, race_presentation
from events.games.race.options import FinishRule, LockRule, RaceOptions, TrackOptions
from events.games.race.sheet import ACTIONS as SHEET_ACTIONS
from events.games.race.sheet import RaceSheet


class WurmelnOptions(RaceOptions):
    lowest: Literal[3, 4] = 3
    locks: LockRule = LockRule.SEVEN_AND_X
    reverse: bool = False
    pre_lay: bool = True
    finish: FinishRule = FinishRule.HEAD_PASS


class Wurmeln(Race):
    id = "wurmeln"
    option_type: type[Options] = WurmelnOptions
    presentation = race_presentation("wurmeln")


class WurmelnSheetOptions(TrackOptions):
    lowest: Literal[3, 4] = 3
    locks: LockRule = LockRule.SEVEN_AND_X
    reverse: bool = False
    pre_lay: bool = True
    finish: FinishRule = FinishRule.HEAD_PASS


class WurmelnSheet(RaceSheet):
    """Würmeln with real pieces, recorded by a referee."""

    id = "wurmeln_sheet"
    option_type: type[Options] = WurmelnSheetOptions
    presentation = race_presentation("wurmeln_sheet", SHEET_ACTIONS)
