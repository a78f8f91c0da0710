"""Tests the reference itself, with positions that were worked out by hand."""

from math import hypot

import pytest

from tests.games.race_board import turn as t
from tests.games.race_board.board import Board, BoardRules, Shape
from tests.games.race_board.crawling import Crawling
from tests.games.race_board.geometry import Cell, segments_meet, squared_to_segment, swing_vectors

LANES = {3: (-2, 0, 2), 4: (-4, -2, 2, 4), 5: (-4, -2, 0, 2, 4)}


def straight(head: Cell) -> Shape:
    """A straight worm with its head towards the finish."""
    return tuple((head[0] - place, head[1]) for place in range(7))


def board(*worms: Shape, length: int = 6, width: int = 4, finish: str = "head_pass", **rules: bool | str) -> Board:
    given = BoardRules(length, width, finish, **rules)  # type: ignore[arg-type]
    return Board(given, (1000 * length, 500 * width), (1000 * length, -500 * width), worms)


def steps(position: Board, turn: t.Turn) -> set[Cell]:
    return {step.cell for step in t.legal_steps(position, turn)}


def turn(position: Board, number: int | None, *, post: bool = False) -> t.Turn:
    return t.begin_turn(position, 0, number, post=post)


@pytest.mark.parametrize("seats", LANES)
@pytest.mark.parametrize("contact", [True, False])
def test_r58_the_start_is_legal_in_every_lane(seats: int, contact: bool) -> None:
    worms = [straight((-1 - lane // 2, lane)) for lane in LANES[seats]]
    start = board(*worms, contact=contact, own_coils=False, length=3, width=3)
    assert all(start.shape_is_legal(seat, worm) for seat, worm in enumerate(worms))


@pytest.mark.parametrize("width", range(3, 21))
def test_the_swing_vectors_keep_the_length_of_the_line_to_a_thousandth(width: int) -> None:
    vectors = swing_vectors(width)
    assert vectors[0] == (1000 * width, 0)
    assert vectors[30] == (0, 1000 * width)
    assert vectors[20] == (500 * width, round(866.0254 * width))
    assert vectors[60:] == [(-x, -y) for x, y in vectors[:60]]
    assert all(abs(hypot(x, y) - 1000 * width) < 1 for x, y in vectors)
    assert len(set(vectors)) == 120


def test_segments_meet_at_their_ends_and_where_they_overlap() -> None:
    assert segments_meet((0, 0), (10, 0), (10, 0), (10, 9))
    assert segments_meet((0, 0), (10, 0), (4, 0), (6, 0))
    assert segments_meet((0, 0), (10, 0), (5, -1), (5, 1))
    assert not segments_meet((0, 0), (10, 0), (11, 0), (12, 0))
    assert not segments_meet((0, 0), (10, 0), (5, 1), (5, 2))


def test_the_distance_of_a_point_from_a_segment_is_exact() -> None:
    assert squared_to_segment((5, 7), (0, 0), (10, 0)) == 49
    assert squared_to_segment((13, 4), (0, 0), (10, 0)) == 25
    assert squared_to_segment((1, 0), (0, 0), (1, 1)) * 2 == 1


def test_r54_a_part_touches_the_line_from_half_a_part_away() -> None:
    line = board()
    assert line.touches((6, -1))  # X = 5500
    assert not line.touches((5, 0))  # X = 5000
    assert not line.touches((4, 3))  # Y = 2598, beyond the left post


def test_r54_r56_a_head_finishes_when_it_reaches_the_line_between_the_posts() -> None:
    line = board()
    assert line.passes((5, 0), (6, 0))
    assert line.passes((6, 0), (7, 0))
    assert not line.passes((4, 0), (5, 0))
    assert not line.passes((4, 3), (5, 3))


def test_r56_with_forward_only_a_head_must_come_from_the_side_of_the_start() -> None:
    line = board(forward_only=True)
    assert line.passes((5, 0), (6, 0))
    assert not line.passes((6, 0), (7, 0))
    assert not line.passes((7, 0), (6, 0))


def test_r57_centres_keep_six_tenths_from_posts_and_stay_within_the_edges() -> None:
    empty = board()
    assert not empty.cell_is_open(0, (5, 2))  # (6000, 1732): 268 from the left post
    assert empty.cell_is_open(0, (5, 3))
    assert empty.cell_is_open(0, (-12, 0))
    assert not empty.cell_is_open(0, (-13, 0))
    assert empty.cell_is_open(0, (18, 0))
    assert not empty.cell_is_open(0, (19, 0))


def test_in_the_open_a_worm_can_step_to_five_cells_and_be_laid_out_in_every_shape() -> None:
    free = board(straight((1, 0)), length=20, width=20)
    assert steps(free, turn(free, 3)) == {(2, 0), (1, 1), (2, -1), (0, 1), (1, -1)}
    self_avoiding_walks_of_six_steps = 11_946
    assert sum(1 for _ in Crawling(free, 0).layings(free.worms[0], ())) == self_avoiding_walks_of_six_steps


def test_r51_the_cell_that_the_tail_leaves_is_free_at_once() -> None:
    ring = ((0, 0), (1, 0), (2, -1), (2, -2), (1, -2), (0, -1), (1, -1))
    coiled = board(ring, width=10)
    assert coiled.shape_is_legal(0, ring)
    assert (1, -1) in steps(coiled, turn(coiled, 1))
    assert not board(ring, width=10, own_coils=False).shape_is_legal(0, ring)


POCKET = (
    straight((0, 0)),
    ((-3, 1), (-2, 1), (-1, 1), (0, 1), (1, 0), (2, -1), (2, -2)),
    ((1, -2), (0, -2), (-1, -1), (-2, -1), (-3, -1), (-4, -1), (-5, -1)),
)
"""A worm between two others. In front of it there are two free cells, (0, -1) and (1, -1)."""


def test_r49_a_worm_that_is_shut_in_makes_the_most_steps_it_can() -> None:
    shut = board(*POCKET, length=30, width=20)
    mover = turn(shut, 7)
    assert t.legal(shut, mover) == {("step", "forward", (0, -1)), ("step", "forward", (1, -1))}
    once = t.act(shut, mover, ("step", "forward", (1, -1)))
    assert once.turn is not None
    assert t.legal(once.board, once.turn) == {("step", "forward", (0, -1))}
    assert t.act(once.board, once.turn, ("step", "forward", (0, -1))).turn is None


def test_r49_the_move_of_a_worm_that_cannot_move_ends_only_with_stop() -> None:
    stuck = board(*POCKET[:2], (*POCKET[2][1:], (-6, -1)), length=30, width=20, contact=False)
    mover = turn(stuck, 7)
    assert t.legal(stuck, mover) == {t.STOP}
    assert t.act(stuck, mover, t.STOP).turn is None


GATE = (
    straight((2, 0)),
    ((2, 1), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6)),
    ((3, -1), (4, -1), (4, -2), (4, -3), (4, -4), (4, -5), (4, -6)),
)
"""Between two worms there is a single cell, (3, 0), from which the head can only pass the line X = 4000."""


def test_r49_whoever_goes_for_the_finish_can_no_longer_stop() -> None:
    gate = board(*GATE, length=4, width=20)
    mover = turn(gate, 4)
    assert t.compulsory(gate, mover) == 4
    assert ("step", "forward", (3, 0)) in t.legal(gate, mover)
    inside = t.act(gate, mover, ("step", "forward", (3, 0)))
    assert inside.turn is not None
    assert inside.turn.must_finish
    assert t.legal(inside.board, inside.turn) == {("step", "forward", (4, 0))}
    assert t.act(inside.board, inside.turn, ("step", "forward", (4, 0))).winner == 0


def test_r49_without_the_finish_the_gate_is_a_dead_end() -> None:
    blind = board(*GATE, length=40, width=20).with_worm(1, (*GATE[1][:2], *[(q, 0) for q in range(4, 9)]))
    assert blind.shape_is_legal(1, blind.worms[1])
    assert (3, 0) not in steps(blind, turn(blind, 4))
    assert (3, 0) in steps(blind, turn(blind, 1))


def test_r49_after_the_compulsory_steps_the_mover_may_stop_or_finish() -> None:
    gate = board(*GATE, length=4, width=20)
    inside = gate.with_worm(0, straight((3, 0)))
    only_finish = turn(inside, 4)
    assert t.compulsory(inside, only_finish) == 0
    assert t.legal(inside, only_finish) == {t.STOP, ("step", "forward", (4, 0))}


def test_r46_the_line_may_not_be_laid_onto_a_worm_unless_that_finishes() -> None:
    lying = straight((4, 0))
    for finishes in (False, True):
        swung = board(lying, line_finishes=finishes)
        onto = [number for number in range(120) if 0 in t.touched(t.swung(swung, "right_post", number))]
        legal = [number for number in onto if ("swing", "right_post", number) in t.swings(swung)]
        assert bool(legal) == finishes


def test_the_line_is_not_swung_to_where_it_stands() -> None:
    standing = board(straight((-1, 0)))
    assert ("swing", "left_post", 30) not in t.swings(standing)
    assert ("swing", "right_post", 90) not in t.swings(standing)
    assert ("swing", "left_post", 31) in t.swings(standing)


def test_r59_the_nearest_heads_share_the_win() -> None:
    level = board(straight((-2, 2)), straight((-1, 0)), straight((0, -2)))
    assert t.nearest_heads(level) == [0, 1, 2]
    assert t.nearest_heads(level.with_worm(1, straight((0, 0)))) == [1]
