"""The advisor of the races on the screen: the shortest way around obstacles, blocking, bids and the line."""

from typing import Any

import pytest
from msgspec.structs import replace

from events.chance import SeededChance
from events.decider import Action, Seat, Setup
from events.games.race.actions import Bid, Declare, KeepPosts
from events.games.race.board import BoardRace
from events.games.race.board import actions as ba
from events.games.race.board.lattice import centre
from events.games.race.board.routes import goal_of, routes, walls_of
from events.games.race.options import FinishRule
from events.games.race.pieces import Face
from events.games.race.state import RacePhase
from tests.games.race.board.tables import (
    EDITIONS,
    REVERSE,
    WORM_UP,
    WURMELN,
    board,
    crawl,
    offered,
    position,
    step_to,
    worm,
)
from tests.games.race.tables import ADA, BEN, bid, race
from tests.games.scenario import Given, given


def advised(table: Given, seat: Seat = ADA) -> Action:
    decider = table.decider
    chosen = decider.presentation.advise(decider.view(table.state, seat), table.legal(seat))
    assert chosen in table.legal(seat)
    return chosen


def follow(table: Given, seat: Seat = ADA) -> Given:
    return table.when(seat, advised(table, seat)).then_accepted()


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_advised_players_finish_a_race_in_a_reasonable_number_of_rounds(edition: BoardRace, seats: int) -> None:
    table = given(edition, Setup(seats, edition.option_type(course_length=12))).begins(SeededChance(b"a" * 32, 1))
    for _ in range(600):
        if edition.outcome(table.state) is not None:
            break
        bidding = table.state.phase is RacePhase.BIDDING
        waiting = [Seat(seat) for seat in range(seats) if not (bidding and table.state.bids[seat])]
        table = follow(table, next(seat for seat in waiting if table.legal(seat)))
    assert table.state.cause == "line-crossed"
    assert table.state.round <= 25


def test_a_worm_takes_the_shortest_way_to_the_line() -> None:
    table = board(WURMELN, worm((12, 0)), number=4)
    assert advised(table) == step_to((13, 0))


def test_a_worm_goes_around_a_wall_of_worms() -> None:
    """Two worms lie across the way, from row -7 to row 6, so Ada climbs along the wall and comes out beside it."""
    walls = worm((15, 0), "LlLlLl"), worm((15, -1), "RrRrRr")
    table = board(WURMELN, worm((13, 0)), *walls, number=7, pre_lay=False)
    lying = WURMELN.view(table.state, ADA).board
    ways = routes(lying, goal_of(lying, FinishRule.HEAD_PASS), walls_of(lying, lying.worms, ADA))
    lengths = [ways[(13, 0)]]
    for _ in range(7):
        table = follow(table)
        lengths.append(ways[position(table).worms[ADA][0]])
    assert lengths == [lengths[0] - made for made in range(8)], "every step is on a shortest way"
    assert abs(position(table).worms[ADA][0][1]) > 4


def test_a_step_that_blocks_a_rival_is_preferred_if_it_costs_nothing() -> None:
    """From (15, 0) and from (15, 1) the line is five steps away. Ben has to go round Ada only if she takes (15, 0)."""
    lying = worm((14, 1), "llllll"), worm((12, 1), "LLLLLL"), worm((12, -2), "LLLLLL")
    table = board(WURMELN, *lying, number=3, course_length=20, line_width=3, pre_lay=False)
    assert advised(table) == step_to((15, 0))
    alone = board(WURMELN, lying[0], worm((-6, 4)), lying[2], number=3, course_length=20, line_width=3, pre_lay=False)
    assert advised(alone) == step_to((15, 1)), "without a rival nearby, the straighter way is taken"


def test_where_worms_must_not_touch_the_way_leads_around_a_gap_between_them() -> None:
    """Between the two worms there is one free cell, (15, 0), which touches both."""
    lying = worm((13, 0)), worm((14, 1), "LlLlLl"), worm((16, -1), "RrRrRr")
    touching, apart = (board(WURMELN, *lying, number=7, pre_lay=False, contact=contact) for contact in (True, False))
    for table, most in ((touching, 0), (apart, 6)):
        for _ in range(7):
            table = follow(table)
        rows = [abs(row) for _, row in position(table).worms[ADA]]
        assert max(rows) >= most if most else max(rows) == 0


def test_where_only_forward_counts_a_head_behind_the_line_goes_back_and_turns_round() -> None:
    options: dict[str, Any] = {"course_length": 20, "line_width": 4, "pre_lay": False, "number": 7}
    behind = worm((22, 0), "ffffff")
    any_way, forward = (board(WURMELN, behind, finish_direction=way, **options) for way in ("any", "forward"))
    for _ in range(2):
        any_way, forward = follow(any_way), follow(forward)
    assert any_way.state.winners == (ADA,)
    while forward.state.winners == ():
        assert position(forward).made < 7
        forward = follow(forward)
    assert centre(position(forward).worms[ADA][1])[0] < 20_000, "the head came from the side of the start"


def test_the_advisor_swings_the_line_onto_its_own_worm_if_that_wins() -> None:
    lying = worm((30, 0)), worm((32, 4)), worm((-1, 0))
    table = crawl(board(WURMELN, *lying, number=3, x=True, line_on_worm="finishes"), "fff")
    assert follow(table).state.winners == (ADA,)


def test_the_line_is_not_swung_onto_a_rival_who_would_win() -> None:
    """If the line is laid across Ben's tail, it is farther from his head than now, and nearer to Ada, but Ben wins."""
    lying = worm((25, 3)), worm((34, 0)), worm((-1, 0))
    table = crawl(board(WURMELN, *lying, number=3, x=True, line_on_worm="finishes"), "fff")
    view = WURMELN.view(table.state, ADA)
    onto_ben = [swing for swing in offered(table, ba.Swing) if table.when(ADA, swing).state.winners == (BEN,)]
    assert onto_ben
    assert WURMELN.presentation.advise(view, (*onto_ben, KeepPosts())) == KeepPosts()


def test_where_moves_may_be_short_a_worm_does_not_go_away_from_the_line() -> None:
    """Ada's worm lies in a pocket that is open only behind it."""
    table = board(
        WURMELN, worm((10, -12)), worm((11, -12), "Lbbbbb"), number=3, line_width=4, pre_lay=False, short_moves="free"
    )
    assert advised(table) == ba.Stop()


def test_in_worm_up_the_tail_leads_if_it_is_nearer() -> None:
    table = board(WORM_UP, worm((6, 0), "ffffff"), number=4)
    assert advised(table) == step_to((13, 0), REVERSE)


def test_a_worm_that_lies_the_wrong_way_round_is_laid_out_again() -> None:
    table = board(WURMELN, worm((6, 0), "ffffff"), number=4)
    assert advised(table) == ba.LayPart((13, 0))
    for _ in range(6):
        table = follow(table)
    assert position(table).worms[ADA] == worm((18, 0))
    assert isinstance(advised(table), ba.CrawlStep)


def test_a_straight_worm_is_not_laid_out_again() -> None:
    assert isinstance(advised(board(WURMELN, worm((6, 0)), number=4)), ba.CrawlStep)


def test_the_finish_is_taken_when_it_can_be_reached() -> None:
    table = board(WURMELN, worm((35, 0)), number=4)
    assert follow(table).state.winners == (ADA,)


def test_a_bid_is_the_lowest_number_that_finishes() -> None:
    table = race(WURMELN, course_length=4)
    assert advised(table) == Bid(Face.FIVE, table.state.bidding)
    far = race(WURMELN)
    assert len({advised(far, Seat(seat)) for seat in range(3)}) > 1, "far from the line bids vary"


def test_a_bid_is_based_on_the_shortest_way_that_the_options_allow() -> None:
    """Ada's head lies two parts behind the line. Where only forward counts, it goes back and turns round."""
    for direction, needed in (("any", Face.THREE), ("forward", Face.FOUR)):
        table = race(WURMELN, course_length=20, finish_direction=direction)
        worms = (worm((22, 0), "ffffff"), *position(table).worms[1:])
        table.state = replace(table.state, position=replace(position(table), worms=worms))
        assert advised(table) == Bid(needed, table.state.bidding)


def test_x_declares_the_highest_number_or_the_lowest_that_finishes() -> None:
    assert advised(bid(race(WURMELN), "x", "5", "5")) == Declare(7)
    assert advised(bid(race(WURMELN, course_length=4), "x", "3", "3")) == Declare(5)


def test_the_line_is_swung_away_from_a_rival_who_is_nearer() -> None:
    behind = crawl(board(WURMELN, worm((12, 0)), worm((30, 0)), number=3, x=True), "fff")
    swung = advised(behind)
    assert isinstance(swung, ba.Swing)
    before, after = (WURMELN.view(table.state, ADA).board for table in (behind, behind.when(ADA, swung)))
    assert after.distances[BEN] - after.distances[ADA] > before.distances[BEN] - before.distances[ADA]


def test_a_blocked_worm_stops() -> None:
    table = board(WURMELN, worm((10, -12)), worm((11, -12), "Lbbbbb"), number=3, line_width=4, pre_lay=False)
    assert advised(table) == ba.Stop()


def test_the_line_stays_if_no_swing_is_worthwhile() -> None:
    """Ada's head is one part from the line and everybody else is far behind."""
    table = crawl(board(WURMELN, worm((32, 0)), number=3, x=True), "fff")
    assert WURMELN.view(table.state, ADA).board.distances == (1000, 37_000, 37_000)
    assert advised(table) == KeepPosts()
