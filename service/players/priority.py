"""The priority of processes that think or review: they must not delay requests.

Most time they get only what no other process needs (SCHED_IDLE of Linux). Then the service never waits for them, but on
a busy machine they may get nearly no time. Without SCHED_IDLE, or if that takes too long, they have a low priority.
"""

import os
import sys

NICENESS = 10
LEFTOVER, LOW = "leftover", "low"
"""The words for both in the arguments of a process."""


def word(leftover: bool) -> str:
    return LEFTOVER if leftover else LOW


def lower_own_priority(priority: str) -> None:
    """Called by the process itself, with one of the two words."""
    os.nice(NICENESS)
    if priority == LEFTOVER:
        leave_only_leftover_time(0)


def leave_only_leftover_time(pid: int) -> None:
    """Leaves this process only the time that no other process needs. Without privileges this cannot be undone."""
    if sys.platform == "linux":
        os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))
