"""The advisor of Drehwurm: which actions it prefers, and that it beats random choice."""

import random

import pytest

from events.chance import SeededChance
from events.decider import Action, Millis, Seat, Setup
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, Settle, ThrowIn, Turn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.state import DrehwurmState
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA, LATER, just_turned, table
from tests.games.scenario import NOON, fold, given

GAME = Drehwurm()
LONG = "b9 b9 b8 r9"
"""A hand with so many cards that the end of the match is not near."""
MANY = "y1 y2 y3 b1 b2 b3 r1 r2 r3"


def advice(state: DrehwurmState, seat: Seat, now: Millis = NOON) -> Action | None:
    return GAME.presentation.advise(GAME.view(state, seat), GAME.legal(state, seat, now))


def test_the_advisor_throws_in_any_card_that_fits() -> None:
    assert advice(just_turned("y1", "y9", "r4 y9"), CORINNA) == ThrowIn(Card("r4"), 1)
    assert advice(just_turned("y1", "r4 y9", "y9"), BERT, LATER) == ThrowIn(Card("r4"), 1)


def test_the_advisor_passes_when_no_card_fits() -> None:
    assert advice(just_turned("y1", "y9", "r8 y9"), CORINNA) == Pass(1)


def test_the_advisor_does_not_throw_after_another_player_was_quicker() -> None:
    won = given(GAME, just_turned("y1", "r4 r8 y9", "r4 y9")).when(CORINNA, ThrowIn(Card("r4"), 1))
    assert advice(won.state, BERT) == Lay(Card("r8"), 1)


@pytest.mark.parametrize("card", ["r4", "r6"])
def test_the_advisor_keeps_its_throw_while_throws_are_collected(card: str) -> None:
    """A pass or another card would replace the throw."""
    before = given(GAME, just_turned("y1", "y9", "r4 r6 y9", throw_in_priority="clockwise"))
    thrown = before.when(CORINNA, ThrowIn(Card(card), 1))
    assert advice(thrown.state, CORINNA) is None
    assert advice(thrown.state, CORINNA, LATER) == Settle(1)


def test_the_advisor_settles_when_the_hold_is_over() -> None:
    before = just_turned("y1", "y9", "r4 y9", throw_in_priority="clockwise")
    assert advice(before, CORINNA, LATER) == Settle(1)


def test_the_advisor_eats_a_big_pile() -> None:
    big = table("hy r8 y9 y9", LONG, "r8 j9 r9 r9", piles=("b6 y5 b6 b8 y7", "b5 b7", "r5 r7"), next_cards=MANY)
    assert advice(big, ANTON) == Eat(Card("hy"), 0)


def test_the_advisor_lets_a_small_pile_grow() -> None:
    small = table("hy r8 y9 y9", LONG, "r8 j9 r9 r9", next_cards=MANY, piles=("b6 y7", "y5 b7", "r5 r7"))
    assert advice(small, ANTON) == Lay(Card("r8"), 1)


def test_the_advisor_eats_any_pile_when_the_end_is_near() -> None:
    short_hand = table("hy r8 y9 y9", "b9", "r8 j9 r9 r9", next_cards=MANY)
    assert advice(short_hand, ANTON) == Eat(Card("hy"), 0)
    short_pile = table("hy r8 y9 y9", LONG, "r8 j9 r9 r9", next_cards="y1 y2")
    assert advice(short_pile, ANTON) == Eat(Card("hy"), 0)


def test_the_end_is_not_near_with_four_cards_in_hand_and_seven_to_draw() -> None:
    far = table(
        "hy r8 y9 y9", LONG, "r8 j9 r9 r9", next_cards="y1 y2 y3 b1 b2 b3 r1", piles=("b6 y7", "y5 b7", "r5 r7")
    )
    assert advice(far, ANTON) == Lay(Card("r8"), 1)
    six_left = table(
        "hy r8 y9 y9", LONG, "r8 j9 r9 r9", next_cards="y1 y2 y3 b1 b2 b3", piles=("b6 y7", "y5 b7", "r5 r7")
    )
    assert advice(six_left, ANTON) == Eat(Card("hy"), 0)
    three_held = table("hy r8 y9 y9", "b9 b9 b8", "r8 j9 r9 r9", next_cards=MANY, piles=("b6 y7", "y5 b7", "r5 r7"))
    assert advice(three_held, ANTON) == Eat(Card("hy"), 0)


def test_the_advisor_eats_the_bigger_of_two_piles() -> None:
    two = table(
        "hy hb y9 y9", LONG, "r8 j9 r9 r9", piles=("b6 y5 b6 b8 y7", "y6 b5 y6 y8 y6 b7", "r5 r7"), next_cards=MANY
    )
    assert advice(two, ANTON) == Eat(Card("hb"), 1)


def test_the_advisor_draws_only_when_no_card_fits() -> None:
    assert advice(table("y1 y2", "y9", "y9"), ANTON) == Draw()
    assert advice(table("y1 r8", "y9", "y9"), ANTON) == Lay(Card("r8"), 0)


def test_the_advisor_turns_a_pile_that_its_hens_cannot_eat() -> None:
    state = table("hy hb y9 y9", LONG, "r8 j9 r9", must_turn=True)
    assert advice(state, ANTON) == Turn(2)


def test_the_advisor_beats_random_choice() -> None:
    """One advised player plays forty matches with three random players."""
    dice, version = random.Random(1), 1
    state = GAME.initial(Setup(4, DrehwurmOptions(matches=40, hold_seconds=0)))
    state = fold(GAME, state, GAME.begin(state, SeededChance(b"advice", version)))
    while state.running:
        version += 1
        able = [(Seat(seat), GAME.legal(state, Seat(seat), NOON)) for seat in range(4)]
        seat, legal = dice.choice([(seat, legal) for seat, legal in able if legal])
        action = GAME.presentation.advise(GAME.view(state, seat), legal) if seat == 0 else dice.choice(legal)
        assert action is not None
        state = fold(GAME, state, GAME.decide(state, seat, action, NOON, SeededChance(b"advice", version)))
    totals = GAME.scores(state).totals
    assert totals[0] > max(totals[1:])
