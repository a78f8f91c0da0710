"""The rules agree with the reference; `make races-check` compares many more positions."""

from collections import Counter

import pytest

from tests.games.race_board.agreement import Seen, compare_crowded, compare_race
from tests.games.race_board.board import Board, BoardRules
from tests.games.race_board.positions import Position
from tests.games.race_board.races import GAMES, as_plain, set_up


@pytest.mark.parametrize("part", range(4))
def test_legal_actions_and_step_counts_agree_in_crowded_positions(part: int) -> None:
    seen: Seen = Counter()
    for number in range(4):
        compare_crowded(f"test/{part}/{number}", seen)
    assert seen["positions"] >= 30


def test_legal_actions_and_step_counts_agree_in_random_races() -> None:
    seen: Seen = Counter()
    for number in range(4):
        compare_race(f"test/{number}", seen, actions=50)
    assert seen["positions"] >= 100


def test_r54_a_worm_laid_out_again_along_the_line_passes_it() -> None:
    """The old head, both posts and the new head are on one row of cells, so the segments overlap."""
    rules = BoardRules(length=8, width=5, finish="head_pass", pre_lay=True)
    mover = ((1, 0), (1, -1), (2, -2), (2, -3), (3, -3), (4, -3), (4, -2))
    others = [tuple((q, row) for q in range(7)) for row in (8, 10)]
    board = Board(rules, left=(8000, 0), right=(3000, 0), worms=(mover, *others))
    race = set_up(Position(board, mover=0, number=3, x=False), GAMES[0])
    for cell in ((5, -2), (6, -2), (7, -2), (7, -1), (6, -1), (6, 0)):
        assert not race.is_over
        race.act(0, ("lay", cell))
    assert race.winners == (0,)


def test_r54_with_any_touch_a_tail_finishes_in_reverse() -> None:
    """The head is far from the line X = 4000; the new tail is exactly half a part away."""
    rules = BoardRules(length=4, width=5, finish="any_touch", reverse=True)
    mover = tuple((q, 0) for q in range(-3, 4))
    others = [tuple((q, row) for q in range(-7, 0)) for row in (8, 10)]
    board = Board(rules, left=(4000, 2500), right=(4000, -2500), worms=(mover, *others))
    race = set_up(Position(board, mover=0, number=3, x=False), GAMES[1])
    race.act(0, ("step", "reverse", (4, -1)))
    assert race.winners == (0,)


@pytest.mark.parametrize("finish", ["head_pass", "head_touch"])
def test_r49_a_step_in_reverse_is_legal_if_the_seventh_step_finishes(finish: str) -> None:
    """The tail lies before the line X = 6000, and the head follows it."""
    rules = BoardRules(length=6, width=5, finish=finish, reverse=True)
    mover = tuple((q, 0) for q in range(-1, 6))
    others = [tuple((q, row) for q in range(-7, 0)) for row in (8, 10)]
    board = Board(rules, left=(6000, 2500), right=(6000, -2500), worms=(mover, *others))
    race = set_up(Position(board, mover=0, number=7, x=False), GAMES[1])
    for cell in range(6, 13):
        assert not race.is_over
        assert ("step", "reverse", (cell, 0)) in [as_plain(action) for action in race.legal(0)]
        race.act(0, ("step", "reverse", (cell, 0)))
    assert race.winners == (0,)
