"""The end of a match: it is immediate, even within an action, and has one of three causes."""

from typing import Any

import pytest

from events.decider import Seat
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Eat, Lay, ThrowIn, Turn
from events.games.drehwurm.cards import HENS, WORMS, Card
from events.games.drehwurm.events import (
    CardDrawn,
    Dealt,
    HenPlayed,
    MatchEnded,
    PileLaidOut,
    PileTurned,
    ThrowInWon,
    WindowOpened,
    WormLaid,
)
from events.games.drehwurm.piles import Eaten
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA, SOON, cards, eaten, just_turned, laid_out, table
from tests.games.scenario import Given, ScriptedChance, given

GAME = Drehwurm()
DEAL = {"hens": HENS, "worms": WORMS}
NONE: tuple[tuple[Eaten, ...], ...] = ((), (), ())


MEALS = tuple(eaten("hr", codes) for codes in ("b8 b8", "b9 b9", "r8 r9", "r1 r2", "j8 j9"))
"""Piles that were eaten before. Tests use some of them."""


def only_match(*hands: str, **rest: Any) -> Given:
    return given(GAME, table(*hands, matches=1, **rest))


# R4, R5, R6: the draw pile


def test_r4_the_last_card_drawn_ends_the_match() -> None:
    ended = only_match("hy", "y1", "y1", next_cards="b2").when(ANTON, Draw())
    ended.then(CardDrawn(ANTON, Card("b2")), MatchEnded(1, "draw-pile-empty", NONE, (2, 1, 1), (-2, -1, -1)))
    assert not ended.state.running


def test_r4_drawing_the_last_but_one_card_does_not_end_the_match() -> None:
    only_match("hy", "y1", "y1", next_cards="b2 b3").when(ANTON, Draw()).then(CardDrawn(ANTON, Card("b2")))


def test_r4_laying_out_a_pile_with_the_last_two_cards_ends_the_match() -> None:
    ended = only_match("hy y9", "y1", "y1", next_cards="b2 b3").when(ANTON, Eat(Card("hy"), 0))
    ended.then(
        HenPlayed(ANTON, Card("hy"), 0, 2, BERT),
        PileLaidOut(0, Card("b2"), Card("b3")),
        MatchEnded(1, "draw-pile-empty", ((eaten("hy", "y5 y7"),), (), ()), (1, 1, 1), (5, -1, -1)),
    )


def test_r4_the_match_goes_on_while_one_card_is_left_to_draw() -> None:
    after = only_match("hy y9", "y1", "y1", next_cards="b2 b3 b4").when(ANTON, Eat(Card("hy"), 0))
    after.then(HenPlayed(ANTON, Card("hy"), 0, 2, BERT), PileLaidOut(0, Card("b2"), Card("b3")))
    assert (after.state.running, after.state.draw) == (True, cards("b4"))


def test_r5_the_last_card_stays_in_hand_and_nothing_is_turned() -> None:
    ended = only_match("hy", "y1", "y1", next_cards="b2").when(ANTON, Draw())
    assert ended.state.hands[ANTON] == cards("b2 hy")
    assert (ended.state.must_turn, ended.state.window) == (False, None)
    for seat in (ANTON, BERT, CORINNA):
        assert ended.legal(seat) == ()
    ended.when(ANTON, Turn(0)).then_illegal("game-decided")


def test_r6_a_single_last_card_is_laid_out_and_the_eaten_pile_still_counts() -> None:
    ended = only_match("hy y9", "y1", "y1", next_cards="b2").when(ANTON, Eat(Card("hy"), 0))
    ended.then(
        HenPlayed(ANTON, Card("hy"), 0, 2, BERT),
        PileLaidOut(0, Card("b2"), None),
        MatchEnded(1, "draw-pile-empty", ((eaten("hy", "y5 y7"),), (), ()), (1, 1, 1), (5, -1, -1)),
    )
    assert ended.state.piles[0].cards == cards("b2")
    assert ended.state.draw == ()


@pytest.mark.parametrize(("left", "tops"), [("b2 b3", [("b2", "b3")]), ("b2 b3 b4", [("b2", "b3"), ("b4", None)])])
def test_r6_an_extra_pile_is_laid_only_while_there_are_cards(left: str, tops: list[tuple[str, str | None]]) -> None:
    """After the second hen, four cards are laid out. If there are fewer, the match ends when they run out."""
    second = only_match("hy y9", "y1", "y1", next_cards=left, meals=((), (eaten("hr", "y8 r8"),), ()))
    ended = second.when(ANTON, Eat(Card("hy"), 0))
    laid = [(event.under, event.top) for event in ended.events if isinstance(event, PileLaidOut)]
    assert laid == tops
    assert ended.only(MatchEnded).scores == (6 - 1, 4 - 1, -1)
    assert ended.only(MatchEnded).cause == "draw-pile-empty"


# R7, R16: an empty hand


def test_r7_the_last_card_laid_ends_the_match_before_the_pile_is_turned() -> None:
    ended = only_match("r8", "y1", "y1").when(ANTON, Lay(Card("r8"), 0))
    ended.then(WormLaid(ANTON, Card("r8"), 0), MatchEnded(1, "hand-empty", NONE, (0, 1, 1), (0, -1, -1)))
    assert ended.state.piles[0].cards == cards("y5 y7 r8")
    assert ended.state.window is None


def test_r7_a_hand_with_only_a_hen_is_not_empty() -> None:
    after = only_match("r8 hb", "y1", "y1").when(ANTON, Lay(Card("r8"), 0))
    assert after.kinds() == (WormLaid, PileTurned, WindowOpened)


def test_r16_a_throw_in_that_empties_a_hand_ends_the_match() -> None:
    before = just_turned("y1", "y1", "r4", matches=1)
    ended = given(GAME, before).when(CORINNA, ThrowIn(Card("r4"), 1), now=SOON)
    ended.then(
        ThrowInWon(CORINNA, 1, 0, Card("r4"), 400),
        MatchEnded(1, "hand-empty", NONE, (1, 1, 0), (-1, -1, 0)),
    )


def test_r16_the_next_player_has_no_turn_after_a_throw_in_ended_the_match() -> None:
    before = just_turned("y1", "r4", "y1", matches=1)
    ended = given(GAME, before).when(BERT, ThrowIn(Card("r4"), 1), now=SOON)
    assert ended.only(MatchEnded).cause == "hand-empty"
    assert ended.legal(BERT) == ()


# R8, R9: hens


def test_r8_a_hen_that_was_the_last_card_ends_the_match_before_anything_is_laid_out() -> None:
    ended = only_match("hy", "y1", "y1").when(ANTON, Eat(Card("hy"), 0))
    ended.then(
        HenPlayed(ANTON, Card("hy"), 0, 2, BERT),
        MatchEnded(1, "hand-empty", ((eaten("hy", "y5 y7"),), (), ()), (0, 1, 1), (6, -1, -1)),
    )
    assert len(ended.state.draw) == 6


def test_r8_the_last_hen_of_all_ends_the_match_before_anything_is_laid_out() -> None:
    meals = (MEALS[:1], MEALS[1:3], MEALS[3:5])
    ended = only_match("hy y9", "y1", "y1", meals=meals, next_cards="y3").when(ANTON, Eat(Card("hy"), 0))
    assert ended.kinds() == (HenPlayed, MatchEnded)
    assert ended.only(MatchEnded).cause == "all-hens"
    assert ended.state.draw == cards("y3")


def test_r8_a_last_hen_that_is_also_the_last_card_counts_as_an_empty_hand() -> None:
    meals = (MEALS[:1], MEALS[1:3], MEALS[3:5])
    ended = only_match("hy", "y1", "y1", meals=meals).when(ANTON, Eat(Card("hy"), 0))
    assert ended.only(MatchEnded).cause == "hand-empty"


def test_r8_the_last_hen_but_one_does_not_end_the_match() -> None:
    after = only_match("hy y9", "y1", "hy", meals=(MEALS[:1], MEALS[1:3], MEALS[3:4]))
    assert after.when(ANTON, Eat(Card("hy"), 0)).kinds() == (HenPlayed, PileLaidOut)


@pytest.mark.parametrize(("before", "new"), [(0, [1]), (1, [1, 3]), (2, [1]), (3, [1, 3]), (4, [1])])
def test_r9_the_second_and_the_fourth_hen_of_a_match_add_a_pile(before: int, new: list[int]) -> None:
    """Hens of all players count. Bert and Corinna have played hens before, and Anton plays his first hen."""
    meals = ((), MEALS[: before // 2], MEALS[before // 2 : before])
    after = only_match("hb y9", "y1", "y1", meals=meals).when(ANTON, Eat(Card("hb"), 1))
    assert [event.pile for event in after.events if isinstance(event, PileLaidOut)] == new
    assert len(after.state.piles) == 2 + len(new)


def test_r9_the_fourth_hen_makes_five_piles_and_the_fifth_adds_none() -> None:
    four = ("y5 y7", "b5 b7", "r5 r7", "r3 r4")
    meals = (MEALS[:1], MEALS[1:2], MEALS[2:3])
    fourth = only_match("hb y9", "hr y1", "hr y1", piles=four, meals=meals, next_cards="y1 b2 y3 b3 y4 b4 y6")
    five = fourth.when(ANTON, Eat(Card("hb"), 1))
    assert [pile.cards for pile in five.state.piles] == [
        cards(codes) for codes in ("y5 y7", "y1 b2", "r5 r7", "r3 r4", "y3 b3")
    ]
    fifth = five.when(BERT, Eat(Card("hr"), 3))
    assert len(fifth.state.piles) == 5
    assert fifth.state.piles[3].cards == cards("y4 b4")


def test_new_piles_lie_on_a_card_that_nobody_knows() -> None:
    after = only_match("hb y9", "y1", "y1").when(ANTON, Eat(Card("hb"), 1))
    assert after.state.piles[1].unseen
    assert after.state.piles[1] == laid_out("y1 y2")


def test_a_pile_is_eaten_with_its_unknown_underside() -> None:
    before = table("hb y9", "y1", "y1", piles=("y5 y7", laid_out("r3 b7"), "r5 r7"))
    after = given(GAME, before).when(ANTON, Eat(Card("hb"), 1))
    assert after.state.eaten[ANTON] == (eaten("hb", "r3 b7", unseen=True),)


# R21: the next match


def test_r21_everything_is_shuffled_and_dealt_again_for_the_next_match() -> None:
    before = table("r8", "y1", "y1", dealer=CORINNA, meals=((), (eaten("hr", "b8 b8"),), ()), windows=7)
    chance = ScriptedChance(**DEAL)
    after = given(GAME, before).when(ANTON, Lay(Card("r8"), 0), chance=chance)
    assert after.kinds() == (WormLaid, MatchEnded, Dealt)
    assert sorted(chance.used) == ["hens", "worms"]
    dealt = after.only(Dealt)
    assert (dealt.match, dealt.dealer, dealt.starter) == (2, ANTON, BERT)
    state = after.state
    assert [len(hand) for hand in state.hands] == [12, 12, 12]
    assert (state.eaten, state.window, state.windows, state.running) == (NONE, None, 7, True)
    assert state.results == ((0, 1, -1),)
    assert [pile.unseen for pile in state.piles] == [True, True, True]


def test_throw_ins_and_hens_can_end_a_match_that_is_followed_by_another() -> None:
    """A match ends in the same way whether or not it is the last one."""
    thrown = given(GAME, just_turned("y1", "y1", "r4")).when(
        CORINNA, ThrowIn(Card("r4"), 1), chance=ScriptedChance(**DEAL)
    )
    assert thrown.kinds() == (ThrowInWon, MatchEnded, Dealt)
    drawn = given(GAME, table("hy", "y1", "y1", next_cards="b2")).when(ANTON, Draw(), chance=ScriptedChance(**DEAL))
    assert drawn.kinds() == (CardDrawn, MatchEnded, Dealt)
    assert (drawn.state.turn, drawn.state.must_turn) == (drawn.only(Dealt).starter, False)
    eating = given(GAME, table("hy", "y1", "y1")).when(ANTON, Eat(Card("hy"), 0), chance=ScriptedChance(**DEAL))
    assert eating.kinds() == (HenPlayed, MatchEnded, Dealt)


def test_a_throw_for_a_window_of_an_earlier_match_is_too_late() -> None:
    after = given(GAME, just_turned("y1", "y1", "r4")).when(
        CORINNA, ThrowIn(Card("r4"), 1), chance=ScriptedChance(**DEAL)
    )
    after.when(Seat(1), ThrowIn(Card("y1"), 1)).then_illegal("too-late", window=1)
