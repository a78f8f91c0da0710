"""The worked examples of both rule sheets, by name."""

import pytest

from events.decider import AnyDecider
from events.games.race import events as e
from events.games.race.actions import Bid, Declare, Move
from events.games.race.pieces import Direction, Face
from tests.games.race.tables import ADA, BEN, CLEO, EDITIONS, WORM_UP, WURMELN, bid, crawl, may_bid, order, race


def test_e_w1_a_bid_of_five_moves_five_parts() -> None:
    table = bid(race(WURMELN), "5", "6", "7").when(ADA, Move(5))
    assert table.only(e.Moved).steps == 5
    assert table.only(e.Moved).direction is Direction.FORWARD
    assert table.state.crawled[ADA] == 5


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_e_w2_two_sevens_do_not_move_and_may_be_bid_again(edition: AnyDecider) -> None:
    table = bid(race(edition), "7", "7", "5")
    assert order(table) == [(CLEO, 5)]
    table = crawl(table)
    assert "7" in may_bid(table, ADA)
    assert "7" in may_bid(table, BEN)
    table.when(ADA, Bid(Face.SEVEN)).then_accepted().when(BEN, Bid(Face.SEVEN)).then_accepted()


def test_e_u1_a_tile_used_alone_sits_out_one_round_and_is_back_the_round_after() -> None:
    table = crawl(bid(race(WORM_UP), "5", "6", "7"))
    table.when(ADA, Bid(Face.FIVE)).then_illegal("face-locked", face="5")
    table = crawl(bid(table, "6", "7", "4"))
    assert may_bid(table, ADA) == ["4", "5", "7", "x"]
    table.when(ADA, Bid(Face.FIVE)).then_accepted()


def test_e_x1_after_bids_of_7_5_x_and_7_the_x_becomes_4_or_6() -> None:
    table = bid(race(WORM_UP, 4), "7", "5", "x", "7")
    assert table.legal(CLEO) == (Declare(4), Declare(6))
    assert order(table.when(CLEO, Declare(6))) == [(BEN, 5), (CLEO, 6)]
    assert order(table.when(CLEO, Declare(4))) == [(CLEO, 4), (BEN, 5)]


def test_e_x2_two_sevens_collide_and_an_x_as_five_moves_first() -> None:
    table = bid(race(WORM_UP, 4), "7", "6", "x", "7").when(CLEO, Declare(5))
    assert order(table) == [(CLEO, 5), (BEN, 6)]
