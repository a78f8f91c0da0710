"""`make soak`: 100,000 random actions, or another number, for every game and number of seats."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tests.conformance.subjects import SEATINGS, subject_for
from tests.soak.drive import Soaked, Wrong, soak

Seating = tuple[str, int, int]


def _soak(seating: Seating, steps: int, seed: int) -> Soaked:
    game, version, seats = seating
    return soak(subject_for(game, version), seats, steps, seed)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument(
        "--steps", type=int, default=100_000, help="random actions for each game and each number of seats"
    )
    parser.add_argument("--seed", type=int, default=1, help="a different seed plays different games")
    parser.add_argument("--game", help="only this game")
    wanted = parser.parse_args()
    seatings = [seating for seating in SEATINGS if wanted.game in (None, seating[0])]
    if not seatings:
        parser.error(f"there is no game {wanted.game}; known are {', '.join(sorted({s[0] for s in SEATINGS}))}")
    console = Console()
    table = Table("game", "seats", "actions", "games to the end", "ends")
    failed = False
    with Progress(console=console, transient=True) as progress, ProcessPoolExecutor() as pool:
        task = progress.add_task("soaking", total=len(seatings))
        running = {pool.submit(_soak, seating, wanted.steps, wanted.seed): seating for seating in seatings}
        rows: dict[Seating, Soaked] = {}
        for done in as_completed(running):
            progress.advance(task)
            try:
                rows[running[done]] = done.result()
            except Wrong as why:
                failed = True
                progress.console.print(f"[red]broken[/red] {why}", soft_wrap=True)
    for (game, _, seats), seen in sorted(rows.items()):
        ends = ", ".join(f"{cause} {number}" for cause, number in seen.causes.most_common())
        table.add_row(game, str(seats), f"{seen.steps:,}", f"{seen.games:,}", ends)
    console.print(table)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
