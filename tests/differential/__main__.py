"""`make differential`: compares the fast path with Flask in many exchanges, by default 10,000."""

import argparse
import sys

from rich.console import Console
from rich.progress import Progress

from tests.differential.drive import differential
from tests.differential.pair import Difference


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.differential", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="number of exchanges; each has one to three requests")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other requests")
    wanted = parser.parse_args()
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("comparing", total=wanted.count)
        try:
            compared = differential(wanted.count, wanted.seed, lambda: progress.advance(task))
        except Difference as why:
            console.print(f"[red]different[/red] {why}", soft_wrap=True, markup=False)
            return 1
    told = ", ".join(f"{status} {number:,}" for status, number in sorted(compared.statuses.items()))
    console.print(f"{wanted.count:,} exchanges (seed {wanted.seed}) were answered alike.")
    console.print(f"The fast path answered {compared.by_fast_path:,} requests. Statuses: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
