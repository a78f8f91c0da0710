"""Würmeln: dice from 3 to 7 and X, worms that only crawl forwards, and a head that has to pass the line."""

from typing import Literal

from events.decider import Options
from events.games.race.board import BoardRace, board_presentation
from events.games.race.board.options import BoardOptions
from events.games.race.options import FinishRule, LockRule, RaceOptions, TrackOptions
from events.games.race.sheet import ACTIONS as SHEET_ACTIONS
from events.games.race.sheet import RaceSheet
from events.games.race.told import ToldRace, told_presentation


class WurmelnOptions(RaceOptions):
    lowest: Literal[3, 4] = 3
    locks: LockRule = LockRule.SEVEN_AND_X
    reverse: bool = False
    pre_lay: bool = True
    finish: FinishRule = FinishRule.HEAD_PASS


class Wurmeln(ToldRace):
    id = "wurmeln"
    option_type: type[Options] = WurmelnOptions
    presentation = told_presentation("wurmeln")


class WurmelnBoardOptions(BoardOptions):
    lowest: Literal[3, 4] = 3
    locks: LockRule = LockRule.SEVEN_AND_X
    reverse: bool = False
    pre_lay: bool = True
    finish: FinishRule = FinishRule.HEAD_PASS
    contact: bool = True


class WurmelnBoard(BoardRace):
    """Würmeln on the screen."""

    id = "wurmeln_board"
    family = "wurmeln"
    option_type: type[Options] = WurmelnBoardOptions
    presentation = board_presentation("wurmeln_board")


class WurmelnSheetOptions(TrackOptions):
    lowest: Literal[3, 4] = 3
    locks: LockRule = LockRule.SEVEN_AND_X
    reverse: bool = False
    pre_lay: bool = True
    finish: FinishRule = FinishRule.HEAD_PASS


class WurmelnSheet(RaceSheet):
    """Würmeln with real pieces, recorded by a referee."""

    id = "wurmeln_sheet"
    family = "wurmeln"
    option_type: type[Options] = WurmelnSheetOptions
    presentation = told_presentation("wurmeln_sheet", SHEET_ACTIONS)
