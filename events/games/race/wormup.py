"""Worm Up!: tiles from 4 to 7 and X, worms that crawl both ways, and a line that any part may touch."""

from typing import Literal

from events.decider import Options
from events.games.race.board import BoardRace, board_presentation
from events.games.race.board.options import BoardOptions
from events.games.race.options import FinishRule, LockRule, RaceOptions, TrackOptions
from events.games.race.sheet import ACTIONS as SHEET_ACTIONS
from events.games.race.sheet import RaceSheet
from events.games.race.told import ToldRace, told_presentation


class WormUpOptions(RaceOptions):
    lowest: Literal[3, 4] = 4
    locks: LockRule = LockRule.EVERY_FACE
    reverse: bool = True
    pre_lay: bool = False
    finish: FinishRule = FinishRule.ANY_TOUCH


class WormUp(ToldRace):
    id = "wormup"
    option_type: type[Options] = WormUpOptions
    presentation = told_presentation("wormup")


class WormUpBoardOptions(BoardOptions):
    lowest: Literal[3, 4] = 4
    locks: LockRule = LockRule.EVERY_FACE
    reverse: bool = True
    pre_lay: bool = False
    finish: FinishRule = FinishRule.ANY_TOUCH
    contact: bool = False


class WormUpBoard(BoardRace):
    """Worm Up! on the screen."""

    id = "wormup_board"
    family = "wormup"
    option_type: type[Options] = WormUpBoardOptions
    presentation = board_presentation("wormup_board")


class WormUpSheetOptions(TrackOptions):
    lowest: Literal[3, 4] = 4
    locks: LockRule = LockRule.EVERY_FACE
    reverse: bool = True
    pre_lay: bool = False
    finish: FinishRule = FinishRule.ANY_TOUCH


class WormUpSheet(RaceSheet):
    """Worm Up! with real pieces, recorded by a referee."""

    id = "wormup_sheet"
    family = "wormup"
    option_type: type[Options] = WormUpSheetOptions
    presentation = told_presentation("wormup_sheet", SHEET_ACTIONS)
