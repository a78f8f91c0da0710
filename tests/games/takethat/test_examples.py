"""The worked examples of the rule sheet, with its four players."""

import pytest

from events.games.takethat import TakeThat
from events.games.takethat.actions import Append, OpenRow, Twist
from events.games.takethat.cards import DECK, Card
from events.games.takethat.events import CardAppended, CardDrawn, CardTwisted, RowOpened
from events.games.takethat.scoring import score
from tests.games.scenario import given
from tests.games.takethat.tables import ALEX, LINUS, MARLENE, SARAH, cards, table

GAME = TakeThat()


def test_e_t1_alex_opens_with_34_and_draws() -> None:
    given(GAME, table([34, 71], [41], [49], [94], next_cards=[18, 19])).when(ALEX, OpenRow(Card(34))).then(
        RowOpened(ALEX, Card(34), SARAH), CardDrawn(ALEX, Card(18))
    )


def test_e_t1_the_card_lies_in_the_row_and_it_is_the_next_players_turn() -> None:
    after = given(GAME, table([34, 71], [41], next_cards=[18, 19])).when(ALEX, OpenRow(Card(34))).state
    assert after.row == (34,)
    assert after.hands[ALEX] == (18, 71)
    assert after.draw == (19,)
    assert after.turn == SARAH
    assert not after.must_open


@pytest.mark.parametrize("card", [24, 33, 41, 44])
def test_e_t2_after_34_anything_from_24_to_44_may_follow(card: int) -> None:
    before = table([], [card], row=[34], next_cards=[18], turn=SARAH)
    given(GAME, before).when(SARAH, Append(Card(card))).then(
        CardAppended(SARAH, Card(card), ALEX), CardDrawn(SARAH, Card(18))
    )


@pytest.mark.parametrize("card", [12, 23, 45, 98])
def test_e_t2_after_34_nothing_below_24_or_above_44_may_follow(card: int) -> None:
    before = table([], [card], row=[34], next_cards=[18], turn=SARAH)
    given(GAME, before).when(SARAH, Append(Card(card))).then_illegal(
        "too-far", card=card, rightmost=34, low=24, high=44
    )


def test_e_t3_after_34_41_exactly_31_to_51_may_follow_and_linus_lays_49() -> None:
    others = [card for card in DECK if card not in (34, 41, 18)]
    before = table([], [], others, [], row=[34, 41], next_cards=[18], turn=LINUS)
    start = given(GAME, before)
    appendable = {action.card for action in start.legal(LINUS) if isinstance(action, Append)}
    assert appendable == {card for card in others if 31 <= card <= 51}
    after = start.when(LINUS, Append(Card(49))).then(CardAppended(LINUS, Card(49), MARLENE), CardDrawn(LINUS, Card(18)))
    assert after.state.row == (34, 41, 49)


def test_e_t4_marlene_twists_49_out_of_the_row_with_94() -> None:
    before = table([], [], [], [94, 12], row=[34, 41, 49], next_cards=[18], turn=MARLENE)
    after = given(GAME, before).when(MARLENE, Twist(Card(94)))
    after.then(CardTwisted(MARLENE, Card(94), Card(49), ALEX), CardDrawn(MARLENE, Card(18)))
    assert after.state.row == (34, 41)
    assert after.state.plus == ((), (), (), (94, 49))
    assert after.state.hands[MARLENE] == (12, 18)
    assert after.state.turn == ALEX


def test_e_t5_twelve_plus_and_seventeen_minus_make_minus_five() -> None:
    twisted = cards([12, 21, 13, 31, 14, 41, 15, 51, 16, 61, 17, 71])
    taken = cards([22, 33, 44, 98, 97])
    assert score(twisted, taken) == -5


def test_e_t6_the_only_card_of_a_row_may_be_twisted_and_the_next_player_opens() -> None:
    after = given(GAME, table([94], [12, 98], row=[49], next_cards=[18, 19])).when(ALEX, Twist(Card(94)))
    after.then(CardTwisted(ALEX, Card(94), Card(49), SARAH), CardDrawn(ALEX, Card(18)))
    assert after.state.row == ()
    assert after.legal(SARAH) == (OpenRow(Card(12)), OpenRow(Card(98)))


def test_e_t7_cards_after_a_gap_move_up_and_keep_their_order() -> None:
    before = table([94], [55], row=[34, 49, 58, 63, 57], next_cards=[18])
    after = given(GAME, before).when(ALEX, Twist(Card(94))).then_accepted()
    assert after.state.row == (34, 58, 63, 57)
