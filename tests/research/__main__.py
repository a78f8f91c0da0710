"""`make research`: PettingZoo's own tests and ours, with 1,000 seeds for each environment, on all cores."""

import argparse
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tests.research.own_tests import OWN_TESTS, strictly
from tests.research.played_game import check_game
from tests.research.subjects import MODULES, NAMES, Seeded, random_choice, seeded

SPEED_SECONDS = 3.0
MOST_SHOWN = 10


def check_seed(name: str, seed: int) -> list[str]:
    """Runs all tests with one seed. Returns what failed."""
    failed = []
    checks: dict[str, Callable[[Seeded], object]] = {**OWN_TESTS, "game": check_game}
    for title, check in checks.items():
        try:
            with strictly():
                check(seeded(name, seed))
        except Exception as why:
            failed.append(f"{name}, seed {seed}, {title}: {type(why).__name__}: {why}"[:500])
    return failed


def actions_per_second(name: str) -> float:
    """How many actions, with observations, are made per second of CPU time. Players without a choice are skipped."""
    env, choose = MODULES[name].env(skip_waiting=True), random_choice(Random(1))
    env.reset(seed=1)
    actions, start = 0, time.process_time()
    while time.process_time() - start < SPEED_SECONDS:
        _, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.reset()
            continue
        env.step(choose(env.agent_selection, info["action_mask"]))
        actions += 1
    return actions / SPEED_SECONDS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--game", choices=NAMES, action="append")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    names, console = options.game or NAMES, Console()
    passed = dict.fromkeys(names, 0)
    failures: list[str] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ProcessPoolExecutor(options.processes) as pool, Progress(*columns, console=console) as progress:
        tasks = {name: progress.add_task(name, total=options.seeds) for name in names}
        jobs = {pool.submit(check_seed, name, seed): name for seed in range(options.seeds) for name in names}
        for job in as_completed(jobs):
            found, name = job.result(), jobs[job]
            failures += found
            passed[name] += not found
            progress.advance(tasks[name])
        speeds = dict(zip(names, pool.map(actions_per_second, names), strict=True))
    table = Table("environment", "seeds passed", "actions/s of CPU time")
    for name in names:
        table.add_row(name, f"{passed[name]:,} of {options.seeds:,}", f"{speeds[name]:,.0f}")
    console.print(table)
    for failure in failures[:MOST_SHOWN]:
        console.print(failure, style="red", markup=False)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
