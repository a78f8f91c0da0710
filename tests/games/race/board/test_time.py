"""The time limit of moves: chance finishes the move of a player who runs out of time."""

from typing import Any

from events.chance import SeededChance
from events.decider import Millis, Role
from events.games.race import events as e
from events.games.race.actions import KeepPosts, TimeUp
from events.games.race.board import events as b
from events.games.race.state import RacePhase
from tests.games.race.board.tables import WORM_UP, WURMELN, crawl
from tests.games.race.tables import ADA, BEN, bid, race
from tests.games.scenario import NOON, Given

LIMIT = Millis(NOON + 20_000)


def revealed(*faces: str, **options: Any) -> Given:
    return bid(race(WURMELN, move_seconds=20, **options), *faces)


def out_of_time(table: Given, seed: int = 1, now: Millis = LIMIT) -> Given:
    return table.when(Role.CLOCK, TimeUp(), now=now, chance=SeededChance(bytes([seed]) * 32, 1))


def test_the_time_of_a_move_begins_when_its_player_may_move() -> None:
    table = revealed("3", "7", "7")
    assert table.events[-1] == b.TurnTimed(ADA, LIMIT)
    assert WURMELN.deadline(table.state).at == LIMIT  # type: ignore[union-attr]
    table.when(Role.CLOCK, TimeUp(), now=Millis(LIMIT - 1)).then_illegal("time-not-up", until=LIMIT)
    table.when(ADA, TimeUp()).then_illegal("clock-only")


def test_steps_do_not_extend_the_time_limit_and_the_next_mover_gets_a_new_one() -> None:
    table = crawl(revealed("3", "4", "4"), "ff")
    assert b.TurnTimed not in table.kinds()
    assert table.state.until == LIMIT
    table = crawl(revealed("3", "4", "5"), "fff")
    assert table.kinds() == (b.WormStepped, b.MoveEnded, b.TurnTimed)
    assert table.only(b.TurnTimed).seat == BEN


def test_chance_makes_the_whole_rest_of_the_move() -> None:
    for seed in range(1, 12):
        table = crawl(revealed("5", "7", "7"), "f")
        after = out_of_time(table, seed).then_accepted()
        assert after.events[0] == b.MoveTimedOut(ADA)
        steps = [event for event in after.events if isinstance(event, b.WormStepped)]
        assert [step.made for step in steps] == [2, 3, 4, 5]
        assert after.state.phase is RacePhase.BIDDING
        assert after.state.until is None, "the time for bids begins with the first bid"


def test_chance_leaves_the_line_where_it_is() -> None:
    for post_move in ("after", "before", "either"):
        table = bid(race(WURMELN, move_seconds=20, post_move=post_move), "x", "7", "7")
        declared = out_of_time(table).then_accepted()
        assert declared.kinds() == (b.MoveTimedOut, e.NumberDeclared, b.TurnTimed)
        moved = out_of_time(declared, now=declared.only(b.TurnTimed).until).then_accepted()
        assert b.LineSwung not in moved.kinds()
        assert e.PostsKept in moved.kinds()
        assert moved.kinds()[-1] is e.BiddingOpened


def test_chance_declares_a_free_number() -> None:
    table = bid(race(WORM_UP, move_seconds=20), "x", "7", "7")
    for seed in range(1, 9):
        assert out_of_time(table, seed).only(e.NumberDeclared).number in (4, 5, 6)


def test_without_the_option_a_move_has_no_deadline() -> None:
    table = bid(race(WURMELN, bid_seconds=5), "3", "7", "7")
    assert table.state.phase is RacePhase.MOVING
    assert WURMELN.deadline(table.state) is None
    table.when(Role.CLOCK, TimeUp(), now=LIMIT).then_illegal("time-not-up", until=None)


def test_the_first_event_of_a_batch_tells_whether_time_was_up() -> None:
    assert WURMELN.cause(b.MoveTimedOut(ADA)) == TimeUp()
    assert WURMELN.cause(e.PostsKept(ADA, None)) == KeepPosts()
