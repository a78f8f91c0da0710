"""After kill -9 of a process during its appends, all acknowledged batches are stored, and no batch is stored partly."""

import random

import pytest

from tests.faults.whole_batches import assert_only_whole_batches
from tests.store.conftest import MakeBackend
from tests.store.samples import batch
from tests.waits import WAIT_SECONDS

KILLS = 4
SIZE = 3


@pytest.mark.parametrize("name", ["sqlite", "redis", "redis-cluster"])
def test_acknowledged_batches_survive_a_killed_writer(make_backend: MakeBackend, name: str) -> None:
    backend = make_backend(name)
    at = 0
    for _ in range(KILLS):
        writer = backend.python("tests.store.acknowledging_writer", "game", str(SIZE), "1000000")
        assert writer.stdout
        acknowledgements = [writer.stdout.readline() for _ in range(random.randint(5, 60))]
        writer.kill()
        rest, _ = writer.communicate(timeout=WAIT_SECONDS)
        # The last line may be truncated; a complete line has its line break.
        acknowledgements += [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
        acknowledged = int(acknowledgements[-1].split()[1])
        assert acknowledged >= at + SIZE * len(acknowledgements)
        at = assert_only_whole_batches(backend, "game", size=SIZE, acknowledged=acknowledged)
    store = backend.open()
    assert store.append("game", batch("game", after=at), expected=at).last == at + 1
