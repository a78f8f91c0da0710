"""R12: the first worm that the next player lays on the pile just turned. R numbers: docs/rulings.md."""

import pytest

from events.decider import Millis
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, ThrowIn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import (
    MatchEnded,
    PileTurned,
    ThrowInWon,
    WindowOpened,
    WormLaid,
)
from tests.games.drehwurm.tables import BERT, CORINNA, LATER, SOON, at, cards, just_turned
from tests.games.scenario import NOON, given

GAME = Drehwurm()
R4, R6, B4 = Card("r4"), Card("r6"), Card("b4")


@pytest.mark.parametrize("now", [SOON, LATER, at(99_000)])
def test_r12_the_next_players_first_worm_on_the_turned_pile_is_a_throw_in(now: Millis) -> None:
    laid = given(GAME, just_turned("y1", "r4 y9", "y9")).when(BERT, Lay(R4, 0), now=now)
    laid.then(ThrowInWon(BERT, 1, 0, R4, now - NOON))
    assert laid.state.turn == BERT
    laid.when(BERT, Draw(), now=now).then_accepted()


def test_r12_a_worm_laid_after_passing_is_a_throw_in_too() -> None:
    passed = given(GAME, just_turned("y1", "r4 y9", "y9")).when(BERT, Pass(1))
    passed.when(BERT, Lay(R4, 0), now=LATER).then(ThrowInWon(BERT, 1, 0, R4, 2000))


def test_r12_a_worm_on_another_pile_is_a_regular_turn() -> None:
    laid = given(GAME, just_turned("y1", "r8 y9", "y9")).when(BERT, Lay(Card("r8"), 1), now=LATER)
    assert laid.kinds() == (WormLaid, PileTurned, WindowOpened)


def test_r12_a_worm_that_fits_two_piles_goes_where_it_was_laid() -> None:
    """The red 4 fits on the yellow 5 that was turned up, and on the blue 5. On the blue 5 it is a regular turn."""
    before = given(GAME, just_turned("y1", "r4 y9", "y9", piles=("b5 y5", "b7 b5", "r5 r7")))
    before.when(BERT, Lay(R4, 1), now=SOON).then_illegal(
        "window-held", window=1, until=NOON + 2000, remaining_ms=1600, seconds=2
    )
    laid = before.when(BERT, Lay(R4, 1), now=LATER)
    laid.then_first(WormLaid(BERT, R4, 1), PileTurned(BERT, 1, Card("b7"), CORINNA))
    assert laid.state.piles[0].cards == cards("b5 y5")


def test_r12_a_worm_laid_after_everybody_passed_is_a_throw_in_too() -> None:
    passed = given(GAME, just_turned("y1", "r4 y9", "y9")).when(CORINNA, Pass(1)).when(BERT, Pass(1))
    passed.when(BERT, Lay(R4, 0), now=SOON).then(ThrowInWon(BERT, 1, 0, R4, 400))


def test_r12_a_last_card_laid_on_the_turned_pile_is_a_throw_in_and_ends_the_match() -> None:
    laid = given(GAME, just_turned("y1", "r4", "y9", matches=1)).when(BERT, Lay(R4, 0), now=SOON)
    assert laid.kinds() == (ThrowInWon, MatchEnded)
    assert laid.state.piles[0].cards == cards("b5 y5 r4")


def test_r12_a_worm_on_a_claimed_pile_is_a_regular_turn() -> None:
    claimed = given(GAME, just_turned("y1", "y3 y9", "r4 y9")).when(CORINNA, ThrowIn(R4, 1))
    laid = claimed.when(BERT, Lay(Card("y3"), 0))
    assert laid.kinds() == (WormLaid, PileTurned, WindowOpened)
    assert laid.state.piles[0].cards == cards("y3 r4 y5 b5")


def test_r12_the_turned_pile_is_like_any_other_once_the_next_player_has_acted() -> None:
    hen = given(GAME, just_turned("y1", "hb y9", "r4 y9")).when(BERT, Eat(Card("hb"), 1), now=LATER)
    assert hen.when(CORINNA, Lay(R4, 0), now=LATER).kinds() == (WormLaid, PileTurned, WindowOpened)


def test_r12_another_player_cannot_lay_out_of_turn() -> None:
    before = given(GAME, just_turned("y1", "r4 y9", "r4 y9"))
    before.when(CORINNA, Lay(R4, 0), now=SOON).then_illegal("not-your-turn", turn=BERT)


def test_r12_without_the_option_a_worm_on_the_turned_pile_is_a_regular_turn() -> None:
    before = given(GAME, just_turned("y1", "r4 y9", "y9", next_player_first_worm_is_throw_in=False))
    held = before.when(BERT, Lay(R4, 0), now=SOON)
    held.then_illegal("window-held", window=1, until=NOON + 2000, remaining_ms=1600, seconds=2)
    laid = held.when(BERT, Lay(R4, 0), now=LATER)
    laid.then_first(WormLaid(BERT, R4, 0), PileTurned(BERT, 0, Card("b5"), CORINNA))
    thrown = before.when(BERT, ThrowIn(R4, 1), now=LATER)
    thrown.then(ThrowInWon(BERT, 1, 0, R4, 2000))
