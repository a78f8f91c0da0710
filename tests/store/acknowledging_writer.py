"""A process that appends batches to a stream one by one, and prints each acknowledged batch."""

import sys

from events.envelope import GENESIS
from events.store import open_store
from tests.store.samples import batch


def main(address: str, stream: str, size: str, batches: str) -> None:
    store = open_store(address)
    at = store.last_version(stream)
    prev = next((event.hash for event in store.read(stream, after=at - 1)), GENESIS)
    for _ in range(int(batches)):
        events = batch(stream, after=at, count=int(size), prev=prev)
        appended = store.append(stream, events, expected=at, key=f"writer-{at}")
        print(appended.first, appended.last, flush=True)
        at, prev = appended.last, events[-1].hash


if __name__ == "__main__":
    main(*sys.argv[1:])
