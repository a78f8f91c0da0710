"""R59: stalled races, in which no worm moves any more, and measured distances. R numbers: docs/rulings.md."""

import pytest

from events.decider import Outcome, Role, Seat
from events.games.race import events as e
from events.games.race.actions import Bid, Declare, Move, MovePost, RecordDistances, ShareWin
from events.games.race.pieces import Face, Post, Unit
from events.games.race.state import Measured, RacePhase
from tests.games.race.tables import ADA, BEN, CLEO, EDITIONS, WURMELN, bid, crawl, idle_rounds, race
from tests.games.scenario import NOON, Given, ScriptedChance

EVERYBODY = (ADA, BEN, CLEO)


def stalled() -> Given:
    return idle_rounds(race(WURMELN, max_idle_rounds=2), 2)


def test_r59_thirty_rounds_without_movement_stall_the_race() -> None:
    for edition in EDITIONS:
        table = idle_rounds(race(edition), 29)
        assert table.state.phase is RacePhase.BIDDING
        assert table.state.idle == 29
        table = idle_rounds(table, 1)
        assert table.events[-1] == e.RaceStalled(30)
        assert table.state.phase is RacePhase.STALLED


def test_r59_a_single_step_starts_the_count_anew() -> None:
    table = idle_rounds(race(WURMELN, max_idle_rounds=2), 1)
    table = bid(table, "3", "5", "5").when(ADA, Move(1))
    assert table.only(e.BiddingOpened) == e.BiddingOpened(3, 0)
    assert idle_rounds(table, 1).state.phase is RacePhase.BIDDING


def test_r59_worms_that_are_all_stuck_do_not_move() -> None:
    table = idle_rounds(race(WURMELN, max_idle_rounds=2), 1)
    table = bid(table, "3", "4", "4").when(ADA, Move(0))
    assert table.kinds() == (e.Moved, e.RaceStalled)


def test_r59_a_round_in_which_any_worm_moved_is_not_idle() -> None:
    table = idle_rounds(race(WURMELN, max_idle_rounds=2), 1)
    table = bid(table, "3", "4", "4").when(ADA, Move(3))
    table = bid(table, "3", "4", "5").when(ADA, Move(3)).when(BEN, Move(0)).when(CLEO, Move(0))
    assert table.only(e.BiddingOpened).idle == 0


def test_r59_the_nearest_head_wins_when_the_referee_measures() -> None:
    table = stalled().when(Role.REFEREE, RecordDistances((120, 80, 300)))
    table.then(
        e.DistancesRecorded((120, 80, 300), Unit.MILLIMETRES),
        e.StalemateSettled((BEN,), "nearest-head"),
    ).then_outcome(Outcome((BEN,), None, "nearest-head"))


def test_r59_equally_near_heads_share_the_win() -> None:
    table = stalled().when(Role.REFEREE, RecordDistances((80, 120, 80), Unit.PARTS))
    table.then_outcome(Outcome((ADA, CLEO), None, "nearest-head"))


def test_r59_distances_that_were_measured_earlier_decide_the_race_at_once() -> None:
    table = idle_rounds(race(WURMELN, max_idle_rounds=2), 1)
    table = table.when(Role.REFEREE, RecordDistances((5, 5, 1), Unit.PARTS)).then(
        e.DistancesRecorded((5, 5, 1), Unit.PARTS)
    )
    table = idle_rounds(table, 1)
    assert table.kinds()[-2:] == (e.RaceStalled, e.StalemateSettled)
    table.then_outcome(Outcome((CLEO,), None, "nearest-head"))


def test_distances_are_out_of_date_as_soon_as_a_worm_or_a_post_moves() -> None:
    measured = race(WURMELN).when(Role.REFEREE, RecordDistances((5, 5, 1)))
    assert measured.state.measured == Measured((5, 5, 1), Unit.MILLIMETRES)
    moving = bid(measured, "x", "5", "5").when(ADA, Declare(3))
    assert moving.when(ADA, Move(1)).state.measured is None
    stuck = moving.when(ADA, Move(0))
    assert stuck.state.measured == Measured((5, 5, 1), Unit.MILLIMETRES)
    assert stuck.when(ADA, MovePost(Post.LEFT)).state.measured is None


def test_r59_distances_measured_before_a_post_moved_do_not_decide_the_race() -> None:
    table = race(WURMELN, max_idle_rounds=1).when(Role.REFEREE, RecordDistances((5, 5, 1)))
    table = bid(table, "x", "5", "5").when(ADA, Declare(3)).when(ADA, Move(0)).when(ADA, MovePost(Post.LEFT))
    assert table.kinds() == (e.PostMoved, e.RaceStalled)
    table.then_outcome(None)


def test_r59_without_measuring_everybody_may_agree_to_share_the_win() -> None:
    table = stalled()
    assert [table.legal(seat) for seat in EVERYBODY] == [(ShareWin(),)] * 3
    table = table.when(BEN, ShareWin()).then(e.SharingAgreed(BEN))
    table.when(BEN, ShareWin()).then_illegal("already-agreed")
    table = table.when(ADA, ShareWin()).then(e.SharingAgreed(ADA)).then_outcome(None)
    table = table.when(CLEO, ShareWin())
    table.then(e.SharingAgreed(CLEO), e.StalemateSettled(EVERYBODY, "shared-by-agreement"))
    table.then_outcome(Outcome(EVERYBODY, None, "shared-by-agreement"))


def test_r59_nobody_bids_in_a_stalled_race() -> None:
    table = stalled()
    table.when(ADA, Bid(Face.FOUR)).then_illegal("race-stalled", idle=2)
    table.when(ADA, Move(3)).then_illegal("race-stalled", idle=2)
    table.when(Role.REFEREE, ShareWin()).then_illegal("players-only")


def test_sharing_a_race_that_is_not_stalled_is_refused() -> None:
    race(WURMELN).when(ADA, ShareWin()).then_illegal("bids-first")


@pytest.mark.parametrize("who", [ADA, Role.CLOCK, Role.SPECTATOR, Role.EVERYONE])
def test_only_the_host_or_referee_may_measure(who: Seat) -> None:
    race(WURMELN).when(who, RecordDistances((1, 2, 3))).then_illegal("referee-only")


def test_the_host_measures_too() -> None:
    state = race(WURMELN).state
    events = WURMELN.decide(state, Role.HOST, RecordDistances((1, 2, 3)), NOON, ScriptedChance())
    assert events == (e.DistancesRecorded((1, 2, 3), Unit.MILLIMETRES),)


def test_there_is_one_distance_for_each_worm() -> None:
    table = race(WURMELN)
    table.when(Role.REFEREE, RecordDistances((1, 2))).then_illegal("one-distance-each", given=2, seats=3)
    table.when(Role.REFEREE, RecordDistances((1, 2, 3, 4))).then_illegal("one-distance-each", given=4, seats=3)


def test_r59_steps_are_counted_but_give_no_points() -> None:
    table = crawl(bid(race(WURMELN), "3", "5", "7"))
    sheet = WURMELN.scores(table.state)
    assert sheet.rounds == ()
    assert sheet.totals == (3, 5, 7)
