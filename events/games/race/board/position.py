"""What lies on the board: the worms, the posts of the finish line, and how far the current move has got."""

from enum import StrEnum

from msgspec.structs import replace

from events.games.race.board.geometry import Point
from events.games.race.board.lattice import Cell, Worm
from events.games.race.pieces import Direction
from events.value import Value


class Way(StrEnum):
    """The direction of one step. A whole move can also have the direction `mixed`."""

    FORWARD = "forward"
    REVERSE = "reverse"


class BoardPosition(Value, forbid_unknown_fields=True):
    worms: tuple[Worm, ...]
    """By seat."""
    left_post: Point
    right_post: Point
    laying: tuple[Cell, ...] = ()
    """While a worm is being laid out again, the cells of the parts laid so far, the tail first. Otherwise empty."""
    relaid: bool = False
    """Whether the worm has been laid out again in this move, which is possible once (R53)."""
    made: int = 0
    """The steps of the current move so far."""
    direction: Direction | None = None
    """The direction of these steps; None before the first."""
    due: int | None = None
    """How many more steps are compulsory (R49); None before the first step."""
    finishing: bool = False
    """Whether the last step was allowed only because the worm can still finish. It then has to finish in this move."""

    @property
    def begun(self) -> bool:
        """Whether the worm's move has begun, with a step or with laying it out again."""
        return bool(self.made or self.laying or self.relaid)


def stepped(worm: Worm, way: Way, cell: Cell) -> Worm:
    """The worm after one step: the part at the other end goes to the cell."""
    return (cell, *worm[:-1]) if way is Way.FORWARD else (*worm[1:], cell)


def with_worm(position: BoardPosition, seat: int, worm: Worm) -> BoardPosition:
    return replace(position, worms=(*position.worms[:seat], worm, *position.worms[seat + 1 :]))


def without_move(position: BoardPosition) -> BoardPosition:
    """The same position, as it is before the next worm begins to move."""
    return replace(position, laying=(), relaid=False, made=0, direction=None, due=None, finishing=False)
