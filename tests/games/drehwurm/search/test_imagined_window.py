"""The open window of the real match is settled at once in an imagined match."""

import random

import pytest

from events.computer_players.random_chance import RandomChance
from events.decider import Seat
from events.games.drehwurm.actions import Lay, Pass, ThrowIn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.search.fitting import CODES
from events.games.drehwurm.search.imagined_match import ImaginedMatch
from events.games.drehwurm.search.throw_ins import settle_window
from tests.games.drehwurm.search.scripted_match import ScriptedMatch
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA

NOTHING_FITS = "y1 y2 y3 y4 b1 b2 b3 b4 r1 r2"


def window(bert: str, corinna: str, priority: str = "arrival") -> ScriptedMatch:
    """Anton has just turned a pile, and y7 came up."""
    bert, corinna = (f"{hand} {NOTHING_FITS}"[: 3 * 10 - 1] for hand in (bert, corinna))
    match = ScriptedMatch("b6", bert, corinna, unders="y7 b9 r9", throw_in_priority=priority)
    return match.does(ANTON, Lay(Card("b6"), 0))


def winners(match: ScriptedMatch, seat: Seat, card: str | None) -> set[Seat | None]:
    """This seat throws the card, or passes, in many imagined windows. Returns all seats that won one of them."""
    found: set[Seat | None] = set()
    for seed in range(40):
        imagined = ImaginedMatch.of(match.state)
        before = [hand.bit_count() for hand in imagined.hands]
        settle_window(
            imagined, match.state, seat, None if card is None else Card(card), RandomChance(random.Random(seed))
        )
        after = [hand.bit_count() for hand in imagined.hands]
        thrown = [Seat(number) for number in range(3) if after[number] < before[number]]
        assert len(imagined.piles[0]) == 3 + len(thrown)
        assert not thrown or CODES[imagined.piles[0][-1]] in ("b8", "r6")
        found.update(thrown or [None])
    return found


def test_a_throw_without_rivals_always_wins() -> None:
    assert winners(window("y5", "r6"), CORINNA, "r6") == {CORINNA}


def test_a_player_who_passes_keeps_the_card() -> None:
    assert winners(window("y5", "r6"), CORINNA, None) == {None}


def test_any_player_with_a_fitting_card_can_win_the_window() -> None:
    assert winners(window("b8", "r6"), CORINNA, "r6") == {BERT, CORINNA}
    assert winners(window("b8", "r6"), CORINNA, None) == {BERT, None}


@pytest.mark.parametrize("priority", ["arrival", "reaction"])
def test_a_player_who_has_passed_does_not_throw(priority: str) -> None:
    match = window("b8", "r6", priority).does(BERT, Pass(1), after_ms=700)
    assert winners(match, CORINNA, "r6") == {CORINNA}


def test_a_throw_that_was_already_made_wins_if_nobody_else_throws() -> None:
    match = window("b8", "r6", "reaction").does(BERT, ThrowIn(Card("b8"), 1), after_ms=700)
    assert winners(match, CORINNA, None) == {BERT}


def test_nobody_throws_after_the_window_is_won() -> None:
    match = window("b8", "r6").does(BERT, ThrowIn(Card("b8"), 1), after_ms=700)
    imagined = ImaginedMatch.of(match.state)
    before = list(imagined.hands)
    settle_window(imagined, match.state, CORINNA, Card("r6"), RandomChance(random.Random(1)))
    assert imagined.hands == before
