"""Fault scenarios, each once. `make faults` runs them longer and with more tables.

`make test` leaves out the scenarios in LEFT_OUT:

- A worker killed in a job, because `tests/jobs/workers/test_worker.py` kills a worker without load.
- Workers killed while computers think, because a lost decision is made again only after 8 seconds.
- Merges, which are single appends, and the removal of names, which tests/club/test_removal_run.py interrupts.
- The next game and the rematch on one of the two kinds of store.
- One of two similar faults. For example, Redis is killed, but not stopped.
"""

from pathlib import Path

import pytest

from tests.faults.scale import SHORT
from tests.faults.scenarios import SCENARIOS
from tests.sampling import sampled

LEFT_OUT = {
    "cluster-master-killed",
    "forgetting-killed-on-sqlite",
    "web-killed-on-redis",
    "redis-stopped",
    "disk-full-on-redis",
    "worker-killed-while-computers-think",
    "one-of-two-workers-killed-while-computers-think",
    "next-game-killed-on-redis",
    "worker-killed-in-a-job",
    "rematch-killed-on-sqlite",
    "merge-killed-on-sqlite",
    "merge-killed-on-redis",
    "forgetting-killed-on-redis",
}


@pytest.mark.parametrize("name", sampled(SCENARIOS, lambda name: name not in LEFT_OUT))
def test_acknowledged_actions_are_stored_exactly_once_despite_the_fault(name: str, tmp_path: Path) -> None:
    outcome = SCENARIOS[name](SHORT, tmp_path)
    assert outcome.acknowledged > 0
