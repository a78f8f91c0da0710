"""What each viewer sees of a game: views and redacted events."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events.decider import Event, Role, Viewer
from events.games.takethat import TakeThat
from events.games.takethat.actions import Take
from events.games.takethat.cards import Card
from events.games.takethat.events import (
    EVENTS,
    CardAppended,
    CardDrawn,
    CardTwisted,
    Dealt,
    DrawPileShuffled,
    PenaltyDrawn,
    RoundEnded,
    RowOpened,
    RowTaken,
)
from events.games.takethat.state import TakeThatState
from events.visibility import redact
from tests.games.scenario import given
from tests.games.takethat.tables import ALEX, LINUS, SARAH, cards, stacks, table

GAME = TakeThat()
OUTSIDERS = (Role.SPECTATOR, Role.HOST, Role.REFEREE, Role.CLOCK)


def seen(state: TakeThatState, viewer: Viewer) -> bytes:
    return msgspec.json.encode(GAME.view(state, viewer))


def test_the_row_and_sizes_are_public() -> None:
    state = table([12], [13, 14], row=[71, 34], next_cards=[18, 19], turn=SARAH, round_=2, rounds=5)
    for viewer in (ALEX, SARAH, *OUTSIDERS, Role.EVERYONE):
        view = GAME.view(state, viewer)
        assert (view.round, view.rounds, view.dealer, view.turn) == (2, 5, ALEX, SARAH)
        assert (view.row, view.low, view.high, view.must_open) == ((71, 34), 24, 44, False)
        assert (view.draw, view.end_phase) == (2, False)
        assert [player.cards for player in view.players] == [1, 2]


def test_the_view_of_a_player_who_has_to_open_allows_any_card() -> None:
    view = GAME.view(table([12], [13], next_cards=[18]), ALEX)
    assert (view.must_open, view.row, view.low, view.high) == (True, (), None, None)


def test_the_end_phase_is_visible() -> None:
    view = GAME.view(table([12], [13], row=[34]), ALEX)
    assert (view.draw, view.end_phase) == (0, True)


def test_after_the_last_round_nobody_has_the_turn_and_minus_stacks_are_public() -> None:
    after = given(GAME, table([12], [13], row=[34], rounds=1)).when(ALEX, Take()).state
    view = GAME.view(after, SARAH)
    assert (view.turn, view.must_open, view.end_phase, view.low, view.high) == (None, False, False, None, None)
    assert [player.minus for player in view.players] == [(34,), ()]
    assert [player.hand for player in view.players] == [None, (13,)]


def test_everybody_sees_their_own_hand_only() -> None:
    state = table([12], [13], [14], row=[34], next_cards=[18])
    assert [player.hand for player in GAME.view(state, SARAH).players] == [None, (13,), None]
    for outsider in OUTSIDERS:
        assert [player.hand for player in GAME.view(state, outsider).players] == [None, None, None]


def test_everything_is_visible_in_a_replay_of_a_finished_game() -> None:
    state = table([12], [13], row=[34], next_cards=[18], minus=[[55], [66]])
    players = GAME.view(state, Role.EVERYONE).players
    assert [(player.hand, player.minus) for player in players] == [((12,), (55,)), ((13,), (66,))]


@pytest.mark.parametrize("viewer", [ALEX, *OUTSIDERS])
def test_hidden_cards_do_not_change_a_view(viewer: Viewer) -> None:
    """If cards of Sarah's hand, her minus stack and the draw pile are swapped, everybody else gets the same bytes."""
    state = table([12], [13, 14], row=[34], next_cards=[18, 19], minus=[[], [55, 56]])
    other_world = replace(state, hands=stacks([12], [18, 55]), draw=cards([13, 56]), minus=stacks([], [14, 19]))
    assert seen(state, viewer) == seen(other_world, viewer)
    assert seen(state, SARAH) != seen(other_world, SARAH)


DEALT = Dealt(1, ALEX, SARAH, stacks([12], [13], [14]), cards([18, 19]))
ENDED = RoundEnded(1, "row-taken", stacks([12, 21], []), stacks([], [55]), (2, -5))
ALL = {"round": 1, "cause": "row-taken", "plus": [[12, 21], []], "minus": [[], [55]], "scores": [2, -5]}

REDACTIONS: list[tuple[Event, Viewer, dict[str, Any]]] = [
    (DEALT, ALEX, {"round": 1, "dealer": 0, "starter": 1, "hands": [[12], None, None]}),
    (DEALT, LINUS, {"round": 1, "dealer": 0, "starter": 1, "hands": [None, None, [14]]}),
    (DEALT, Role.SPECTATOR, {"round": 1, "dealer": 0, "starter": 1, "hands": [None, None, None]}),
    (
        DEALT,
        Role.EVERYONE,
        {"round": 1, "dealer": 0, "starter": 1, "hands": [[12], [13], [14]], "draw": [18, 19]},
    ),
    (RowOpened(ALEX, Card(34), SARAH), Role.SPECTATOR, {"seat": 0, "card": 34, "next": 1}),
    (CardAppended(ALEX, Card(34), SARAH), Role.SPECTATOR, {"seat": 0, "card": 34, "next": 1}),
    (
        CardTwisted(ALEX, Card(34), Card(43), SARAH),
        Role.SPECTATOR,
        {"seat": 0, "card": 34, "mirror": 43, "next": 1},
    ),
    (RowTaken(ALEX, cards([34, 41])), Role.SPECTATOR, {"seat": 0, "cards": [34, 41]}),
    (PenaltyDrawn(ALEX, Card(18), None), ALEX, {"seat": 0, "card": 18, "shown": None}),
    (PenaltyDrawn(ALEX, Card(18), None), SARAH, {"seat": 0, "shown": None}),
    (PenaltyDrawn(ALEX, Card(18), Card(18)), SARAH, {"seat": 0, "shown": 18}),
    (CardDrawn(ALEX, Card(18)), ALEX, {"seat": 0, "card": 18}),
    (CardDrawn(ALEX, Card(18)), SARAH, {"seat": 0}),
    (CardDrawn(ALEX, Card(18)), Role.HOST, {"seat": 0}),
    (ENDED, Role.SPECTATOR, ALL),
    (DrawPileShuffled(cards([18, 19])), ALEX, {}),
    (DrawPileShuffled(cards([18, 19])), Role.EVERYONE, {"draw": [18, 19]}),
]


@pytest.mark.parametrize(("event", "viewer", "left"), REDACTIONS)
def test_an_event_is_redacted_for_each_viewer(event: Event, viewer: Viewer, left: dict[str, Any]) -> None:
    assert msgspec.json.decode(msgspec.json.encode(redact(event, viewer))) == left


def test_redaction_of_every_event_type_is_tested() -> None:
    assert {type(event) for event, _, _ in REDACTIONS} == set(EVENTS)


def test_events_that_show_a_hidden_card_cannot_be_undone_alone() -> None:
    assert {kind for kind in EVENTS if kind.discloses} == {Dealt, CardDrawn, PenaltyDrawn, RoundEnded}


def test_only_round_end_events_may_end_the_game() -> None:
    assert {kind for kind in EVENTS if kind.may_end} == {RoundEnded}
