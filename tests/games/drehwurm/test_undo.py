"""Undo of a step that showed a card: which cards are shuffled again, and which steps can be undone alone."""

from events.chance import SeededChance
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Eat, Lay
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import EVENTS, HiddenDealtAnew
from events.games.drehwurm.hidden import unknown
from tests.games.drehwurm.tables import ANTON, cards, eaten, laid_out, pile, table
from tests.games.scenario import ScriptedChance, fold, given

GAME = Drehwurm()
PILES = (laid_out("b1 y7"), "b5 b7", laid_out("r5 r7"))
MEALS = ((eaten("hr", "b8 b9", unseen=True),), (), (eaten("hr", "y8 b9"), eaten("hy", "y3 r9 y9", unseen=True)))
STATE = table("y9 hb", "r8", "r9", piles=PILES, meals=MEALS, next_cards="j1 j2 j3")
HIDDEN = "b1 b8 j1 j2 j3 r5 y3"


def test_the_draw_pile_and_all_undersides_that_were_never_on_top_are_unknown() -> None:
    assert sorted(unknown(STATE)) == list(cards(HIDDEN))


def test_what_is_unknown_is_shuffled_and_nothing_else_changes() -> None:
    events = GAME.conceal(STATE, ScriptedChance(hidden=cards("y3 b1 b8 r5 j3 j2 j1")))
    (anew,) = events
    assert isinstance(anew, HiddenDealtAnew)
    after = fold(GAME, STATE, events)
    assert after.draw == cards("y3 b1 b8")
    assert after.piles == (laid_out("r5 y7"), pile("b5 b7"), laid_out("j3 r7"))
    assert after.eaten == (
        (eaten("hr", "j2 b9", unseen=True),),
        (),
        (eaten("hr", "y8 b9"), eaten("hy", "j1 r9 y9", unseen=True)),
    )
    assert (after.hands, after.turn, after.window) == (STATE.hands, STATE.turn, STATE.window)


def test_the_new_order_does_not_depend_on_the_old_one() -> None:
    piles = (laid_out("j2 y7"), "b5 b7", laid_out("j1 r7"))
    meals = ((eaten("hr", "r5 b9", unseen=True),), (), (eaten("hr", "y8 b9"), eaten("hy", "j3 r9 y9", unseen=True)))
    other = table("y9 hb", "r8", "r9", piles=piles, meals=meals, next_cards="b8 b1 y3")
    assert GAME.conceal(STATE, SeededChance(b"seed", 7)) == GAME.conceal(other, SeededChance(b"seed", 7))


def test_an_underside_that_was_face_up_once_is_not_reshuffled() -> None:
    turned = given(GAME, table("r8 y9", "y1", "y1", piles=(laid_out("b1 y7"), "b5 b7", "r5 r7"), next_cards="j1 j2"))
    after = turned.when(ANTON, Lay(Card("r8"), 0)).state
    assert sorted(unknown(after)) == ["j1", "j2"]


def test_the_underside_of_a_new_pile_is_unknown() -> None:
    eats = given(GAME, table("hy y9", "y1", "y1", piles=(laid_out("b1 y7"), "b5 b7", "r5 r7"), next_cards="j1 j2 j3"))
    after = eats.when(ANTON, Eat(Card("hy"), 0)).state
    assert sorted(unknown(after)) == ["b1", "j1", "j3"]


def test_two_unknown_cards_are_reshuffled_and_a_single_one_is_not() -> None:
    two = table("y9", "r8", "r9", piles=(laid_out("b1 y7"), "b5 b7", "r5 r7"), next_cards="j1")
    (anew,) = GAME.conceal(two, ScriptedChance(hidden=cards("b1 j1")))
    assert isinstance(anew, HiddenDealtAnew)
    assert (anew.draw, anew.piles[0].cards) == (cards("b1"), cards("j1 y7"))
    assert GAME.conceal(table("y9", "r8", "r9", next_cards="j1"), ScriptedChance()) == ()


def test_nothing_is_hidden_after_the_last_match() -> None:
    over = given(GAME, table("r8", "y1", "y1", matches=1)).when(ANTON, Lay(Card("r8"), 0)).state
    assert GAME.conceal(over, ScriptedChance()) == ()


def test_events_that_show_a_hidden_card_cannot_be_undone_alone() -> None:
    showing = {kind.__name__ for kind in EVENTS if kind.discloses}
    assert showing == {"Dealt", "PileTurned", "PileLaidOut", "CardDrawn", "ThrowInsSettled", "MatchEnded"}


def test_only_match_end_events_may_end_the_game() -> None:
    assert [kind.__name__ for kind in EVENTS if kind.may_end] == ["MatchEnded"]
