"""Which cards are shuffled again after an undo of a step that showed a card."""

from events.chance import SeededChance
from events.games.takethat import TakeThat
from events.games.takethat.actions import Take
from events.games.takethat.events import DrawPileShuffled
from tests.games.scenario import ScriptedChance, fold, given
from tests.games.takethat.tables import ALEX, cards, table

GAME = TakeThat()


def test_the_draw_pile_is_shuffled_and_nothing_else_changes() -> None:
    state = table([12], [13], row=[34], next_cards=[18, 19, 51])
    events = GAME.conceal(state, ScriptedChance(draw=cards([19, 51, 18])))
    assert events == (DrawPileShuffled(cards([19, 51, 18])),)
    after = fold(GAME, state, events)
    assert after.draw == (19, 51, 18)
    assert (after.hands, after.row, after.turn) == (state.hands, state.row, state.turn)


def test_the_new_order_does_not_depend_on_the_old_one() -> None:
    one = table([12], [13], row=[34], next_cards=[18, 19, 51])
    other = table([12], [13], row=[34], next_cards=[51, 19, 18])
    assert GAME.conceal(one, SeededChance(b"seed", 7)) == GAME.conceal(other, SeededChance(b"seed", 7))


def test_two_unknown_cards_are_reshuffled_and_a_single_one_is_not() -> None:
    two = table([12], [13], row=[34], next_cards=[18, 19])
    assert GAME.conceal(two, ScriptedChance(draw=cards([18, 19]))) == (DrawPileShuffled(cards([18, 19])),)
    assert GAME.conceal(table([12], [13], row=[34], next_cards=[18]), ScriptedChance()) == ()
    assert GAME.conceal(table([12], [13], row=[34]), ScriptedChance()) == ()


def test_nothing_is_hidden_after_the_last_round() -> None:
    over = given(GAME, table([12], [13], row=[34], rounds=1)).when(ALEX, Take()).state
    assert GAME.conceal(over, ScriptedChance()) == ()
