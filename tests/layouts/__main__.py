"""`make layouts`: checks phones that hide their hand in many random games, phones of every shape, and big screens."""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from playwright.sync_api import Browser

from tests.companion import chromium
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.layouts.big_screens import EVERY_SCREEN, stage_faults
from tests.layouts.hidden_page import GAMES, computed_differences, hidden_differences
from tests.layouts.phone_shapes import TEXT_PERCENTS, every_frame_faults, recorded_for_layouts

Check = Callable[[Browser, Server, argparse.Namespace], Iterator[str]]


def hidden(browser: Browser, server: Server, asked: argparse.Namespace) -> Iterator[str]:
    """Checks that hidden phones show what a spectator sees; yields the differences."""
    for game in asked.game or GAMES:
        for seed in range(asked.games):
            visitors: list[Visitor] = []

            def invite(into: list[Visitor] = visitors, **how: Any) -> Visitor:
                into.append(Visitor(browser, server.url, **how))
                return into[-1]

            yield from hidden_differences(invite, game, seed)
            visitor = invite()
            visitor.open("/join")
            yield from computed_differences(visitor.page, game, seed)
            visitor.close()
            yield from (fault for visitor in visitors for fault in visitor.faults)
        print(f"hidden: {asked.games} games of {game}", flush=True)


def phones(browser: Browser, server: Server, asked: argparse.Namespace) -> Iterator[str]:
    """Checks the layout of phones of every shape in parallel processes; yields the faults."""
    tasks = [
        (server.url, game, percent, newcomer, asked.every)
        for game in asked.game or GAMES
        for newcomer in (False, True)
        for percent in TEXT_PERCENTS
    ]
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        found = pool.map(every_frame_faults, *zip(*tasks, strict=True))
        for (_, game, percent, newcomer, _), faults in zip(tasks, found, strict=True):
            yield from faults
            print(f"phones: {game} at {percent} %{' with tips' if newcomer else ''}", flush=True)


def screens(browser: Browser, server: Server, asked: argparse.Namespace) -> Iterator[str]:
    """Checks the layout of big screens; yields the faults."""
    for game in asked.game or GAMES:
        yield from stage_faults(
            lambda **how: Visitor(browser, server.url, **how),
            recorded_for_layouts(game),
            EVERY_SCREEN,
            every=asked.every,
        )
        print(f"screens: {game} on {len(EVERY_SCREEN)} screens", flush=True)


CHECKS: dict[str, Check] = {"hidden": hidden, "phones": phones, "screens": screens}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.layouts", description=__doc__)
    parser.add_argument("checks", nargs="*", help=f"all, or some of: {', '.join(CHECKS)}")
    parser.add_argument("--games", type=int, default=200, help="number of random games for hidden phones")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game (may be repeated)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="number of processes that check phones")
    parser.add_argument("--every", type=int, default=1, help="measure phones and screens after every n-th frame")
    asked = parser.parse_args()
    failed = 0
    folder = tempfile.TemporaryDirectory()
    with folder as path, Server(f"sqlite:///{path}/log.db") as server, chromium.browser() as browser:
        for name in asked.checks or CHECKS:
            for wrong in CHECKS[name](browser, server, asked):
                failed += 1
                print(wrong, flush=True)
    print(f"{failed} faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
