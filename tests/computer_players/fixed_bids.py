"""Measures whether a fixed plan for bids gains against strong bidders in races on the screen.

`measure` lets strong bidders race against each other. In each round, every plan is tried in every seat. The bids of the
other seats stay as they were, and the result is compared with that of the real bid. A gain is measured in two ways: in
steps, and as the chance to win that the players themselves expect after the round. `wins` runs whole races in which one
player follows a plan. So that only bids count, everybody moves in the same way.

python -m tests.computer_players.fixed_bids wurmeln_board --rounds 10000 --races 200
python -m tests.computer_players.fixed_bids wurmeln_board --rounds 0 --races 200 --plan "always 6"
"""

import argparse
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from cli.arena.standings import interval
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
from events.games.race.revealed_bids import locks, numbers_for_x
from events.games.race.state import RacePhase
from tests.computer_players.board_races import WatchedRace, computer, unhurried
from tests.games.race_board.races import GAMES

SEATS = 4

Run = Callable[..., Iterable[Any]]
"""Like `map`: plays races, perhaps several at once, and returns the results in their order."""

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


class RaceGain(NamedTuple):
    """The sum of what a plan gained in one race, in all rounds and all seats."""

    samples: int
    chance: float
    steps: float

    def plus(self, chance: float, steps: float) -> "RaceGain":
        return RaceGain(self.samples + 1, self.chance + chance, self.steps + steps)


Gains = dict[str, RaceGain]
"""The gain of each plan, by the name of the plan."""


def one_race(game: str, seed: str, number: int) -> Gains:
    """Tries all plans in the race with this number. Every round counts once for each seat."""
    rng = Random(f"{seed}/{number}")
    race = WatchedRace(game, SEATS, {}, RandomChance(rng))
    gains = {name: RaceGain(0, 0.0, 0.0) for name in plans(race.state.options.lowest)}
    locked: dict[tuple[str, int], Face | None] = {}
    while race.to_act is not None:
        payoffs, bids = _strong_bids(race, rng)
        _try_plans(race.state, payoffs, bids, gains, locked)
        _finish_round(race, bids, rng)
    return gains


def measure(game: str, rounds: int, seed: str, run: Run = map) -> dict[str, Gain]:
    """The gains of all plans. Plays whole races until there are at least this many rounds."""
    races: list[Gains] = []
    seen = 0
    for found in run(partial(one_race, game, seed), range(rounds)):
        races.append(found)
        seen += next(iter(found.values())).samples // SEATS
        if seen >= rounds:
            break
    return {name: _mean_gain([gains[name] for gains in races]) for name in races[0]}


def _mean_gain(races: list[RaceGain]) -> Gain:
    return Gain(
        *_mean([(race.samples, race.chance) for race in races]), *_mean([(race.samples, race.steps) for race in races])
    )


def _mean(races: list[tuple[int, float]]) -> tuple[float, float]:
    """The mean of all samples, and the half width of its interval.

    The samples of one race depend on each other, so the variance is estimated from whole races.
    """
    count = sum(samples for samples, _ in races)
    mean = sum(total for _, total in races) / count
    return mean, 1.96 * sqrt(sum((total - samples * mean) ** 2 for samples, total in races)) / count


def wins(game: str, plan: str, races: int, seed: str, run: Run = map) -> float:
    """The number of races that a player with this plan wins against three strong bidders. Shared wins are fractions."""
    return sum(run(partial(_won, game, plan, seed), range(races)))


def _won(game: str, plan: str, seed: str, number: int) -> float:
    rng, seat = Random(f"{seed}/{number}"), number % SEATS
    race = WatchedRace(game, SEATS, {}, RandomChance(rng))
    chosen = plans(race.state.options.lowest)[plan]
    while race.to_act is not None:
        _, bids = _strong_bids(race, rng)
        allowed = [face for face in faces(race.state.options.lowest) if face is not race.state.locked[seat]]
        face = chosen(race.state.round, allowed)
        _finish_round(race, (*bids[:seat], face, *bids[seat + 1 :]), rng)
    return (seat in race.winners) / len(race.winners)


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
    gains: Gains,
    locked: dict[tuple[str, int], Face | None],
) -> None:
    """Tries every plan in every seat against the bids of the others.

    `locked` has, for each plan and seat, the face that must not be bid.
    """
    for name, plan in plans(state.options.lowest).items():
        for seat in range(SEATS):
            allowed = [face for face in faces(state.options.lowest) if face is not locked.get((name, seat))]
            face = plan(state.round, allowed)
            tried = (*bids[:seat], face, *bids[seat + 1 :])
            gained = payoffs.after(tried)[seat] - payoffs.after(bids)[seat]
            further = _steps(state, payoffs, tried, seat) - _steps(state, payoffs, bids, seat)
            gains[name] = gains[name].plus(gained, further)
            locked[name, seat] = face if tried.count(face) == 1 and locks(state.options, face) else None


def _steps(state: BoardState, payoffs: WinChances, bids: tuple[Face, ...], seat: int) -> float:
    """How much nearer to the line this seat gets with these bids."""
    face = bids[seat]
    if bids.count(face) > 1:
        return 0.0
    free = numbers_for_x(state.options, bids)
    return payoffs.gain(seat, face.number or max(free, default=0))


def _lowest(game: str) -> int:
    options: Any = newest(game).option_type()
    lowest: int = options.lowest
    return lowest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--rounds", type=int, default=10_000, help="0 for whole races only")
    parser.add_argument("--races", type=int, default=0, help="races with each plan in one seat")
    parser.add_argument("--plan", action="append", help="only this plan in whole races")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="races at once")
    wanted = parser.parse_args()
    with ProcessPoolExecutor(wanted.jobs) as pool:

        def run(play: Callable[[int], Any], numbers: range) -> Iterator[Any]:
            for first in range(0, len(numbers), wanted.jobs):
                yield from pool.map(play, numbers[first : first + wanted.jobs])

        gains = measure(wanted.game, wanted.rounds, wanted.seed, run) if wanted.rounds else {}
        for name, gain in gains.items():
            chance = f"chance to win {gain.chance:+.4f} ± {gain.chance_interval:.4f}"
            print(f"{name:24} {chance}, steps per round {gain.steps:+.3f} ± {gain.steps_interval:.3f}", flush=True)
        for name in wanted.plan or plans(_lowest(wanted.game)) if wanted.races else ():
            won = wins(wanted.game, name, wanted.races, wanted.seed, run)
            low, high = interval(won, wanted.races)
            rate = f"{won / wanted.races:.1%} ({low:.1%} to {high:.1%})"
            print(f"{name:24} wins {rate} of {wanted.races} races", flush=True)


if __name__ == "__main__":
    main()
