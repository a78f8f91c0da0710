"""Moves as the players report them (R48, R49), and the finish line (R54, R55). R numbers: docs/rulings.md."""

from typing import Any

import pytest

from events.decider import Outcome, Role, Seat
from events.games.race import events as e
from events.games.race.actions import Move, MovePost, RecordFinish
from events.games.race.pieces import Direction, Post
from events.games.race.state import RacePhase
from tests.games.race.tables import ADA, BEN, CLEO, WORM_UP, WURMELN, bid, crawl, race
from tests.games.scenario import Given

FORWARD, REVERSE, MIXED = Direction.FORWARD, Direction.REVERSE, Direction.MIXED


def five_first(edition: Any, **options: Any) -> Given:
    """A race in which Ada has to move 5 steps, and Ben 6 steps after her."""
    return bid(race(edition, **options), "5", "6", "7")


def test_after_a_full_move_it_is_the_next_movers_turn() -> None:
    table = five_first(WURMELN).when(ADA, Move(5))
    table.then(e.Moved(ADA, 5, FORWARD, blocked=False, crossed=False, next=e.RaceTurn(BEN, 6, worm=True, post=False)))
    assert table.state.crawled == (5, 0, 0)


def test_the_last_mover_of_a_round_opens_the_next_one() -> None:
    table = five_first(WURMELN).when(ADA, Move(5)).when(BEN, Move(6)).when(CLEO, Move(7))
    table.then(e.Moved(CLEO, 7, FORWARD, blocked=False, crossed=False, next=None), e.BiddingOpened(2, 0))
    assert table.state.crawled == (5, 6, 7)
    assert table.state.order == ()


def test_nobody_moves_out_of_turn() -> None:
    five_first(WURMELN).when(BEN, Move(6)).then_illegal("not-your-turn", turn=ADA)
    assert five_first(WURMELN).legal(BEN) == ()


def test_nobody_moves_further_than_the_bid() -> None:
    five_first(WURMELN).when(ADA, Move(6)).then_illegal("too-many-steps", steps=6, number=5)
    five_first(WURMELN).when(ADA, Move(-1)).then_illegal("too-many-steps", steps=-1, number=5)


def test_r48_wurmeln_crawls_only_forwards() -> None:
    five_first(WURMELN).when(ADA, Move(5, REVERSE)).then_illegal("only-forwards")
    five_first(WURMELN, mixed_directions=True).when(ADA, Move(5, MIXED)).then_illegal("only-forwards")
    five_first(WURMELN, reverse=True).when(ADA, Move(5, REVERSE)).then_accepted()


def test_r48_worm_up_crawls_either_way_but_not_both_in_one_move() -> None:
    table = five_first(WORM_UP).when(ADA, Move(5, REVERSE))
    table.then(e.Moved(ADA, 5, REVERSE, blocked=False, crossed=False, next=e.RaceTurn(BEN, 6, worm=True, post=False)))
    five_first(WORM_UP).when(ADA, Move(5, MIXED)).then_illegal("no-mixing")
    five_first(WORM_UP, reverse=False).when(ADA, Move(5, REVERSE)).then_illegal("only-forwards")


def test_r48_a_mixed_move_needs_two_steps_and_a_backward_move_needs_one() -> None:
    mixing = five_first(WORM_UP, mixed_directions=True)
    mixing.when(ADA, Move(2, MIXED)).then_accepted()
    mixing.when(ADA, Move(1, MIXED)).then_illegal("too-few-for-direction", steps=1, least=2)
    mixing.when(ADA, Move(1, REVERSE)).then_accepted()
    mixing.when(ADA, Move(0, REVERSE)).then_illegal("too-few-for-direction", steps=0, least=1)
    mixing.when(ADA, Move(0)).then_accepted()


@pytest.mark.parametrize(("steps", "blocked"), [(5, False), (4, True), (1, True), (0, True)])
def test_r49_fewer_steps_mean_that_the_worm_was_stuck(steps: int, blocked: bool) -> None:
    moved = five_first(WURMELN).when(ADA, Move(steps)).only(e.Moved)
    assert (moved.steps, moved.blocked) == (steps, blocked)


@pytest.mark.parametrize(("steps", "blocked"), [(5, False), (4, False), (1, False), (0, True)])
def test_r49_with_free_short_moves_only_a_move_of_zero_steps_is_blocked(steps: int, blocked: bool) -> None:
    moved = five_first(WURMELN, short_moves="free").when(ADA, Move(steps)).only(e.Moved)
    assert (moved.steps, moved.blocked) == (steps, blocked)


def test_r54_a_claim_ends_the_race() -> None:
    table = five_first(WURMELN).when(ADA, Move(5, crossed=True))
    table.then(e.Moved(ADA, 5, FORWARD, blocked=False, crossed=True, next=None), e.LineCrossed(ADA))
    table.then_outcome(Outcome((ADA,), None, "line-crossed"))
    assert table.state.phase is RacePhase.OVER
    for seat in range(3):
        assert table.legal(Seat(seat)) == ()
    assert table.legal(Role.HOST) == ()
    table.when(BEN, Move(6)).then_illegal("game-decided")


def test_r54_a_race_does_not_end_without_a_claim() -> None:
    five_first(WURMELN).when(ADA, Move(5)).then_outcome(None)


def test_r55_remaining_steps_after_a_claim_do_not_count_as_blocked() -> None:
    table = five_first(WURMELN).when(ADA, Move(3, crossed=True))
    table.then(e.Moved(ADA, 3, FORWARD, blocked=False, crossed=True, next=None), e.LineCrossed(ADA))


def test_r55_players_who_have_not_moved_yet_stay_where_they_are() -> None:
    table = five_first(WURMELN).when(ADA, Move(5)).when(BEN, Move(6, crossed=True))
    table.when(CLEO, Move(7, crossed=True)).then_illegal("game-decided")
    assert table.state.crawled == (5, 6, 0)


def test_r55_an_x_that_crosses_the_line_moves_no_post() -> None:
    table = crawl(bid(race(WORM_UP), "5", "6", "7"))
    table = bid(table, "x", "5", "5")
    table = table.when(ADA, table.legal(ADA)[0]).when(ADA, Move(4, crossed=True))
    assert table.kinds() == (e.Moved, e.LineCrossed)
    table.when(ADA, MovePost(Post.LEFT)).then_illegal("game-decided")


def test_r54_in_worm_up_a_worm_can_finish_by_crawling_backwards() -> None:
    five_first(WORM_UP).when(ADA, Move(5, REVERSE, crossed=True)).then_outcome(Outcome((ADA,), None, "line-crossed"))


@pytest.mark.parametrize("finish", ["head_pass", "head_touch"])
def test_r54_a_head_may_follow_its_tail_over_the_line(finish: str) -> None:
    """A worm whose tail has crawled over the line backwards has not won. Later its head can cross the line too."""
    table = five_first(WORM_UP, finish=finish, mixed_directions=True).when(ADA, Move(5, REVERSE))
    table = bid(crawl(table), "6", "4", "4")
    assert Move(6, REVERSE, crossed=True) in table.legal(ADA)
    for direction in (FORWARD, REVERSE, MIXED):
        table.when(ADA, Move(6, direction, crossed=True)).then_outcome(Outcome((ADA,), None, "line-crossed"))


def test_r53_r54_a_worm_that_is_laid_out_again_may_finish_without_a_step() -> None:
    five_first(WURMELN).when(ADA, Move(0, crossed=True)).then_outcome(Outcome((ADA,), None, "line-crossed"))
    five_first(WORM_UP).when(ADA, Move(0, crossed=True)).then_illegal("crossed-without-moving")
    five_first(WURMELN, pre_lay=False).when(ADA, Move(0, crossed=True)).then_illegal("crossed-without-moving")
    five_first(WURMELN, pre_lay=False).when(ADA, Move(1, crossed=True)).then_accepted()


def test_legal_lists_every_possible_report_of_a_move() -> None:
    said = five_first(WURMELN).legal(ADA)
    assert set(said) == {Move(steps, FORWARD, crossed) for steps in range(6) for crossed in (False, True)}
    said = five_first(WORM_UP).legal(ADA)
    forward = {Move(steps, FORWARD, crossed) for steps in range(6) for crossed in (False, True)}
    backward = {Move(steps, REVERSE, crossed) for steps in range(1, 6) for crossed in (False, True)}
    assert set(said) == (forward | backward) - {Move(0, FORWARD, True)}


@pytest.mark.parametrize("recorder", [Role.HOST, Role.REFEREE])
def test_the_host_or_referee_may_record_a_finish_that_nobody_claimed(recorder: Role) -> None:
    table = five_first(WURMELN).when(ADA, Move(5)).when(recorder, RecordFinish(ADA))
    table.then(e.LineCrossed(ADA)).then_outcome(Outcome((ADA,), None, "line-crossed"))
    assert table.state.turn is None


def test_a_recorded_finish_needs_existing_seats_and_is_refused_to_players() -> None:
    table = five_first(WURMELN)
    table.when(ADA, RecordFinish(ADA)).then_illegal("referee-only")
    table.when(Role.CLOCK, RecordFinish(ADA)).then_illegal("referee-only")
    table.when(Role.REFEREE, RecordFinish(Seat(3))).then_illegal("no-such-seat", seat=3)
    table.when(Role.REFEREE, RecordFinish(Seat(-1))).then_illegal("no-such-seat", seat=-1)
    assert [action for action in table.legal(Role.HOST) if isinstance(action, RecordFinish)] == [
        RecordFinish(Seat(seat)) for seat in range(3)
    ]


def test_a_move_records_no_positions_on_the_board() -> None:
    table = five_first(WURMELN).when(ADA, Move(5))
    assert table.only(e.Moved).path is None
    assert table.state.board is None
