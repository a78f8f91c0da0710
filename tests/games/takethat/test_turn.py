"""All kinds of turns, in the order of the rule sheet, and the reasons for refusals."""

import pytest

from events.decider import Action, Event, Role
from events.games.takethat import TakeThat
from events.games.takethat.actions import Append, OpenRow, Take, Twist
from events.games.takethat.cards import Card
from events.games.takethat.events import CardAppended, CardDrawn, CardTwisted, Dealt, RowOpened, RowTaken
from tests.games.scenario import given
from tests.games.takethat.tables import ALEX, LINUS, SARAH, table

GAME = TakeThat()


class Juggle(Action, tag="juggle"):
    """An action of another game."""


def test_any_card_may_open_a_row() -> None:
    before = table([12, 55, 98], [13], next_cards=[18])
    assert given(GAME, before).legal(ALEX) == (OpenRow(Card(12)), OpenRow(Card(55)), OpenRow(Card(98)))
    for card in (12, 55, 98):
        given(GAME, before).when(ALEX, OpenRow(Card(card))).then_accepted()


@pytest.mark.parametrize("action", [Append(Card(12)), Twist(Card(12)), Take()])
def test_nothing_but_opening_is_possible_without_a_row(action: Action) -> None:
    given(GAME, table([12], [13], next_cards=[18])).when(ALEX, action).then_illegal("row-is-empty")


def test_a_row_cannot_be_opened_beside_another() -> None:
    before = table([35], [13], row=[71, 72, 34], next_cards=[18])
    given(GAME, before).when(ALEX, OpenRow(Card(35))).then_illegal("row-is-open", rightmost=34)


def test_only_the_rightmost_card_counts_for_appending() -> None:
    before = table([35, 79], [13], row=[34, 71], next_cards=[18])
    given(GAME, before).when(ALEX, Append(Card(35))).then_illegal("too-far", card=35, rightmost=71, low=61, high=81)
    given(GAME, before).when(ALEX, Append(Card(79))).then_accepted()


def test_an_appended_card_lies_at_the_right_end() -> None:
    after = given(GAME, table([35], [13], row=[71, 34], next_cards=[18])).when(ALEX, Append(Card(35)))
    assert after.state.row == (71, 34, 35)


@pytest.mark.parametrize("row", [[49, 34, 41], [34, 49, 41], [34, 41, 49]])
def test_a_card_may_be_twisted_wherever_it_lies(row: list[int]) -> None:
    after = given(GAME, table([94], [13], row=row, next_cards=[18])).when(ALEX, Twist(Card(94))).then_accepted()
    assert after.state.row == (34, 41)


def test_a_twist_needs_the_mirror_in_the_row() -> None:
    before = table([94, 35], [49], row=[34, 41], next_cards=[18])
    given(GAME, before).when(ALEX, Twist(Card(94))).then_illegal("mirror-not-in-row", card=94, mirror=49)


def test_one_twist_is_the_whole_turn() -> None:
    before = table([94, 43], [13], row=[34, 49], next_cards=[18, 19])
    after = given(GAME, before).when(ALEX, Twist(Card(94))).then_accepted()
    after.when(ALEX, Twist(Card(43))).then_illegal("not-your-turn", turn=SARAH)


def test_after_a_twist_neighbours_may_be_further_apart_than_ten() -> None:
    before = table([23], [58], row=[24, 32, 41], next_cards=[18, 19])
    after = given(GAME, before).when(ALEX, Twist(Card(23))).then_accepted()
    assert after.state.row == (24, 41)
    after.when(SARAH, Append(Card(58))).then_illegal("too-far", card=58, rightmost=41, low=31, high=51)


@pytest.mark.parametrize("action", [OpenRow(Card(99)), OpenRow(Card(13)), OpenRow(Card(20))])
def test_only_a_card_of_the_players_own_hand_can_open(action: OpenRow) -> None:
    before = table([12], [13], next_cards=[18])
    given(GAME, before).when(ALEX, action).then_illegal("not-in-hand", card=action.card)


@pytest.mark.parametrize("action", [Append(Card(35)), Twist(Card(43)), Append(Card(30)), Twist(Card(11))])
def test_a_card_that_is_not_held_is_refused_for_that_reason_first(action: Append | Twist) -> None:
    """Any other reason would disclose something about the place of the card."""
    before = table([12], [35, 43], row=[34], next_cards=[18])
    given(GAME, before).when(ALEX, action).then_illegal("not-in-hand", card=action.card)


def test_taking_puts_the_row_aside_and_the_same_player_opens_anew_and_draws() -> None:
    before = table([12, 98], [13], [14], row=[34, 41, 49], next_cards=[18, 19])
    after = given(GAME, before).when(ALEX, Take()).then(RowTaken(ALEX, (Card(34), Card(41), Card(49))))
    assert after.state.minus == ((34, 41, 49), (), ())
    assert after.state.row == ()
    assert after.state.turn == ALEX
    assert after.state.draw == before.draw
    assert after.legal(ALEX) == (OpenRow(Card(12)), OpenRow(Card(98)))
    after.when(ALEX, OpenRow(Card(98))).then(RowOpened(ALEX, Card(98), SARAH), CardDrawn(ALEX, Card(18)))


def test_taking_twice_adds_to_the_stack() -> None:
    before = table([12, 98], [13], row=[34], next_cards=[18, 19], minus=[[55], [66]])
    assert given(GAME, before).when(ALEX, Take()).state.minus == ((55, 34), (66,))


def test_twisting_twice_adds_to_the_stack() -> None:
    before = table([94], [13], row=[34, 49], next_cards=[18, 19], plus=[[12, 21], [31]])
    assert given(GAME, before).when(ALEX, Twist(Card(94))).state.plus == ((12, 21, 94, 49), (31,))


def test_the_turn_goes_round_clockwise() -> None:
    before = table([34], [35], [36], next_cards=[71, 72, 73])
    after = given(GAME, before).when(ALEX, OpenRow(Card(34))).when(SARAH, Append(Card(35)))
    after.when(LINUS, Append(Card(36))).then_accepted()
    assert after.when(LINUS, Append(Card(36))).state.turn == ALEX


def test_a_turn_out_of_order_is_refused() -> None:
    before = table([34], [35], [36], next_cards=[71])
    given(GAME, before).when(SARAH, OpenRow(Card(35))).then_illegal("not-your-turn", turn=ALEX)
    given(GAME, before).when(LINUS, OpenRow(Card(36))).then_illegal("not-your-turn", turn=ALEX)


@pytest.mark.parametrize("role", list(Role))
def test_a_role_without_a_seat_cannot_play(role: Role) -> None:
    start = given(GAME, table([34], [35], next_cards=[71]))
    assert start.legal(role) == ()
    start.when(role, OpenRow(Card(34))).then_illegal("players-only")


def test_an_action_of_another_game_is_refused() -> None:
    given(GAME, table([34], [35], next_cards=[71])).when(ALEX, Juggle()).then_illegal("unknown-action")


def test_legal_lists_exactly_the_allowed_actions() -> None:
    before = table([32, 33, 43, 44, 71, 98], [12], row=[17, 23, 34], next_cards=[18])
    assert given(GAME, before).legal(ALEX) == (
        Append(Card(32)),
        Twist(Card(32)),
        Append(Card(33)),
        Append(Card(43)),
        Twist(Card(43)),
        Append(Card(44)),
        Twist(Card(71)),
        Take(),
    )


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (RowOpened(ALEX, Card(34), SARAH), OpenRow(Card(34))),
        (CardAppended(ALEX, Card(34), SARAH), Append(Card(34))),
        (CardTwisted(ALEX, Card(34), Card(43), SARAH), Twist(Card(34))),
        (RowTaken(ALEX, (Card(34),)), Take()),
        (CardDrawn(ALEX, Card(34)), None),
        (Dealt(1, ALEX, SARAH, ((), ()), ()), None),
    ],
)
def test_the_cause_of_a_batch_is_the_action_that_led_to_it(event: Event, action: Action | None) -> None:
    assert GAME.cause(event) == action


def test_a_game_has_no_deadlines() -> None:
    assert GAME.deadline(table([34], [35], next_cards=[71])) is None
