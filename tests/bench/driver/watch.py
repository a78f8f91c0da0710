"""Watches games in its own process, with an open stream for each. It prints a line when all streams have begun."""

import sys

from tests.bench.driver.loop import Loop
from tests.bench.driver.wire import open_stream

START_TIMEOUT_SECONDS = 120.0
FOREVER_SECONDS = 86_400.0


def main(host: str, port: str, *games: str) -> None:
    loop = Loop()
    begun: set[str] = set()
    for game in games:
        open_stream(loop, (host, int(port)), game, lambda _, game=game: begun.add(game))  # type: ignore[misc]
    loop.run(START_TIMEOUT_SECONDS, lambda: len(begun) == len(games))
    print("begun", flush=True)
    loop.run(FOREVER_SECONDS)


if __name__ == "__main__":
    main(*sys.argv[1:])
