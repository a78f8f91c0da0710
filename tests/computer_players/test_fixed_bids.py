"""In races on the screen, no fixed plan for bids gains against strong bidders."""

import pytest

from events.games.race.pieces import Face
from tests.computer_players.fixed_bids import always, in_turn, measure
from tests.games.race_board.races import GAMES
from tests.sampling import LONG

CLEAR_GAIN = 0.03
"""If a plan raised the chance to win by this much per round, a few rounds would be enough to show it."""


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
