"""Every fault that may happen while people play, each as a function of its scale."""

from collections.abc import Callable
from pathlib import Path

from tests.faults.outcome import Outcome
from tests.faults.scale import Scale
from tests.faults.scenarios.clock import clock_jumps
from tests.faults.scenarios.cluster import cluster_master_killed
from tests.faults.scenarios.disk import disk_full_on_redis, disk_full_on_sqlite
from tests.faults.scenarios.phones import phones_misbehave
from tests.faults.scenarios.stores import redis_killed, redis_stopped
from tests.faults.scenarios.web import home_killed, two_decide_at_once, web_killed_on_redis, web_killed_on_sqlite
from tests.faults.scenarios.worker import worker_killed

Scenario = Callable[[Scale, Path], Outcome]

SCENARIOS: dict[str, Scenario] = {
    "web-killed-on-sqlite": web_killed_on_sqlite,
    "web-killed-on-redis": web_killed_on_redis,
    "home-killed": home_killed,
    "two-decide-at-once": two_decide_at_once,
    "killed-redis": redis_killed,
    "stopped-redis": redis_stopped,
    "disk-full-on-sqlite": disk_full_on_sqlite,
    "disk-full-on-redis": disk_full_on_redis,
    "clock-jumps": clock_jumps,
    "cluster-master-killed": cluster_master_killed,
    "worker-killed-in-a-job": worker_killed,
    "phones-misbehave": phones_misbehave,
}
