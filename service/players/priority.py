"""The priority of processes that think or review: they must not delay requests.

Usually they get only the time that no other process needs (SCHED_IDLE of Linux). Then the service never waits for them,
but on a busy machine they may get nearly no time. Without SCHED_IDLE, or after a late answer, they have a low priority.
"""

import os
import sys

NICENESS = 10
LEFTOVER, LOW = "leftover", "low"
"""The two priorities, as arguments of a process."""


def word(leftover: bool) -> str:
    return LEFTOVER if leftover else LOW


def lower_own_priority(priority: str) -> None:
    """Called by the process itself, with LEFTOVER or LOW."""
    os.nice(NICENESS)
    if priority == LEFTOVER:
        leave_only_leftover_time(0)


def leave_only_leftover_time(pid: int) -> None:
    """Leaves this process only the time that no other process needs. Without privileges this cannot be undone."""
    if sys.platform == "linux":
        os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))
