"""All fault scenarios, each as a function of its scale."""

from collections.abc import Callable
from pathlib import Path

from tests.faults.outcome import Outcome
from tests.faults.scale import Scale
from tests.faults.scenarios.clock import clock_jumps
from tests.faults.scenarios.club import (
    forgetting_killed_on_redis,
    forgetting_killed_on_sqlite,
    merge_killed_on_redis,
    merge_killed_on_sqlite,
)
from tests.faults.scenarios.cluster import cluster_master_killed
from tests.faults.scenarios.disk import disk_full_on_redis, disk_full_on_sqlite
from tests.faults.scenarios.evening import evening_killed_on_redis, evening_killed_on_sqlite
from tests.faults.scenarios.phones import phones_misbehave
from tests.faults.scenarios.rematch import rematch_killed_on_redis, rematch_killed_on_sqlite
from tests.faults.scenarios.stores import redis_killed, redis_stopped
from tests.faults.scenarios.thinking import thinking_service_killed, thinking_worker_killed
from tests.faults.scenarios.thinking_workers import one_of_two_thinking_workers_killed
from tests.faults.scenarios.web import (
    concurrent_decisions,
    gunicorn_worker_killed,
    web_killed_on_redis,
    web_killed_on_sqlite,
)
from tests.faults.scenarios.worker import worker_killed

Scenario = Callable[[Scale, Path], Outcome]

SCENARIOS: dict[str, Scenario] = {
    "web-killed-on-sqlite": web_killed_on_sqlite,
    "web-killed-on-redis": web_killed_on_redis,
    "gunicorn-worker-killed": gunicorn_worker_killed,
    "concurrent-decisions": concurrent_decisions,
    "redis-killed": redis_killed,
    "redis-stopped": redis_stopped,
    "disk-full-on-sqlite": disk_full_on_sqlite,
    "disk-full-on-redis": disk_full_on_redis,
    "clock-jumps": clock_jumps,
    "cluster-master-killed": cluster_master_killed,
    "worker-killed-in-a-job": worker_killed,
    "service-killed-while-computers-think": thinking_service_killed,
    "worker-killed-while-computers-think": thinking_worker_killed,
    "one-of-two-workers-killed-while-computers-think": one_of_two_thinking_workers_killed,
    "phones-misbehave": phones_misbehave,
    "next-game-killed-on-sqlite": evening_killed_on_sqlite,
    "next-game-killed-on-redis": evening_killed_on_redis,
    "rematch-killed-on-sqlite": rematch_killed_on_sqlite,
    "rematch-killed-on-redis": rematch_killed_on_redis,
    "merge-killed-on-sqlite": merge_killed_on_sqlite,
    "merge-killed-on-redis": merge_killed_on_redis,
    "forgetting-killed-on-sqlite": forgetting_killed_on_sqlite,
    "forgetting-killed-on-redis": forgetting_killed_on_redis,
}
