"""The advisor of the races: varied bids, full moves, and a claim of the finish after about the length of the track."""

import pytest

from events.chance import SeededChance
from events.decider import AnyDecider, Role, Seat, Setup
from events.games.race.actions import Bid, Declare, KeepPosts, Move, MovePost, RecordFinish, ShareWin
from events.games.race.pieces import Direction, Post
from events.games.race.state import RacePhase
from tests.games.race.tables import ADA, BEN, EDITIONS, WORM_UP, WURMELN, bid, crawl, idle_rounds, race
from tests.games.scenario import Given, given


def advised(table: Given, seat: Seat) -> object:
    decider = table.decider
    return decider.presentation.advise(decider.view(table.state, seat), table.legal(seat))


def played(edition: AnyDecider, seats: int) -> list[Given]:
    """Plays a whole race with advised players."""
    table = given(edition, Setup(seats, edition.option_type())).begins(SeededChance(b"a" * 32, 1))
    moments = [table]
    while edition.outcome(table.state) is None and len(moments) < 400:
        waiting = [Seat(seat) for seat in range(seats) if table.state.bids[seat] is None and table.legal(Seat(seat))]
        table = table.when(waiting[0], advised(table, waiting[0])).then_accepted()  # type: ignore[arg-type]
        moments.append(table)
    return moments


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_advised_players_finish_a_race_in_a_reasonable_number_of_rounds(edition: AnyDecider, seats: int) -> None:
    last = played(edition, seats)[-1].state
    assert last.phase is RacePhase.OVER
    assert last.round <= 20
    assert max(last.crawled) >= 36
    assert last.crawled[last.winners[0]] >= 36


def test_advised_bids_differ_between_seats_and_rounds() -> None:
    moments = played(WURMELN, 5)
    shown = {moment.state.shown for moment in moments if moment.state.shown}
    assert len({face for faces in shown for face in faces}) == 6
    assert all(len(set(faces)) > 1 for faces in shown)


def test_a_worm_moves_as_far_as_its_number() -> None:
    assert advised(bid(race(WORM_UP), "5", "6", "7"), ADA) == Move(5, Direction.FORWARD, crossed=False)


def test_the_advisor_claims_the_finish_after_about_36_steps() -> None:
    table = race(WURMELN)
    for _ in range(6):
        table = crawl(bid(table, "5", "4", "3"))
    assert advised(bid(table, "5", "6", "6"), ADA) == Move(5)
    assert advised(bid(table, "6", "5", "5"), ADA) == Move(6, crossed=True)


def test_x_takes_the_highest_number_it_can() -> None:
    assert advised(bid(race(WURMELN), "x", "7", "5"), ADA) == Declare(6)


def test_a_post_is_moved_against_whoever_is_ahead() -> None:
    behind = bid(race(WURMELN), "x", "7", "5").when(ADA, Declare(4)).when(ADA, Move(4))
    assert advised(behind, ADA) == KeepPosts()
    ahead = bid(crawl(bid(race(WURMELN), "3", "7", "5")), "x", "5", "5").when(ADA, Declare(3)).when(ADA, Move(3))
    assert advised(ahead, ADA) == MovePost(Post.LEFT)


def test_the_advisor_shares_a_stalled_race() -> None:
    assert advised(idle_rounds(race(WURMELN, max_idle_rounds=1), 1), BEN) == ShareWin()


def test_the_host_and_the_referee_get_legal_advice() -> None:
    table = race(WURMELN)
    for role in (Role.HOST, Role.REFEREE):
        view = WURMELN.view(table.state, role)
        assert WURMELN.presentation.advise(view, table.legal(role)) == RecordFinish(ADA)
        assert isinstance(WURMELN.presentation.advise(view, table.legal(ADA)), Bid)
