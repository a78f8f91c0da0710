"""What the conformance suite needs to know about Worm Up!"""

from tests.conformance.kits import OptionSet
from tests.conformance.kits.wurmeln import RaceKit


class WormUpKit(RaceKit):
    option_sets: tuple[OptionSet, ...] = (
        {},
        {"bid_seconds": 5, "max_idle_rounds": 1},
        {"lowest": 3, "locks": "seven_and_x", "x_order": "last", "post_move": "before", "reverse": False},
        {"mixed_directions": True, "short_moves": "free", "finish": "head_pass", "pre_lay": True},
        {"post_move": "either", "finish": "head_touch", "bid_seconds": 2},
    )


KIT = WormUpKit()
