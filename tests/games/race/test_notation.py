"""Notation of a race sheet: bids, moves, posts and the finish line."""

import pytest

from events.decider import Seat
from events.games.race import actions as a
from events.games.race.pieces import Direction, Face, Post, Unit
from events.notes import Note
from tests.notation.notation_table import Table

SEVEN_X_FIVE = a.RecordBids((Face.SEVEN, Face.X, Face.FIVE))


@pytest.mark.parametrize(
    "line",
    [
        "bids north 7 east x south 5",
        "BIDS  South:5, north=7,  e X",
        "bid 7 x 5",
        "7 x 5",
        "7,X,5",
        "north 7 east x south 5",
        "gebote n 7 e x s 5",
        "biedingen 7 x 5",
    ],
)
def test_bids_are_written_with_names_or_in_the_order_of_the_table(line: str) -> None:
    assert Table("wurmeln_sheet").read(line) == SEVEN_X_FIVE


MOVING = ("bids 7 x 5", "x 4")


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("moved", a.Move(4)),
        ("east moved", a.Move(4)),
        ("m 3", a.Move(3)),
        ("blocked 3", a.Move(3)),
        ("stuck", a.Move(0)),
        ("moved back", a.Move(4, Direction.REVERSE)),
        ("gekrochen 3 rückwärts", a.Move(3, Direction.REVERSE)),
        ("gekropen 3 achteruit", a.Move(3, Direction.REVERSE)),
        ("moved 3 mixed", a.Move(3, Direction.MIXED)),
        ("moved 3 crossed", a.Move(3, Direction.FORWARD, True)),
        ("post left", a.MovePost(Post.LEFT)),
        ("pfosten rechts", a.MovePost(Post.RIGHT)),
        ("paaltje links", a.MovePost(Post.LEFT)),
        ("post stay", a.KeepPosts()),
        ("posts", a.KeepPosts()),
        ("crossed east", a.RecordFinish(Seat(1))),
        ("s crossed", a.RecordFinish(Seat(2))),
        ("distances north 120 east 90 south 200", a.RecordDistances((120, 90, 200), Unit.MILLIMETRES)),
        ("distances 3 4 5 parts", a.RecordDistances((3, 4, 5), Unit.PARTS)),
        ("share", a.ShareWin()),
        ("note a wobbly, long table: again", Note("a wobbly, long table: again")),
    ],
)
def test_moves_posts_and_finishes_can_be_entered(line: str, action: object) -> None:
    table = Table("wormup_sheet")
    table.enter(*MOVING)
    assert table.read(line) == action
    assert table.echo(line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bids north 7 east x", "Bids are missing: south."),
        ("bids north 7 north 5 east x", "north bids twice in this line."),
        ("bids north east 7 south 5", "What does north bid? Write a number or X after the name."),
        ("bids 2 3 4", "Nobody called “2” plays here. At the table: north, east, south."),
        ("north 3 moved", "What about north? For example: moved, blocked 3, crossed."),
        ("moved", "First everybody bids."),
        ("x 4", "First everybody bids."),
        ("x", "A number is expected here, not “”."),
        ("post up", "Which post? Write left, right or stay, as seen from the start."),
        ("crossed", "Who is at the finish? Add the name, as in: crossed east."),
        ("distances north 3", "Distances are missing: east, south."),
        ("share", "First everybody bids."),
        ("moved sideways", "“sideways” at the end of the line was not understood."),
    ],
)
def test_an_invalid_line_is_refused_with_a_reason(line: str, said: str) -> None:
    assert Table("wurmeln_sheet").refusal(line) == said


def test_a_move_of_a_player_out_of_turn_is_refused() -> None:
    table = Table("wurmeln_sheet")
    table.enter(*MOVING)
    assert table.refusal("north moved") == "Not yet: it is east’s turn."


def test_the_report_on_a_reveal_explains_it() -> None:
    """The report says who bid the same, who moves, what is locked in the next round, and which numbers X may take."""
    table = Table("wurmeln_sheet", ("north", "east", "south", "west"))
    assert table.enter("7 x 7 3") == (
        "7 was bid more than once: north, south do not move.",
        "Locked next round: east X.",
        "east has the only X and chooses one of 4, 5, 6.",
    )
    assert table.enter("x 5") == ("Order: west 3, east X=5.", "west crawls 3.")
    may_move_a_post = "east may move a post. Write “post left” or “post right”, or “posts” if both stay."
    assert table.enter("moved", "moved") == (may_move_a_post,)
    assert table.enter("posts") == ("Round 2: everybody bids.",)


def test_the_report_explains_a_round_in_which_all_collide() -> None:
    assert Table("wurmeln_sheet").enter("7 7 7") == (
        "7 was bid more than once: north, east, south do not move.",
        "Round 2: everybody bids.",
    )


def test_the_report_on_the_end_does_not_repeat_the_bids_of_the_last_round() -> None:
    table = Table("wormup_sheet")
    table.enter("bids 4 5 5", "moved")
    assert table.enter("crossed south") == ("The winner is south.",)


def test_r42_an_x_without_a_number_only_moves_a_post() -> None:
    table = Table("wormup_sheet", ("north", "east", "south", "west", "middle"))
    told = table.enter("4 5 6 7 x")
    assert told[0] == "Order: north 4, east 5, south 6, west 7, middle X."
    table.enter("moved", "moved", "moved", "moved")
    assert table.refusal("moved") == "Now it is time for the posts: move one or leave both."
    table.enter("post left")
    assert table.view.round == 2


def test_the_referee_cannot_enter_bids_when_phones_bid() -> None:
    table = Table("wurmeln")
    assert table.refusal("7 x 5").startswith("You cannot enter “7” here")
    assert table.refusal("note hello").startswith("You cannot enter “note” here")


def test_a_race_is_shown_as_cells() -> None:
    table = Table("wurmeln_sheet")
    table.enter("7 x 7", "x 5", "moved")
    grid = table.notation.grid(table.view, table.players)
    assert [(row[0], *row[2:]) for row in grid.rows] == [
        ("north", "7", "✗", "", "0"),
        ("east", "X", "✓", "X", "5"),
        ("south", "7", "✗", "", "0"),
    ]
    assert table.notation.curve(table.view) == ()
    assert table.notation.ranking(table.view, table.players) == ()
    table.enter("crossed south")
    assert table.notation.ranking(table.view, table.players) == ("1. south",)
