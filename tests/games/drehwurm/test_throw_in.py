"""Throw-ins in which the first to arrive wins: who may throw, which card and when, and late throws."""

import pytest
from msgspec.structs import replace

from events.decider import Role, Seat
from events.games.drehwurm import Drehwurm, DrehwurmV1
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, Settle, ThrowIn, Turn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import (
    CardDrawn,
    HenPlayed,
    PileLaidOut,
    PileTurned,
    ThrowInTooLate,
    ThrowInWon,
    WindowOpened,
)
from tests.games.drehwurm.tables import (
    ANTON,
    BERT,
    CORINNA,
    DORA,
    EMIL,
    FRIDA,
    LATER,
    SOON,
    at,
    cards,
    just_turned,
    table,
)
from tests.games.scenario import NOON, given

GAME = Drehwurm()
R4, R6, B4 = Card("r4"), Card("r6"), Card("b4")


RACE = just_turned("y1 r6", "r4 b9", "r4 b9", "r4 y9", "b4 y9", "b4 hb")
"""Anton has turned a pile, and five other players have a card that fits."""


# When a window opens


def test_r10_a_window_opens_after_a_worm_was_laid_and_the_pile_turned() -> None:
    after = given(GAME, table("r8 y1", "y9", "y9", windows=4)).when(ANTON, Lay(Card("r8"), 1), now=at(7))
    assert after.only(WindowOpened) == WindowOpened(5, 1, ANTON, NOON + 7, NOON + 2007, False)
    window = after.state.window
    assert window is not None
    assert (window.number, window.pile, window.turner, window.top, window.open) == (5, 1, ANTON, "b5", True)


def test_r10_a_window_opens_after_drawing_and_turning() -> None:
    drawn = given(GAME, table("r8 y1", "y9", "y9")).when(ANTON, Draw())
    assert drawn.kinds() == (CardDrawn,)
    assert drawn.when(ANTON, Turn(2)).kinds() == (PileTurned, WindowOpened)


def test_r10_no_window_opens_after_a_hen() -> None:
    after = given(GAME, table("hy y1", "r6 y9", "y9")).when(ANTON, Eat(Card("hy"), 0))
    assert after.kinds() == (HenPlayed, PileLaidOut)
    assert after.state.window is None
    after.when(CORINNA, ThrowIn(Card("y9"), 1)).then_illegal("no-such-window", window=1)


def test_r10_playing_a_hen_closes_the_open_window() -> None:
    after = given(GAME, just_turned("y1", "hb y9", "r4 y1")).when(BERT, Eat(Card("hb"), 1), now=LATER)
    after.when(CORINNA, ThrowIn(R4, 1), now=LATER).then_illegal("too-late", window=1, after_ms=2000, winner=None)


def test_r10_no_window_opens_after_a_throw_in() -> None:
    after = given(GAME, just_turned("y1 y3", "y9", "r4 y1", "y3 y9")).when(CORINNA, ThrowIn(R4, 1))
    assert after.kinds() == (ThrowInWon,)
    after.when(DORA, ThrowIn(Card("y3"), 2)).then_illegal("no-such-window", window=2)


def test_r15_nobody_throws_on_top_of_a_throw_in() -> None:
    """The yellow 3 fits on the red 4 that was thrown in. But a throw has to fit on the yellow 5 that was turned up."""
    after = given(GAME, just_turned("y1", "y9", "r4 y1", "y3 y9")).when(CORINNA, ThrowIn(R4, 1))
    after.when(DORA, ThrowIn(Card("y3"), 1)).then_illegal("wrong-number", card="y3", top="y5", below="4", above="6")


# Who may throw


def test_r15_everybody_but_the_turner_may_throw_in() -> None:
    before = given(GAME, just_turned("r4 y1", "r4 y9", "r4 y9"))
    before.when(ANTON, ThrowIn(R4, 1)).then_illegal("turner-cannot-throw-in", window=1)
    before.when(ANTON, Pass(1)).then_illegal("turner-cannot-throw-in", window=1)
    assert before.legal(ANTON) == ()
    for seat in (BERT, CORINNA):
        before.when(seat, ThrowIn(R4, 1)).then(ThrowInWon(seat, 1, 0, R4, 0))


def test_r15_a_player_who_drew_and_turned_may_not_throw_in() -> None:
    turned = given(GAME, table("r4 y1", "y9", "y9")).when(ANTON, Draw()).when(ANTON, Turn(0))
    turned.when(ANTON, ThrowIn(R4, 1)).then_illegal("turner-cannot-throw-in", window=1)


def test_r15_a_player_may_throw_one_card_for_each_turning() -> None:
    after = given(GAME, just_turned("y1", "y9", "r4 r6 y1")).when(CORINNA, ThrowIn(R4, 1))
    after.when(CORINNA, ThrowIn(R6, 1)).then_illegal("already-thrown", window=1)


def test_r15_the_next_player_who_has_thrown_in_does_not_throw_again() -> None:
    after = given(GAME, just_turned("y1", "r4 r6 y1", "y9")).when(BERT, ThrowIn(R4, 1))
    after.when(BERT, ThrowIn(R6, 1)).then_illegal("already-thrown", window=1)


def test_spectators_and_the_clock_do_not_throw() -> None:
    before = given(GAME, just_turned("r4 y1", "r4 y9", "r4 y9"))
    for role in Role:
        assert before.legal(role) == ()
        before.when(role, ThrowIn(R4, 1)).then_illegal("players-only")
        before.when(role, Settle(1)).then_illegal(
            "nothing-to-settle" if role is Role.CLOCK else "players-only",
            **({"window": 1} if role is Role.CLOCK else {}),
        )
    before.when(BERT, Settle(1)).then_illegal("nothing-to-settle", window=1)


# Which cards may be thrown


@pytest.mark.parametrize(
    ("card", "code", "facts"),
    [
        ("y4", "wrong-colour", {"top": "y5"}),
        ("r5", "wrong-number", {"top": "y5", "below": "4", "above": "6"}),
        ("hy", "hen-not-thrown-in", {}),
        ("b9", "not-in-hand", {}),
    ],
)
def test_r14_a_card_that_does_not_fit_goes_back_and_the_window_stays_open(
    card: str, code: str, facts: dict[str, str]
) -> None:
    before = given(GAME, just_turned("y1", "y9", "y4 r5 hy r4"))
    refused = before.when(CORINNA, ThrowIn(Card(card), 1)).then_illegal(code, card=card, **facts)
    assert refused.state == before.state
    refused.when(CORINNA, ThrowIn(R4, 1), now=SOON).then(ThrowInWon(CORINNA, 1, 0, R4, 400))


@pytest.mark.parametrize("joker", ["j4", "j6"])
def test_a_joker_may_be_thrown_in(joker: str) -> None:
    after = given(GAME, just_turned("y1", "y9", f"{joker} y1")).when(CORINNA, ThrowIn(Card(joker), 1))
    assert after.state.piles[0].top == joker


def test_a_throw_in_stays_on_the_pile_and_turns_nothing() -> None:
    after = given(GAME, just_turned("y1", "y9", "r4 y1")).when(CORINNA, ThrowIn(R4, 1), now=at(312))
    after.then(ThrowInWon(CORINNA, 1, 0, R4, 312))
    assert after.state.piles[0].cards == cards("b5 y5 r4")
    assert after.state.hands[CORINNA] == cards("y1")


def test_a_throw_in_does_not_change_the_turn_order() -> None:
    before = given(GAME, just_turned("y1", "y9", "y9", "r4 y1"))
    assert before.when(DORA, ThrowIn(R4, 1)).state.turn == BERT


# Several throws


def test_of_several_throws_one_wins_and_the_others_see_how_late_they_were() -> None:
    race = given(GAME, RACE)
    race.when(ANTON, ThrowIn(R6, 1), now=at(90)).then_illegal("turner-cannot-throw-in", window=1)
    won = race.when(DORA, ThrowIn(R4, 1), now=at(180)).then(ThrowInWon(DORA, 1, 0, R4, 180))
    second = won.when(FRIDA, ThrowIn(B4, 1), now=at(181)).then(ThrowInTooLate(FRIDA, 1, DORA, 1, B4))
    third = second.when(BERT, ThrowIn(R4, 1), now=at(240)).then(ThrowInTooLate(BERT, 1, DORA, 60, R4))
    fourth = third.when(CORINNA, ThrowIn(R4, 1), now=at(399)).then(ThrowInTooLate(CORINNA, 1, DORA, 219, R4))
    again = fourth.when(FRIDA, ThrowIn(B4, 1), now=at(400)).then_illegal("already-thrown", window=1)
    window = again.state.window
    assert window is not None
    assert (window.winner, window.thrown) == (DORA, (DORA, FRIDA, BERT, CORINNA))
    assert again.state.hands[FRIDA] == cards("b4 hb")
    assert again.state.hands[DORA] == cards("y9")
    assert again.state.piles[0].cards == cards("b5 y5 r4")
    goes_on = again.when(BERT, Draw(), now=at(401)).then_accepted()
    last = goes_on.when(EMIL, ThrowIn(B4, 1), now=at(402))
    last.then_illegal("too-late", window=1, after_ms=402, winner=DORA)


def test_r13_whoever_arrives_first_wins_even_in_the_same_millisecond() -> None:
    won = given(GAME, RACE).when(EMIL, ThrowIn(B4, 1), now=at(50))
    won.when(BERT, ThrowIn(R4, 1), now=at(50)).then(ThrowInTooLate(BERT, 1, EMIL, 0, R4))


def test_a_clock_set_back_gives_no_negative_reaction_times() -> None:
    won = given(GAME, RACE).when(DORA, ThrowIn(R4, 1), now=at(-500))
    won.then(ThrowInWon(DORA, 1, 0, R4, 0))
    won.when(BERT, ThrowIn(R4, 1), now=at(-600)).then(ThrowInTooLate(BERT, 1, DORA, 0, R4))


def test_r14_a_late_throw_is_recorded_and_changes_nothing_else() -> None:
    won = given(GAME, RACE).when(DORA, ThrowIn(R4, 1))
    late = won.when(FRIDA, ThrowIn(B4, 1)).then(ThrowInTooLate(FRIDA, 1, DORA, 0, B4))
    assert (late.state.hands, late.state.piles, late.state.turn) == (won.state.hands, won.state.piles, won.state.turn)


def test_a_late_throw_of_a_card_that_does_not_fit_is_refused() -> None:
    won = given(GAME, just_turned("y1", "y9", "r4 y9", "r8 y1")).when(CORINNA, ThrowIn(R4, 1))
    won.when(DORA, ThrowIn(Card("r8"), 1)).then_illegal("wrong-number", card="r8", top="y5", below="4", above="6")


def test_a_throw_counts_only_for_the_current_window() -> None:
    before = given(GAME, just_turned("r8 y1", "r8 y9", "r4 y1", piles=("b5 y5", "b7 y7", "r5 r7")))
    turned = before.when(BERT, Lay(Card("r8"), 1), now=LATER)
    turned.when(CORINNA, ThrowIn(R4, 1), now=LATER).then_illegal("too-late", window=1)
    turned.when(CORINNA, ThrowIn(R4, 3), now=LATER).then_illegal("no-such-window", window=3)
    turned.when(CORINNA, Pass(1), now=LATER).then_illegal("too-late", window=1)
    turned.when(CORINNA, Pass(2), now=LATER).then_accepted()


def test_r14_after_an_undo_a_new_turning_gets_a_new_number() -> None:
    before = given(GAME, table("r8 y1", "r4 y9", "r6 y9", windows=4))
    turned = before.when(ANTON, Lay(Card("r8"), 0))
    assert turned.only(WindowOpened).window == 5
    undone = given(GAME, GAME.resume(before.state, turned.state))
    undone.when(BERT, ThrowIn(R4, 5)).then_illegal("turning-undone", window=5)
    undone.when(BERT, ThrowIn(R4, 6)).then_illegal("no-such-window", window=6)
    anew = undone.when(ANTON, Lay(Card("r8"), 0))
    assert anew.only(WindowOpened).window == 6
    anew.when(BERT, ThrowIn(R4, 5)).then_illegal("too-late", window=5)
    assert GAME.resume(turned.state, undone.state) == turned.state, "redo opens another window"


def test_in_ruleset_version_1_an_undo_reuses_the_window_numbers() -> None:
    before = table("r8 y1", "r4 y9", "r6 y9", windows=4)
    old = replace(before, ruleset_version=1)
    turned = given(DrehwurmV1(), old).when(ANTON, Lay(Card("r8"), 0))
    assert DrehwurmV1().resume(old, turned.state) == old


def test_before_anything_was_turned_nobody_can_throw_or_pass() -> None:
    start = given(GAME, table("r4", "r6", "y1"))
    start.when(BERT, ThrowIn(R6, 1)).then_illegal("no-such-window", window=1)
    start.when(BERT, Pass(1)).then_illegal("no-such-window", window=1)


@pytest.mark.parametrize("seat", [Seat(1), Seat(2)])
def test_legal_lists_a_late_throw_once(seat: Seat) -> None:
    won = given(GAME, just_turned("y1", "r4 y9", "r4 y9", "r4 y9")).when(DORA, ThrowIn(R4, 1))
    assert ThrowIn(R4, 1) in won.legal(seat)
    late = won.when(seat, ThrowIn(R4, 1))
    assert ThrowIn(R4, 1) not in late.legal(seat)
    assert Pass(1) not in late.legal(seat)
