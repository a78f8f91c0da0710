"""A disk that is full, and free again: the system lets the files of one process grow no further."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.faults.evening import Evening
from tests.faults.processes import webs
from tests.faults.reckoning import Reckoned, reckon
from tests.faults.scale import Scale
from tests.faults.scenarios.stores import until_noticed
from tests.redis_servers import RedisServer


@contextmanager
def full(pid: int) -> Iterator[None]:
    """No file of this process grows beyond what is smaller than any of them."""
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


def disk_full_on_sqlite(scale: Scale, folder: Path) -> Reckoned:
    """What cannot be written is refused; looking goes on; with space there again, so does playing."""
    url = f"sqlite:///{folder}/games.db"
    with webs(url) as (web,), Evening([web.address], scale.tables) as evening:
        for _ in range(scale.rounds):
            evening.play(scale.load)
            with full(web.pid):
                until_noticed(evening, [web])
                assert evening.phones[0].view().version > 0
            evening.play_everywhere(2)
        evening.play(scale.load)
        return reckon(evening, url)


def disk_full_on_redis(scale: Scale, folder: Path) -> Reckoned:
    """A Redis that has promised to write and cannot ends itself; it is started again when there is space."""
    with RedisServer() as redis, webs(redis.url) as running, Evening([running[0].address], scale.tables) as evening:
        for _ in range(scale.rounds):
            evening.play(scale.load)
            with redis.client() as client:
                pid = client.info("server")["process_id"]
            with full(pid):
                evening.until(partial(_has_ended, pid), "Redis has ended itself")
            until_noticed(evening, running)
            redis.ensure_running()
            evening.play_everywhere(2)
        evening.play(scale.load)
        return reckon(evening, redis.url)


def _has_ended(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat").read_text() if os.path.exists(f"/proc/{pid}") else "1 (gone) Z"
    return state.rpartition(")")[2].split()[0] == "Z"
