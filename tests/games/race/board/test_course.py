"""The start (R58), the stalemate (R59), the view and the options of a race on the screen."""

import msgspec
import pytest
from msgspec.structs import replace

from events.decider import Outcome, Role, Seat, Setup
from events.games.race import events as e
from events.games.race.actions import Declare
from events.games.race.board import BoardRace
from events.games.race.board import events as b
from events.games.race.board.actions import Swing
from events.games.race.pieces import Post
from events.games.race.state import RacePhase
from events.games.race.wormup import WormUpBoardOptions
from events.games.race.wurmeln import WurmelnBoardOptions
from tests.games.race.board.tables import EDITIONS, WORM_UP, WURMELN, board, crawl, lay, position, worm
from tests.games.race.tables import ADA, BEN, CLEO, bid, idle_rounds, race
from tests.games.scenario import ScriptedChance, given

each_edition = pytest.mark.parametrize("decider", EDITIONS, ids=lambda decider: decider.id)


@pytest.mark.parametrize(("seats", "rows"), [(3, (2, 0, -2)), (4, (4, 2, -2, -4)), (5, (4, 2, 0, -2, -4))])
@each_edition
def test_r58_worms_lie_straight_behind_the_start_with_level_heads(
    decider: BoardRace, seats: int, rows: tuple[int, ...]
) -> None:
    table = race(decider, seats)
    for seat, lies in enumerate(position(table).worms):
        assert lies == worm((-1 - rows[seat] // 2, rows[seat]))
        assert 1000 * lies[0][0] + 500 * lies[0][1] == -1000


def test_r58_chance_assigns_the_lanes_from_the_left() -> None:
    start = given(WURMELN, Setup(3, WurmelnBoardOptions()))
    table = start.begins(ScriptedChance(lanes=[CLEO, ADA, BEN]))
    assert [lies[0][1] for lies in position(table).worms] == [0, -2, 2]
    assert [player.lane for player in WURMELN.view(table.state, ADA).players] == [2, 3, 1]


def test_r58_the_line_stands_across_the_end_of_the_course() -> None:
    assert (position(race(WURMELN)).left_post, position(race(WURMELN)).right_post) == ((36_000, 5000), (36_000, -5000))
    short = position(race(WORM_UP, course_length=3, line_width=3))
    assert (short.left_post, short.right_post) == ((3000, 1500), (3000, -1500))


@pytest.mark.parametrize(
    ("name", "low", "high"), [("course_length", 3, 60), ("line_width", 3, 20), ("move_seconds", 0, 3600)]
)
def test_r58_the_options_of_the_course_are_limited(name: str, low: int, high: int) -> None:
    for value in (low, high):
        msgspec.convert({name: value}, WurmelnBoardOptions)
    for value in (low - 1, high + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({name: value}, WurmelnBoardOptions)


def test_r36_on_the_screen_the_editions_differ_only_in_these_defaults() -> None:
    ours, theirs = msgspec.to_builtins(WurmelnBoardOptions()), msgspec.to_builtins(WormUpBoardOptions())
    differ = {name for name in ours if ours[name] != theirs[name]}
    assert differ == {"lowest", "locks", "reverse", "pre_lay", "finish", "contact"}


def test_r59_after_many_rounds_without_a_step_the_nearest_head_wins() -> None:
    table = idle_rounds(race(WURMELN, max_idle_rounds=3), 2)
    table.state = replace(
        table.state,
        position=replace(position(table), worms=(worm((0, 2)), worm((2, 0)), worm((0, -2)))),
    )
    after = idle_rounds(table, 1)
    assert after.kinds()[-1] is e.StalemateSettled
    after.then_outcome(Outcome((BEN,), None, "nearest-head"))


def test_r59_equally_near_heads_share_the_win_and_no_new_bidding_is_opened() -> None:
    after = idle_rounds(race(WURMELN, max_idle_rounds=1), 1)
    assert after.kinds() == (e.BidLaid, e.BidsRevealed, e.StalemateSettled)
    after.then_outcome(Outcome((ADA, BEN, CLEO), None, "nearest-head"))
    after = idle_rounds(race(WURMELN, 5, max_idle_rounds=1, line_width=3), 1)
    assert after.state.winners == (CLEO,), "only row 0 leads to the short line; the other heads are farther from it"


def test_r59_a_round_with_a_step_is_not_idle() -> None:
    table = bid(idle_rounds(race(WURMELN, max_idle_rounds=2), 1), "3", "5", "5")
    table = crawl(table, "fff")
    assert table.kinds()[-1] is e.BiddingOpened
    assert table.only(e.BiddingOpened).idle == 0


def test_r59_laying_and_swinging_do_not_count_as_movement() -> None:
    """Ada is the only mover. Her worm is stuck in a corner of the table, and stays stuck when it is laid out again."""
    table = bid(race(WURMELN, line_width=4), "x", "5", "5").when(ADA, Declare(3)).then_accepted()
    stuck = worm((10, -12)), worm((11, -12), "Lbbbbb"), position(table).worms[2]
    table.state = replace(table.state, position=replace(position(table), worms=stuck))
    after = lay(table, "ffffff").when(ADA, Swing(Post.LEFT, 0)).then_accepted()
    assert after.kinds() == (b.LineSwung, e.BiddingOpened)
    assert after.only(e.BiddingOpened).idle == 1


@each_edition
def test_the_view_shows_the_whole_board_to_everybody(decider: BoardRace) -> None:
    table = crawl(board(decider, worm((12, 0)), number=4), "f")
    for viewer in (ADA, BEN, Role.SPECTATOR, Role.EVERYONE):
        shown = decider.view(table.state, viewer).board
        assert shown is not None
        assert msgspec.to_builtins(shown) == {
            "length": 36,
            "width": 10,
            "edges": {"back": -12_000, "front": 48_000, "side": 14_000},
            "start_posts": ((0, 5000), (0, -5000)),
            "left_post": (36_000, 5000),
            "right_post": (36_000, -5000),
            "worms": position(table).worms,
            "laying": (),
            "made": 1,
            "left": 3,
            "can_stop": False,
            "distances": (23_000, 37_000, 37_000),
            "contact": decider is WURMELN,
            "reverse": decider is WORM_UP,
            "forward_only": False,
        }


def test_during_bidding_the_view_has_no_steps_left() -> None:
    shown = WURMELN.view(race(WURMELN).state, ADA).board
    assert (shown.made, shown.left, shown.can_stop) == (0, 0, False)


def test_a_race_on_the_screen_ends_at_once() -> None:
    assert all(decider.ends_at_once for decider in EDITIONS)


def test_host_and_referee_cannot_act_for_players() -> None:
    table = bid(race(WURMELN), "x", "5", "5")
    assert table.state.phase is RacePhase.DECLARING
    for role in (Role.HOST, Role.REFEREE):
        assert table.legal(role) == ()


def test_a_whole_race_is_run_straight_to_the_line() -> None:
    """Three players on a course of four parts. Ben bids 7 alone and crawls over the line with his fifth step."""
    table = bid(race(WURMELN, course_length=4), "5", "7", "5")
    after = crawl(table, "fffff", seat=BEN)
    assert after.kinds() == (b.WormStepped, e.LineCrossed)
    assert after.state.winners == (Seat(1),)
