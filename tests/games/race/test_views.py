"""What each viewer sees of a race: redacted events and views."""

from typing import Any

import msgspec
import pytest

from events.decider import Event, Role, Seat, Setup, Viewer
from events.games.race import events as e
from events.games.race.actions import Bid, Declare, KeepPosts, Move, MovePost, RecordDistances, RecordFinish, ShareWin
from events.games.race.pieces import Direction, Face, Post, Unit
from events.games.race.state import RacePhase
from events.games.race.view import RaceView
from events.visibility import redact
from tests.games.race.tables import ADA, BEN, CLEO, WORM_UP, WURMELN, bid, crawl, idle_rounds, race
from tests.games.scenario import ScriptedChance, given

OPEN: tuple[Event, ...] = (
    e.RaceLinedUp((CLEO, ADA, BEN)),
    e.BiddingOpened(2, 0),
    e.BidsDrawn((ADA,), (Face.X,)),
    e.BidsRevealed(1, (Face.X, Face.FOUR), (ADA, BEN), (Face.X, None), ADA, (3, 5), (), None),
    e.NumberDeclared(ADA, 5, (e.Mover(ADA, Face.X, 5),), e.RaceTurn(ADA, 5, worm=True, post=True)),
    e.Moved(ADA, 5, Direction.FORWARD, blocked=False, crossed=False, next=None),
    e.PostMoved(ADA, Post.LEFT, None),
    e.PostsKept(ADA, None),
    e.LineCrossed(ADA),
    e.RaceStalled(30),
    e.SharingAgreed(ADA),
    e.DistancesRecorded((1, 2), Unit.PARTS),
    e.StalemateSettled((ADA, BEN), "shared-by-agreement"),
    e.BidsCleared(1),
)
HIDING: tuple[Event, ...] = (e.BidLaid(ADA, Face.SEVEN, None), e.BidChanged(ADA, Face.SEVEN))
OTHERS: tuple[Viewer, ...] = (BEN, CLEO, Role.SPECTATOR, Role.HOST, Role.REFEREE, Role.CLOCK)


@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
def test_events_on_the_board_are_public(event: Event) -> None:
    for viewer in (ADA, *OTHERS):
        assert redact(event, viewer) == msgspec.to_builtins(event)


@pytest.mark.parametrize("event", HIDING, ids=lambda event: type(event).__name__)
def test_a_bid_shows_its_face_to_its_owner_only(event: Event) -> None:
    whole = msgspec.to_builtins(event)
    assert redact(event, ADA) == whole
    assert redact(event, Role.EVERYONE) == whole
    for viewer in OTHERS:
        assert redact(event, viewer) == {name: value for name, value in whole.items() if name != "face"}


def test_redaction_of_every_event_type_is_tested() -> None:
    assert {type(event) for event in (*OPEN, *HIDING)} == set(WURMELN.event_types)


def test_only_a_reveal_shows_hidden_bids_and_only_a_win_ends_the_race() -> None:
    assert [kind for kind in WURMELN.event_types if kind.discloses] == [e.BidsRevealed]
    assert [kind for kind in WURMELN.event_types if kind.may_end] == [e.LineCrossed, e.StalemateSettled]


def seen(state: Any, viewer: Viewer) -> RaceView:
    return WURMELN.view(state, viewer)


def test_everybody_sees_that_a_bid_was_made_and_only_its_owner_sees_which() -> None:
    state = race(WURMELN).when(ADA, Bid(Face.SEVEN)).state
    for viewer in (ADA, *OTHERS):
        assert [player.has_bid for player in seen(state, viewer).players] == [True, False, False]
    assert [player.bid for player in seen(state, ADA).players] == [Face.SEVEN, None, None]
    assert [player.bid for player in seen(state, Role.EVERYONE).players] == [Face.SEVEN, None, None]
    for viewer in OTHERS:
        assert [player.bid for player in seen(state, viewer).players] == [None, None, None]


def test_views_do_not_depend_on_hidden_bids_of_others() -> None:
    worlds = [race(WURMELN).when(ADA, Bid(face)).when(BEN, Bid(Face.FIVE)).state for face in (Face.SEVEN, Face.X)]
    for viewer in OTHERS:
        assert seen(worlds[0], viewer) == seen(worlds[1], viewer)
    assert WURMELN.legal(worlds[0], CLEO, 0) == WURMELN.legal(worlds[1], CLEO, 0)  # type: ignore[arg-type]


def test_a_view_names_its_viewer() -> None:
    state = race(WURMELN).state
    assert seen(state, BEN).you == BEN
    assert seen(state, Role.SPECTATOR).you is None


def test_after_the_reveal_everybody_sees_all_bids_and_locks() -> None:
    for viewer in (ADA, *OTHERS):
        view = seen(bid(race(WURMELN), "7", "7", "x").state, viewer)
        assert [player.shown for player in view.players] == [Face.SEVEN, Face.SEVEN, Face.X]
        assert [player.valid for player in view.players] == [False, False, True]
        assert [player.locked for player in view.players] == [None, None, Face.X]
        assert (view.phase.value, view.declares, view.free) == ("declaring", CLEO, (3, 4, 5, 6))


def test_before_the_first_reveal_there_is_nothing_to_show() -> None:
    view = seen(race(WURMELN).state, ADA)
    assert [(player.shown, player.valid) for player in view.players] == [(None, None)] * 3
    assert (view.order, view.turn, view.winners, view.board) == ((), None, (), None)


def test_a_view_shows_the_order_and_whose_turn_it_is() -> None:
    view = seen(bid(race(WURMELN), "7", "5", "6").state, ADA)
    assert [mover.seat for mover in view.order] == [BEN, CLEO, ADA]
    assert view.turn == e.RaceTurn(BEN, 5, worm=True, post=False)


def test_no_declaration_is_awaited_after_it_was_made_or_after_the_end() -> None:
    declaring = bid(race(WURMELN), "x", "3", "5")
    assert seen(declaring.state, BEN).declares == ADA
    named = seen(declaring.when(ADA, Declare(4)).state, BEN)
    assert (named.declares, named.free) == (None, ())
    over = seen(declaring.when(Role.REFEREE, RecordFinish(BEN)).state, BEN)
    assert (over.declares, over.turn) == (None, None)
    hurried = race(WURMELN, bid_seconds=20).when(ADA, Bid(Face.FOUR)).when(Role.REFEREE, RecordFinish(BEN))
    assert WURMELN.deadline(hurried.state) is None


def test_a_view_shows_what_happened_since_the_last_reveal() -> None:
    table = bid(race(WURMELN), "x", "3", "5").when(ADA, Declare(4))
    table = table.when(BEN, Move(3)).when(ADA, Move(2)).when(ADA, MovePost(Post.RIGHT)).when(CLEO, Move(0))
    done = (
        e.Deed(BEN, 3, Direction.FORWARD, blocked=False, post=None),
        e.Deed(ADA, 2, Direction.FORWARD, blocked=True, post=None),
        e.Deed(ADA, None, None, blocked=False, post=Post.RIGHT),
        e.Deed(CLEO, 0, Direction.FORWARD, blocked=True, post=None),
    )
    assert seen(table.state, ADA).deeds == done
    assert table.state.phase is RacePhase.BIDDING
    assert seen(bid(table, "3", "4", "5").state, ADA).deeds == ()
    kept = bid(race(WURMELN), "x", "5", "5").when(ADA, Declare(4)).when(ADA, Move(4)).when(ADA, KeepPosts())
    assert seen(kept.state, ADA).deeds[-1] == e.Deed(ADA, None, None, blocked=False, post=None)


def test_a_view_shows_what_can_be_bid_in_this_edition() -> None:
    assert WORM_UP.view(race(WORM_UP).state, ADA).faces == (Face.FOUR, Face.FIVE, Face.SIX, Face.SEVEN, Face.X)
    assert WORM_UP.view(race(WORM_UP).state, ADA).finish == "any_touch"


def test_r58_lanes_come_from_chance_and_are_shown_from_the_left() -> None:
    table = given(WURMELN, race(WURMELN).state).begins(ScriptedChance(lanes=[CLEO, ADA, BEN]))
    table.then(e.RaceLinedUp((CLEO, ADA, BEN)), e.BiddingOpened(1, 0))
    assert [player.lane for player in seen(table.state, ADA).players] == [2, 3, 1]


def test_before_the_start_there_are_no_lanes() -> None:
    state = WURMELN.initial(Setup(3, WURMELN.option_type()))
    assert [player.lane for player in seen(state, ADA).players] == [None, None, None]


def test_a_view_shows_the_idle_rounds_and_who_agrees_to_share() -> None:
    table = crawl(bid(race(WURMELN, max_idle_rounds=2), "3", "5", "7"))
    assert [player.crawled for player in seen(table.state, ADA).players] == [3, 5, 7]
    table = idle_rounds(table, 2).when(BEN, ShareWin())
    view = seen(table.state, ADA)
    assert (view.idle, view.idle_limit, view.round) == (2, 2, 3)
    assert [player.agreed for player in view.players] == [False, True, False]


def test_a_view_shows_measured_distances_and_the_deadline_for_bids() -> None:
    table = race(WURMELN, bid_seconds=20).when(Role.REFEREE, RecordDistances((3, 2, 1))).when(ADA, Bid(Face.FOUR))
    view = seen(table.state, BEN)
    assert view.measured is not None
    assert view.measured.distances == (3, 2, 1)
    assert view.until == WURMELN.deadline(table.state).at  # type: ignore[union-attr]


def test_winners_are_shown() -> None:
    table = idle_rounds(race(WURMELN, max_idle_rounds=1), 1).when(Role.REFEREE, RecordDistances((1, 2, 3)))
    assert seen(table.state, Seat(2)).winners == (ADA,)
