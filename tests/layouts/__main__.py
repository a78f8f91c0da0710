"""`make layouts`: checks hidden phones in many random games, and phones of every shape."""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Browser

from tests.companion import chromium
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.layouts.hidden_page import GAMES, computed_differences, hidden_differences
from tests.layouts.phone_shapes import EVERY_SHAPE, layout_faults, recorded_for_layouts

Check = Callable[[Browser, Server, argparse.Namespace], Iterator[str]]


def hidden(browser: Browser, server: Server, asked: argparse.Namespace) -> Iterator[str]:
    """Checks that hidden phones show what a spectator sees; yields the differences."""
    for game in GAMES:
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
    """Checks the layout of phones of every shape; yields the faults."""
    for game in GAMES:
        for newcomer in (False, True):
            yield from layout_faults(
                lambda **how: Visitor(browser, server.url, **how),
                recorded_for_layouts(game),
                EVERY_SHAPE,
                every=asked.every,
                newcomer=newcomer,
            )
        print(f"phones: {game} in {len(EVERY_SHAPE)} shapes", flush=True)


CHECKS: dict[str, Check] = {"hidden": hidden, "phones": phones}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.layouts", description=__doc__)
    parser.add_argument("checks", nargs="*", help=f"all, or some of: {', '.join(CHECKS)}")
    parser.add_argument("--games", type=int, default=200, help="number of random games for hidden phones")
    parser.add_argument("--every", type=int, default=1, help="measure phones after every n-th frame")
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
