"""`make players`: checks in random games that computer players know only what their seat can see.

A world is a possible state of the game, including what the seat cannot see. The program deals worlds for 100,000 views.
It also compares 20,000 decisions in pairs of worlds that look the same to the seat.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from events.computer_players.level import Level
from tests.computer_players.situations import SEARCHED, check_deal, decide, pairs, situations
from tests.conformance.play import play
from tests.conformance.subjects import subject_for

Seating = tuple[str, int, int]
CUTS_PER_GAME = 12
GAMES_PER_PART = 4


def deal_views(seating: Seating, part: int) -> int:
    """Deals a world for every view of some random games, and checks it. Returns the number of views."""
    rng = Random(f"views/{seating}/{part}")
    views = 0
    for seed in _seeds(part):
        for situation in situations(play(subject_for(*seating[:2]), seating[2], seed)):
            check_deal(situation, rng, deals=1)
            views += 1
    return views


def compare_decisions(seating: Seating, part: int) -> int:
    """Compares decisions in pairs of indistinguishable worlds of some random games. Returns the number of pairs."""
    rng = Random(f"decisions/{seating}/{part}")
    decisions = 0
    for seed in _seeds(part):
        for one, two in pairs(play(subject_for(*seating[:2]), seating[2], seed), rng, CUTS_PER_GAME):
            level, choice_seed = rng.choice(list(Level)), rng.getrandbits(32)
            first, second = (decide(situation, level, choice_seed) for situation in (one, two))
            assert first == second, f"{seating}, game {seed}, {level}: {first} or {second} for seat {one.seat}"
            decisions += 1
    return decisions


def _seeds(part: int) -> range:
    return range(1000 + part * GAMES_PER_PART, 1000 + (part + 1) * GAMES_PER_PART)


def _run(check: Callable[[Seating, int], int], title: str, wanted: int, seatings: list[Seating]) -> Counter[Seating]:
    """Runs a check at least `wanted` times on all cores, about equally often for each game and number of seats."""
    done: Counter[Seating] = Counter()
    each = -(-wanted // len(seatings))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress, ProcessPoolExecutor() as pool:
        task = progress.add_task(title, total=wanted)
        part = 0
        while missing := [seating for seating in seatings if done[seating] < each]:
            running = {pool.submit(check, seating, part + n): seating for seating in missing for n in range(4)}
            part += 4
            for result in as_completed(running):
                done[running[result]] += result.result()
                progress.update(task, completed=min(wanted, done.total()))
    return done


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.computer_players", description=__doc__)
    parser.add_argument("--views", type=int, default=100_000, help="views for which a world is dealt")
    parser.add_argument("--decisions", type=int, default=20_000, help="decisions that are compared in two worlds")
    parser.add_argument("--game", help="only this game")
    wanted = parser.parse_args()
    seatings = [seating for seating in SEARCHED if wanted.game in (None, seating[0])]
    if not seatings:
        parser.error(f"computer players do not look ahead in a game {wanted.game}")
    views = _run(deal_views, "views", wanted.views, seatings)
    decisions = _run(compare_decisions, "decisions", wanted.decisions, seatings)
    table = Table("game", "seats", "views", "decisions in two worlds")
    for seating in seatings:
        table.add_row(f"{seating[0]} v{seating[1]}", str(seating[2]), f"{views[seating]:,}", f"{decisions[seating]:,}")
    table.add_row("all", "", f"{views.total():,}", f"{decisions.total():,}")
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
