"""The reference for the turn of a mover: what is legal, what an action does, and when turn and race end."""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import isqrt
from typing import Any

from tests.games.race_board.board import POST_GAP, Board, Shape
from tests.games.race_board.crawling import Crawling, Step
from tests.games.race_board.geometry import DIRECTIONS, Cell, Point, centre, squared, squared_to_segment, swing_vectors

PARTS_TO_LAY = 6
"""When a worm is laid out again, all parts except the tail are entered."""

Act = tuple[Any, ...]
"""An action as plain data: ("step", direction, cell), ("lay", cell), ("stop",), ("swing", post, number), ("keep",)."""
STOP: Act = ("stop",)
KEEP: Act = ("keep",)


@dataclass(frozen=True)
class Turn:
    seat: int
    number: int | None
    """The number of steps that was bid; None for an X without a number (R42)."""
    start: Shape
    """Where the worm lies when it begins to crawl."""
    worm: bool
    """Whether the worm still has to move."""
    post: bool
    """Whether the player still has to swing the line or leave it."""
    made: int = 0
    direction: str | None = None
    """The only direction that further steps may have; None if they may have any."""
    laying: tuple[Cell, ...] = ()
    laid: bool = False
    must_finish: bool = False
    """Whether the worm has to finish in this move, because one of its steps was legal only for that reason."""
    begun: bool = False
    """Whether the move has begun, so that it can end by itself.

    If `post_move` is `either`, swinging the line before the first step also begins the move.
    """

    @property
    def left(self) -> int:
        assert self.number is not None
        return self.number - self.made

    @property
    def worm_untouched(self) -> bool:
        return self.made == 0 and not self.laid and not self.laying


@dataclass(frozen=True)
class Result:
    board: Board
    turn: Turn | None
    """None when the turn is over."""
    winner: int | None = None


def begin_turn(board: Board, seat: int, number: int | None, *, post: bool) -> Turn:
    return Turn(seat, number, board.worms[seat], worm=number is not None, post=post)


@lru_cache(maxsize=8)
def crawling(board: Board, seat: int) -> Crawling:
    return Crawling(board, seat)


def paths(board: Board, turn: Turn) -> Crawling:
    """The paths of the mover's worm.

    The worm itself is taken off the board, so the cached paths are valid wherever it lies.
    """
    return crawling(board.with_worm(turn.seat, ()), turn.seat)


# Legal actions


def legal(board: Board, turn: Turn) -> set[Act]:
    if turn.laying:
        return lays(board, turn)
    found: set[Act] = set()
    if may_move_worm(board, turn):
        found |= {("step", step.direction, step.cell) for step in legal_steps(board, turn)}
        if board.rules.pre_lay and turn.worm_untouched:
            found |= lays(board, turn)
        if may_stop(board, turn):
            found.add(STOP)
    if may_swing(board, turn):
        found |= swings(board)
    if may_keep(board, turn):
        found.add(KEEP)
    return found


def may_move_worm(board: Board, turn: Turn) -> bool:
    return turn.worm and not (turn.post and board.rules.post_move == "before")


def may_swing(board: Board, turn: Turn) -> bool:
    """R44: `post_move` says whether the line is swung before the worm's move, after it, or at either time."""
    if not turn.post or not turn.worm:
        return turn.post
    return board.rules.post_move == "before" or (board.rules.post_move == "either" and turn.worm_untouched)


def may_keep(board: Board, turn: Turn) -> bool:
    """If `post_move` is `either`, a player can leave the line only after the worm's move."""
    return turn.post and (not turn.worm or board.rules.post_move == "before")


# Crawling (R49)


def compulsory(board: Board, turn: Turn) -> int:
    """How many more steps are compulsory: the longest possible path of this move, less the steps already made."""
    if board.rules.free or turn.must_finish:
        return 0
    assert turn.number is not None
    return paths(board, turn).most(turn.start, None, turn.number) - turn.made


def legal_steps(board: Board, turn: Turn) -> list[Step]:
    possible = paths(board, turn).steps(board.worms[turn.seat], turn.direction) if turn.left else []
    if board.rules.free:
        return possible
    return [step for step in possible if is_compulsory(board, turn, step) or finishing(board, turn, step)]


def is_compulsory(board: Board, turn: Turn, step: Step) -> bool:
    """Whether the step is compulsory: it does not finish, and the worm can make all other compulsory steps after it."""
    owed = compulsory(board, turn)
    search = paths(board, turn)
    if owed == 0 or step.finishes:
        return False
    return 1 + search.most(step.shape, search.direction_after(step), owed - 1) == owed


def finishing(board: Board, turn: Turn, step: Step) -> bool:
    return paths(board, turn).leads_to_finish(step, turn.left - 1)


def may_stop(board: Board, turn: Turn) -> bool:
    """A worm may stop when no step is compulsory, unless it has to finish. With `free`, it may always stop."""
    return board.rules.free or (not turn.must_finish and compulsory(board, turn) == 0)


def ends_by_itself(board: Board, turn: Turn) -> bool:
    """Whether the worm's move ends without the action `stop`."""
    if not turn.worm or turn.laying or not may_move_worm(board, turn):
        return False
    if board.rules.free:
        return not turn.worm_untouched and not legal_steps(board, turn)
    return turn.begun and not turn.must_finish and not legal_steps(board, turn)


# Laying the worm out again (R53) and the posts (R45, R46)


def lays(board: Board, turn: Turn) -> set[Act]:
    """The cells where the next part may be laid, so that a legal shape can still be completed."""
    place = 1 + len(turn.laying)
    shapes = paths(board, turn).layings(board.worms[turn.seat], turn.laying)
    return {("lay", shape[::-1][place]) for shape in shapes}


def swings(board: Board) -> set[Act]:
    return {
        ("swing", post, number)
        for post in ("left_post", "right_post")
        for number in range(DIRECTIONS)
        if swing_is_legal(board, post, number)
    }


def moved_post(board: Board, post: str, number: int) -> Point:
    """The new place of the post: in this direction, seen from the other post."""
    fixed = board.right if post == "left_post" else board.left
    x, y = swing_vectors(board.rules.width)[number]
    return fixed[0] + x, fixed[1] + y


def swung(board: Board, post: str, number: int) -> Board:
    moved = moved_post(board, post, number)
    return replace(board, left=moved) if post == "left_post" else replace(board, right=moved)


def swing_is_legal(board: Board, post: str, number: int) -> bool:
    moved = moved_post(board, post, number)
    if moved in (board.left, board.right) or not board.on_table(moved, margin=1000):
        return False
    if any(squared(moved, other) < POST_GAP**2 for other in (*board.centres, *board.start_posts)):
        return False
    return len(touched(swung(board, post, number))) <= (1 if board.rules.line_finishes else 0)


def touched(board: Board) -> list[int]:
    """The seats whose worms touch the line with any part."""
    return [seat for seat, worm in enumerate(board.worms) if any(board.touches(cell) for cell in worm)]


# What actions do


def act(board: Board, turn: Turn, action: Act) -> Result:
    """The result of a legal action."""
    match action:
        case ("step", _, _):
            return _stepped(board, turn, action)
        case ("lay", tuple(cell)):
            return _laid(board, turn, cell)
        case ("stop",):
            return _after(board, replace(turn, worm=False, begun=True))
        case ("swing", str(post), int(number)):
            after = swung(board, post, number)
            on_line = touched(after) if board.rules.line_finishes else []
            winner = on_line[0] if on_line else None
            begun = turn.begun or board.rules.post_move == "either"
            return _after(after, replace(turn, post=False, begun=begun), winner)
        case ("keep",):
            return _after(board, replace(turn, post=False))
    raise AssertionError(action)


def after_step(board: Board, turn: Turn, action: Act) -> Turn:
    """The turn after a legal step. It does not check yet whether the move is over."""
    step = _step(board, turn, action)
    goes_for_finish = not board.rules.free and not is_compulsory(board, turn, step)
    direction = paths(board, turn).direction_after(step)
    return replace(turn, made=turn.made + 1, direction=direction, must_finish=goes_for_finish, begun=True)


def _step(board: Board, turn: Turn, action: Act) -> Step:
    return next(step for step in legal_steps(board, turn) if ("step", step.direction, step.cell) == action)


def _stepped(board: Board, turn: Turn, action: Act) -> Result:
    step = _step(board, turn, action)
    moved = board.with_worm(turn.seat, step.shape)
    return _after(moved, after_step(board, turn, action), turn.seat if step.finishes else None)


def _laid(board: Board, turn: Turn, cell: Cell) -> Result:
    laying = (*turn.laying, cell)
    if len(laying) < PARTS_TO_LAY:
        return _after(board, replace(turn, laying=laying, begun=True))
    old = board.worms[turn.seat]
    shape = (*laying[::-1], old[-1])
    after = replace(turn, laying=(), laid=True, begun=True, start=shape)
    return _after(board.with_worm(turn.seat, shape), after, turn.seat if board.finishes(old, shape) else None)


def _after(board: Board, turn: Turn, winner: int | None = None) -> Result:
    if winner is not None:
        return Result(board, None, winner)  # R55
    if ends_by_itself(board, turn):
        turn = replace(turn, worm=False)
    return Result(board, turn if turn.worm or turn.post else None)


# The end of a race in which no worm moves (R59)


def nearest_heads(board: Board) -> list[int]:
    distances = [squared_to_segment(centre(worm[0]), board.left, board.right) for worm in board.worms]
    return [seat for seat, distance in enumerate(distances) if distance == min(distances)]


def distances(board: Board) -> list[int]:
    """By seat: how far the head is from the line, in thousandths, rounded down."""
    exact = [squared_to_segment(centre(worm[0]), board.left, board.right) for worm in board.worms]
    return [isqrt(distance.numerator // distance.denominator) for distance in exact]
