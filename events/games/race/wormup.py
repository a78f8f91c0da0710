"""Worm Up!: tiles from 4 to 7 and X, worms that crawl both ways, and a line that any part may touch."""

from typing import Literal

from events.decider import Options
from events.games.race import Race, race_presentation
from events.games.race.options import FinishRule, LockRule, RaceOptions, TrackOptions
from events.games.race.sheet import ACTIONS as SHEET_ACTIONS
from events.games.race.sheet import RaceSheet


class WormUpOptions(RaceOptions):
    lowest: Literal[3, 4] = 4
    locks: LockRule = LockRule.EVERY_FACE
    reverse: bool = True
    pre_lay: bool = False
    finish: FinishRule = FinishRule.ANY_TOUCH


class WormUp(Race):
    id = "wormup"
    option_type: type[Options] = WormUpOptions
    presentation = race_presentation("wormup")


class WormUpSheetOptions(TrackOptions):
    lowest: Literal[3, 4] = 4
    locks: LockRule = LockRule.EVERY_FACE
    reverse: bool = True
    pre_lay: bool = False
    finish: FinishRule = FinishRule.ANY_TOUCH


class WormUpSheet(RaceSheet):
    """Worm Up! with real pieces, recorded by a referee."""

    id = "wormup_sheet"
    option_type: type[Options] = WormUpSheetOptions
    presentation = race_presentation("wormup_sheet", SHEET_ACTIONS)
