"""`make layouts`: checks phones that hide their hand in many random games, phones of every shape, and big screens."""

import argparse
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.http.servers import Server
from tests.layouts.phone_shapes import GAMES
from tests.layouts.tasks import CHECKS, Asked


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.layouts", description=__doc__)
    parser.add_argument("checks", nargs="*", help=f"all, or some of: {', '.join(CHECKS)}")
    parser.add_argument("--games", type=int, default=200, help="number of random games for hidden phones")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of these games")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game (may be repeated)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="number of processes")
    parser.add_argument("--every", type=int, default=1, help="measure phones and screens after every n-th frame")
    asked = parser.parse_args()
    sizes = Asked(asked.first, asked.games, asked.every)
    failed = 0
    tasks = [
        task for name in asked.checks or CHECKS for game in asked.game or GAMES for task in CHECKS[name](game, sizes)
    ]
    folder = tempfile.TemporaryDirectory()
    with (
        folder as path,
        Server(f"sqlite:///{path}/log.db") as server,
        ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool,
    ):
        runs = [pool.submit(task.run, server.url) for task in tasks]
        for task, run in zip(tasks, runs, strict=True):
            faults = run.result()
            failed += len(faults)
            print(*faults, f"{task.name}: {len(faults)} faults", sep="\n", flush=True)
    print(f"{failed} faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
