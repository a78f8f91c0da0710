"""Plays many duels at several tables, and prints how often the faster player won and how much a forged time gained.

Usage: `python -m tests.duels --duels 2000 --forged 200 --seed 1`
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.duels.share import LEAST_GAP_MS, largest_gain, play_share
from tests.duels.table_of_duels import Duel

WON = 0.99
MOST_GAIN_MS = 60


def shares(count: int, jobs: int) -> list[int]:
    return [count // jobs + (number < count % jobs) for number in range(jobs)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.duels")
    parser.add_argument("--duels", type=int, default=2000)
    parser.add_argument("--forged", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 1) // 2), help="tables at the same time")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:

        def all_played(kind: str, count: int, *, forges: bool) -> list[Duel]:
            runs = [
                pool.submit(play_share, f"{kind} {given.seed}.{number}", share, forges)
                for number, share in enumerate(shares(count, given.jobs))
            ]
            return [duel for run in runs for duel in run.result()]

        honest = all_played("honest", given.duels, forges=False)
        forged = all_played("forged", given.forged, forges=True)
    for duel in honest:
        if not duel.faster_won:
            print(f"lost: gap {duel.gap_ms:.0f} ms, {'by lot' if duel.by_lot else 'not by lot'}, {duel.taps}")
    won, gain = sum(duel.faster_won for duel in honest), largest_gain(forged)
    print(f"The faster player won {won} of {len(honest)} duels with gaps of {LEAST_GAP_MS} ms and more.")
    print(f"In {len(forged)} duels a forged time gained at most {gain:.0f} ms.")
    return 0 if won >= WON * len(honest) and gain <= MOST_GAIN_MS else 1


if __name__ == "__main__":
    sys.exit(main())
