"""Measures whether a fixed plan for bids gains against strong bidders in races on the screen.

`measure` lets strong bidders race against each other. In each round every plan is tried in every seat against what the
others have really bid, and compared with what the strong player in that seat has bid. A gain is measured in two ways:
in steps, and as the chance to win that the players themselves expect after the round. `wins` runs whole races in which
one player follows a plan. So that only bids count, everybody moves in the same way.

python -m tests.computer_players.fixed_bids wurmeln_board --rounds 10000 --races 200
"""

import argparse
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from events.computer_players.budget import no_limit
from events.computer_players.level import Level
from events.computer_players.random_chance import RandomChance
from events.decider import Seat
from events.games import newest
from events.games.race.actions import Bid
from events.games.race.board.players.bid_choice import draw_bid, solve, win_chances
from events.games.race.board.players.bid_payoffs import WinChances
from events.games.race.board.players.decisions import EFFORTS
from events.games.race.board.state import BoardState
from events.games.race.pieces import Face, faces
from events.games.race.reveal import locks, numbers_for_x
from events.games.race.state import RacePhase
from tests.computer_players.board_races import WatchedRace, computer, unhurried
from tests.games.race_board.races import GAMES

SEATS = 4

Plan = Callable[[int, list[Face]], Face]
"""Chooses a bid from the number of the round and the faces that are not locked, the lowest first and X last."""


def always(face: Face) -> Plan:
    """Always bids this face, or the highest other face while this one is locked."""
    return lambda _, allowed: face if face in allowed else allowed[-1]


def in_turn(round_: int, allowed: list[Face]) -> Face:
    """Bids the highest face first, then the second highest, and so on."""
    return allowed[-1 - round_ % len(allowed)]


def highest_two_in_turn(round_: int, allowed: list[Face]) -> Face:
    return allowed[-1 - round_ % 2]


def plans(lowest: int) -> dict[str, Plan]:
    fixed = {f"always {face.value}": always(face) for face in faces(lowest)}
    return {**fixed, "all in turn": in_turn, "the highest two in turn": highest_two_in_turn}


class Gain(NamedTuple):
    """The mean gain of a plan per round, with the half width of its 95 % interval."""

    chance: float
    chance_interval: float
    steps: float
    steps_interval: float


def measure(game: str, rounds: int, seed: int) -> dict[str, Gain]:
    """The gains of all plans in this number of rounds. Every round counts once for each seat."""
    rng = Random(seed)
    samples: dict[str, list[tuple[float, float]]] = {}
    seen = 0
    while seen < rounds:
        race = WatchedRace(game, SEATS, {}, RandomChance(rng))
        locked: dict[tuple[str, int], Face | None] = {}
        while seen < rounds and race.to_act is not None:
            seen += 1
            payoffs, bids = _strong_bids(race, rng)
            _try_plans(race.state, payoffs, bids, samples, locked)
            _finish_round(race, bids, rng)
    return {name: _gain(found) for name, found in samples.items()}


def wins(game: str, plan: Plan, races: int, seed: int) -> float:
    """The number of races that a player with this plan wins against three strong bidders. Shared wins are fractions."""
    won = 0.0
    for number in range(races):
        rng, seat = Random(f"{seed}/{number}"), number % SEATS
        race = WatchedRace(game, SEATS, {}, RandomChance(rng))
        while race.to_act is not None:
            _, bids = _strong_bids(race, rng)
            allowed = [face for face in faces(race.state.options.lowest) if face is not race.state.locked[seat]]
            face = plan(race.state.round, allowed)
            _finish_round(race, (*bids[:seat], face, *bids[seat + 1 :]), rng)
        won += (seat in race.winners) / len(race.winners)
    return won


def _strong_bids(race: WatchedRace, rng: Random) -> tuple[WinChances, tuple[Face, ...]]:
    """Bids of strong players in all seats. One search is enough for all, because all players know the same."""
    state: BoardState = race.state
    payoffs = win_chances(state, no_limit())
    strategies = solve(state, EFFORTS[Level.STRONG].bid, rng, unhurried(race.decider, Level.STRONG), payoffs)
    bids = [draw_bid(strategy, state.options.lowest, rng) for strategy in strategies]
    return payoffs, tuple(bids)


def _finish_round(race: WatchedRace, bids: tuple[Face, ...], rng: Random) -> None:
    """All players make these bids, and then move like a computer of level `good`."""
    for number, face in enumerate(bids):
        race.act(Seat(number), Bid(face))
    while (seat := race.to_act) is not None and race.state.phase is not RacePhase.BIDDING:
        situation = race.situation(seat)
        assert situation is not None
        race.act(seat, computer(Level.GOOD)(situation, rng))


def _try_plans(
    state: BoardState,
    payoffs: WinChances,
    bids: tuple[Face, ...],
    samples: dict[str, list[tuple[float, float]]],
    locked: dict[tuple[str, int], Face | None],
) -> None:
    """Tries every plan in every seat against the bids of the others. `locked` is the face that a plan may not bid."""
    for name, plan in plans(state.options.lowest).items():
        for seat in range(SEATS):
            allowed = [face for face in faces(state.options.lowest) if face is not locked.get((name, seat))]
            face = plan(state.round, allowed)
            tried = (*bids[:seat], face, *bids[seat + 1 :])
            gained = payoffs.after(tried)[seat] - payoffs.after(bids)[seat]
            further = _steps(state, payoffs, tried, seat) - _steps(state, payoffs, bids, seat)
            samples.setdefault(name, []).append((gained, further))
            locked[name, seat] = face if tried.count(face) == 1 and locks(state.options, face) else None


def _steps(state: BoardState, payoffs: WinChances, bids: tuple[Face, ...], seat: int) -> float:
    """How much nearer to the line this seat gets with these bids."""
    face = bids[seat]
    if bids.count(face) > 1:
        return 0.0
    free = numbers_for_x(state.options, bids)
    return payoffs.gain(seat, face.number or max(free, default=0))


def _gain(samples: list[tuple[float, float]]) -> Gain:
    chances, steps = ([sample[part] for sample in samples] for part in (0, 1))
    return Gain(*_mean(chances), *_mean(steps))


def _mean(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return mean, 1.96 * sqrt(variance / len(values))


def _lowest(game: str) -> int:
    options: Any = newest(game).option_type()
    lowest: int = options.lowest
    return lowest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--races", type=int, default=0, help="races with each plan in one seat")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for name, gain in measure(wanted.game, wanted.rounds, wanted.seed).items():
        chance = f"chance to win {gain.chance:+.4f} ± {gain.chance_interval:.4f}"
        print(f"{name:24} {chance}, steps per round {gain.steps:+.3f} ± {gain.steps_interval:.3f}")
    if wanted.races:
        for name, plan in plans(_lowest(wanted.game)).items():
            won = wins(wanted.game, plan, wanted.races, wanted.seed)
            print(f"{name:24} wins {won:.1f} of {wanted.races} races")


if __name__ == "__main__":
    main()
