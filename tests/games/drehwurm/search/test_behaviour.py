"""Computer players of Drehwurm react and miss windows as people do, and their timing discloses nothing."""

import random
import time

import pytest
from msgspec.structs import replace

from events.computer_players.budget import Budget
from events.computer_players.choose import choose, pause_millis
from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance
from events.computer_players.situation import Situation
from events.decider import Action, Millis, Seat
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, ThrowIn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.reaction import SHOW_DELAY_MS
from events.games.drehwurm.search.determiniser import Determiniser
from events.games.drehwurm.search.timing import REACTION_MILLIS
from events.games.drehwurm.state import Window
from tests.computer_players.situations import situation_at
from tests.conformance.play import play
from tests.conformance.subjects import subject_for
from tests.games.drehwurm.search.scripted_match import ScriptedMatch
from tests.games.drehwurm.search.situations import GAME, VARIANTS, points, situation
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA

every_level = pytest.mark.parametrize("level", Level)
FITTING = "r6"
"""A card that fits on y7, the card that comes up in `window`."""


def window(corinna: str = FITTING, priority: str = "reaction") -> ScriptedMatch:
    """Anton has just turned a pile, and y7 came up. Nothing but a six or an eight fits."""
    match = ScriptedMatch(
        "b6",
        "b8 y1 y2 y3 y4 b1 b2 b3 b4 r1",
        f"{corinna} y1 y2 y3 y4 b1 b2 b3 b4",
        unders="y7 b9 r9",
        throw_in_priority=priority,
    )
    return match.does(ANTON, Lay(Card("b6"), 0))


def decided(here: Situation, level: Level, seed: int, playouts: int = 8) -> Action | None:
    return choose(here, level, random.Random(seed), Budget(playouts, 60, time.monotonic))


@every_level
def test_most_windows_are_used_and_some_are_missed(level: Level) -> None:
    """Without playouts, only a missed window makes a player pass."""
    here = window().seen_by(CORINNA)
    choices = [decided(here, level, seed, playouts=0) for seed in range(150)]
    throws = choices.count(ThrowIn(Card(FITTING), 1))
    assert throws + choices.count(Pass(1)) == len(choices)
    assert len(choices) / 2 < throws < len(choices)


@every_level
def test_nobody_reacts_within_a_quarter_of_a_second_after_the_card_is_shown(level: Level) -> None:
    here = window().seen_by(CORINNA)
    pauses = [pause_millis(here, ThrowIn(Card(FITTING), 1), level, random.Random(seed)) for seed in range(300)]
    assert here.view.window.opened == here.now + SHOW_DELAY_MS
    assert min(pauses) >= SHOW_DELAY_MS + 250
    assert max(pauses) < SHOW_DELAY_MS + 2_100
    assert len(set(pauses)) > 50


@every_level
def test_the_reaction_time_runs_from_the_moment_at_which_the_card_is_shown(level: Level) -> None:
    """A player who decides again, because another one has passed, reacts as if it had decided only once."""
    throw = ThrowIn(Card(FITTING), 1)
    shortest, spread = REACTION_MILLIS[level]
    for passed in (100, shortest + 100, shortest + spread):
        match = window().does(BERT, Pass(1), after_ms=SHOW_DELAY_MS + passed)
        here = match.seen_by(CORINNA)
        assert here.now - here.view.window.opened == passed
        again = sorted(passed + pause_millis(here, throw, level, random.Random(seed)) for seed in range(400))
        assert max(shortest, passed) <= again[0] <= again[-1] <= shortest + spread
        first = [pause_millis(window().seen_by(CORINNA), throw, level, random.Random(seed)) for seed in range(400)]
        later = sorted(each - SHOW_DELAY_MS for each in first if each - SHOW_DELAY_MS > passed)
        if len(later) > 100:
            assert abs(again[len(again) // 2] - later[len(later) // 2]) < 60, "as if it had not decided again"


def test_stronger_players_react_more_quickly() -> None:
    here = window().seen_by(CORINNA)
    throw = ThrowIn(Card(FITTING), 1)
    means = [sum(pause_millis(here, throw, level, random.Random(seed)) for seed in range(100)) for level in Level]
    assert means == sorted(means, reverse=True)


@every_level
def test_the_time_of_a_pass_does_not_depend_on_the_hand(level: Level) -> None:
    able, unable = window(FITTING).seen_by(CORINNA), window("b5").seen_by(CORINNA)
    assert ThrowIn(Card(FITTING), 1) in able.legal
    assert unable.legal == (Pass(1),)
    for seed in range(50):
        pauses = {pause_millis(here, Pass(1), level, random.Random(seed)) for here in (able, unable)}
        assert len(pauses) == 1


@every_level
def test_a_secret_throw_and_a_secret_pass_take_equally_long(level: Level) -> None:
    here = window(priority="clockwise").seen_by(CORINNA)
    for seed in range(50):
        answers = (ThrowIn(Card(FITTING), 1), Pass(1))
        assert len({pause_millis(here, answer, level, random.Random(seed)) for answer in answers}) == 1


@every_level
def test_a_pass_comes_before_the_hold_is_over(level: Level) -> None:
    here = window().seen_by(CORINNA)
    longest = max(pause_millis(here, Pass(1), level, random.Random(seed)) for seed in range(300))
    assert here.now + longest < here.view.window.held_until


@every_level
def test_a_player_who_passed_waits(level: Level) -> None:
    here = window().does(CORINNA, Pass(1), after_ms=900).seen_by(CORINNA)
    assert here.legal == (ThrowIn(Card(FITTING), 1),)
    assert all(decided(here, level, seed) is None for seed in range(20))


def test_no_throw_is_advised_after_a_quicker_one() -> None:
    here = window("r6 b6", priority="arrival").does(BERT, ThrowIn(Card("b8"), 1), after_ms=500).seen_by(CORINNA)
    assert {type(action) for action in here.legal} == {ThrowIn}
    assert GAME.presentation.advise(here.view, here.legal) is None


@every_level
def test_a_player_does_not_throw_after_a_quicker_one(level: Level) -> None:
    won = window("r6 b6", priority="arrival").does(BERT, ThrowIn(Card("b8"), 1), after_ms=500)
    claimed = window("r6 b6").does(BERT, ThrowIn(Card("b8"), 1), after_ms=500)
    for match in (won, claimed):
        here = match.seen_by(CORINNA)
        assert ThrowIn(Card("r6"), 1) in here.legal
        assert all(decided(here, level, seed) is None for seed in range(20))


@pytest.mark.parametrize("level", [Level.GOOD, Level.STRONG])
def test_the_next_player_takes_a_turn_after_the_hold(level: Level) -> None:
    match = window()
    assert isinstance(decided(match.seen_by(BERT), level, 3), ThrowIn | Pass)
    match.now = Millis(match.now + 2_500)
    assert isinstance(decided(match.seen_by(BERT), level, 3), Draw | Lay | Eat)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_choices_and_pauses_are_the_same_in_worlds_that_the_player_cannot_tell_apart(
    variant: dict[str, object],
) -> None:
    """With other hidden cards, the player makes the same decision after the same pause."""
    dice = random.Random(5)
    compared = 0
    for point in points(4, variant, 9, matches=1):
        seats = [Seat(seat) for seat in range(4) if GAME.legal(point.state, Seat(seat), point.now)]
        if not seats or dice.random() > 0.08:
            continue
        here = situation(point.state, point.history, dice.choice(seats), point.now)
        world = Determiniser(here)(RandomChance(dice))
        legal = GAME.legal(world, here.seat, here.now)
        there = replace(here, view=GAME.view(world, here.seat), legal=legal, scores=GAME.scores(world))
        level = dice.choice(list(Level))
        choices = [decided(each, level, compared) for each in (here, there)]
        assert choices[0] == choices[1]
        if choices[0] is not None:
            assert choices[0] in here.legal
            pauses = [pause_millis(each, choices[0], level, random.Random(compared)) for each in (here, there)]
            assert pauses[0] == pauses[1]
        compared += 1
    assert compared > 5


@every_level
def test_players_go_on_after_a_window_with_passes_only(level: Level) -> None:
    """The secret answers of such a window are never shown."""
    decided_after = 0
    for seed in (7, 16, 17):
        played = play(subject_for("drehwurm", 1), 3, seed)
        for turn in played.turns:
            if turn.after.play is None or not _settled_without_winner(turn.after.play.state.window):
                continue
            for seat in range(played.seats):
                here = situation_at(played, turn.after, played.log, Seat(seat), turn)
                if here is not None:
                    assert decided(here, level, seed) in (None, *here.legal)
                    decided_after += 1
    assert decided_after > 10


def _settled_without_winner(found: Window | None) -> bool:
    return found is not None and bool(found.answers) and not found.collecting and found.winner is None
