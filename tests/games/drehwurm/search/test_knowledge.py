"""What a player of Drehwurm remembers and concludes, and what it cannot know."""

import random
from collections.abc import Callable

import pytest

from events.chance import SeededChance
from events.computer_players.random_chance import RandomChance
from events.decider import Arrival, Millis, Seat
from events.games.drehwurm.actions import ArrivedThrowIn, Draw, Eat, Lay, Pass, Settle, ThrowIn, Turn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.pile_play import WORMS_ON
from events.games.drehwurm.search.determiniser import Determiniser
from events.games.drehwurm.search.knowledge import UNKNOWN, Knowledge
from events.games.drehwurm.state import DrehwurmState
from tests.games.drehwurm.search.scripted_match import ScriptedMatch
from tests.games.drehwurm.search.situations import GAME, VERSION_1
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA, cards


def worlds(match: ScriptedMatch, seat: Seat, count: int = 60) -> list[DrehwurmState]:
    deal, chance = Determiniser(match.seen_by(seat)), RandomChance(random.Random(1))
    return [deal(chance) for _ in range(count)]


def varies(match: ScriptedMatch, seat: Seat, part: Callable[[DrehwurmState], object]) -> bool:
    """Whether this part of the state is different in different worlds."""
    return len({part(world) for world in worlds(match, seat)}) > 1


def holds(match: ScriptedMatch, seat: Seat, viewer: Seat) -> list[tuple[Card, ...]]:
    return [world.hands[seat] for world in worlds(match, viewer)]


# Piles


def test_an_underside_that_was_never_face_up_is_unknown() -> None:
    match = ScriptedMatch("y6", "y1", "y2")
    assert varies(match, BERT, lambda world: world.piles[0].cards[0])
    assert Knowledge(match.seen_by(BERT)).state.piles[0].cards == (UNKNOWN, Card("y5"))


def test_an_underside_that_was_face_up_before_is_known() -> None:
    match = ScriptedMatch("b6", "y1", "y2", tops="y5 b5 r5", unders="y7 b7 r7")
    match.does(ANTON, Lay(Card("b6"), 0))  # y7 comes up, on y5 and b6
    match.does(BERT, Draw()).does(BERT, Turn(0))  # y7 is at the bottom again
    for world in worlds(match, BERT):
        assert world.piles[0].cards == cards("y7 y5 b6")
    assert varies(match, BERT, lambda world: world.piles[1].cards[0])


def test_the_underside_of_an_eaten_pile_stays_unknown_and_its_laid_worms_are_known() -> None:
    match = ScriptedMatch("hy y1", "y1", "y2", next_cards="b1 b2").does(ANTON, Eat(Card("hy"), 0))
    assert varies(match, BERT, lambda world: world.eaten[ANTON][0].pile.cards[0])
    assert all(world.eaten[ANTON][0].pile.cards[1] == "y5" for world in worlds(match, BERT))
    assert all(world.piles[0].top == "b2" for world in worlds(match, BERT))
    assert varies(match, BERT, lambda world: world.piles[0].cards[0])


def test_cards_that_are_dealt_anew_after_an_undo_are_unknown_again() -> None:
    match = ScriptedMatch("b6", "y1", "y2")
    before = match.state, list(match.history)
    match.does(ANTON, Lay(Card("b6"), 0))
    assert not varies(match, BERT, lambda world: world.piles[0].top)
    match.state, match.history = match.game.resume(before[0], match.state), before[1]
    match.happens(*match.game.conceal(match.state, SeededChance(b"seed", 1)))
    assert varies(match, BERT, lambda world: world.piles[0].cards[0])


# Hens


def test_hens_that_were_not_dealt_are_unknown() -> None:
    match = ScriptedMatch("hy hb", "hr hr", "hb hy")
    assert varies(match, ANTON, lambda world: tuple(sorted(world.aside)))
    for hand in holds(match, BERT, ANTON):
        assert sum(card.startswith("h") for card in hand) == 2


def test_a_player_who_has_played_a_hen_has_one_hen_less() -> None:
    match = ScriptedMatch("hy y1", "y1", "y2").does(ANTON, Eat(Card("hy"), 0))
    for hand in holds(match, ANTON, BERT):
        assert sum(card.startswith("h") for card in hand) == 1


# Hands of others


def test_a_player_who_throws_too_late_must_hold_a_fitting_card() -> None:
    match = ScriptedMatch("b6", "b6", "r6").does(ANTON, Lay(Card("b6"), 0))
    match.does(CORINNA, ThrowIn(Card("r6"), 1), after_ms=500).does(BERT, ThrowIn(Card("b6"), 1), after_ms=50)
    fitting = WORMS_ON[Card("y7")]
    assert any(not fitting.intersection(hand) for hand in holds(match, CORINNA, ANTON))
    assert all(fitting.intersection(hand) for hand in holds(match, BERT, ANTON))


def test_a_late_thrower_who_then_plays_a_fitting_card_need_not_hold_another() -> None:
    match = ScriptedMatch("b6", "b6 b8", "r6").does(ANTON, Lay(Card("b6"), 0))
    match.does(CORINNA, ThrowIn(Card("r6"), 1), after_ms=500).does(BERT, ThrowIn(Card("b6"), 1), after_ms=50)
    assert Knowledge(match.seen_by(ANTON)).hands[BERT].must_hold
    match.does(BERT, Lay(Card("b6"), 2))
    assert not Knowledge(match.seen_by(ANTON)).hands[BERT].must_hold


def test_a_player_with_a_pending_throw_must_hold_a_fitting_card() -> None:
    match = ScriptedMatch("b6", "y6", "r6", throw_in_priority="reaction").does(ANTON, Lay(Card("b6"), 0))
    match.does(CORINNA, ThrowIn(Card("r6"), 1), after_ms=700)
    for world in worlds(match, BERT):
        assert world.window is not None
        (answer,) = world.window.answers
        assert answer.card in WORMS_ON[Card("y7")].intersection(world.hands[CORINNA])


@pytest.mark.parametrize(
    ("tapped", "round_trip_ms", "waits"),
    [(None, 400, ((10, False), (330, False), (200, True))), (700, 600, ((1, False), (240, True)))],
    ids=["slow table", "early tap"],
)
def test_other_players_do_not_know_when_a_pending_throw_will_be_settled(
    tapped: int | None, round_trip_ms: int, waits: tuple[tuple[int, bool], ...]
) -> None:
    """R61: the time depends on the tap and the connections. Others only see whether they can settle the throws now."""
    match = ScriptedMatch("b6", "y6", "r6", throw_in_priority="reaction").does(ANTON, Lay(Card("b6"), 0))
    table_ms = 400 if tapped is None else None
    arrival = Arrival(Millis(match.now + 950), round_trip_ms, table_ms)
    tap = None if tapped is None else match.now + tapped
    match.does(CORINNA, ArrivedThrowIn(Card("r6"), 1, tap, arrival=arrival), after_ms=950)
    for waited, due in waits:
        match.now = Millis(match.now + waited)
        here = match.seen_by(BERT)
        assert (Settle(1) in here.legal) is due
        assert all(match.game.legal(world, BERT, here.now) == here.legal for world in worlds(match, BERT, 5))


def test_a_secret_answer_is_a_throw_or_a_pass() -> None:
    match = ScriptedMatch("b6", "y6", "r6", throw_in_priority="clockwise").does(ANTON, Lay(Card("b6"), 0))
    match.does(CORINNA, ThrowIn(Card("r6"), 1), after_ms=700)
    answers = {world.window.answers[0].card for world in worlds(match, BERT) if world.window is not None}
    assert None in answers
    assert len(answers) > 2
    assert answers - {None} <= WORMS_ON[Card("y7")]


def test_a_player_who_changes_a_secret_answer_must_hold_a_fitting_card() -> None:
    for game, known in ((GAME, True), (VERSION_1, False)):
        match = ScriptedMatch("b6", "y6", "r6", throw_in_priority="clockwise", game=game)
        match.does(ANTON, Lay(Card("b6"), 0)).does(CORINNA, Pass(1), after_ms=700)
        assert not Knowledge(match.seen_by(BERT)).hands[CORINNA].must_hold
        match.does(CORINNA, ThrowIn(Card("r6"), 1), after_ms=100)
        assert bool(Knowledge(match.seen_by(BERT)).hands[CORINNA].must_hold) is known


def test_a_player_who_draws_may_hold_fitting_cards_if_drawing_is_voluntary() -> None:
    """R3: the tops are b5, b5 and r5, so all worms with 4 and 6 fit, and so do blue and red hens."""
    stuck = "y1 y2 b1 b2 r1 r2 y8 b8 r8 j1 hy hy"
    for policy, possible in (("voluntary", True), ("only_if_stuck", False)):
        match = ScriptedMatch(stuck, "y6", "r6", tops="b5 b5 r5", draw_policy=policy, next_cards="y4")
        match.does(ANTON, Draw())
        held = {card for hand in holds(match, ANTON, BERT) for card in hand}
        assert any(card in held for card in cards("hb hr")) is possible
        worms = Knowledge(match.seen_by(BERT)).hands[ANTON].not_worms
        assert [Card("y4") in excluded for excluded in worms] == [not possible] * 10 + [False]
