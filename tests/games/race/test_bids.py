"""Secret bids, collisions and locks: R36 to R41, R47. R numbers: docs/rulings.md."""

import pytest

from events.decider import Role, Seat
from events.games.race import events as e
from events.games.race.actions import Bid, Declare, Move, RecordFinish, TimeUp
from events.games.race.pieces import Face
from events.games.race.state import RacePhase
from tests.games.race.tables import ADA, BEN, CLEO, DORA, EDITIONS, WORM_UP, WURMELN, bid, crawl, may_bid, order, race
from tests.games.scenario import Given


def test_a_bid_stays_hidden_until_everybody_has_bid() -> None:
    table = race(WURMELN).when(BEN, Bid(Face.FOUR)).then(e.BidLaid(BEN, Face.FOUR, None))
    assert table.state.bids == (None, Face.FOUR, None)
    assert table.state.phase is RacePhase.BIDDING
    assert table.state.shown == ()


def test_the_last_bid_and_the_reveal_are_one_batch() -> None:
    table = bid(race(WURMELN), "4", "3", "5")
    table.then(
        e.BidLaid(CLEO, Face.FIVE, None),
        e.BidsRevealed(
            round=1,
            faces=(Face.FOUR, Face.THREE, Face.FIVE),
            valid=(ADA, BEN, CLEO),
            locked=(None, None, None),
            declares=None,
            free=(),
            order=(e.Mover(BEN, Face.THREE, 3), e.Mover(ADA, Face.FOUR, 4), e.Mover(CLEO, Face.FIVE, 5)),
            next=e.RaceTurn(BEN, 3, worm=True, post=False),
        ),
    )
    assert table.state.phase is RacePhase.MOVING
    assert table.state.bids == (None, None, None)
    assert table.state.shown == (Face.FOUR, Face.THREE, Face.FIVE)


def test_r37_a_bid_can_be_changed_until_the_last_player_has_bid() -> None:
    table = race(WURMELN).when(ADA, Bid(Face.FOUR)).when(BEN, Bid(Face.FIVE))
    table = table.when(ADA, Bid(Face.SEVEN)).then(e.BidChanged(ADA, Face.SEVEN))
    table = table.when(CLEO, Bid(Face.SIX))
    assert table.only(e.BidsRevealed).faces == (Face.SEVEN, Face.FIVE, Face.SIX)
    table.when(ADA, Bid(Face.FOUR)).then_illegal("worms-first", turn=BEN)


def test_r37_a_bid_for_another_bidding_number_is_refused() -> None:
    table = race(WURMELN)
    assert table.state.bidding == 1
    table.when(ADA, Bid(Face.FOUR, 1)).then(e.BidLaid(ADA, Face.FOUR, None))
    table.when(ADA, Bid(Face.FOUR, 2)).then_illegal("other-bids", bidding=1)
    collided = bid(table, "4", "4", "4")
    assert (collided.state.round, collided.state.bidding) == (2, 2)
    collided.when(ADA, Bid(Face.FIVE, 1)).then_illegal("other-bids", bidding=2)


def test_the_same_bid_again_is_refused() -> None:
    table = race(WURMELN).when(ADA, Bid(Face.FOUR))
    table.when(ADA, Bid(Face.FOUR)).then_illegal("same-bid", face="4")
    assert may_bid(table, ADA) == ["3", "5", "6", "7", "x"]


def test_bids_of_roles_without_a_seat_are_refused() -> None:
    for role in (Role.HOST, Role.REFEREE, Role.CLOCK, Role.SPECTATOR):
        race(WURMELN).when(role, Bid(Face.FOUR)).then_illegal("players-only")
    assert race(WURMELN).legal(Role.SPECTATOR) == ()
    assert race(WURMELN).legal(Role.HOST) == tuple(RecordFinish(Seat(seat)) for seat in range(3))


def test_moves_and_declarations_are_refused_during_bidding() -> None:
    race(WURMELN).when(ADA, Move(4)).then_illegal("bids-first")
    race(WURMELN).when(ADA, Declare(4)).then_illegal("bids-first")


def test_r36_each_edition_has_its_own_faces() -> None:
    assert may_bid(race(WURMELN), ADA) == ["3", "4", "5", "6", "7", "x"]
    assert may_bid(race(WORM_UP), ADA) == ["4", "5", "6", "7", "x"]
    race(WORM_UP).when(ADA, Bid(Face.THREE)).then_illegal(
        "no-such-face", face="3", faces=(Face.FOUR, Face.FIVE, Face.SIX, Face.SEVEN, Face.X)
    )


def test_r36_every_rule_of_an_edition_can_be_chosen_in_the_other() -> None:
    assert may_bid(race(WORM_UP, lowest=3), ADA) == ["3", "4", "5", "6", "7", "x"]
    assert may_bid(race(WURMELN, lowest=4), ADA) == ["4", "5", "6", "7", "x"]
    assert may_bid(crawl(bid(race(WURMELN, locks="every_face"), "4", "5", "6")), ADA) == ["3", "5", "6", "7", "x"]
    assert may_bid(crawl(bid(race(WORM_UP, locks="seven_and_x"), "4", "5", "6")), ADA) == ["4", "5", "6", "7", "x"]


def test_r36_the_editions_differ_only_in_these_defaults() -> None:
    names = WURMELN.option_type.__struct_fields__
    ours, theirs = WURMELN.option_type(), WORM_UP.option_type()
    differ = {name for name in names if getattr(ours, name) != getattr(theirs, name)}
    assert differ == {"lowest", "locks", "reverse", "pre_lay", "finish"}


def test_r36_each_edition_has_its_own_defaults() -> None:
    options = race(WORM_UP).state.options
    assert (options.x_order, options.post_move, options.short_moves) == ("chosen", "after", "maximal")
    assert (options.reverse, options.mixed_directions, options.pre_lay) == (True, False, False)
    assert (options.finish, options.max_idle_rounds, options.bid_seconds) == ("any_touch", 30, 0)
    options = race(WURMELN).state.options
    assert (options.reverse, options.pre_lay, options.finish) == (False, True, "head_pass")


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_two_players_with_the_same_number_do_not_move(edition: object) -> None:
    table = bid(race(edition, 4), "5", "6", "5", "4")  # type: ignore[arg-type]
    assert table.state.valid == (BEN, DORA)
    assert order(table) == [(DORA, 4), (BEN, 6)]


def test_two_x_collide_like_numbers_and_declare_nothing() -> None:
    table = bid(race(WURMELN), "x", "5", "x")
    assert table.state.declares is None
    assert order(table) == [(BEN, 5)]
    assert table.state.locked == (None, None, None)


def test_r38_a_valid_seven_is_locked_in_wurmeln_and_x_is_not() -> None:
    table = crawl(bid(race(WURMELN), "7", "5", "4"))
    table.when(ADA, Bid(Face.SEVEN)).then_illegal("face-locked", face="7")
    assert may_bid(table, ADA) == ["3", "4", "5", "6", "x"]
    assert may_bid(table, BEN) == ["3", "4", "5", "6", "7", "x"]


def test_r38_seven_then_x_then_seven_is_legal() -> None:
    table = crawl(bid(race(WURMELN), "7", "5", "4"))
    table = crawl(bid(table, "x", "5", "4"), declare=3)
    assert may_bid(table, ADA) == ["3", "4", "5", "6", "7"]
    crawl(bid(table, "7", "5", "4"))


def test_r38_three_to_six_may_be_repeated_in_wurmeln() -> None:
    table = crawl(bid(race(WURMELN), "3", "4", "5"))
    table = crawl(bid(table, "6", "4", "5"))
    crawl(bid(table, "6", "3", "5"))


def test_r39_a_lock_lasts_exactly_one_round_whatever_is_bid_in_it() -> None:
    table = crawl(bid(race(WORM_UP), "7", "5", "4"))
    assert table.state.locked == (Face.SEVEN, Face.FIVE, Face.FOUR)
    collided = bid(table, "6", "6", "6")
    assert collided.state.phase is RacePhase.BIDDING
    assert collided.state.locked == (None, None, None)
    assert "7" in may_bid(collided, ADA)


def test_r39_x_used_as_seven_locks_x_and_not_seven() -> None:
    table = crawl(bid(race(WORM_UP), "x", "5", "4"), declare=7)
    assert may_bid(table, ADA) == ["4", "5", "6", "7"]
    table = crawl(bid(race(WURMELN), "x", "5", "4"), declare=7)
    assert may_bid(table, ADA) == ["3", "4", "5", "6", "7"]


def test_r40_a_worm_that_could_not_move_still_locks_its_face() -> None:
    table = bid(race(WORM_UP), "7", "5", "5").when(ADA, Move(0)).then_accepted()
    assert table.state.locked == (Face.SEVEN, None, None)


def test_r41_x_may_not_take_a_number_that_collided() -> None:
    table = bid(race(WURMELN, 4), "x", "5", "5", "3")
    assert table.state.free == (4, 6, 7)
    table.when(ADA, Declare(5)).then_illegal("number-not-free", number=5, free=(4, 6, 7))


def test_r47_when_everybody_collides_the_next_round_begins_without_locks() -> None:
    table = crawl(bid(race(WORM_UP), "7", "5", "4"))
    table = bid(table, "6", "6", "6").then(
        e.BidLaid(CLEO, Face.SIX, None),
        e.BidsRevealed(
            round=2,
            faces=(Face.SIX,) * 3,
            valid=(),
            locked=(None, None, None),
            declares=None,
            free=(),
            order=(),
            next=None,
        ),
        e.BiddingOpened(3, 1),
    )
    assert table.state.round == 3
    assert may_bid(table, ADA) == ["4", "5", "6", "7", "x"]


def test_r60_three_to_five_may_race() -> None:
    for edition in EDITIONS:
        assert list(edition.seats) == [3, 4, 5]


def test_the_last_reveal_stays_visible_during_the_next_bidding() -> None:
    table: Given = crawl(bid(race(WURMELN), "7", "5", "4"))
    assert table.state.phase is RacePhase.BIDDING
    assert table.state.round == 2
    assert table.state.shown == (Face.SEVEN, Face.FIVE, Face.FOUR)


def test_a_player_cannot_use_an_action_of_the_clock() -> None:
    race(WURMELN).when(ADA, TimeUp()).then_illegal("clock-only")
    race(WURMELN).when(Role.HOST, TimeUp()).then_illegal("clock-only")
