"""The face X: its number, its place in the order of moves, and moving a post (R41 to R45)."""

import pytest

from events.decider import Role
from events.games.race import events as e
from events.games.race.actions import Declare, KeepPosts, Move, MovePost
from events.games.race.pieces import Direction, Face, Post
from events.games.race.state import RacePhase
from tests.games.race.tables import (
    ADA,
    BEN,
    CLEO,
    DORA,
    EMIL,
    WORM_UP,
    WURMELN,
    bid,
    crawl,
    idle_rounds,
    may_bid,
    order,
    race,
)
from tests.games.scenario import Given


def x_and_two(post_move: str = "after") -> Given:
    """A race in which Ada has the X and has chosen 6. Ben moves 5 before her, and Cleo 7 after her."""
    table = bid(race(WORM_UP, post_move=post_move), "x", "5", "7")
    return table.when(ADA, Declare(6)).then_accepted()


def test_the_owner_of_a_single_x_declares_before_anybody_moves() -> None:
    table = bid(race(WORM_UP), "x", "5", "7")
    assert table.state.phase is RacePhase.DECLARING
    assert table.only(e.BidsRevealed).declares == ADA
    assert table.only(e.BidsRevealed).order == ()
    table.when(BEN, Move(5)).then_illegal("declare-first", turn=ADA)
    table.when(BEN, Declare(4)).then_illegal("not-your-turn", turn=ADA)
    assert table.legal(BEN) == ()
    assert table.legal(ADA) == (Declare(4), Declare(6))


def test_r43_x_moves_at_the_place_of_its_number() -> None:
    table = bid(race(WORM_UP), "x", "5", "7").when(ADA, Declare(6))
    movers = (e.Mover(BEN, Face.FIVE, 5), e.Mover(ADA, Face.X, 6), e.Mover(CLEO, Face.SEVEN, 7))
    table.then(e.NumberDeclared(ADA, 6, movers, e.RaceTurn(BEN, 5, worm=True, post=False)))
    table.when(ADA, Declare(4)).then_illegal("worms-first", turn=BEN)
    table = table.when(BEN, Move(5))
    assert table.state.turn == e.RaceTurn(ADA, 6, worm=True, post=True)


def test_r43_an_option_lets_x_always_move_last() -> None:
    table = bid(race(WURMELN, x_order="last"), "x", "5", "7").when(ADA, Declare(3))
    assert order(table) == [(BEN, 5), (CLEO, 7), (ADA, 3)]
    assert table.only(e.NumberDeclared).next == e.RaceTurn(BEN, 5, worm=True, post=False)


def test_a_single_x_declares_a_number_even_if_all_other_bids_collide() -> None:
    table = bid(race(WURMELN, 4), "x", "5", "5", "5")
    assert table.state.free == (3, 4, 6, 7)
    table = table.when(ADA, Declare(7)).then_accepted()
    assert order(table) == [(ADA, 7)]


def test_r41_wurmeln_always_leaves_x_a_number() -> None:
    table = bid(race(WURMELN, 5), "x", "4", "5", "6", "7")
    assert table.state.free == (3,)


def test_r42_if_4_5_6_and_7_are_bid_no_number_is_left_for_x() -> None:
    table = bid(race(WORM_UP, 5), "x", "5", "4", "7", "6")
    assert table.state.phase is RacePhase.MOVING
    assert order(table) == [(CLEO, 4), (BEN, 5), (EMIL, 6), (DORA, 7), (ADA, None)]
    for seat, number in ((CLEO, 4), (BEN, 5), (EMIL, 6), (DORA, 7)):
        table = table.when(seat, Move(number)).then_accepted()
    assert table.state.turn == e.RaceTurn(ADA, None, worm=False, post=True)
    table.when(ADA, Move(0)).then_illegal("post-first")
    assert table.legal(ADA) == (MovePost(Post.LEFT), MovePost(Post.RIGHT), KeepPosts())
    table = table.when(ADA, MovePost(Post.LEFT)).then(
        e.PostMoved(ADA, Post.LEFT, None), e.BiddingOpened(round=2, idle=0)
    )
    assert may_bid(table, ADA) == ["4", "5", "6", "7"]


def test_r42_holds_for_every_post_move_option() -> None:
    for post_move in ("after", "before", "either"):
        table = bid(race(WORM_UP, 5, post_move=post_move), "x", "5", "4", "7", "6")
        for seat, number in ((CLEO, 4), (BEN, 5), (EMIL, 6), (DORA, 7)):
            table = table.when(seat, Move(number)).then_accepted()
        table.when(ADA, KeepPosts()).then(e.PostsKept(ADA, None), e.BiddingOpened(2, 0))


def test_r44_the_post_comes_after_the_worm() -> None:
    table = x_and_two().when(BEN, Move(5))
    table.when(ADA, MovePost(Post.LEFT)).then_illegal("worm-first")
    table.when(ADA, KeepPosts()).then_illegal("worm-first")
    table = table.when(ADA, Move(6))
    assert table.only(e.Moved).next == e.RaceTurn(ADA, 6, worm=False, post=True)
    table.when(CLEO, Move(7)).then_illegal("not-your-turn", turn=ADA)
    table.when(ADA, Move(6)).then_illegal("post-first")
    table.when(ADA, MovePost(Post.RIGHT)).then(
        e.PostMoved(ADA, Post.RIGHT, e.RaceTurn(CLEO, 7, worm=True, post=False)),
    )


def test_r44_with_an_option_the_post_moves_before_the_worm() -> None:
    table = x_and_two(post_move="before").when(BEN, Move(5))
    table.when(ADA, Move(6)).then_illegal("post-first")
    assert table.legal(ADA) == (MovePost(Post.LEFT), MovePost(Post.RIGHT), KeepPosts())
    kept = table.when(ADA, KeepPosts()).then(e.PostsKept(ADA, e.RaceTurn(ADA, 6, worm=True, post=False)))
    kept.when(ADA, Move(6)).then_accepted()
    kept.when(ADA, MovePost(Post.LEFT)).then_illegal("only-x-moves-posts")


def test_r44_with_an_option_x_chooses_whether_worm_or_post_moves_first() -> None:
    table = x_and_two(post_move="either").when(BEN, Move(5))
    table.when(ADA, KeepPosts()).then_illegal("worm-first")
    post_first = table.when(ADA, MovePost(Post.LEFT)).then(
        e.PostMoved(ADA, Post.LEFT, e.RaceTurn(ADA, 6, worm=True, post=False))
    )
    assert post_first.when(ADA, Move(6)).then_accepted().state.turn == e.RaceTurn(CLEO, 7, worm=True, post=False)
    worm_first = table.when(ADA, Move(6)).then_accepted()
    worm_first.when(ADA, KeepPosts()).then(e.PostsKept(ADA, e.RaceTurn(CLEO, 7, worm=True, post=False)))


def test_r45_moving_a_post_is_optional() -> None:
    table = x_and_two().when(BEN, Move(5)).when(ADA, Move(6))
    assert table.legal(ADA) == (MovePost(Post.LEFT), MovePost(Post.RIGHT), KeepPosts())
    table.when(ADA, KeepPosts()).then(e.PostsKept(ADA, e.RaceTurn(CLEO, 7, worm=True, post=False)))


def test_only_x_moves_posts() -> None:
    table = x_and_two()
    table.when(BEN, MovePost(Post.LEFT)).then_illegal("only-x-moves-posts")
    table.when(BEN, KeepPosts()).then_illegal("only-x-moves-posts")


@pytest.mark.parametrize("recorder", [Role.HOST, Role.REFEREE])
def test_the_host_or_referee_may_record_for_the_player_whose_turn_it_is(recorder: Role) -> None:
    table = bid(race(WORM_UP), "x", "5", "7")
    table = table.when(recorder, Declare(6)).then_accepted()
    assert order(table) == [(BEN, 5), (ADA, 6), (CLEO, 7)]
    table = table.when(recorder, Move(5)).then(
        e.Moved(BEN, 5, Direction.FORWARD, blocked=False, crossed=False, next=e.RaceTurn(ADA, 6, worm=True, post=True))
    )
    table = table.when(recorder, Move(6)).when(recorder, MovePost(Post.RIGHT)).then_accepted()
    assert table.state.turn == e.RaceTurn(CLEO, 7, worm=True, post=False)


def test_recording_by_other_players_is_refused() -> None:
    table = x_and_two()
    for role in (Role.CLOCK, Role.SPECTATOR, Role.EVERYONE):
        table.when(role, Move(5)).then_illegal("players-only")
    bid(race(WORM_UP), "x", "5", "7").when(Role.SPECTATOR, Declare(6)).then_illegal("players-only")


def test_a_round_in_which_x_cannot_move_is_idle() -> None:
    table = bid(idle_rounds(race(WURMELN), 2), "x", "5", "5").when(ADA, Declare(3)).when(ADA, Move(0))
    table = table.when(ADA, MovePost(Post.LEFT))
    assert table.only(e.BiddingOpened) == e.BiddingOpened(4, 3)
    assert crawl(table).state.idle == 3
