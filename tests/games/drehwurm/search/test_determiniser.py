"""Dealt worlds agree with everything that the player saw, in random games with all options and numbers of seats."""

import random
from collections import Counter

import pytest

from events.computer_players.random_chance import RandomChance
from events.decider import AnyDecider, Millis, Seat
from events.games.drehwurm.cards import HENS, WORMS, is_hen
from events.games.drehwurm.search.determiniser import Determiniser
from events.games.drehwurm.search.knowledge import Knowledge
from events.games.drehwurm.state import DrehwurmState
from tests.games.drehwurm.search.situations import GAME, VARIANTS, VERSION_1, points, situation
from tests.games.drehwurm.tables import everywhere
from tests.sampling import diagonal

FULL_DECK = Counter(WORMS + HENS)
CHECKED_SHARE = 0.2
"""The share of states that are checked, so that the test is quick."""


@pytest.mark.parametrize(("seats", "variant"), diagonal(GAME.seats, VARIANTS), ids=str)
@pytest.mark.parametrize("game", [GAME, VERSION_1], ids=lambda game: f"v{game.version}")
def test_a_dealt_world_looks_the_same_and_allows_the_same_actions(
    seats: int, variant: dict[str, object], game: AnyDecider
) -> None:
    dice = random.Random(seats)
    checked = 0
    for point in points(seats, variant, seats + game.version, game):
        now = Millis(point.now + dice.choice((0, 90, 800)))
        able = [Seat(seat) for seat in range(seats) if game.legal(point.state, Seat(seat), now)]
        if dice.random() > CHECKED_SHARE or not able:
            continue
        seat = dice.choice(able)
        here = situation(point.state, point.history, seat, now, game)
        knowledge, deal = Knowledge(here), Determiniser(here)
        agrees(point.state, knowledge)
        for _ in range(2):
            world = deal(RandomChance(dice))
            assert game.view(world, seat) == here.view
            assert game.legal(world, seat, now) == here.legal
            assert Counter(everywhere(world)) == FULL_DECK
            agrees(world, knowledge)
        checked += 1
    assert checked > 10


def agrees(state: DrehwurmState, knowledge: Knowledge) -> None:
    """Checks that the hands of the others agree with what the player knows about them."""
    for seat, known in knowledge.hands.items():
        hand = state.hands[seat]
        hens = [card for card in hand if is_hen(card)]
        assert len(hens) == known.hens
        assert len(hand) - len(hens) == len(known.not_worms)
        assert not known.not_hens.intersection(hens)
        assert all(kinds.intersection(hand) for kinds in known.must_hold)
        known_least = known.not_worms[-1] if known.not_worms else frozenset()
        assert all(card not in known_least for card in hand if not is_hen(card))
