"""Nobody gains against strong bidders in races on the screen by bidding after a fixed plan."""

import pytest

from events.games.race.pieces import Face
from tests.computer_players.fixed_bids import always, in_turn, measure
from tests.games.race_board.races import GAMES
from tests.sampling import LONG

CLEAR_GAIN = 0.03
"""A gain in the chance to win of one round that would be clear even in a few rounds."""


@pytest.mark.parametrize("rounds", [25, pytest.param(10_000, marks=LONG)])
@pytest.mark.parametrize("game", GAMES)
def test_no_plan_gains(game: str, rounds: int) -> None:
    clear = CLEAR_GAIN if rounds < 10_000 else 0
    gains = measure(game, rounds, seed=1)
    assert len(gains) >= 7
    assert {name: gain for name, gain in gains.items() if gain.chance - gain.chance_interval > clear} == {}


def test_a_plan_bids_another_face_while_its_own_is_locked() -> None:
    assert always(Face.SEVEN)(1, [Face.SIX, Face.SEVEN, Face.X]) is Face.SEVEN
    assert always(Face.SEVEN)(1, [Face.SIX, Face.X]) is Face.X
    assert [in_turn(number, [Face.SIX, Face.SEVEN, Face.X]) for number in range(4)] == [
        Face.X,
        Face.SEVEN,
        Face.SIX,
        Face.X,
    ]
