"""How computer players move their worms on the screen."""

from random import Random

import pytest

from events.computer_players.level import Level
from events.decider import Seat
from events.games.race.actions import KeepPosts
from events.games.race.board import routes
from events.games.race.board.actions import CrawlStep, LayPart, Swing
from events.games.race.board.lattice import cells_around, table_corners
from events.games.race.board.outlook import Outlook
from events.games.race.board.players.cell_masks import cell_masks
from events.games.race.board.players.distances import UNREACHABLE, Course, WayMap
from tests.computer_players.board_races import computer, finish_turn, set_up
from tests.games.race_board.board import Board, BoardRules, Shape
from tests.games.race_board.positions import Position, crowded_positions
from tests.games.race_board.races import GAMES
from tests.sampling import sampled

LEVELS = (Level.GOOD, Level.STRONG)
RULES = BoardRules(length=20, width=10, finish="head_pass")


def straight(q: int, r: int) -> Shape:
    """A straight worm that points to the line. Its head is in this cell."""
    return tuple((q - part, r) for part in range(7))


def board(*worms: Shape, rules: BoardRules = RULES) -> Board:
    return Board(rules, (1000 * rules.length, 500 * rules.width), (1000 * rules.length, -500 * rules.width), worms)


# Distances


@pytest.mark.parametrize("part", sampled(range(20), (0, 1)))
def test_distances_are_the_same_as_those_of_the_advice(part: int) -> None:
    for number in range(10):
        rng = Random(f"distances/{part}/{number}")
        position = crowded_positions(rng)[0]
        race = set_up(position, rng.choice(GAMES))
        view = race.decider.view(race.state, Seat(0)).board  # type: ignore[attr-defined]
        course = Course(race.state.options, race.state.position)
        walls = routes.walls_of(view, view.worms, 0)
        known = routes.routes(view, course.goal, walls)
        masks = cell_masks(view.length, view.width)
        ways = WayMap(masks, course.goal, masks.table & ~masks.mask(walls))
        cells = list(cells_around(*table_corners(view.length, view.width)))
        assert {cell: ways.steps_from(cell) for cell in cells} == {cell: known.get(cell, UNREACHABLE) for cell in cells}


# Whole moves


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("part", sampled(range(40), (0, 1)))
def test_a_player_who_can_finish_in_this_move_finishes(part: int, level: Level) -> None:
    for number in range(12):
        rng = Random(f"finish/{part}/{number}")
        position = crowded_positions(rng)[0]
        race = set_up(position, rng.choice(GAMES), post_move="after")
        ahead = Outlook(race.state.options, race.state.position, race.state.turn)
        can = ahead._search.can_finish(ahead.worm, ahead.ways, ahead.left)
        finish_turn(race, computer(level), rng)
        assert not can or race.winners == (position.mover,)


@pytest.mark.parametrize("level", LEVELS)
def test_a_worm_crawls_straight_to_the_line(level: Level) -> None:
    race = set_up(Position(board(straight(0, 0), straight(0, 4), straight(0, -4)), 0, 6, x=False), "wurmeln_board")
    finish_turn(race, computer(level), Random(0))
    assert race.state.position.worms[0] == straight(6, 0)


def test_a_strong_player_blocks_a_rival_that_would_finish_next() -> None:
    """Only three worms fit between the posts. The rival is nearer to the line, in the row beside ours."""
    rules = BoardRules(length=20, width=3, finish="head_pass")
    worms = straight(13, 0), straight(15, 1), straight(-3, 0)
    position = Position(board(*worms, rules=rules), 0, 6, x=False)
    blocked, let_pass = set_up(position, "wurmeln_board"), set_up(position, "wurmeln_board")
    finish_turn(blocked, computer(Level.STRONG), Random(0))
    finish_turn(let_pass, computer(Level.GOOD), Random(0))
    assert _steps(let_pass.state)[1] == 5
    assert _steps(blocked.state)[1] >= 7


@pytest.mark.parametrize("level", LEVELS)
def test_a_bent_worm_is_laid_straight_first(level: Level) -> None:
    bent: Shape = ((0, 0), (-1, 1), (-1, 2), (0, 2), (1, 1), (1, 0), (1, -1))
    rules = BoardRules(length=20, width=10, finish="head_pass", pre_lay=True)
    race = set_up(
        Position(board(bent, straight(-8, 10), straight(2, -10), rules=rules), 0, 3, x=False), "wurmeln_board"
    )
    actions = finish_turn(race, computer(level), Random(0))
    assert [type(action) for action in actions] == [LayPart] * 6 + [CrawlStep] * 3
    assert race.state.position.worms[0][0] == (10, -1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_worm_that_is_nearer_with_its_tail_crawls_backwards(level: Level) -> None:
    turned = straight(0, 0)[::-1]
    rules = BoardRules(length=20, width=10, finish="any_touch", reverse=True)
    race = set_up(Position(board(turned, straight(0, 4), straight(0, -4), rules=rules), 0, 5, x=False), "wormup_board")
    actions = finish_turn(race, computer(level), Random(0))
    assert {action.direction.value for action in actions if isinstance(action, CrawlStep)} == {"reverse"}
    assert race.state.position.worms[0][-1] == (5, 0)


# The line


@pytest.mark.parametrize("level", LEVELS)
def test_the_line_is_swung_towards_the_players_own_worm(level: Level) -> None:
    """Our worm is far to the left of the rivals, who are level with it."""
    worms = straight(3, 8), straight(11, -8), straight(12, -10)
    race = set_up(Position(board(*worms), 0, 4, x=True), "wurmeln_board")
    before = _steps(race.state)
    actions = finish_turn(race, computer(level), Random(0))
    assert isinstance(actions[-1], Swing)
    after = _steps(race.state)
    assert after[0] - before[0] + 4 < min(after[1] - before[1], after[2] - before[2])


def test_a_strong_player_leaves_the_line_if_every_swing_helps_others() -> None:
    """Our worm is one step from the line, and nobody else is near."""
    worms = straight(12, 0), straight(-1, 4), straight(-1, -4)
    race = set_up(Position(board(*worms), 0, 7, x=True), "wurmeln_board")
    assert finish_turn(race, computer(Level.STRONG), Random(0))[-1] == KeepPosts()


@pytest.mark.parametrize("level", LEVELS)
def test_the_line_is_laid_onto_the_players_own_worm_if_this_wins(level: Level) -> None:
    rules = BoardRules(length=20, width=10, finish="head_pass", line_finishes=True)
    worms = straight(14, 0), straight(-1, 4), straight(-1, -4)
    race = set_up(Position(board(*worms, rules=rules), 0, 3, x=True), "wurmeln_board")
    finish_turn(race, computer(level), Random(0))
    assert race.winners == (0,)


def _steps(state: object) -> list[int]:
    return Course(state.options, state.position).steps(state.position.worms).now  # type: ignore[attr-defined]
