"""What the conformance suite needs to know about Würmeln on the screen. Worm Up! on the screen has the same secrets."""

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import pairwise
from typing import Any

from events.decider import Viewer
from events.games.race.board.state import BoardState
from events.games.race.state import RacePhase, RaceState
from tests.conformance.kits import Kit, OptionSet
from tests.conformance.kits.wurmeln import RaceKit

NEIGHBOURS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


class BoardRaceKit(RaceKit):
    free_form = ()
    patience = 70
    move = Kit.move

    def cards(self, state: Any) -> Iterable[Hashable]:
        """The parts of all worms, by owner: no part is ever added or lost."""
        return [seat for seat, worm in enumerate(state.position.worms) for _ in worm]

    def whole(self, state: Any) -> bool:
        return bool(state.position.worms)

    def invariants(self, before: Any, after: Any) -> None:
        super().invariants(before, after)
        cells = [cell for worm in after.position.worms for cell in worm]
        assert Counter(cells).most_common(1)[0][1] == 1, "two parts lie on one cell"
        for worm in after.position.worms:
            assert len(worm) == 7, "a worm has lost a part"
            links = {(second[0] - first[0], second[1] - first[1]) for first, second in pairwise(worm)}
            assert links <= NEIGHBOURS, "a worm is in pieces"
        width = 1000 * after.options.line_width
        (left, up), (right, down) = after.position.left_post, after.position.right_post
        assert abs((left - right) ** 2 + (up - down) ** 2 - width**2) <= 2 * width, "the length of the line changed"
        if not after.options.contact:
            self._check_apart(after)

    def _check_apart(self, state: BoardState) -> None:
        owners = {cell: seat for seat, worm in enumerate(state.position.worms) for cell in worm}
        for (q, r), seat in owners.items():
            near = {owners.get((q + right, r + up), seat) for right, up in NEIGHBOURS}
            assert near == {seat}, "two worms touch"

    def visible(self, state: Any, viewer: Viewer) -> Any:
        """The board is public, like everything except bids."""
        return super().visible(state, viewer), state.position

    def concealed(self, state: RaceState) -> RaceState:
        """Only bids are secret, so `conceal` changes nothing while worms move."""
        return super().concealed(state) if state.phase is RacePhase.BIDDING else state


class WurmelnBoardKit(BoardRaceKit):
    option_sets: tuple[OptionSet, ...] = (
        {},
        {"course_length": 6, "bid_seconds": 5, "move_seconds": 7, "max_idle_rounds": 1, "contact": False},
        {"course_length": 4, "line_width": 5, "lowest": 4, "locks": "every_face", "x_order": "last",
         "post_move": "before", "pre_lay": False, "line_on_worm": "finishes"},
        {"course_length": 3, "line_width": 3, "reverse": True, "mixed_directions": True, "short_moves": "free",
         "finish": "head_touch", "own_coils": False},
        {"course_length": 5, "post_move": "either", "reverse": True, "finish": "any_touch", "bid_seconds": 2,
         "finish_direction": "forward", "move_seconds": 3},
    )  # fmt: skip


KIT = WurmelnBoardKit()
