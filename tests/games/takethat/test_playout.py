"""Quick playouts follow the rules: the same actions, decided by the rules, give the same points."""

from random import Random

import pytest

from events.computer_players.random_chance import RandomChance
from events.decider import Action, Millis, Setup
from events.games import newest
from events.games.takethat.actions import Append, OpenRow, Take, Twist
from events.games.takethat.cards import Card
from events.games.takethat.options import TakeThatOptions
from events.games.takethat.playout import PENALTY, TWIN, WITHIN_REACH, Playout, best_card, mask
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
def test_playouts_give_the_points_of_the_rules(seats: int, options: TakeThatOptions) -> None:
    ends = 0
    for seed in range(25):
        rng = Random(seed)
        world = _world(seats, options, rng)
        rows = rng.choice((1, 3, 1000))
        playout = Playout(world)
        ended = playout.run(rows)
        assert (playout.points, ended) == _decided(world, rows, rng)
        ends += ended
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
    hand = mask(state.hands[state.turn])
    out = mask(state.row)
    for stack in (*state.plus, *state.minus):
        out |= mask(stack)
    if state.must_open:
        return OpenRow(Card(best_card(hand, hand, out, 0)))
    twins = [card for card in state.hands[state.turn] if any(TWIN[lying] == 1 << card for lying in state.row)]
    if twins:
        return Twist(max(twins))
    within = hand & WITHIN_REACH[state.row[-1]]
    if not within:
        return Take()
    return Append(Card(best_card(hand, within, out, sum(PENALTY[card] for card in state.row))))
