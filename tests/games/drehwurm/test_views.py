"""What each viewer sees of a game: views and redacted events."""

from typing import Any

import msgspec
import pytest

from events.decider import Event, Role, Seat, Setup, Viewer
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, ThrowIn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import (
    EVENTS,
    CardDrawn,
    Dealt,
    HenPlayed,
    HiddenDealtAnew,
    MatchEnded,
    PileLaidOut,
    PileTurned,
    Throw,
    ThrowInAnswered,
    ThrowInClaimed,
    ThrowInPassed,
    ThrowInsSettled,
    ThrowInTooLate,
    ThrowInWon,
    WindowOpened,
    WormLaid,
)
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.state import DrehwurmState
from events.games.drehwurm.view import PileView
from events.visibility import redact
from tests.games.drehwurm.tables import (
    ANTON,
    BERT,
    CORINNA,
    LATER,
    SOON,
    cards,
    eaten,
    just_turned,
    laid_out,
    pile,
    table,
)
from tests.games.scenario import NOON, given

GAME = Drehwurm()
OUTSIDERS = (Role.SPECTATOR, Role.HOST, Role.REFEREE, Role.CLOCK)
PLAYERS = (ANTON, BERT, CORINNA)


def seen(state: DrehwurmState, viewer: Viewer) -> bytes:
    return msgspec.json.encode(GAME.view(state, viewer))


def test_face_up_cards_and_sizes_are_public() -> None:
    meals = ((eaten("hr", "b8 b8 r9"),), (), (eaten("hy", "y8 y8"),))
    state = table("y9", "r8 hb", "r9 b9 j9", turn=BERT, match=2, matches=5, meals=meals, throw_in="same_colour")
    for viewer in (*PLAYERS, *OUTSIDERS, Role.EVERYONE):
        view = GAME.view(state, viewer)
        assert (view.match, view.matches, view.dealer, view.turn) == (2, 5, ANTON, BERT)
        assert [(shown.top, shown.cards) for shown in view.piles] == [("y7", 2), ("b7", 2), ("r7", 2)]
        assert (view.draw, view.hens_played, view.must_turn, view.throw_in) == (6, 2, False, "same_colour")
        assert [player.cards for player in view.players] == [1, 2, 3]
        assert [[(meal.hen, meal.cards) for meal in player.eaten] for player in view.players] == [
            [("hr", 3)],
            [],
            [("hy", 2)],
        ]


def test_the_view_before_the_first_deal_is_empty() -> None:
    view = GAME.view(GAME.initial(Setup(3, DrehwurmOptions())), ANTON)
    assert (view.match, view.matches, view.turn, view.piles, view.draw, view.window) == (0, 3, None, (), 0, None)
    assert [(player.cards, player.hand, player.eaten) for player in view.players] == [(0, (), ()), *[(0, None, ())] * 2]


def test_everybody_sees_that_a_player_has_to_turn() -> None:
    drawn = given(GAME, table("y9", "r8", "r9")).when(ANTON, Draw())
    for viewer in (*PLAYERS, *OUTSIDERS):
        assert GAME.view(drawn.state, viewer).must_turn


def test_a_hand_is_visible_to_its_owner_only() -> None:
    state = table("y9", "r8 hb", "r9 b9")
    for viewer in PLAYERS:
        hands = [player.hand for player in GAME.view(state, viewer).players]
        assert hands == [state.hands[seat] if seat == viewer else None for seat in PLAYERS]
    for outsider in OUTSIDERS:
        assert [player.hand for player in GAME.view(state, outsider).players] == [None, None, None]
    assert [player.hand for player in GAME.view(state, Role.EVERYONE).players] == [*state.hands]


def test_r19_nobody_looks_under_or_into_a_pile() -> None:
    one = table("y9", "r8", "r9", piles=(laid_out("b1 y5"), "y1 b2 y7", "r5 r7"), next_cards="b3 b4")
    other = table("y9", "r8", "r9", piles=(laid_out("b4 y5"), "r5 y2 y7", "r3 r7"), next_cards="b6 b1")
    for viewer in (*PLAYERS, *OUTSIDERS):
        assert seen(one, viewer) == seen(other, viewer)
        assert [shown.underside for shown in GAME.view(one, viewer).piles] == [None, None, None]


def test_r19_nobody_looks_into_an_eaten_pile_before_it_is_counted() -> None:
    one = table("y9", "r8", "r9", meals=((eaten("hr", "b8 b8 r9"),), (), ()))
    other = table("y9", "r8", "r9", meals=((eaten("hr", "j1 y8 r3"),), (), ()))
    for viewer in (*PLAYERS, *OUTSIDERS):
        assert seen(one, viewer) == seen(other, viewer)
        assert GAME.view(one, viewer).players[ANTON].eaten[0].worms is None
    assert GAME.view(one, Role.EVERYONE).players[ANTON].eaten[0].worms == cards("b8 b8 r9")


def test_r19_an_option_shows_undersides_that_have_been_on_top() -> None:
    state = table("y9", "r8", "r9", piles=(laid_out("b1 y5"), "y1 b2 y7", "r5 r7"), show_undersides=True)
    for viewer in (*PLAYERS, *OUTSIDERS):
        assert GAME.view(state, viewer).piles == (
            PileView(Card("y5"), 2, None),
            PileView(Card("y7"), 3, Card("y1")),
            PileView(Card("r7"), 2, Card("r5")),
        )


def test_everything_is_public_after_the_end() -> None:
    state = table("y9", "r8", "r9", piles=(laid_out("b1 y5"), "y1 b2 y7", "r5 r7"))
    assert [shown.underside for shown in GAME.view(state, Role.EVERYONE).piles] == ["b1", "y1", "r5"]


def test_after_the_last_match_nobody_has_the_turn_and_eaten_piles_are_public() -> None:
    before = table("r8", "y9", "y1", matches=1, meals=((), (eaten("hr", "b8 b8"),), ()))
    view = GAME.view(given(GAME, before).when(ANTON, Lay(Card("r8"), 0)).state, CORINNA)
    assert view.turn is None
    assert view.players[BERT].eaten[0].worms == cards("b8 b8")
    assert view.players[BERT].hand is None


def test_a_pile_left_incomplete_by_an_empty_draw_pile_is_not_shown() -> None:
    before = table("hy y9", "y1", "y1", matches=1, next_cards="b2")
    after = given(GAME, before).when(ANTON, Eat(Card("hy"), 0)).state
    assert [shown.top for shown in GAME.view(after, BERT).piles] == ["b7", "r7"]


def test_everybody_sees_the_same_window_whatever_they_hold() -> None:
    state = just_turned("y1", "r4 y9", "y9", hold_seconds=3)
    windows = [GAME.view(state, viewer).window for viewer in (*PLAYERS, *OUTSIDERS)]
    assert all(window == windows[0] for window in windows)
    window = windows[0]
    assert window is not None
    assert (window.number, window.pile, window.turner, window.top) == (1, 0, ANTON, "y5")
    assert (window.opened, window.held_until, window.collecting) == (NOON, NOON + 3000, False)
    assert (window.passed, window.thrown, window.winner, window.won_after_ms, window.answer) == (
        (),
        (),
        None,
        None,
        None,
    )


def test_views_do_not_disclose_who_could_throw_in() -> None:
    able, unable = just_turned("y1", "y9", "r4 y1"), just_turned("y1", "y9", "r8 y1")
    for viewer in (ANTON, BERT, *OUTSIDERS):
        assert seen(able, viewer) == seen(unable, viewer)
        for now in (NOON, SOON, LATER):
            assert GAME.legal(able, viewer, now) == GAME.legal(unable, viewer, now)
    assert GAME.deadline(able) == GAME.deadline(unable)


def test_the_window_shows_who_passed_who_won_and_who_was_late() -> None:
    game = given(GAME, just_turned("y1", "r4 y9", "r4 y9", "y9")).when(Seat(3), Pass(1)).when(CORINNA, Pass(1))
    window = GAME.view(game.state, ANTON).window
    assert window is not None
    assert window.passed == (3, CORINNA)
    late = game.when(CORINNA, ThrowIn(Card("r4"), 1), now=SOON).when(BERT, ThrowIn(Card("r4"), 1), now=LATER)
    window = GAME.view(late.state, ANTON).window
    assert window is not None
    assert (window.winner, window.won_after_ms, window.thrown) == (CORINNA, 400, (CORINNA, BERT))


def test_a_closed_window_is_not_shown() -> None:
    acted = given(GAME, just_turned("y1", "hb y9", "r4 y9")).when(BERT, Eat(Card("hb"), 1), now=LATER)
    assert acted.state.window is not None
    assert GAME.view(acted.state, CORINNA).window is None


MEAL = eaten("hr", "b8 b8")
ALL: tuple[Viewer, ...] = (*PLAYERS, Role.SPECTATOR)
BUT_BERT: tuple[Viewer, ...] = (ANTON, CORINNA, Role.SPECTATOR)


def hides(*fields: str, from_: tuple[Viewer, ...]) -> dict[Viewer, set[str]]:
    return {viewer: set(fields) for viewer in from_}


REDACTED: list[tuple[Event, dict[Viewer, set[str]]]] = [
    (WormLaid(BERT, Card("y9"), 1), {}),
    (PileTurned(BERT, 1, Card("y9"), CORINNA), {}),
    (HenPlayed(BERT, Card("hy"), 1, 4, CORINNA), {}),
    (PileLaidOut(1, Card("y9"), Card("y8")), hides("under", from_=ALL)),
    (CardDrawn(BERT, Card("y9")), hides("card", from_=BUT_BERT)),
    (WindowOpened(1, 1, BERT, 5, 6, False), {}),
    (ThrowInPassed(BERT, 1), {}),
    (ThrowInAnswered(BERT, 1, 2, Card("y9")), hides("card", from_=BUT_BERT)),
    (ThrowInAnswered(BERT, 1, 2, None), hides("card", from_=BUT_BERT)),
    (
        ThrowInClaimed(BERT, 1, Card("y9"), 3, 4, 5, 6, 7, 8),
        hides(
            *("card", "tapped", "arrived", "round_trip_ms", "table_round_trip_ms", "after_ms", "settles_at"),
            from_=BUT_BERT,
        ),
    ),
    (ThrowInsSettled(1, (Throw(BERT, 2),)), {}),
    (ThrowInWon(BERT, 1, 0, Card("y9"), 2), {}),
    (ThrowInTooLate(BERT, 1, ANTON, 3, Card("y9")), hides("card", from_=BUT_BERT)),
    (MatchEnded(1, "hand-empty", ((MEAL,), (), ()), (0, 1, 2), (2, -1, -2)), {}),
    (
        HiddenDealtAnew(cards("y1"), (pile("y2 y3"),), ((MEAL,), (), ())),
        hides("draw", "piles", "eaten", from_=ALL),
    ),
]


@pytest.mark.parametrize(("event", "hidden"), REDACTED, ids=lambda value: type(value).__name__)
def test_an_event_is_redacted_for_each_viewer(event: Event, hidden: dict[Viewer, set[str]]) -> None:
    everything: dict[str, Any] = msgspec.to_builtins(event)
    assert redact(event, Role.EVERYONE) == everything
    for viewer in (*PLAYERS, Role.SPECTATOR):
        kept = {name: value for name, value in everything.items() if name not in hidden.get(viewer, set())}
        assert redact(event, viewer) == kept


def test_a_deal_shows_each_player_only_their_hand() -> None:
    hands = (cards("y1 hy"), cards("y2 hb"), cards("y3 hr"))
    dealt = Dealt(1, ANTON, BERT, hands, cards("b1 b2 b3"), cards("r1 r2 r3"), cards("j1 j2"), cards("hy hy"))
    public = {"match": 1, "dealer": 0, "starter": 1, "tops": cards("b1 b2 b3")}
    assert redact(dealt, BERT) == {**public, "hands": [None, cards("y2 hb"), None]}
    assert redact(dealt, Role.SPECTATOR) == {**public, "hands": [None, None, None]}
    assert set(redact(dealt, Role.EVERYONE)) == {*public, "hands", "unders", "draw", "aside"}


def test_redaction_of_every_event_type_is_tested() -> None:
    assert {type(event) for event, _ in REDACTED} | {Dealt} == set(EVENTS)
