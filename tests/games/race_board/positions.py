"""Crowded positions for the comparison: worms close together, near posts, edges and the line, on short courses."""

from dataclasses import dataclass, replace
from random import Random

from tests.games.race_board.board import PARTS, Board, BoardRules, Shape
from tests.games.race_board.geometry import DIRECTIONS, Cell, Point, around, centre, swing_vectors
from tests.games.race_board.turn import swing_is_legal, swung, touched

LENGTHS = range(3, 9)
WIDTHS = (*range(3, 11), *range(3, 11), *range(11, 21))
ROOM_LIMIT = 24
"""At most this many free cells are counted around a worm. A worm with so much room is not crowded."""


@dataclass(frozen=True)
class Position:
    """A board at the beginning of a mover's turn."""

    board: Board
    mover: int
    number: int
    x: bool
    """Whether the mover bid X and may swing the line."""


def crowded_positions(rng: Random) -> list[Position]:
    """Several positions on one crowded board. In most of them the first worm moves, because it is the crowded one."""
    board = _crowded_board(rng)
    movers = (0, 0, 0, 0, 0, 0, *rng.sample(range(1, len(board.worms)), 2))
    return [Position(board, mover, rng.randint(3, 7), rng.random() < 0.3) for mover in movers]


def _crowded_board(rng: Random) -> Board:
    rules = random_rules(rng)
    board = _with_line(rng, rules)
    seats = rng.randint(3, 5)
    while len(board.worms) < seats:
        board = _with_another_worm(rng, board) or _with_line(rng, rules)
    return _squeezed(rng, board)


def random_rules(rng: Random) -> BoardRules:
    return BoardRules(
        length=rng.choice(LENGTHS),
        width=rng.choice(WIDTHS),
        finish=rng.choice(("head_pass", "head_touch", "any_touch")),
        forward_only=rng.random() < 0.3,
        contact=rng.random() < 0.6,
        own_coils=rng.random() < 0.7,
        reverse=rng.random() < 0.5,
        mixed=rng.random() < 0.3,
        free=rng.random() < 0.15,
        pre_lay=rng.random() < 0.4,
        line_finishes=rng.random() < 0.4,
        post_move=rng.choice(("after", "before", "either")),
    )


def _with_line(rng: Random, rules: BoardRules) -> Board:
    """A board without worms, whose line has been swung a few times, or lies exactly along a row of cells."""
    board = Board(rules, (1000 * rules.length, 500 * rules.width), (1000 * rules.length, -500 * rules.width), ())
    if rng.random() < 0.15:
        return _along_cells(rng, board)
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        post, number = rng.choice(("left_post", "right_post")), rng.randrange(DIRECTIONS)
        board = swung(board, post, number) if swing_is_legal(board, post, number) else board
    return board


def _along_cells(rng: Random, board: Board) -> Board:
    """Lays the line through the centres of cells, so that a head can lie exactly on the line."""
    x, y = swing_vectors(board.rules.width)[rng.randrange(0, DIRECTIONS, 20)]
    right = centre(_cell_at((rng.randint(1000, 1000 * board.rules.length), rng.randint(-2000, 2000))))
    return replace(board, right=right, left=(right[0] + x, right[1] + y))


def _with_another_worm(rng: Random, board: Board) -> Board | None:
    """Adds a worm near others, a post, the line or an edge. Returns None if no place was found."""
    seat = len(board.worms)
    for _ in range(40):
        shape = _random_shape(rng, board, _near(rng, _anchor(rng, board)))
        if shape is None:
            continue
        after = replace(board, worms=(*board.worms, shape))
        if after.shape_is_legal(seat, shape) and _may_rest(after, shape):
            return after
    return None


def _squeezed(rng: Random, board: Board) -> Board:
    """Moves other worms so that the first one has about as few free cells around it as wanted."""
    wanted = rng.randint(0, 7)
    off = abs(_room(board) - wanted)
    for _ in range(rng.choice((0, 0, 20, 40, 60))):
        seat = rng.randrange(1, len(board.worms))
        others = replace(board, worms=tuple(worm for other, worm in enumerate(board.worms) if other != seat))
        after = _with_another_worm(rng, others)
        if after is not None and (new_off := abs(_room(after) - wanted)) <= off:
            board, off = after, new_off
    return board


def _room(board: Board) -> int:
    """The number of free cells that the first worm can reach, counted up to ROOM_LIMIT."""
    first = board.worms[0]
    ends = (first[0], first[-1]) if board.rules.reverse else (first[0],)
    found: set[Cell] = set()
    edge = [cell for end in ends for cell in around(end)]
    while edge and len(found) < ROOM_LIMIT:
        cell = edge.pop(0)
        if cell not in found and cell not in first and board.cell_is_open(0, cell):
            found.add(cell)
            edge += around(cell)
    return len(found)


def _may_rest(board: Board, shape: Shape) -> bool:
    """Whether a worm can lie like this while the race is still running."""
    if board.rules.finish == "any_touch":
        return not any(board.touches(cell) for cell in shape)
    if board.rules.finish == "head_touch":
        return not board.touches(shape[0])
    return not touched(replace(board, worms=((shape[0],),))) or board.rules.forward_only


def _anchor(rng: Random, board: Board) -> Cell:
    """A cell near which a worm is put: an end of the first worm, another part, a post, the line, or an edge."""
    if board.worms and rng.random() < 0.6:
        return rng.choice((board.worms[0][0], board.worms[0][0], board.worms[0][-1]))
    others = [cell for worm in board.worms for cell in worm]
    if others and rng.random() < 0.75:
        return rng.choice(others)
    if rng.random() < 0.5:
        return _cell_at(rng.choice(_middles(rng, board)))
    return _cell_at(rng.choice([*board.posts, *_corners(board)]))


def _middles(rng: Random, board: Board) -> list[Point]:
    """A random point on the line, and points on both sides of the line."""
    part = rng.random()
    x, y = (round(board.left[axis] + part * (board.right[axis] - board.left[axis])) for axis in (0, 1))
    return [(x - 1500, y), (x + 1500, y), (x - 3000, y), (x, y)]


def _corners(board: Board) -> list[Point]:
    side, front = 500 * board.rules.width + 9_000, 1000 * (board.rules.length + 12)
    return [(-12_000, side), (-12_000, -side), (front, side), (front, -side), (front, 0), (0, side)]


def _cell_at(point: Point) -> Cell:
    r = round(point[1] / 866)
    return round((point[0] - 500 * r) / 1000), r


def _near(rng: Random, cell: Cell) -> Cell:
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4))):
        cell = rng.choice(around(cell))
    return cell


def _random_shape(rng: Random, board: Board, start: Cell) -> Shape | None:
    """A random chain with the head, the tail or a middle part in this cell: straight, winding or coiled."""
    seat = len(board.worms)
    chain, ahead = [start], rng.random()
    heading, coiled = rng.choice(around((0, 0))), rng.random()
    while len(chain) < PARTS:
        if rng.random() < 0.2:
            chain.reverse()
        free = [cell for cell in around(chain[-1]) if cell not in chain and board.cell_is_open(seat, cell)]
        if not free:
            return None
        straight = chain[-1][0] + heading[0], chain[-1][1] + heading[1]
        rng.shuffle(free)
        if rng.random() < coiled and board.rules.own_coils:
            free.sort(key=lambda cell: -sum(near in chain for near in around(cell)))
        chain.append(straight if straight in free and rng.random() < ahead else free[0])
    return tuple(chain)
