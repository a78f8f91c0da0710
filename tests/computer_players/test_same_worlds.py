"""Actions are compared in the same worlds (deals of the hidden cards), and clearly worse ones are dropped early."""

from random import Random

import pytest

from events.computer_players.budget import Budget
from events.computer_players.same_worlds import FEWEST_WORLDS, advantage, best_in_same_worlds
from events.computer_players.situation import Situation
from events.decider import Action
from events.games.takethat.actions import Twist
from tests.computer_players.situations import situations
from tests.conformance.play import play
from tests.conformance.subjects import subject_for

PLAYOUTS = 400


def test_the_search_stops_when_one_action_is_clearly_the_best() -> None:
    twists = [each for each in _choices() if any(isinstance(action, Twist) for action in each.legal)]
    spent = [_best(situation, PLAYOUTS)[1] for situation in twists[:20]]
    assert min(spent) < PLAYOUTS / 2
    assert max(spent) <= PLAYOUTS


def test_without_enough_playouts_for_one_world_nothing_is_found() -> None:
    situation = max(_choices(), key=lambda each: len(each.legal))
    assert _best(situation, len(situation.legal) - 1) == (None, len(situation.legal) - 1)
    assert _best(situation, len(situation.legal))[0] in situation.legal


def test_after_few_worlds_the_player_does_what_is_usual() -> None:
    """A few worlds are not enough to know that another action is better by more than chance explains."""
    situation = max(_choices(), key=lambda each: len(each.legal))
    worlds = FEWEST_WORLDS - 1
    assert len({_best(situation, worlds * len(situation.legal), seed)[0] for seed in range(10)}) == 1


def test_an_advantage_is_measured_in_standard_errors() -> None:
    assert advantage([0.6, 0.8], [0.5, 0.5]) == pytest.approx(0.2 / (0.1 / 2**0.5))
    assert advantage([0.5, 0.5], [0.6, 0.8]) == -advantage([0.6, 0.8], [0.5, 0.5])
    assert advantage([0.5, 0.7], [0.5, 0.7]) == 0


def _choices() -> list[Situation]:
    game = play(subject_for("takethat", 1), 2, 1)
    return [situation for situation in situations(game) if len(situation.legal) > 1]


def _best(situation: Situation, playouts: int, seed: int = 1) -> tuple[Action | None, int]:
    """What the search found, and how many playouts it needed."""
    search = situation.decider.search()
    assert search is not None
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return 0.0

    found = best_in_same_worlds(search, situation, Random(seed), Budget(playouts, 1.0, clock))
    return found, min(playouts, looks - 1)
