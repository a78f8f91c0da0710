"""In races on the screen, no fixed plan for bids gains against strong bidders."""

import pytest

from events.games.race.pieces import Face
from tests.computer_players.fixed_bids import always, in_turn, measure
from tests.games.race_board.races import GAMES
from tests.sampling import LONG

CLEAR_GAIN = 0.08
"""A gain in the probability of winning that is clear even in two or three races, which give no reliable interval."""


@pytest.mark.parametrize("rounds", [25, pytest.param(10_000, marks=LONG)])
@pytest.mark.parametrize("game", GAMES)
def test_no_plan_gains(game: str, rounds: int) -> None:
    gains = measure(game, rounds, seed="1")
    clear = {name: CLEAR_GAIN if rounds < 10_000 else gain.chance_interval for name, gain in gains.items()}
    assert len(gains) >= 7
    assert {name: gain for name, gain in gains.items() if gain.chance > clear[name]} == {}


def test_a_plan_bids_another_face_while_its_own_is_locked() -> None:
    assert always(Face.SEVEN)(1, [Face.SIX, Face.SEVEN, Face.X]) is Face.SEVEN
    assert always(Face.SEVEN)(1, [Face.SIX, Face.X]) is Face.X
    assert [in_turn(number, [Face.SIX, Face.SEVEN, Face.X]) for number in range(4)] == [
        Face.X,
        Face.SEVEN,
        Face.SIX,
        Face.X,
    ]
