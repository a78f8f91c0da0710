"""Imagined rounds and their playouts follow the rules: the same actions give the same points under the rules."""

from random import Random
from typing import Any

import pytest

from events.computer_players.random_chance import RandomChance
from events.decider import Action, Millis, Setup
from events.games import newest
from events.games.takethat.actions import OpenRow, Take
from events.games.takethat.imagined_round import ALL, ImaginedRound, mask
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.playout import best_card, play_on, usual_action
from events.games.takethat.scoring import score
from events.games.takethat.state import TakeThatState

GAME = newest("takethat")
OPTIONS = (
    TakeThatOptions(rounds=2),
    TakeThatOptions(rounds=1, pro=True),
    TakeThatOptions(rounds=2, end_if_row_empty_at_exhaustion=True),
)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_an_imagined_round_agrees_with_the_rules_after_every_action(seats: int, options: TakeThatOptions) -> None:
    search = GAME.search()
    assert search is not None
    for seed in range(4):
        rng = Random(seed)
        state = _world(seats, options, rng)
        imagined: Any = ImaginedRound.of(state)
        while state.running and not imagined.over:
            legal = GAME.legal(state, state.turn, Millis(0))
            assert set(search.actions(imagined, state.turn)) == set(legal)
            action = rng.choice(legal)
            imagined = search.after(imagined, state.turn, action, RandomChance(rng))
            before, state = state, _after(state, action, rng)
            if len(state.results) > len(before.results):
                assert imagined.over
                assert imagined.points == list(state.results[-1])
                break
            assert _known(imagined) == _known(ImaginedRound.of(state))


def _known(imagined: ImaginedRound) -> dict[str, Any]:
    """All fields of a round, but only those cards of the draw pile that are left."""
    known = {name: getattr(imagined, name) for name in ImaginedRound.__struct_fields__}
    return {**known, "draw": imagined.draw[: imagined.left]}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_playouts_give_the_points_of_the_rules(seats: int, options: TakeThatOptions) -> None:
    ends = 0
    for seed in range(25):
        rng = Random(seed)
        world = _world(seats, options, rng)
        rows = rng.choice((1, 3, 1000))
        imagined = ImaginedRound.of(world)
        play_on(imagined, rows)
        assert (imagined.points, imagined.over) == _decided(world, rows, rng)
        ends += imagined.over
    assert ends


def _world(seats: int, options: TakeThatOptions, rng: Random) -> TakeThatState:
    """A state after some random actions."""
    chance = RandomChance(rng)
    state: TakeThatState = GAME.initial(Setup(seats, options))
    for event in GAME.begin(state, chance):
        state = GAME.evolve(state, event)
    for _ in range(rng.randrange(100)):
        state = _after(state, rng.choice(GAME.legal(state, state.turn, Millis(0))), rng) if state.running else state
    return state if state.running else _world(seats, options, rng)


def _decided(world: TakeThatState, rows: int, rng: Random) -> tuple[list[int], bool]:
    state = world
    while rows:
        action = _action(state)
        state = _after(state, action, rng)
        if len(state.results) > len(world.results):
            return list(state.results[-1]), True
        rows -= state.must_open and not isinstance(action, OpenRow)
    return [score(plus, minus) for plus, minus in zip(state.plus, state.minus, strict=True)], False


def _after(state: TakeThatState, action: Action, rng: Random) -> TakeThatState:
    for event in GAME.decide(state, state.turn, action, Millis(0), RandomChance(rng)):
        state = GAME.evolve(state, event)
    return state


def _action(state: TakeThatState) -> Action:
    action = usual_action(ImaginedRound.of(state))
    assert action in GAME.legal(state, state.turn, Millis(0))
    return action


def test_playouts_prefer_cards_that_nobody_can_twist_out() -> None:
    hand = mask((45, 46))
    assert best_card(hand, hand, ALL & ~mask((54,)), 0) == 45
    assert best_card(hand, hand, ALL & ~mask((64,)), 0) == 46


@pytest.mark.parametrize(("seats", "pro", "takes"), [(2, False, True), (2, True, False), (3, False, False)])
def test_a_single_card_is_taken_only_by_two_players_without_the_pro_variant(seats: int, pro: bool, takes: bool) -> None:
    state: TakeThatState = GAME.initial(Setup(seats, TakeThatOptions(pro=pro)))
    for event in GAME.begin(state, RandomChance(Random(1))):
        state = GAME.evolve(state, event)
    state = _after(state, OpenRow(state.hands[state.turn][4]), Random(1))
    assert (usual_action(ImaginedRound.of(state)) == Take()) == takes
