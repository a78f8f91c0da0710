"""`make evenings`: compares the standings of 10,000 random evenings, or another number, with a plain recomputation."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.progress import track

from tests.standings.arrivals import check_arrivals
from tests.standings.random_changes import check_changed_evening
from tests.standings.random_evenings import check_evening

EVENINGS_PER_TASK = 100


def _check(first: int) -> list[str]:
    wrong: list[str] = []
    for seed in range(first, first + EVENINGS_PER_TASK):
        try:
            check_evening(seed)
            check_changed_evening(seed)
            check_arrivals(seed)
        except AssertionError as why:
            wrong.append(f"evening {seed}: {why}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.standings", description=__doc__)
    parser.add_argument("--evenings", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1_000, help="the number of the first evening")
    wanted = parser.parse_args()
    console = Console()
    firsts = range(wanted.seed, wanted.seed + wanted.evenings, EVENINGS_PER_TASK)
    with ProcessPoolExecutor() as pool:
        found = track(pool.map(_check, firsts), "evenings", total=len(firsts), console=console, transient=True)
        wrong = [line for lines in found for line in lines]
    for line in wrong[:20]:
        console.print(line, soft_wrap=True)
    console.print(f"{wanted.evenings:,} evenings, {len(wrong):,} with wrong standings")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
