"""Steps of a worm on the board: directions, obstacles, contact and coils."""

import pytest

from events.decider import Role
from events.games.race import events as e
from events.games.race.board import BoardRace
from events.games.race.board import actions as ba
from events.games.race.board import events as b
from events.games.race.board.lattice import Cell
from events.games.race.pieces import Direction
from tests.games.race.board.tables import (
    EDITIONS,
    FORWARD,
    REVERSE,
    WORM_UP,
    WURMELN,
    board,
    chain,
    crawl,
    position,
    step_names,
    step_to,
    worm,
)
from tests.games.race.tables import ADA, BEN, CLEO

HERE = (12, 0)
each_edition = pytest.mark.parametrize("decider", EDITIONS, ids=lambda decider: decider.id)


@each_edition
def test_a_step_moves_the_tail_part_in_front_of_the_head(decider: BoardRace) -> None:
    after = board(decider, worm(HERE)).when(ADA, step_to((13, 0)))
    after.then(b.WormStepped(ADA, FORWARD, (13, 0), made=1, due=4, finishing=False))
    assert position(after).worms[ADA] == worm((13, 0))
    assert after.state.crawled == (1, 0, 0)


@each_edition
def test_the_last_step_ends_the_move_in_the_same_batch(decider: BoardRace) -> None:
    table = crawl(board(decider, worm(HERE), number=3), "ff")
    after = table.when(ADA, step_to((15, 0)))
    assert after.kinds() == (b.WormStepped, b.MoveEnded)
    assert after.only(b.MoveEnded) == b.MoveEnded(ADA, 3, Direction.FORWARD, False, after.state.turn)
    assert after.state.turn == e.RaceTurn(BEN, 7, worm=True, post=False)
    assert after.state.deeds == (e.Deed(ADA, 3, Direction.FORWARD, False, None),)


def test_a_step_is_taken_by_its_own_player_only() -> None:
    table = board(WURMELN, worm(HERE))
    table.when(BEN, step_to((13, 0))).then_illegal("not-your-turn", turn=ADA)
    for role in (Role.HOST, Role.REFEREE, Role.SPECTATOR):
        table.when(role, step_to((13, 0))).then_illegal("players-only")
        assert table.legal(role) == ()


def test_r48_a_wurmeln_worm_crawls_only_forwards() -> None:
    table = board(WURMELN, worm(HERE))
    table.when(ADA, step_to((5, 0), REVERSE)).then_illegal("only-forwards")
    assert step_names(table, REVERSE) == ""
    assert step_names(table) == "flLRr"


def test_r48_the_direction_is_chosen_once_per_move_and_the_ends_keep_their_names() -> None:
    table = crawl(board(WORM_UP, worm(HERE), number=4), "b", REVERSE)
    assert position(table).worms[ADA] == worm((11, 0)), "the head part went behind the tail"
    table.when(ADA, step_to((12, 0))).then_illegal("no-mixing")
    after = crawl(table, "bLb", REVERSE)
    assert position(after).worms[ADA] == chain((8, 0), "bbbbLb")[:1] + chain((7, 0), "bbbLb")
    assert after.only(b.MoveEnded).direction is Direction.REVERSE


def test_r48_an_option_lets_a_player_choose_the_direction_of_every_step() -> None:
    table = board(WORM_UP, worm(HERE), number=4, mixed_directions=True)
    table = crawl(crawl(crawl(table, "f"), "b", REVERSE), "l")
    after = crawl(table, "b", REVERSE)
    assert after.only(b.MoveEnded).direction is Direction.MIXED


def test_r48_mixed_directions_need_the_option_reverse() -> None:
    table = board(WURMELN, worm(HERE), mixed_directions=True)
    table.when(ADA, step_to((5, 0), REVERSE)).then_illegal("only-forwards")


def test_r50_worms_may_touch_in_wurmeln_and_never_in_worm_up() -> None:
    beside = worm((18, 1))
    assert step_names(board(WURMELN, worm((14, -1)), beside)) == "flLRr"
    table = board(WORM_UP, worm((14, -1)), beside)
    assert step_names(table) == "fRr"
    table.when(ADA, step_to((14, 0))).then_illegal("worms-touch", seat=BEN)


def test_r50_the_option_contact_exists_in_both_editions() -> None:
    beside = worm((18, 1))
    assert step_names(board(WURMELN, worm((14, -1)), beside, contact=False)) == "fRr"
    assert step_names(board(WORM_UP, worm((14, -1)), beside, contact=True)) == "flLRr"


def test_r51_a_worm_may_touch_itself_but_not_lie_on_itself() -> None:
    coiled = worm(HERE, "bRrffL")  # around the cell (12, -1), so that its tail is next to its head
    table = board(WURMELN, coiled)
    table.when(ADA, step_to((11, 0))).then_illegal("on-itself")
    assert "r" in step_names(table)


def test_r51_the_cell_of_the_lifted_part_is_free_at_once() -> None:
    table = board(WURMELN, worm(HERE, "bRrffL"))
    after = table.when(ADA, step_to((13, -1))).then_accepted()
    assert position(after).worms[ADA][0] == (13, -1) == position(table).worms[ADA][-1]


def test_r51_an_option_forbids_a_worm_to_touch_itself() -> None:
    bent = worm(HERE, "bRrbbb")
    assert "R" in step_names(board(WURMELN, worm(HERE)))
    table = board(WURMELN, bent, own_coils=False)
    table.when(ADA, step_to((12, -1))).then_illegal("touches-itself")
    assert step_names(table) == "flr"
    assert "R" in step_names(board(WURMELN, bent))


def test_r52_no_part_may_lie_on_another_worm() -> None:
    table = board(WURMELN, worm(HERE), worm((13, 0), "ffffff"))
    table.when(ADA, step_to((13, 0))).then_illegal("cell-taken", seat=BEN)
    assert step_names(table) == "lLRr"


def test_a_step_goes_to_a_neighbouring_cell() -> None:
    table = board(WORM_UP, worm(HERE))
    for cell in ((14, 0), (12, 0), (13, 1), (-10_000, 10_000)):
        table.when(ADA, step_to(cell)).then_illegal("not-next-to")
    table.when(ADA, step_to((13, 0), REVERSE)).then_illegal("not-next-to")


@pytest.mark.parametrize("post", [(0, 5000), (0, -5000), (36_000, 5000), (36_000, -5000)])
def test_r57_a_part_keeps_its_distance_from_every_post(post: tuple[int, int]) -> None:
    row = 6 if post[1] > 0 else -6
    near = min(((q, row) for q in range(-60, 60)), key=lambda cell: abs(1000 * cell[0] + 500 * cell[1] - post[0]))
    x, y = 1000 * near[0] + 500 * near[1], 866 * near[1]
    assert (x - post[0]) ** 2 + (y - post[1]) ** 2 < 600**2
    before = (near[0] - 1, row)
    table = board(WURMELN, worm(before))
    table.when(ADA, step_to(near)).then_illegal("post-in-the-way")
    assert "f" not in step_names(table)


def test_r57_a_worm_may_crawl_across_the_finish_line() -> None:
    table = board(WORM_UP, worm((35, 0)), finish="head_pass", finish_direction="forward")
    beyond = board(WORM_UP, worm((37, 0), "ffffff"), finish="head_pass", finish_direction="forward")
    assert "f" in step_names(table)
    assert "b" in step_names(beyond), "a head may cross the line from behind; with `forward` this is no finish"
    after = beyond.when(ADA, step_to((36, 0))).then_accepted()
    assert b.WormStepped in after.kinds()
    assert e.LineCrossed not in after.kinds()


@pytest.mark.parametrize(
    ("head", "path", "direction", "outside"),
    [
        ((48, 0), "bbbbbb", "f", (49, 0)),
        ((-12, 0), "ffffff", "b", (-13, 0)),
        ((10, 16), "bbbbbb", "l", (10, 17)),
        ((26, -16), "bbbbbb", "R", (26, -17)),
    ],
)
def test_r57_every_part_stays_on_the_table(head: Cell, path: str, direction: str, outside: Cell) -> None:
    table = board(WURMELN, worm(head, path))
    assert direction not in step_names(table)
    table.when(ADA, step_to(outside)).then_illegal("off-table")


def test_a_later_mover_crawls_after_the_first() -> None:
    table = crawl(board(WURMELN, worm(HERE), worm((0, 4)), worm((0, -4)), number=3), "fff")
    table.when(ADA, ba.Stop()).then_illegal("not-your-turn", turn=BEN)
    after = crawl(table, "fffffff", seat=BEN)
    assert after.state.turn == e.RaceTurn(CLEO, 6, worm=True, post=False)
