"""R53: laying a worm out again before it crawls. R numbers: docs/rulings.md."""

from events.games.race.board import actions as ba
from events.games.race.board import events as b
from events.games.race.board.lattice import neighbours
from tests.games.race.board.tables import (
    WORM_UP,
    WURMELN,
    board,
    chain,
    crawl,
    lay,
    offered,
    position,
    step_names,
    step_to,
    worm,
)
from tests.games.race.tables import ADA

HERE = worm((12, 0))
TAIL = (6, 0)


def test_r53_a_worm_may_be_laid_out_again_in_any_shape_around_its_tail() -> None:
    table = board(WURMELN, HERE)
    after = lay(table, "lllfff")
    assert after.events == (b.PartLaid(ADA, (9, 3), left=0),)
    assert position(after).worms[ADA] == chain(TAIL, "lllfff")[::-1], "the tail stays, the last part laid is the head"
    assert position(after).laying == ()
    assert position(after).made == 0
    assert step_names(after) != "", "after laying the worm crawls as usual"


def test_r53_the_first_part_lies_next_to_the_tail() -> None:
    table = board(WURMELN, HERE)
    assert set(offered(table, ba.LayPart)) == {ba.LayPart(cell) for cell in neighbours(TAIL)}
    table.when(ADA, ba.LayPart((13, 0))).then_illegal("not-next-to")
    laid = table.when(ADA, ba.LayPart((6, 1))).then(b.PartLaid(ADA, (6, 1), left=5))
    assert position(laid).laying == (TAIL, (6, 1))
    assert position(laid).worms[ADA] == HERE, "until the shape is complete the worm lies where it was"


def test_r53_own_old_cells_count_as_free_and_the_same_shape_is_allowed() -> None:
    after = lay(board(WURMELN, HERE), "ffffff")
    assert position(after).worms[ADA] == HERE
    assert position(after).relaid


def test_r53_a_begun_shape_has_to_be_completed() -> None:
    table = lay(board(WURMELN, HERE, number=5, x=True, post_move="either"), "l")
    table.when(ADA, step_to((13, 0))).then_illegal("laying-unfinished", parts=5)
    table.when(ADA, ba.Stop()).then_illegal("laying-unfinished", parts=5)
    assert {type(action) for action in table.legal(ADA)} == {ba.LayPart}


def test_r53_a_worm_is_laid_out_again_at_most_once_and_before_its_first_step() -> None:
    laid = lay(board(WURMELN, HERE), "ffffff")
    laid.when(ADA, ba.LayPart((7, 0))).then_illegal("laid-already")
    assert offered(laid, ba.LayPart) == []
    crawled = crawl(board(WURMELN, HERE), "f")
    crawled.when(ADA, ba.LayPart((8, 0))).then_illegal("crawls-already")
    assert offered(crawled, ba.LayPart) == []


def test_r53_in_the_next_move_the_worm_may_be_laid_out_again() -> None:
    table = crawl(lay(board(WURMELN, HERE, number=3), "ffffff"), "fff")
    assert not position(table).relaid


def test_r53_only_beginnings_that_can_be_completed_are_offered() -> None:
    """Ada's tail is at the edge. The two cells in front of it lead nowhere, because Ben's worm closes them off."""
    table = board(WURMELN, worm((4, -12), "ffffff"), worm((13, -12), "Lbblll"), line_width=4)
    table.when(ADA, ba.LayPart((11, -12))).then_illegal("no-room-to-lay")
    assert set(offered(table, ba.LayPart)) == {ba.LayPart((9, -12)), ba.LayPart((9, -11))}


def test_r53_the_new_shape_obeys_the_rules_for_posts_edges_contact_and_coils() -> None:
    beside = worm((12, 2))
    table = board(WURMELN, HERE, beside, contact=False)
    table.when(ADA, ba.LayPart((6, 1))).then_illegal("worms-touch", seat=1)
    coils = lay(board(WURMELN, HERE, own_coils=False), "f")
    coils.when(ADA, ba.LayPart((6, 1))).then_illegal("touches-itself")
    lay(board(WURMELN, HERE), "fL")
    edge = board(WURMELN, worm((32, -16), "bbbbbb"))
    edge.when(ADA, ba.LayPart((27, -17))).then_illegal("off-table")
    post = board(WURMELN, worm((10, -6), "bbbbbb"))
    post.when(ADA, ba.LayPart((3, -6))).then_illegal("post-in-the-way")


def test_r53_in_worm_up_a_worm_is_laid_out_again_only_if_agreed() -> None:
    table = board(WORM_UP, HERE)
    table.when(ADA, ba.LayPart((7, 0))).then_illegal("no-laying")
    assert offered(table, ba.LayPart) == []
    assert offered(board(WORM_UP, HERE, pre_lay=True), ba.LayPart) != []
    board(WURMELN, HERE, pre_lay=False).when(ADA, ba.LayPart((7, 0))).then_illegal("no-laying")


def test_r53_the_worm_of_an_x_without_a_number_is_neither_moved_nor_laid_out_again() -> None:
    table = board(WURMELN, HERE, number=None, x=True)
    table.when(ADA, step_to((13, 0))).then_illegal("post-first")
    table.when(ADA, ba.LayPart((7, 0))).then_illegal("post-first")
    assert step_names(table) == ""
    assert offered(table, ba.LayPart) == []
