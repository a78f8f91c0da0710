"""R11: for a short time, the hold, the next player waits for throw-ins of the others. Passes can end the hold early."""

import pytest

from events.decider import Action
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, ThrowIn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import (
    ThrowInPassed,
    ThrowInWon,
    WindowOpened,
)
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA, DORA, LATER, SOON, at, just_turned, table
from tests.games.scenario import NOON, given

GAME = Drehwurm()
R4, R6, B4 = Card("r4"), Card("r6"), Card("b4")


REGULAR: tuple[Action, ...] = (Draw(), Lay(Card("r8"), 1), Eat(Card("hb"), 1))
NEXT_CAN_DO_ANYTHING = just_turned("y1", "r8 hb y9", "r4 y1", "r4 y9")


@pytest.mark.parametrize("action", REGULAR)
def test_r11_the_next_player_waits_until_the_hold_is_over(action: Action) -> None:
    before = given(GAME, NEXT_CAN_DO_ANYTHING)
    held = before.when(BERT, action, now=SOON)
    held.then_illegal("window-held", window=1, until=NOON + 2000, remaining_ms=1600, seconds=2)
    held.when(BERT, action, now=at(1999)).then_illegal(
        "window-held", window=1, until=NOON + 2000, remaining_ms=1, seconds=1
    )
    held.when(BERT, action, now=at(2000)).then_accepted()


def test_r11_while_the_hold_runs_the_next_player_may_only_throw_or_pass() -> None:
    before = given(GAME, just_turned("y1", "r4 r8 hb y9", "r4 y1"))
    assert before.legal(BERT, now=SOON) == (Lay(R4, 0), ThrowIn(R4, 1), Pass(1))
    assert before.legal(CORINNA, now=SOON) == (ThrowIn(R4, 1), Pass(1))


@pytest.mark.parametrize("seconds", [0, 7, 30])
def test_r11_an_option_sets_the_length_of_the_hold(seconds: int) -> None:
    before = given(GAME, table("r8 y1", "y9", "y9", hold_seconds=seconds)).when(ANTON, Lay(Card("r8"), 0))
    assert before.only(WindowOpened).held_until == NOON + 1000 * seconds
    before.when(BERT, Draw(), now=at(1000 * seconds)).then_accepted()
    if seconds:
        early = before.when(BERT, Draw(), now=at(1000 * seconds - 1))
        assert early.refusal is not None
        assert early.refusal.code == "window-held"


def test_r11_the_hold_ends_but_the_window_stays_open_until_the_next_player_acts() -> None:
    late = given(GAME, NEXT_CAN_DO_ANYTHING).when(CORINNA, ThrowIn(R4, 1), now=at(60_000))
    late.then(ThrowInWon(CORINNA, 1, 0, R4, 60_000))


@pytest.mark.parametrize(("passed", "remaining", "seconds"), [(999, 1001, 2), (1000, 1000, 1), (1001, 999, 1)])
def test_r11_a_refusal_during_the_hold_gives_the_remaining_whole_seconds(
    passed: int, remaining: int, seconds: int
) -> None:
    held = given(GAME, NEXT_CAN_DO_ANYTHING).when(BERT, Draw(), now=at(passed))
    held.then_illegal("window-held", window=1, until=NOON + 2000, remaining_ms=remaining, seconds=seconds)


@pytest.mark.parametrize("action", REGULAR)
def test_r11_the_next_players_own_action_closes_the_window(action: Action) -> None:
    acted = given(GAME, NEXT_CAN_DO_ANYTHING).when(BERT, action, now=LATER)
    closed = acted.when(DORA, ThrowIn(R4, 1), now=at(2001))
    assert closed.refusal is not None
    assert closed.refusal.code == "too-late"
    assert closed.refusal.facts["window"] == 1


def test_r11_a_throw_in_ends_the_hold() -> None:
    thrown = given(GAME, NEXT_CAN_DO_ANYTHING).when(CORINNA, ThrowIn(R4, 1), now=at(100))
    thrown.when(BERT, Draw(), now=at(101)).then_accepted()


def test_r11_passes_of_all_others_end_the_hold() -> None:
    one = given(GAME, NEXT_CAN_DO_ANYTHING).when(CORINNA, Pass(1), now=at(100)).then(ThrowInPassed(CORINNA, 1))
    still = one.when(BERT, Draw(), now=at(101))
    still.then_illegal("window-held", window=1, until=NOON + 2000, remaining_ms=1899, seconds=2)
    both = still.when(DORA, Pass(1), now=at(102)).then(ThrowInPassed(DORA, 1))
    both.when(BERT, Draw(), now=at(103)).then_accepted()


def test_r11_the_next_players_own_pass_does_not_end_the_hold() -> None:
    passed = given(GAME, NEXT_CAN_DO_ANYTHING).when(BERT, Pass(1)).when(CORINNA, Pass(1))
    passed.when(BERT, Draw()).then_illegal("window-held", window=1, until=NOON + 2000, remaining_ms=2000, seconds=2)


def test_r11_a_player_who_passed_may_still_throw_in() -> None:
    passed = given(GAME, NEXT_CAN_DO_ANYTHING).when(CORINNA, Pass(1)).when(DORA, Pass(1))
    assert passed.legal(CORINNA) == (ThrowIn(R4, 1),)
    passed.when(CORINNA, ThrowIn(R4, 1), now=at(150)).then(ThrowInWon(CORINNA, 1, 0, R4, 150))


def test_r11_a_second_pass_is_refused_and_so_is_one_after_a_throw_in() -> None:
    passed = given(GAME, NEXT_CAN_DO_ANYTHING).when(CORINNA, Pass(1))
    passed.when(CORINNA, Pass(1)).then_illegal("already-passed", window=1)
    thrown = passed.when(DORA, ThrowIn(R4, 1))
    thrown.when(BERT, Pass(1)).then_illegal("already-claimed", window=1, winner=DORA)


def test_passing_is_legal_for_every_player_whatever_their_hand() -> None:
    before = given(GAME, just_turned("y1", "y9", "r4 y1", "y9"))
    assert Pass(1) in before.legal(BERT)
    assert Pass(1) in before.legal(CORINNA)
    assert before.legal(DORA) == (Pass(1),)
