"""Processes of workers, and waiting for jobs."""

import os
import signal
import subprocess
from contextlib import suppress

from service.jobs.job_queue import JobState
from service.jobs.rq_jobs import RqJobs
from tests.redis_servers import RedisServer
from tests.waits import wait_until


def kill(process: "subprocess.Popen[bytes]") -> None:
    """Kills the worker and all its children, even those with their own process groups."""
    if process.poll() is None:
        _kill_all(process.pid)
        process.wait()
        # A child may have been started while the others were killed.
        wait_until(lambda: not _kill_all(process.pid), "all processes of the worker have ended")


def _kill_all(leader: int) -> list[int]:
    """Kills the processes of a session. Returns those that were running."""
    running = in_session(leader)
    for pid in running:
        with suppress(ProcessLookupError):  # the process has just ended
            os.kill(pid, signal.SIGKILL)
    return running


def in_session(leader: int) -> list[int]:
    """The running processes of a session, without zombies."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,stat="], capture_output=True, check=True, text=True).stdout
    found = []
    for pid, state in (line.split() for line in listed.splitlines()):
        with suppress(ProcessLookupError, PermissionError):
            if not state.startswith("Z") and os.getsid(int(pid)) == leader:
                found.append(int(pid))
    return sorted(found, key=lambda pid: pid != leader)


def until(jobs: RqJobs, job_id: str, state: JobState) -> None:
    def reached() -> bool:
        found = jobs.find(job_id)
        return found is not None and found.state is state

    wait_until(reached, f"{job_id} is {state.value}")


def ended(jobs: RqJobs, job_id: str) -> bool:
    found = jobs.find(job_id)
    return found is not None and found.state in (JobState.DONE, JobState.FAILED)


def a_minute_passes(server: RedisServer, queue: str) -> None:
    """Sets the last heartbeat of the jobs of this queue back by more than a minute."""
    with server.client() as client:
        held = client.zrange(f"rq:wip:{queue}", 0, -1)
        assert held
        client.zadd(f"rq:wip:{queue}", dict.fromkeys(held, 1))
