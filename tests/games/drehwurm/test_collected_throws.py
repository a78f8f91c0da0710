"""R13 with the priority clockwise or random: throws are collected face down and then settled."""

from typing import Any

import msgspec
import pytest

from events.decider import Deadline, Role, Seat
from events.games.drehwurm import Drehwurm, DrehwurmV1
from events.games.drehwurm.actions import Draw, Lay, Pass, Settle, ThrowIn
from events.games.drehwurm.cards import HENS, WORMS, Card
from events.games.drehwurm.events import (
    Dealt,
    MatchEnded,
    Throw,
    ThrowInAnswered,
    ThrowInPassed,
    ThrowInsSettled,
    ThrowInTooLate,
    ThrowInWon,
    WindowOpened,
    WormLaid,
)
from events.visibility import redact
from tests.games.drehwurm.tables import (
    ANTON,
    BERT,
    CORINNA,
    DORA,
    LATER,
    SOON,
    at,
    cards,
    just_turned,
    table,
)
from tests.games.scenario import NOON, Given, ScriptedChance, given

GAME = Drehwurm()
R4, R6 = Card("r4"), Card("r6")
SEATS = (ANTON, BERT, CORINNA, DORA)


def race(priority: str = "clockwise", **options: Any) -> Given:
    """A game in which Anton has turned a pile. Bert is next, and every player has a card to throw."""
    return given(GAME, just_turned("y1", "r4 r6 y9", "r4 y9", "r6 y9", throw_in_priority=priority, **options))


@pytest.mark.parametrize("seconds", [1, 2, 30])
def test_r13_with_the_option_a_window_collects_throws(seconds: int) -> None:
    for priority in ("clockwise", "random"):
        before = table("r8 y1", "y9", "y9", throw_in_priority=priority, hold_seconds=seconds)
        turned = given(GAME, before).when(ANTON, Lay(Card("r8"), 0))
        assert turned.only(WindowOpened).collecting
        assert turned.when(CORINNA, Pass(1)).kinds() == (ThrowInAnswered,)


def test_r13_without_a_hold_the_first_throw_wins_despite_the_option() -> None:
    before = table("r8 y1", "r4 y9", "r6 y9", throw_in_priority="clockwise", hold_seconds=0)
    turned = given(GAME, before).when(ANTON, Lay(Card("r8"), 0))
    assert not turned.only(WindowOpened).collecting
    assert GAME.deadline(turned.state) is None
    turned.when(CORINNA, ThrowIn(R6, 1), now=at(3)).then(ThrowInWon(CORINNA, 1, 0, R6, 3))


def test_r13_with_clockwise_priority_the_quickest_player_need_not_win() -> None:
    dora = race().when(DORA, ThrowIn(R6, 1), now=at(90)).then(ThrowInAnswered(DORA, 1, 90, R6))
    corinna = dora.when(CORINNA, ThrowIn(R4, 1), now=at(700)).then(ThrowInAnswered(CORINNA, 1, 700, R4))
    assert corinna.state.piles[0].cards == cards("b5 y5")
    assert [len(hand) for hand in corinna.state.hands] == [1, 3, 2, 2]
    settled = corinna.when(BERT, Pass(1), now=at(900))
    settled.then(
        ThrowInAnswered(BERT, 1, 900, None),
        ThrowInsSettled(1, (Throw(DORA, 90), Throw(CORINNA, 700))),
        ThrowInWon(CORINNA, 1, 0, R4, 700),
    )
    assert settled.state.piles[0].cards == cards("b5 y5 r4")
    assert settled.state.hands[DORA] == cards("r6 y9")
    settled.when(BERT, Draw(), now=at(901)).then_accepted()


def test_r13_with_clockwise_priority_the_next_player_comes_first() -> None:
    others = race().when(DORA, ThrowIn(R6, 1)).when(CORINNA, ThrowIn(R4, 1))
    settled = others.when(BERT, ThrowIn(R6, 1), now=at(1900))
    assert settled.only(ThrowInWon) == ThrowInWon(BERT, 1, 0, R6, 1900)


def test_r13_with_clockwise_priority_the_first_seat_follows_the_last() -> None:
    before = just_turned("r4 b9", "r4 b9", "y9", "r6 y9", turner=CORINNA, throw_in_priority="clockwise")
    all_in = given(GAME, before).when(BERT, ThrowIn(R4, 1)).when(ANTON, ThrowIn(R4, 1))
    assert all_in.when(DORA, Pass(1)).only(ThrowInWon).seat == ANTON
    before = just_turned("r4 b9", "y9", "y9", "r6 b9", turner=BERT, throw_in_priority="clockwise")
    all_in = given(GAME, before).when(ANTON, ThrowIn(R4, 1)).when(DORA, ThrowIn(R6, 1))
    assert all_in.when(CORINNA, Pass(1)).only(ThrowInWon).seat == DORA


@pytest.mark.parametrize("winner", [BERT, DORA])
def test_r13_with_random_priority_one_of_the_throws_is_drawn_by_lot(winner: Seat) -> None:
    class Lot(ScriptedChance):
        def pick(self, label: str, items: Any) -> Any:
            assert label == "throw-in"
            assert [answer.seat for answer in items] == [BERT, DORA]
            return next(answer for answer in items if answer.seat == winner)

    thrown = race("random").when(DORA, ThrowIn(R6, 1), now=at(5)).when(BERT, ThrowIn(R4, 1), now=at(9))
    settled = thrown.when(CORINNA, Pass(1), chance=Lot())
    assert settled.only(ThrowInsSettled).throws == (Throw(DORA, 5), Throw(BERT, 9))
    assert settled.only(ThrowInWon).seat == winner


def test_an_answer_is_visible_to_its_player_only_until_settling() -> None:
    thrown = race().when(DORA, ThrowIn(R6, 1), now=at(90))
    passed = race().when(DORA, Pass(1), now=at(90))
    for viewer in (ANTON, BERT, CORINNA, Role.SPECTATOR):
        assert redact(thrown.events[0], viewer) == redact(passed.events[0], viewer)
        assert redact(thrown.events[0], viewer) == {"seat": DORA, "window": 1, "after_ms": 90}
        assert GAME.view(thrown.state, viewer) == GAME.view(passed.state, viewer)
        assert GAME.legal(thrown.state, viewer, SOON) == GAME.legal(passed.state, viewer, SOON)
    assert redact(thrown.events[0], DORA)["card"] == "r6"
    assert GAME.deadline(thrown.state) == GAME.deadline(passed.state)
    view = GAME.view(thrown.state, DORA).window
    assert view is not None
    assert (view.answer, view.passed, view.thrown, view.winner) == ("r6", (DORA,), (), None)


def test_after_settling_everybody_sees_who_passed_threw_and_won() -> None:
    settled = race().when(DORA, ThrowIn(R6, 1)).when(CORINNA, ThrowIn(R4, 1)).when(BERT, Pass(1))
    for viewer in (*SEATS, Role.SPECTATOR):
        view = GAME.view(settled.state, viewer).window
        assert view is not None
        assert (view.answer, view.passed, view.thrown, view.winner) == (None, (BERT,), (DORA, CORINNA), CORINNA)


def test_an_answer_can_be_changed_once_in_either_direction() -> None:
    throws = race().when(DORA, Pass(1)).when(DORA, ThrowIn(R6, 1), now=at(7)).then(ThrowInAnswered(DORA, 1, 7, R6))
    throws.when(DORA, Pass(1)).then_illegal("already-answered", window=1)
    throws.when(DORA, ThrowIn(R6, 1)).then_illegal("already-answered", window=1)
    settled = throws.when(BERT, Pass(1)).when(CORINNA, Pass(1))
    assert settled.only(ThrowInsSettled).throws == (Throw(DORA, 7),)
    passes = race().when(DORA, ThrowIn(R6, 1)).when(DORA, Pass(1)).when(BERT, Pass(1)).when(CORINNA, Pass(1))
    assert passes.kinds() == (ThrowInAnswered, ThrowInsSettled)
    assert passes.only(ThrowInsSettled).throws == ()


def test_r13_the_same_answer_again_is_refused_and_uses_up_no_change() -> None:
    passed = race().when(DORA, Pass(1)).when(DORA, Pass(1)).then_illegal("already-passed", window=1)
    thrown = passed.when(DORA, ThrowIn(R6, 1), now=at(7)).then(ThrowInAnswered(DORA, 1, 7, R6))
    thrown.when(DORA, ThrowIn(R6, 1)).then_illegal("already-answered", window=1)
    again = race().when(BERT, ThrowIn(R4, 1)).when(BERT, ThrowIn(R4, 1))
    again.then_illegal("same-throw", window=1, card="r4")
    again.when(BERT, Lay(R4, 0)).then_illegal("same-throw", window=1, card="r4")
    assert again.legal(BERT) == (Lay(R6, 0), ThrowIn(R6, 1), Pass(1))
    again.when(BERT, Pass(1), now=at(9)).then(ThrowInAnswered(BERT, 1, 9, None))


def test_r13_in_ruleset_version_1_the_same_answer_again_used_up_the_change() -> None:
    old = DrehwurmV1()
    before = msgspec.structs.replace(race().state, ruleset_version=old.version)
    passed = given(old, before).when(DORA, Pass(1)).when(DORA, Pass(1)).then(ThrowInAnswered(DORA, 1, 0, None))
    passed.when(DORA, ThrowIn(R6, 1)).then_illegal("already-answered", window=1)


def test_r13_the_last_answer_ends_the_hold() -> None:
    last = race().when(CORINNA, Pass(1)).when(DORA, Pass(1)).when(BERT, Pass(1), now=SOON)
    last.when(BERT, Pass(1), now=SOON).then_illegal("already-passed", window=1)
    last.when(BERT, Draw(), now=SOON).then_accepted()


def test_a_changed_throw_counts_with_its_last_card() -> None:
    changed = race().when(BERT, ThrowIn(R4, 1), now=at(3)).when(BERT, ThrowIn(R6, 1), now=at(8))
    settled = changed.when(CORINNA, Pass(1)).when(DORA, Pass(1))
    assert settled.only(ThrowInsSettled).throws == (Throw(BERT, 8),)
    assert settled.only(ThrowInWon) == ThrowInWon(BERT, 1, 0, R6, 8)


def test_r12_the_next_players_first_worm_is_collected_too() -> None:
    laid = race().when(BERT, Lay(R4, 0), now=SOON)
    laid.then(ThrowInAnswered(BERT, 1, 400, R4))


def test_r12_with_r18_a_card_that_fits_only_the_regular_rule_is_not_collected() -> None:
    before = race(throw_in="same_colour")
    before.when(BERT, Lay(R4, 0), now=SOON).then_illegal(
        "window-held", window=1, until=NOON + 2000, remaining_ms=1600, seconds=2
    )
    settled = before.when(Role.CLOCK, Settle(1), now=LATER)
    settled.when(BERT, Lay(R4, 0), now=LATER).then_first(WormLaid(BERT, R4, 0))


def test_r14_a_throw_that_does_not_fit_is_not_collected() -> None:
    refused = race().when(CORINNA, ThrowIn(Card("y9"), 1))
    refused.then_illegal("wrong-number", card="y9", top="y5", below="4", above="6")
    assert refused.legal(CORINNA) == (ThrowIn(R4, 1), Pass(1))


def test_r11_while_throws_are_collected_the_next_player_waits() -> None:
    others = race().when(CORINNA, Pass(1)).when(DORA, Pass(1))
    held = others.when(BERT, Draw(), now=SOON)
    held.then_illegal("window-held", window=1, until=NOON + 2000, remaining_ms=1600, seconds=2)
    held.when(BERT, Pass(1), now=SOON).when(BERT, Draw(), now=SOON).then_accepted()


def test_the_table_settles_when_the_hold_is_over_whether_or_not_anybody_threw() -> None:
    for game in (race(), race().when(DORA, ThrowIn(R6, 1))):
        assert GAME.deadline(game.state) == Deadline(LATER, Settle(1))
    nobody = race().when(Role.CLOCK, Settle(1), now=LATER).then(ThrowInsSettled(1, ()))
    assert GAME.deadline(nobody.state) is None
    dora = race().when(DORA, ThrowIn(R6, 1), now=at(30))
    dora.when(Role.CLOCK, Settle(1), now=LATER).then(
        ThrowInsSettled(1, (Throw(DORA, 30),)), ThrowInWon(DORA, 1, 0, R6, 30)
    )


def test_after_the_hold_any_player_may_settle_and_nothing_else_is_allowed() -> None:
    game = race().when(DORA, ThrowIn(R6, 1))
    for seat in SEATS:
        assert game.legal(seat, now=LATER) == (Settle(1),)
    assert game.legal(Role.CLOCK, now=LATER) == (Settle(1),)
    game.when(BERT, Draw(), now=LATER).then_illegal("not-settled", window=1)
    game.when(BERT, Lay(R4, 0), now=LATER).then_illegal("not-settled", window=1)
    game.when(CORINNA, ThrowIn(R4, 1), now=LATER).then_illegal("not-settled", window=1)
    game.when(CORINNA, Pass(1), now=LATER).then_illegal("not-settled", window=1)
    for seat in SEATS:
        game.when(seat, Settle(1), now=LATER).then_first(ThrowInsSettled(1, (Throw(DORA, 0),)))
    for role in (Role.HOST, Role.SPECTATOR, Role.REFEREE, Role.EVERYONE):
        assert game.legal(role, now=LATER) == ()
        game.when(role, Settle(1), now=LATER).then_illegal("players-only")


def test_settling_early_or_twice_is_refused() -> None:
    game = race().when(DORA, ThrowIn(R6, 1))
    early = game.when(BERT, Settle(1), now=at(1999))
    early.then_illegal("window-held", window=1, until=NOON + 2000, remaining_ms=1, seconds=1)
    game.when(BERT, Settle(2), now=LATER).then_illegal("nothing-to-settle", window=2)
    settled = game.when(BERT, Settle(1), now=LATER)
    settled.when(BERT, Settle(1), now=LATER).then_illegal("nothing-to-settle", window=1)
    given(GAME, table("r8", "y1", "y1")).when(BERT, Settle(1)).then_illegal("nothing-to-settle", window=1)
    assert settled.legal(Role.CLOCK, now=LATER) == ()


def test_after_settling_without_a_throw_the_next_throw_wins_at_once() -> None:
    game = race().when(CORINNA, Pass(1)).when(Role.CLOCK, Settle(1), now=LATER)
    assert game.state.window is not None
    assert game.state.window.passed == (CORINNA,)
    game.when(CORINNA, Pass(1), now=LATER).then_illegal("already-passed", window=1)
    game.when(DORA, Pass(1), now=LATER).then(ThrowInPassed(DORA, 1))
    game.when(DORA, ThrowIn(R6, 1), now=at(2500)).then(ThrowInWon(DORA, 1, 0, R6, 2500))
    game.when(BERT, Lay(R4, 0), now=at(2500)).then(ThrowInWon(BERT, 1, 0, R4, 2500))
    game.when(BERT, Draw(), now=at(2500)).then_accepted()


def test_the_next_player_need_not_wait_after_everybody_passed_early() -> None:
    passed = race().when(CORINNA, Pass(1)).when(DORA, Pass(1)).when(BERT, Pass(1), now=SOON)
    passed.then(ThrowInAnswered(BERT, 1, 400, None), ThrowInsSettled(1, ()))
    passed.when(BERT, Draw(), now=SOON).then_accepted()
    passed.when(CORINNA, ThrowIn(R4, 1), now=SOON).then(ThrowInWon(CORINNA, 1, 0, R4, 400))


def test_after_settling_losers_cannot_throw_again_and_others_are_late() -> None:
    game = race().when(DORA, ThrowIn(R6, 1), now=at(10)).when(CORINNA, ThrowIn(R4, 1), now=at(20))
    settled = game.when(Role.CLOCK, Settle(1), now=LATER)
    window = settled.state.window
    assert window is not None
    assert (window.winner, window.thrown, window.won) == (CORINNA, (DORA, CORINNA), NOON + 20)
    settled.when(DORA, ThrowIn(R6, 1), now=LATER).then_illegal("already-thrown", window=1)
    settled.when(CORINNA, ThrowIn(R4, 1), now=LATER).then_illegal("already-thrown", window=1)
    settled.when(BERT, ThrowIn(R4, 1), now=LATER).then(ThrowInTooLate(BERT, 1, CORINNA, 1980, R4))


def test_r16_a_settled_throw_that_empties_a_hand_ends_the_match() -> None:
    before = just_turned("y1", "y9", "r4", throw_in_priority="clockwise")
    thrown = given(GAME, before).when(CORINNA, ThrowIn(R4, 1))
    settled = thrown.when(Role.CLOCK, Settle(1), now=LATER, chance=ScriptedChance(hens=HENS, worms=WORMS))
    assert settled.kinds() == (ThrowInsSettled, ThrowInWon, MatchEnded, Dealt)
