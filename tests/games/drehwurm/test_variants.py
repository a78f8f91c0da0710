"""Variants of throw-ins: cards of the same colour for experts (R17, R18), and no throw-ins for beginners."""

from typing import Any

from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Lay, Pass, ThrowIn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import (
    PileTurned,
    ThrowInWon,
    WindowOpened,
    WormLaid,
)
from tests.games.drehwurm.tables import (
    ANTON,
    BERT,
    CORINNA,
    LATER,
    SOON,
    just_turned,
    table,
)
from tests.games.scenario import given

GAME = Drehwurm()
R4, R6, B4 = Card("r4"), Card("r6"), Card("b4")


EXPERT = just_turned("y1", "r4 y4 j4 y9", "y4 j6 r4 y1", throw_in="same_colour")


def test_r18_throw_ins_need_the_same_colour_but_regular_turns_need_a_different_one() -> None:
    before = given(GAME, EXPERT)
    before.when(CORINNA, ThrowIn(Card("y4"), 1)).then_first(ThrowInWon(CORINNA, 1, 0, Card("y4"), 0))
    before.when(CORINNA, ThrowIn(R4, 1)).then_illegal("not-same-colour", card="r4", top="y5")
    regular = given(GAME, table("y8 r8 y1", "y9", "y9", throw_in="same_colour"))
    regular.when(ANTON, Lay(Card("y8"), 0)).then_illegal("wrong-colour", card="y8", top="y7")
    assert regular.when(ANTON, Lay(Card("r8"), 0)).kinds() == (WormLaid, PileTurned, WindowOpened)


def test_r18_the_number_still_has_to_be_a_neighbour() -> None:
    before = given(GAME, just_turned("y1", "y9", "y5 y1", throw_in="same_colour"))
    before.when(CORINNA, ThrowIn(Card("y5"), 1)).then_illegal("wrong-number", card="y5", top="y5", below="4", above="6")


def test_r12_with_r18_a_card_that_fits_only_the_regular_rule_is_a_regular_turn() -> None:
    before = given(GAME, EXPERT)
    assert before.when(BERT, Lay(R4, 0), now=SOON).refusal is not None
    laid = before.when(BERT, Lay(R4, 0), now=LATER)
    assert laid.kinds() == (WormLaid, PileTurned, WindowOpened)
    before.when(BERT, Lay(Card("y4"), 0), now=SOON).then(ThrowInWon(BERT, 1, 0, Card("y4"), 400))
    before.when(BERT, Lay(Card("j4"), 0), now=LATER).then(ThrowInWon(BERT, 1, 0, Card("j4"), 2000))


def test_r17_a_joker_is_wild_whether_thrown_or_on_the_pile() -> None:
    given(GAME, EXPERT).when(CORINNA, ThrowIn(Card("j6"), 1)).then(ThrowInWon(CORINNA, 1, 0, Card("j6"), 0))
    lying = just_turned("y1", "y9", "r4 y1", piles=("b5 j5", "b7 b7", "r5 r7"), throw_in="same_colour")
    given(GAME, lying).when(CORINNA, ThrowIn(R4, 1)).then(ThrowInWon(CORINNA, 1, 0, R4, 0))


def test_r17_an_option_excludes_jokers_from_throw_ins() -> None:
    literal: dict[str, Any] = {"throw_in": "same_colour", "same_colour_joker": "never"}
    thrown = just_turned("y1", "j4 y9", "j6 y4 y1", **literal)
    given(GAME, thrown).when(CORINNA, ThrowIn(Card("j6"), 1)).then_illegal("joker-not-thrown-in", card="j6", top="y5")
    given(GAME, thrown).when(CORINNA, ThrowIn(Card("y4"), 1)).then_accepted()
    lying = just_turned("y1", "y9", "r4 y1", piles=("b5 j5", "b7 b7", "r5 r7"), **literal)
    given(GAME, lying).when(CORINNA, ThrowIn(R4, 1)).then_illegal("joker-not-thrown-in", card="r4", top="j5")
    assert given(GAME, thrown).when(BERT, Lay(Card("j4"), 0), now=LATER).kinds() == (WormLaid, PileTurned, WindowOpened)


def test_without_throw_ins_nobody_throws_or_waits() -> None:
    after = given(GAME, table("r8 y1", "r4 y9", "r4 y9", throw_in="off")).when(ANTON, Lay(Card("r8"), 0))
    assert after.kinds() == (WormLaid, PileTurned)
    after.when(CORINNA, ThrowIn(R4, 1)).then_illegal("no-throw-ins")
    after.when(CORINNA, Pass(1)).then_illegal("no-throw-ins")
    after.when(BERT, Draw()).then_accepted()
    assert after.legal(CORINNA) == ()
    assert after.when(BERT, Lay(R4, 0)).kinds() == (WormLaid, PileTurned)


def test_without_throw_ins_the_pile_just_turned_is_like_any_other() -> None:
    before = table("r8 y1", "r6 y9", "r4 y9", throw_in="off")
    laid = given(GAME, before).when(ANTON, Lay(Card("r8"), 0)).when(BERT, Lay(R6, 0))
    laid.then(WormLaid(BERT, R6, 0), PileTurned(BERT, 0, Card("r8"), CORINNA))
