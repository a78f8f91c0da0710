"""Measures whether two reviews of a game with different seeds flag the same decisions, and how much CPU they use.

The games are played by easy players, who overlook something in 15 % of their decisions. Agreement is the share of
decisions flagged by both reviews, among those flagged by at least one of them.

    python -m tests.computer_players.review_agreement drehwurm --games 12 --seeds 1 2
"""

import argparse
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from events.computer_players.review.estimate import effort_up_to
from events.games import game_ids, newest, rules
from events.review.plan import USUAL, ReviewOptions, ReviewPlan
from events.review.report import Finding, ReviewedDecision
from tests.computer_players.review_games import easy_game

GAMES = [game for game in game_ids() if newest(game).computers]
JUDGEMENTS = ("fair", "hindsight")


class Reviewed(NamedTuple):
    """What one review of one game has found."""

    decisions: int
    flagged: dict[str, set[int]]
    """The versions of the flagged decisions, for each judgement."""
    seconds: float
    """The CPU time."""


class Agreement(NamedTuple):
    first: int
    second: int
    both: int

    @property
    def share(self) -> str:
        either = self.first + self.second - self.both
        return f"{self.both / either:.1%}" if either else "-"


def reviewed(game: str, seats: int, number: int, options: ReviewOptions) -> Reviewed:
    log = easy_game(game, seats, number)
    start = time.process_time()
    plan = ReviewPlan(rules, log, Random, options)
    judged = [found for number in range(len(plan)) if (found := plan.judge(number)) is not None]
    seconds = time.process_time() - start
    return Reviewed(len(judged), {name: _flagged(judged, name) for name in JUDGEMENTS}, seconds)


def _flagged(judged: Iterable[ReviewedDecision], name: str) -> set[int]:
    found: list[tuple[int, Finding | None]] = [(each.version, getattr(each, name)) for each in judged]
    return {version for version, finding in found if finding is not None and finding.flagged}


def agreement(pairs: Iterable[tuple[Reviewed, Reviewed]], names: Iterable[str]) -> Agreement:
    first = second = both = 0
    for one, two in pairs:
        for name in names:
            first += len(one.flagged[name])
            second += len(two.flagged[name])
            both += len(one.flagged[name] & two.flagged[name])
    return Agreement(first, second, both)


def _review_all(game: str, seats: int, games: int, options: list[ReviewOptions]) -> list[tuple[Reviewed, Reviewed]]:
    found: dict[tuple[int, int], Reviewed] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress, ProcessPoolExecutor() as pool:
        task = progress.add_task(game, total=2 * games)
        running = {
            pool.submit(reviewed, game, seats, number, each): (number, place)
            for number in range(1, games + 1)
            for place, each in enumerate(options)
        }
        for done in as_completed(running):
            found[running[done]] = done.result()
            progress.advance(task)
    return [(found[number, 0], found[number, 1]) for number in range(1, games + 1)]


def _show(game: str, seats: int, seeds: list[str], pairs: list[tuple[Reviewed, Reviewed]]) -> None:
    screen = Console()
    table = Table(title=f"{game}, {seats} players, {len(pairs)} games")
    for column in ("judged", f"flagged with seed {seeds[0]}", f"with seed {seeds[1]}", "with both", "agreement"):
        table.add_column(column)
    for title, names in (("as the player", JUDGEMENTS[:1]), ("with open hands", JUDGEMENTS[1:]), ("all", JUDGEMENTS)):
        found = agreement(pairs, names)
        table.add_row(title, str(found.first), str(found.second), str(found.both), found.share)
    screen.print(table)
    reviews = [review for pair in pairs for review in pair]
    seconds, decisions = [each.seconds for each in reviews], [each.decisions for each in reviews]
    screen.print(
        f"{sum(decisions) / len(reviews):.0f} decisions and {sum(seconds) / len(reviews):.1f} s of CPU time per "
        f"review (at most {max(decisions)} and {max(seconds):.1f} s)"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.computer_players.review_agreement", description=__doc__)
    parser.add_argument("game", nargs="*", choices=GAMES, help="by default all games with reviews")
    parser.add_argument("--games", type=int, default=4, help="how many games are reviewed twice")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seeds", nargs=2, default=["1", "2"], metavar="SEED")
    parser.add_argument("--worlds", type=int, help="as WURM_REVIEW_WORLDS")
    wanted = parser.parse_args()
    effort = USUAL.effort if wanted.worlds is None else effort_up_to(wanted.worlds)
    options = [ReviewOptions(seed=seed, effort=effort) for seed in wanted.seeds]
    for game in wanted.game or GAMES:
        _show(game, wanted.seats, wanted.seeds, _review_all(game, wanted.seats, wanted.games, options))
    return 0


if __name__ == "__main__":
    sys.exit(main())
