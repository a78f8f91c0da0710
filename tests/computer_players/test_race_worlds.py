"""Computer players in races on the screen rebuild the race from what their seat has seen."""

from random import Random
from typing import Any

import pytest

from events.computer_players.random_chance import RandomChance
from events.decider import Seat
from events.games import newest
from events.games.race.actions import Bid
from events.games.race.pieces import Face
from tests.computer_players.board_races import WatchedRace
from tests.computer_players.random_board_races import states_of_random_race
from tests.games.scenario import NOON
from tests.sampling import sampled


@pytest.mark.parametrize("seed", sampled(range(400), range(12)))
def test_an_imagined_race_looks_like_the_real_one_from_the_seat(seed: int) -> None:
    chance = RandomChance(Random(seed))
    for race in states_of_random_race(seed):
        for number in range(race.setup.seats):
            seat = Seat(number)
            situation = race.situation(seat)
            if situation is None:
                continue
            world = _search(race).determiniser(situation)(chance)
            assert race.decider.view(world, seat) == situation.view
            assert race.decider.legal(world, seat, NOON) == situation.legal
            assert _without_secrets(world) == _without_secrets(race.state)


def test_hidden_bids_are_drawn_from_all_faces_that_are_not_locked() -> None:
    race = WatchedRace("wurmeln_board", 3, {}, RandomChance(Random(1)))
    race.act(Seat(1), Bid(Face.FOUR))
    situation = race.situation(Seat(0))
    assert situation is not None
    deal, chance = _search(race).determiniser(situation), RandomChance(Random(2))
    worlds = [deal(chance) for _ in range(300)]
    assert {world.bids[1] for world in worlds} == set(Face)
    assert {(world.bids[0], world.bids[2]) for world in worlds} == {(None, None)}


def _search(race: WatchedRace) -> Any:
    return newest(race.decider.id).search()


def _without_secrets(state: Any) -> Any:
    """The state without the bids, and without the number of biddings, which matters only after an undo."""
    return type(state)(**{name: getattr(state, name) for name in state.__struct_fields__} | {"bids": (), "biddings": 0})
