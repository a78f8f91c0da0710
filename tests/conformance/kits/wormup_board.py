"""What the conformance suite needs to know about Worm Up! on the screen."""

from tests.conformance.kits import OptionSet
from tests.conformance.kits.wurmeln_board import BoardRaceKit


class WormUpBoardKit(BoardRaceKit):
    option_sets: tuple[OptionSet, ...] = (
        {},
        {"course_length": 6, "bid_seconds": 5, "move_seconds": 7, "max_idle_rounds": 1, "contact": True},
        {"course_length": 4, "line_width": 6, "lowest": 3, "locks": "seven_and_x", "x_order": "last",
         "post_move": "before", "reverse": False, "line_on_worm": "finishes"},
        {"course_length": 3, "line_width": 4, "mixed_directions": True, "short_moves": "free", "finish": "head_pass",
         "finish_direction": "forward", "pre_lay": True, "own_coils": False},
        {"course_length": 5, "post_move": "either", "finish": "head_touch", "bid_seconds": 2, "move_seconds": 3},
    )  # fmt: skip


KIT = WormUpBoardKit()
