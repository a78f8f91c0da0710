"""The finish on the board: what counts, from which side, and that the race ends at that very step."""

from typing import Any

import pytest

from events.decider import Outcome
from events.games.race import events as e
from events.games.race.board import actions as ba
from events.games.race.board import events as b
from tests.games.race.board.tables import FORWARD, REVERSE, WORM_UP, WURMELN, board, crawl, lay, position, step_to, worm
from tests.games.race.tables import ADA, BEN
from tests.games.scenario import Given

# The line is at X = 8000, between Y = -2000 and 2000.
SHORT: dict[str, Any] = {"course_length": 8, "line_width": 4}


def near(head: tuple[int, int], path: str = "bbbbbb", **options: Any) -> Given:
    return board(WURMELN, worm(head, path), **{**SHORT, **options})


def test_r54_in_wurmeln_the_head_has_to_pass_the_line() -> None:
    """The centre of (7, 1) is at X = 7500, half a part from the line: it touches the line but has not passed it."""
    table = crawl(near((6, 1)), "f")
    assert e.LineCrossed not in table.kinds()
    crawl(table, "f").then(b.WormStepped(ADA, FORWARD, (8, 1), 2, 0, False), e.LineCrossed(ADA)).then_outcome(
        Outcome((ADA,), None, "line-crossed")
    )


def test_r54_a_head_on_the_line_has_passed_it() -> None:
    assert e.LineCrossed in crawl(near((7, 0)), "f").kinds(), "the centre of (8, 0) is at X = 8000"


def test_r54_an_option_lets_a_head_finish_by_touching_the_line() -> None:
    table = near((6, 1), finish="head_touch")
    assert crawl(table, "f").kinds() == (b.WormStepped, e.LineCrossed)
    far = crawl(near((6, 0), finish="head_touch"), "f")
    assert e.LineCrossed not in far.kinds(), "the centre of the head is a whole part from the line"


def test_r54_in_worm_up_any_part_may_touch_the_line() -> None:
    table = board(WORM_UP, worm((0, 1), "ffffff"), **SHORT)
    after = crawl(table, "f", REVERSE)
    assert position(after).worms[ADA][-1] == (7, 1)
    assert after.kinds() == (b.WormStepped, e.LineCrossed)


def test_r54_a_tail_over_the_line_does_not_finish_where_only_the_head_counts() -> None:
    for finish in ("head_pass", "head_touch"):
        table = board(WORM_UP, worm((0, 1), "ffffff"), finish=finish, **SHORT)
        assert e.LineCrossed not in crawl(table, "ff", REVERSE).kinds()


def test_r54_in_reverse_the_head_moves_to_the_cell_of_the_second_part() -> None:
    """The head is behind the line, and the body lies across the line. A step back takes the head over the line."""
    table = board(WORM_UP, worm((9, 0), "bbbbbb"), finish="head_pass", **SHORT)
    assert crawl(table, "b", REVERSE).kinds() == (b.WormStepped, e.LineCrossed)
    table = board(WORM_UP, worm((10, 0), "bbbbbb"), finish="head_touch", **SHORT)
    assert e.LineCrossed in crawl(table, "bb", REVERSE).kinds()


def test_r54_laying_the_worm_out_again_counts_like_a_step() -> None:
    """Ada's tail is at (7, 0), and her head is behind it. She lays the head over the line."""
    table = near((1, 0), "ffffff")
    after = lay(table, "ffffff")
    assert after.kinds() == (b.PartLaid, e.LineCrossed)


def test_r54_a_body_laid_onto_the_line_finishes_if_any_part_counts() -> None:
    body_on_the_line = "fLbbbb"
    assert lay(near((1, 0), "ffffff", finish="any_touch"), body_on_the_line).kinds() == (b.PartLaid, e.LineCrossed)
    assert lay(near((1, 0), "ffffff", finish="head_touch"), body_on_the_line).kinds() == (b.PartLaid,)
    assert lay(near((1, 0), "ffffff", finish="head_pass"), body_on_the_line).kinds() == (b.PartLaid,)


def test_r54_an_incomplete_shape_does_not_finish() -> None:
    table = lay(near((1, 0), "ffffff", finish="any_touch"), "fffff")
    assert e.LineCrossed not in table.kinds()
    assert position(table).worms[ADA] == worm((1, 0), "ffffff"), "with one part missing, the worm lies where it was"


def test_r55_the_race_ends_with_the_step_that_reaches_the_line() -> None:
    after = crawl(board(WURMELN, worm((7, 0)), number=7, x=True, **SHORT), "f")
    assert after.kinds() == (b.WormStepped, e.LineCrossed), "after crossing the line nothing else happens"
    after.when(ADA, step_to((9, 0))).then_illegal("game-decided")
    after.when(BEN, ba.Stop()).then_illegal("game-decided")
    assert after.legal(BEN) == ()
    assert after.state.turn is None


def test_r56_crossing_counts_only_between_the_posts() -> None:
    """Row 3 is at Y = 2598, outside the post at Y = 2000."""
    table = crawl(near((5, 3)), "fff")
    assert position(table).worms[ADA][0] == (8, 3)
    assert e.LineCrossed not in table.kinds()


@pytest.mark.parametrize("direction", ["any", "forward"])
def test_r56_a_head_may_pass_from_behind_unless_only_forward_counts(direction: str) -> None:
    after = crawl(near((9, 0), "ffffff", finish_direction=direction), "b")
    assert (e.LineCrossed in after.kinds()) == (direction == "any")


def test_r56_forward_means_from_the_side_of_the_start() -> None:
    assert e.LineCrossed in crawl(near((7, 0), finish_direction="forward"), "f").kinds()


def test_r56_a_head_that_starts_on_the_line_does_not_come_from_the_side_of_the_start() -> None:
    """The head goes back onto the line, where its centre is at X = 8000, and then to either side of it."""
    on_the_line = crawl(near((9, 0), "ffffff", finish_direction="forward"), "b")
    assert position(on_the_line).worms[ADA][0] == (8, 0)
    for direction in "bL":
        assert e.LineCrossed not in crawl(on_the_line, direction).kinds()


def test_r56_the_direction_does_not_matter_where_touching_is_enough() -> None:
    for finish in ("head_touch", "any_touch"):
        table = near((9, 0), "ffffff", finish_direction="forward", finish=finish)
        assert e.LineCrossed in crawl(table, "b").kinds()
