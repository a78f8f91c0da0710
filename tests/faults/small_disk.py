"""A process with a file size limit. It appends until an append is refused, raises the limit, and appends again."""

import resource
import sys

from events.envelope import GENESIS
from events.store import Unavailable, open_store
from tests.store.samples import batch

SMALL = 400_000


def main(url: str) -> None:
    store = open_store(url)
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, hard))
    at = 0
    refusal = ""
    prev = GENESIS
    while not refusal:
        events = batch("game", after=at, count=3, size=500, prev=prev)
        try:
            at = store.append("game", events, expected=at, key=f"k{at}").last
            prev = events[-1].hash
        except Unavailable as why:
            refusal = str(why)
    assert store.last_version("game") == at
    assert [event.version for event in store.read("game")] == list(range(1, at + 1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    after = store.append("game", batch("game", after=at, count=3, prev=prev), expected=at, key=f"k{at}").last
    store.close()
    print(at, refusal, after, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1])
