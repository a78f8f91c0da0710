"""Computer players know only what a person in their seat knows."""

from random import Random

import pytest

from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance
from events.computer_players.situation import Situation
from events.decider import Action, Seat, Setup
from events.log import events_of
from events.table import commands as c
from events.table.seat_situation import effective_history
from tests.computer_players.situations import SEARCHED, check_deal, decide, pairs, situation_at, situations
from tests.conformance.play import play
from tests.conformance.subjects import subject_for
from tests.sampling import sampled

Seating = tuple[str, int, int]


def _with_fewest_seats(seating: Seating) -> bool:
    return seating[2] == min(seats for game, version, seats in SEARCHED if (game, version) == seating[:2])


SAMPLE = sampled(SEARCHED, _with_fewest_seats)


@pytest.mark.parametrize(("game", "version", "seats"), SAMPLE)
def test_dealt_worlds_look_like_the_real_one_to_the_seat(game: str, version: int, seats: int) -> None:
    rng = Random(f"deals/{game}/{version}/{seats}")
    played = play(subject_for(game, version), seats, 1)
    found = list(situations(played))
    for situation in rng.sample(found, min(60, len(found))):
        check_deal(situation, rng)


@pytest.mark.parametrize(("game", "version", "seats"), SAMPLE)
def test_what_a_seat_cannot_know_changes_neither_its_choice_nor_its_pause(game: str, version: int, seats: int) -> None:
    rng = Random(f"pairs/{game}/{version}/{seats}")
    found = 0
    for seed in range(1, 6):
        for one, two in pairs(play(subject_for(game, version), seats, seed), rng, 12):
            assert (one.view, one.legal, one.history) == (two.view, two.legal, two.history)
            choice_seed = rng.getrandbits(32)
            for level in Level:
                assert decide(one, level, choice_seed) == decide(two, level, choice_seed)
            found += 1
            if found == 12:
                return
    assert found, "no alternative game was found"


@pytest.mark.parametrize("seats", sampled(range(2, 5), [2]))
def test_strong_players_of_take_that_do_not_always_take_the_usual_action(seats: int) -> None:
    """If they always did what is usual, the tests here would not notice that a search uses hidden information."""
    games = (play(subject_for("takethat", 1), seats, seed) for seed in range(1, 9))
    found = (each for game in games for each in situations(game) if len(each.legal) > 1)
    assert any(decide(each, Level.STRONG, 1).action != _usual(each) for each in found)


def _usual(situation: Situation) -> Action | None:
    search = situation.decider.search()
    assert search is not None
    return search.usual_action(search.determiniser(situation)(RandomChance(Random(1))))


@pytest.mark.parametrize(("game", "version", "seats"), SAMPLE)
def test_the_history_without_undone_steps_leads_to_the_present_state(game: str, version: int, seats: int) -> None:
    subject = subject_for(game, version)
    undos = 0
    for seed in range(1, 4):
        played = play(subject, seats, seed)
        for turn in played.turns:
            if turn.after.play is None:
                continue
            undos += isinstance(turn.command, c.Undo | c.Redo | c.Answer)
            state = subject.decider.initial(Setup(seats, turn.after.options))
            for event, _ in effective_history(subject.rules, turn.after, events_of(played.log)):
                state = subject.decider.evolve(state, event)
            for seat in range(seats):
                here, there = (played.subject.kit.visible(one, Seat(seat)) for one in (state, turn.after.play.state))
                assert here == there
    assert undos


@pytest.mark.parametrize(("game", "version", "seats"), SAMPLE)
def test_events_before_the_running_round_or_move_change_no_decision(game: str, version: int, seats: int) -> None:
    """The service leaves these events out, because reading them would take longer and longer during a game."""
    rng = Random(f"history/{game}/{version}/{seats}")
    left_out = 0
    for seed in range(1, 9):
        played = play(subject_for(game, version), seats, seed)
        for turn in rng.sample(played.acts, min(12, len(played.acts))):
            for seat in range(seats):
                short = situation_at(played, turn.after, played.log, Seat(seat), turn)
                whole = situation_at(played, turn.after, played.log, Seat(seat), turn, whole_history=True)
                if short is not None and whole is not None:
                    left_out += len(whole.history) - len(short.history)
                    assert short.history == whole.history[-len(short.history) :]
                    assert decide(short, Level.STRONG, turn.at) == decide(whole, Level.STRONG, turn.at)
        if left_out:
            return
    pytest.fail("all these games had only one round")
