"""R44 to R46: when and how the finish line may be swung, and what happens to worms that it touches."""

from random import Random
from typing import Any

import pytest

from events.decider import Outcome
from events.games.race import events as e
from events.games.race.actions import KeepPosts
from events.games.race.board import actions as ba
from events.games.race.board import events as b
from events.games.race.board.directions import vectors
from events.games.race.board.geometry import squared_distance
from events.games.race.board.posts import swings, why_not_swing
from events.games.race.pieces import Direction, Post
from tests.games.race.board.tables import (
    WORM_UP,
    WURMELN,
    board,
    crawl,
    lay,
    offered,
    position,
    step_names,
    step_to,
    worm,
)
from tests.games.race.tables import ADA, BEN, CLEO
from tests.games.scenario import Given

HERE = worm((12, 0))
KEEP = KeepPosts()
LEFT, RIGHT = Post.LEFT, Post.RIGHT
NEXT = e.RaceTurn(BEN, 7, worm=True, post=False)
LEVEL = ba.Swing(LEFT, 0)
"""The left post is moved to a place straight ahead of the right one."""


def with_x(**options: Any) -> Given:
    return board(WURMELN, HERE, number=3, x=True, **options)


def after_the_worm(table: Given) -> Given:
    return crawl(table, "fff")


def test_r44_the_line_is_swung_after_the_worm() -> None:
    table = with_x()
    table.when(ADA, LEVEL).then_illegal("worm-first")
    table.when(ADA, KEEP).then_illegal("worm-first")
    moved = after_the_worm(table)
    assert moved.state.turn == e.RaceTurn(ADA, 3, worm=False, post=True)
    moved.when(ADA, step_to((16, 0))).then_illegal("post-first")
    moved.when(ADA, LEVEL).then(b.LineSwung(ADA, LEFT, 0, (46_000, -5000), NEXT))
    moved.when(ADA, KEEP).then(e.PostsKept(ADA, NEXT))


def test_r44_with_an_option_the_line_is_swung_before_the_worm_moves() -> None:
    table = with_x(post_move="before")
    table.when(ADA, step_to((13, 0))).then_illegal("post-first")
    table.when(ADA, ba.LayPart((7, 0))).then_illegal("post-first")
    assert {type(action) for action in table.legal(ADA)} == {ba.Swing, KeepPosts}
    for action in (LEVEL, KEEP):
        after = table.when(ADA, action).then_accepted()
        assert after.state.turn == e.RaceTurn(ADA, 3, worm=True, post=False)
        assert after_the_worm(after).state.turn == NEXT


def test_r44_with_an_option_the_line_is_swung_before_or_after_the_move() -> None:
    table = with_x(post_move="either")
    table.when(ADA, KEEP).then_illegal("worm-first")
    early = table.when(ADA, LEVEL).then(b.LineSwung(ADA, LEFT, 0, (46_000, -5000), e.RaceTurn(ADA, 3, True, False)))
    assert after_the_worm(early).state.turn == NEXT
    crawl(table, "f").when(ADA, LEVEL).then_illegal("worm-first")
    lay(table, "l").when(ADA, LEVEL).then_illegal("worm-first")
    lay(table, "ffffff").when(ADA, LEVEL).then_illegal("worm-first")
    late = after_the_worm(table)
    late.when(ADA, LEVEL).then_accepted()
    late.when(ADA, KEEP).then_accepted()


def test_r44_a_player_who_cannot_step_ends_the_move_by_swinging_the_line() -> None:
    stuck = worm((10, -12)), worm((11, -12), "Lbbbbb")
    table = board(WURMELN, *stuck, number=3, x=True, post_move="either", line_width=4)
    after = table.when(ADA, ba.Swing(LEFT, 0)).then_accepted()
    assert after.kinds() == (b.LineSwung, b.MoveEnded)
    assert after.only(b.MoveEnded) == b.MoveEnded(ADA, 0, Direction.FORWARD, True, NEXT)
    free = board(WURMELN, *stuck, number=3, x=True, post_move="either", line_width=4, short_moves="free", pre_lay=False)
    after = free.when(ADA, ba.Swing(LEFT, 0)).then_accepted()
    assert after.kinds() == (b.LineSwung,), "a free move ends only when its owner stops"
    assert after.legal(ADA) == (ba.Stop(),)


def test_r45_either_post_is_swung_about_the_other_in_any_of_120_directions() -> None:
    table = after_the_worm(with_x())
    for post in Post:
        directions = {action.direction for action in offered(table, ba.Swing) if action.post is post}  # type: ignore[attr-defined]
        assert directions <= set(range(120))
        assert len(directions) > 60
    after = table.when(ADA, ba.Swing(RIGHT, 60)).then_accepted()
    assert position(after).right_post == (26_000, 5000)
    assert position(after).left_post == (36_000, 5000), "the other post stays"


def test_r45_keeping_the_line_is_a_separate_action() -> None:
    table = after_the_worm(with_x())
    table.when(ADA, ba.Swing(LEFT, 30)).then_illegal("post-stands-there")
    table.when(ADA, ba.Swing(RIGHT, 90)).then_illegal("post-stands-there")


def test_r45_there_are_only_120_directions() -> None:
    for direction in (-1, 120, 10**9):
        after_the_worm(with_x()).when(ADA, ba.Swing(LEFT, direction)).then_illegal(
            "no-such-direction", direction=direction
        )


def test_r45_the_moved_post_stays_on_the_table_and_away_from_start_posts() -> None:
    table = after_the_worm(with_x(course_length=10))
    table.when(ADA, ba.Swing(LEFT, 60)).then_illegal("post-off-table")  # (0, -5000) is the right start post
    far = after_the_worm(with_x(course_length=3)).when(ADA, ba.Swing(LEFT, 60)).then_accepted()
    assert position(far).left_post == (-7000, -5000)
    edge = after_the_worm(with_x(course_length=3, line_width=20))
    edge.when(ADA, ba.Swing(LEFT, 60)).then_illegal("post-off-table")


def test_r45_only_the_final_position_counts() -> None:
    """Cleo's worm lies in the way of the swung line. This does not matter, because the line may be lifted over it."""
    table = after_the_worm(board(WURMELN, HERE, worm((2, 4)), worm((41, -4), "LLLLLL"), number=3, x=True))
    table.when(ADA, ba.Swing(LEFT, 0)).then_accepted()
    table.when(ADA, ba.Swing(LEFT, 119)).then_accepted()


def test_r45_a_post_may_not_stand_on_a_worm() -> None:
    """The left post would stand at (46,000, -5000); the centre of the cell (49, -6) is at (46,000, -5196)."""
    for line_on_worm in ("illegal", "finishes"):
        lying = worm((49, -6), "ffffff")
        table = board(WURMELN, HERE, worm((2, 4)), lying, number=3, x=True, line_on_worm=line_on_worm)
        after_the_worm(table).when(ADA, LEVEL).then_illegal("post-on-worm", seat=CLEO)


def test_r46_the_line_may_not_lie_on_a_worm() -> None:
    table = after_the_worm(board(WURMELN, HERE, worm((2, 4)), worm((48, -6), "bbbbbb"), number=3, x=True))
    table.when(ADA, LEVEL).then_illegal("line-on-worm", seats=(CLEO,))


@pytest.mark.parametrize("finish", ["head_pass", "head_touch", "any_touch"])
def test_r46_with_an_option_a_worm_touched_by_the_line_wins(finish: str) -> None:
    lying = worm((46, -6), "bbbbbb")
    table = board(WURMELN, HERE, worm((2, 4)), lying, number=3, x=True, line_on_worm="finishes", finish=finish)
    after = after_the_worm(table).when(ADA, LEVEL)
    after.then(b.LineSwung(ADA, LEFT, 0, (46_000, -5000), NEXT), e.LineCrossed(CLEO))
    after.then_outcome(Outcome((CLEO,), None, "line-crossed"))


def test_r46_the_line_may_never_lie_on_two_worms() -> None:
    lying = worm((46, -6), "bbbbbb"), worm((48, -6), "RRRRRR")
    table = board(WURMELN, HERE, *lying, number=3, x=True, line_on_worm="finishes")
    after_the_worm(table).when(ADA, LEVEL).then_illegal("line-on-worms", seats=(BEN, CLEO))


def test_r42_an_x_without_a_number_may_still_swing_the_line() -> None:
    table = board(WORM_UP, HERE, number=None, x=True)
    assert step_names(table) == ""
    table.when(ADA, step_to((13, 0))).then_illegal("post-first")
    assert table.when(ADA, LEVEL).then_accepted().state.turn == NEXT


def test_only_the_owner_of_x_swings_the_line() -> None:
    table = board(WURMELN, HERE, number=3)
    table.when(ADA, LEVEL).then_illegal("only-x-moves-posts")
    table.when(ADA, KEEP).then_illegal("only-x-moves-posts")


@pytest.mark.parametrize("line_on_worm", ["illegal", "finishes"])
def test_the_offered_swings_are_those_that_are_not_refused(line_on_worm: str) -> None:
    """To save time, `swings` looks for worms in some directions only. Here `why_not_swing` judges every direction."""
    rng = Random(7)
    for width in (3, 4, 7, 10, 20):
        for _ in range(12):
            heads = [(rng.randrange(4, 9), row) for row in rng.sample(range(-8, 9, 2), 3)]
            paths = ["".join(rng.choices("bbLR", k=1)) * 6 for _ in heads]
            worms = [worm(head, path) for head, path in zip(heads, paths, strict=True)]
            table = board(WURMELN, *worms, x=True, course_length=6, line_width=width, line_on_worm=line_on_worm)
            options, lies = table.state.options, position(table)
            every = [(post, direction) for post in Post for direction in range(120)]
            allowed = [each for each in every if why_not_swing(options, lies, *each) is None]
            assert list(swings(options, lies)) == allowed


def test_the_length_of_the_line_is_constant_to_a_thousandth() -> None:
    for width in range(3, 21):
        for vector in vectors(width):
            assert abs(squared_distance(vector, (0, 0)) - (1000 * width) ** 2) <= 2 * 1000 * width
