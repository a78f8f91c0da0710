"""Plays many duels, and prints how often the faster player won and how much a forged time gained.

Usage: `python -m tests.duels --duels 2000 --forged 200 --seed 1`
"""

import argparse
import sys
import tempfile
import time
from random import Random

from playwright.sync_api import Browser

from tests.companion import chromium
from tests.duels.table_of_duels import Duel, TableOfDuels, table_of_duels
from tests.http.servers import Server

DUELS_PER_TABLE = 20
TURNS_PER_DUEL = 5
"""The maximum number of piles that a table may need per duel, on average. Above it, a new table is opened."""
GAP_MS = (31, 150)
LEAST_GAP_MS = 30
WON = 0.99
MOST_GAIN_MS = 60


def duels_at(table: TableOfDuels, rng: Random, count: int) -> list[Duel]:
    played: list[Duel] = []
    for _ in range(count * TURNS_PER_DUEL):
        if len(played) == count:
            break
        duel = table.duel(rng, GAP_MS)
        if duel is not None:
            played.append(duel)
    return played


def play(browser: Browser, server: Server, count: int, rng: Random, *, forges: bool) -> list[Duel]:
    played: list[Duel] = []
    began = time.monotonic()
    while len(played) < count:
        with table_of_duels(browser, server, rng, forges=forges) as table:
            found = duels_at(table, rng, min(DUELS_PER_TABLE, count - len(played)))
        played += found if forges else [duel for duel in found if duel.gap_ms >= LEAST_GAP_MS]
        print(f"{len(played)} duels in {time.monotonic() - began:.0f} s{_so_far(played, forges)}", flush=True)
    return played


def _so_far(played: list[Duel], forges: bool) -> str:
    if forges:
        return f", a forged time gained {largest_gain(played):.0f} ms at most"
    won = sum(duel.faster_won for duel in played)
    return f", the faster won {won} of {len(played)}"


def largest_gain(duels: list[Duel]) -> float:
    return max((tap.gain_ms for duel in duels for tap in duel.taps), default=0.0)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.duels")
    parser.add_argument("--duels", type=int, default=2000)
    parser.add_argument("--forged", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = Random(given.seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/log.db") as server,
        chromium.browser() as browser,
    ):
        honest = play(browser, server, given.duels, rng, forges=False)
        forged = play(browser, server, given.forged, rng, forges=True)
    for duel in honest:
        if not duel.faster_won:
            print(f"lost: gap {duel.gap_ms:.0f} ms, {'by lot' if duel.by_lot else 'not by lot'}, {duel.taps}")
    won, gain = sum(duel.faster_won for duel in honest) / max(1, len(honest)), largest_gain(forged)
    print(f"The faster player won {won:.2%} of {len(honest)} duels with gaps of {LEAST_GAP_MS} ms and more.")
    print(f"In {len(forged)} duels a forged time gained at most {gain:.0f} ms.")
    return 0 if won >= WON and gain <= MOST_GAIN_MS else 1


if __name__ == "__main__":
    sys.exit(main())
