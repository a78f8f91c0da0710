"""A process that competes for every version of a stream, and prints the versions that it appended."""

import json
import sys

from events.store import Conflict
from tests.store.backends import Reached, reach
from tests.store.samples import batch


def race(store: Reached, stream: str, upto: int, actor: str) -> list[int]:
    """Appends until the stream is at `upto`; returns the versions that were acknowledged to this writer."""
    won = []
    while (at := store.last_version(stream)) < upto:
        try:
            appended = store.append(stream, batch(stream, after=at, actor=actor), expected=at)
        except Conflict:
            continue
        won.append(appended.first)
    return won


def main(address: str, stream: str, upto: str, actor: str) -> None:
    store = reach(address)
    print("ready", flush=True)
    sys.stdin.readline()
    print(json.dumps(race(store, stream, int(upto), actor)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
