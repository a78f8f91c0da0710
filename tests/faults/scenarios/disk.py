"""A disk that becomes full and then has space again, simulated by a limit on the size of a process's files."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.faults.load import TableLoad
from tests.faults.outcome import Outcome, check_outcome
from tests.faults.processes import webs
from tests.faults.scale import Scale
from tests.faults.scenarios.stores import until_noticed
from tests.redis_servers import RedisServer


@contextmanager
def full(pid: int) -> Iterator[None]:
    """Until the block ends, no file of this process can grow."""
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


def disk_full_on_sqlite(scale: Scale, folder: Path) -> Outcome:
    """While the disk is full, actions are refused and tables can be read. Afterwards the games continue."""
    url = f"sqlite:///{folder}/games.db"
    with webs(url) as (web,), TableLoad([web.address], scale.tables) as load:
        for _ in range(scale.rounds):
            load.play(scale.load)
            with full(web.pid):
                until_noticed(load, [web])
                assert load.phones[0].view().version > 0
            load.play_everywhere(2)
        load.play(scale.load)
        return check_outcome(load, url)


def disk_full_on_redis(scale: Scale, folder: Path) -> Outcome:
    """Redis exits when it cannot write its log, and is restarted when there is space."""
    with RedisServer() as redis, webs(redis.url) as running, TableLoad([running[0].address], scale.tables) as load:
        for _ in range(scale.rounds):
            load.play(scale.load)
            with redis.client() as client:
                pid = client.info("server")["process_id"]
            with full(pid):
                load.until(partial(_has_ended, pid), "Redis has exited")
            until_noticed(load, running)
            redis.ensure_running()
            load.play_everywhere(2)
        load.play(scale.load)
        return check_outcome(load, redis.url)


def _has_ended(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat").read_text() if os.path.exists(f"/proc/{pid}") else "1 (gone) Z"
    return state.rpartition(")")[2].split()[0] == "Z"
