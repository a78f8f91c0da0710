"""Plays whole races of both editions with touches, at both sizes of phones.

After that, each edition has a race in which a worm is shut in, and a race that ends in a stalemate.

Usage: `python -m tests.races --course 12 --seed 1`
"""

import argparse
import sys
import tempfile
import time
from collections import Counter

from playwright.sync_api import ViewportSize, expect

from tests.companion import chromium
from tests.companion.visitor import WAIT_MILLISECONDS
from tests.http.servers import Server
from tests.races.race import crowded_race, race, stalemate

GAMES = ("wurmeln_board", "wormup_board")
SIZES = (ViewportSize(width=360, height=640), ViewportSize(width=390, height=844))
WANTED = ("blocked", "ended: nearest-head", "forward", "laid", "reverse", "swung", "taken back", "x")
"""Each of these has to happen in at least one of the races."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--course", type=int, default=12, help="the length of the course in parts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--players", type=int, nargs="*", default=[3, 4, 5])
    asked = parser.parse_args()
    expect.set_options(timeout=WAIT_MILLISECONDS)
    seen = Counter[str]()
    store = tempfile.mkdtemp()
    with Server(f"sqlite:///{store}/log.db") as server, chromium.browser() as browser:
        for game in asked.games:
            for size in SIZES:
                for seats in asked.players:
                    began = time.monotonic()
                    found = race(browser, server, game, seats, size, asked.seed, course_length=asked.course)
                    seen += found
                    kind = f"{game}, {seats} players, {size['width']}x{size['height']}"
                    print(f"{kind}: {time.monotonic() - began:.0f} s, {dict(found)}", flush=True)
            found = crowded_race(browser, server, game, SIZES[0], asked.seed)
            seen += found
            print(f"{game}, a worm is shut in: {dict(found)}", flush=True)
            found = stalemate(browser, server, game, SIZES[0])
            seen += found
            print(f"{game}, stalemate: {dict(found)}", flush=True)
    whole = tuple(asked.games) == GAMES
    missing = [kind for kind in WANTED if whole and not seen[kind]]
    print(f"All in all: {dict(seen)}")
    if missing:
        print(f"This never happened: {', '.join(missing)}. Try another seed.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
