"""Ten writers compete for each version, and exactly one of them is acknowledged."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from events.envelope import from_line
from events.store import Store
from tests.store.backends import Backend
from tests.store.competing_writer import race
from tests.store.samples import batch
from tests.waits import WAIT_SECONDS

WRITER_COUNT = 10
VERSION_COUNT = 40


def assert_one_winner_per_version(won: dict[str, list[int]], lines: list[bytes]) -> None:
    claims = Counter(version for versions in won.values() for version in versions)
    assert claims == Counter(range(1, len(lines) + 1))
    stored = {event.version: event.actor for event in map(from_line, lines)}
    assert stored == {version: actor for actor, versions in won.items() for version in versions}


@pytest.fixture
def eager_threads() -> Iterator[None]:
    """Makes Python switch threads very often, so that races appear even between a few instructions."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("eager_threads")
def test_each_version_is_appended_by_exactly_one_of_ten_threads(backend: Backend, store: Store) -> None:
    # an append to memory is so fast that two threads rarely collide
    upto = 3000 if backend.name == "memory" else VERSION_COUNT
    together = Barrier(WRITER_COUNT)

    def run(actor: str) -> list[int]:
        together.wait()
        return race(store, "game", upto, actor)

    actors = [f"seat:{n}" for n in range(WRITER_COUNT)]
    with ThreadPoolExecutor(WRITER_COUNT) as pool:
        won = dict(zip(actors, pool.map(run, actors), strict=True))
    assert_one_winner_per_version(won, backend.lines("game"))


def test_each_version_is_appended_by_exactly_one_of_ten_processes(backend: Backend) -> None:
    actors = [f"seat:{n}" for n in range(WRITER_COUNT)]
    racers = {
        actor: backend.python("tests.store.competing_writer", "game", str(VERSION_COUNT), actor) for actor in actors
    }
    for racer in racers.values():
        assert racer.stdout
        assert racer.stdout.readline() == "ready\n"
    for racer in racers.values():
        assert racer.stdin
        racer.stdin.write("go\n")
        racer.stdin.flush()
    won = {actor: json.loads(racer.communicate(timeout=WAIT_SECONDS)[0]) for actor, racer in racers.items()}
    lines = backend.lines("game")
    assert_one_winner_per_version(won, lines)
    assert len(lines) >= VERSION_COUNT


def test_ten_threads_with_the_same_key_write_one_batch(backend: Backend, store: Store) -> None:
    together = Barrier(WRITER_COUNT)

    def run(actor: str) -> bool:
        together.wait()
        return store.append("game", batch("game", count=2, actor=actor), expected=0, key="k").repeated

    with ThreadPoolExecutor(WRITER_COUNT) as pool:
        replayed = list(pool.map(run, [f"seat:{n}" for n in range(WRITER_COUNT)]))
    assert sorted(replayed) == [False] + [True] * (WRITER_COUNT - 1)
    assert len(backend.lines("game")) == 2
