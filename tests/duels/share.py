"""Many duels in one process, with a server and a browser of their own."""

import tempfile
import time
from random import Random

from tests.companion import chromium
from tests.duels.table_of_duels import Duel, TableOfDuels, table_of_duels
from tests.http.servers import Server

DUELS_PER_TABLE = 25
TURNS_PER_DUEL = 20
"""The maximum number of turned piles per duel at one table, on average. After that, a new table is opened."""
GAP_MS = (31, 150)
LEAST_GAP_MS = 30


def duels_at(table: TableOfDuels, rng: Random, count: int) -> list[Duel]:
    played: list[Duel] = []
    for _ in range(count * TURNS_PER_DUEL):
        if len(played) == count:
            break
        duel = table.duel(rng, GAP_MS)
        if duel is not None:
            played.append(duel)
    return played


def play_share(name: str, count: int, forges: bool) -> list[Duel]:
    """Plays `count` duels with a new server and a new browser. The name is also the seed."""
    rng, played, began = Random(name), list[Duel](), time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/log.db") as server,
        chromium.browser() as browser,
    ):
        while len(played) < count:
            with table_of_duels(browser, server, rng, forges=forges) as table:
                found = duels_at(table, rng, min(DUELS_PER_TABLE, count - len(played)))
            played += found if forges else [duel for duel in found if duel.gap_ms >= LEAST_GAP_MS]
            print(
                f"{name}: {len(played)} duels in {time.monotonic() - began:.0f} s{_so_far(played, forges)}", flush=True
            )
    return played


def _so_far(played: list[Duel], forges: bool) -> str:
    if forges:
        return f", a forged time gained {largest_gain(played):.0f} ms at most"
    won = sum(duel.faster_won for duel in played)
    return f", the faster won {won} of {len(played)}"


def largest_gain(duels: list[Duel]) -> float:
    return max((tap.gain_ms for duel in duels for tap in duel.taps), default=0.0)
