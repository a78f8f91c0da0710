"""The board in the terminal: a picture of characters."""

from events.decider import Seat
from events.games.race.board.actions import Swing
from events.games.race.board.sketch import picture
from events.games.race.pieces import Post
from tests.games.race.board.tables import WURMELN, board, crawl, worm
from tests.games.race.tables import race
from tests.games.scenario import Given


def drawn(table: Given) -> list[str]:
    shown = WURMELN.view(table.state, Seat(0)).board
    assert shown is not None
    return ["".join(piece.text for piece in row) for row in picture(shown)]


def test_the_start_of_a_short_race() -> None:
    """The worms crawl to the right, so their left side is at the top."""
    assert drawn(race(WURMELN, course_length=5, line_width=4)) == [
        "",
        " 111111①▒    █",
        "             │",
        " 222222②     │",
        "             │",
        " 333333③▒    █",
        "",
    ]


def test_a_bent_worm_and_a_swung_line() -> None:
    table = crawl(board(WURMELN, worm((3, 0), "bbblll"), course_length=8, line_width=4, number=3, x=True), "fff")
    rows = drawn(table.when(Seat(0), Swing(Post.LEFT, 15)).then_accepted())
    text = "\n".join(rows)
    assert (text.count("1"), text.count("①")) == (6, 1)
    assert text.count("█") == 2
    posts = [row.index("█") for row in rows if "█" in row]
    assert posts[0] - posts[1] == 3, "the line leans forward: it is 4 parts long and turned by 45 degrees"


def test_every_player_has_a_sign_and_a_distance() -> None:
    shown = WURMELN.view(race(WURMELN).state, Seat(0))
    drawing = WURMELN.presentation.sketch(shown, (0, 0, 0))
    assert [lines[0].pieces[0].text for lines in drawing.seats] == ["①", "②", "③"]
    assert [lines[-1].pieces[0].text for lines in drawing.seats] == ["37", "37", "37"]
