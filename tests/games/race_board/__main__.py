"""`make races-check`: compares the rules of the board with the reference, and checks properties of random races."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from time import monotonic

from events.decider import Illegal
from tests.games.race_board.agreement import Seen, compare_crowded, compare_race
from tests.games.race_board.properties import play_race

BOARDS_IN_A_JOB = 10
STEPS_IN_A_JOB = 5_000
PROBED = 0.1
"""In this share of the positions of random races, actions that are not offered are tried too."""
FAILURES_SHOWN = 5

Job = Callable[[str], tuple[Seen, list[str]]]


def compare(seed: str) -> tuple[Seen, list[str]]:
    """Compares some crowded boards and one random race with the reference."""
    seen: Seen = Counter()
    failures: list[str] = []
    for number in range(BOARDS_IN_A_JOB):
        _collect(lambda name: compare_crowded(name, seen), f"crowded/{seed}/{number}", failures)
    _collect(lambda name: compare_race(name, seen), f"race/{seed}", failures)
    return seen, failures


def play(seed: str) -> tuple[Seen, list[str]]:
    """Plays random races until STEPS_IN_A_JOB steps are made."""
    seen: Seen = Counter()
    failures: list[str] = []
    for number in count():
        if seen["steps"] >= STEPS_IN_A_JOB or failures:
            break
        _collect(lambda name: play_race(name, seen, probed=PROBED), f"{seed}/{number}", failures)
    return seen, failures


def _collect(check: Callable[[str], None], name: str, failures: list[str]) -> None:
    try:
        check(name)
    except (AssertionError, Illegal) as why:
        failures.append(f"{name}: {why}")


def run(job: Job, seed: int, counted: str, wanted: int, processes: int) -> tuple[Seen, list[str]]:
    """Runs jobs in several processes until enough positions or steps are counted, or too many jobs have failed."""
    seen: Seen = Counter()
    failures: list[str] = []
    with ProcessPoolExecutor(processes) as pool:
        seeds = (f"{seed}/{number}" for number in count())
        running = {pool.submit(job, each) for each in _first(seeds, 2 * processes)}
        while running and seen[counted] < wanted and len(failures) < FAILURES_SHOWN:
            done, running = _next(running)
            for finished in done:
                more, failed = finished.result()
                seen.update(more)
                failures += failed
                running.add(pool.submit(job, next(seeds)))
        pool.shutdown(cancel_futures=True)
    return seen, failures


def _next(running: set[Future[tuple[Seen, list[str]]]]) -> tuple[set[Future[tuple[Seen, list[str]]]], ...]:
    done, rest = wait(running, return_when=FIRST_COMPLETED)
    return set(done), set(rest)


def _first(seeds: Iterator[str], number: int) -> list[str]:
    return [next(seeds) for _ in range(number)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.race_board", description=__doc__)
    parser.add_argument("--positions", type=int, default=0, help="positions to compare with the reference")
    parser.add_argument("--steps", type=int, default=0, help="steps of random races to check")
    parser.add_argument("--seed", type=int, default=1, help="a different seed gives different positions and races")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    parts: list[tuple[str, Job, str, int]] = [
        ("compared with the reference", compare, "positions", wanted.positions),
        ("random races", play, "steps", wanted.steps),
    ]
    failed = False
    for title, job, counted, number in parts:
        start = monotonic()
        seen, failures = run(job, wanted.seed, counted, number, wanted.processes) if number else (Counter(), [])
        print(f"{title}, in {monotonic() - start:.0f} s:")
        print("\n".join(f"  {seen[kind]:>12,} {kind}" for kind in sorted(seen)) or "  nothing")
        print("\n\n".join(failures[:FAILURES_SHOWN]), end="\n" if failures else "")
        failed |= bool(failures)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
