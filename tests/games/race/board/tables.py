"""Boards for tests: positions that are built by hand, and helpers to move on them."""

from typing import Any

from msgspec.structs import replace

from events.decider import Action, Seat
from events.games.race.board import BoardRace
from events.games.race.board import actions as ba
from events.games.race.board.lattice import Cell, Worm
from events.games.race.board.position import BoardPosition, Way
from events.games.race.events import Mover, RaceTurn
from events.games.race.pieces import Face
from events.games.race.state import RacePhase
from events.games.race.wormup import WormUpBoard
from events.games.race.wurmeln import WurmelnBoard
from tests.games.race.tables import ADA, BEN, CLEO, race
from tests.games.scenario import Given

WURMELN, WORM_UP = WurmelnBoard(), WormUpBoard()
EDITIONS: tuple[BoardRace, ...] = (WURMELN, WORM_UP)
FORWARD, REVERSE = Way.FORWARD, Way.REVERSE

OFFSETS = {"f": (1, 0), "l": (0, 1), "L": (-1, 1), "b": (-1, 0), "R": (0, -1), "r": (1, -1)}
"""Directions from cell to cell: forward, forward left, backward left, backward, backward right, forward right."""


def chain(start: Cell, path: str) -> Worm:
    """The cells of a path that begins here and goes in these directions."""
    cells = [start]
    for direction in path:
        q, r = OFFSETS[direction]
        cells.append((cells[-1][0] + q, cells[-1][1] + r))
    return tuple(cells)


def worm(head: Cell, path: str = "bbbbbb") -> Worm:
    """A worm with this head; the path leads from the head to the tail."""
    made = chain(head, path)
    assert len(made) == 7
    return made


def board(
    decider: BoardRace,
    first: Worm,
    second: Worm | None = None,
    third: Worm | None = None,
    *,
    number: int | None = 5,
    x: bool = False,
    **options: Any,
) -> Given:
    """Ada is the first of three to move, with this worm and number. Worms that are not given lie at the start."""
    table = race(decider, **options)
    state = table.state
    worms = (first, second or state.position.worms[1], third or state.position.worms[2])
    face = Face.X if x else Face(str(number))
    order = (Mover(ADA, face, number), Mover(BEN, Face.SEVEN, 7), Mover(CLEO, Face.SIX, 6))
    table.state = replace(
        state,
        phase=RacePhase.MOVING,
        order=order,
        turn=RaceTurn(ADA, number, worm=number is not None, post=x),
        shown=(face, Face.SEVEN, Face.SIX),
        valid=(ADA, BEN, CLEO),
        position=replace(state.position, worms=worms),
    )
    return table


def position(table: Given) -> BoardPosition:
    found: BoardPosition = table.state.position
    return found


def step_to(cell: Cell, way: Way = FORWARD) -> ba.CrawlStep:
    return ba.CrawlStep(way, cell)


def crawl(table: Given, path: str, way: Way = FORWARD, seat: Seat = ADA) -> Given:
    """Steps in these directions, from the head or in reverse from the tail. All must be accepted."""
    for direction in path:
        lies = position(table).worms[seat]
        end = lies[0] if way is FORWARD else lies[-1]
        table = table.when(seat, step_to(chain(end, direction)[1], way)).then_accepted()
    return table


def lay(table: Given, path: str, seat: Seat = ADA) -> Given:
    """Lays parts in these directions, beginning at the part that was laid last, or at the tail."""
    for direction in path:
        lying = position(table).laying or position(table).worms[seat][-1:]
        table = table.when(seat, ba.LayPart(chain(lying[-1], direction)[1])).then_accepted()
    return table


def offered(table: Given, kind: type[Action], seat: Seat = ADA) -> list[Action]:
    return [action for action in table.legal(seat) if isinstance(action, kind)]


def step_names(table: Given, way: Way = FORWARD, seat: Seat = ADA) -> str:
    """The letters of the directions in which a step is legal, in the order of OFFSETS."""
    lies = position(table).worms[seat]
    end = lies[0] if way is FORWARD else lies[-1]
    legal = table.legal(seat)
    return "".join(name for name in OFFSETS if step_to(chain(end, name)[1], way) in legal)
