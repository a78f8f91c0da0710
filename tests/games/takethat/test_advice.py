"""The advisor of Take That: always legal, and better than random choice."""

import pytest

from events.games.takethat.actions import Append, OpenRow, Take, Twist
from events.games.takethat.cards import Card
from events.games.takethat.options import TakeThatOptions
from tests.games.scenario import NOON
from tests.games.takethat.play import GAME, advised, any_but_taking, any_legal, play
from tests.games.takethat.tables import ALEX, table


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("pro", [False, True])
def test_the_advisor_chooses_only_legal_actions(seats: int, pro: bool) -> None:
    for seed in range(10):
        for moment in play(seats, TakeThatOptions(rounds=1, pro=pro), seed, advised):
            if moment.seat is not None:
                assert moment.action in GAME.legal(moment.before, moment.seat, NOON)


def test_the_advisor_twists_when_it_can() -> None:
    state = table([32, 94], [13], row=[49, 34], next_cards=[18])
    assert advised(state, ALEX, GAME.legal(state, ALEX, NOON)) == Twist(Card(94))


def test_the_advisor_takes_only_if_nothing_else_is_legal() -> None:
    state = table([35, 98], [13], row=[49, 41, 34], next_cards=[18])
    assert advised(state, ALEX, GAME.legal(state, ALEX, NOON)) == Append(Card(35))
    state = table([98], [13], row=[49, 41, 34], next_cards=[18])
    assert advised(state, ALEX, GAME.legal(state, ALEX, NOON)) == Take()


def test_the_advisor_leaves_the_others_few_cards_that_can_follow() -> None:
    state = table([13, 23], [14], row=[15, 21], next_cards=[18])
    assert advised(state, ALEX, GAME.legal(state, ALEX, NOON)) == Append(Card(13))


def test_the_advisor_opens_with_a_card_it_can_twist_later() -> None:
    state = table([47, 52, 74], [13], next_cards=[18])
    assert advised(state, ALEX, GAME.legal(state, ALEX, NOON)) in (OpenRow(Card(47)), OpenRow(Card(74)))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("others", [any_legal, any_but_taking])
def test_the_advisor_beats_random_players_on_average(seats: int, others: object) -> None:
    assert callable(others)
    lead = 0.0
    for seed in range(60):
        *_, last = play(seats, TakeThatOptions(rounds=1), seed, advised, others(seed))
        mine, *theirs = GAME.scores(last.after).totals
        lead += mine - sum(theirs) / len(theirs)
    assert lead > 0
