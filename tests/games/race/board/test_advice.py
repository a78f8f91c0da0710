"""The advisor of the races on the screen: the shortest way around obstacles, blocking, bids and the line."""

import pytest

from events.chance import SeededChance
from events.decider import Action, Seat, Setup
from events.games.race.actions import Bid, Declare, KeepPosts
from events.games.race.board import BoardRace
from events.games.race.board import actions as ba
from events.games.race.board.routes import routes
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
    ways = routes(WURMELN.view(table.state, ADA).board, FinishRule.HEAD_PASS, {cell for wall in walls for cell in wall})
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
