"""Removes the Prometheus gauge files of dead worker processes. Without this, totals would still include their values.

`prometheus_client.multiprocess.mark_process_dead` does the same, but must not be imported here. This module is imported
in gunicorn's main process, before gevent has patched the standard library.
"""

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

_LIVE_GAUGE = re.compile(r"gauge_live[a-z]+_(\d+)\.db")

ChildExit = Callable[[Any, Any], None]
"""gunicorn's hook, called with the arbiter and a worker that has ended."""


class RemoveGauges:
    """A hook that removes the gauges of a dead worker and then calls the configured hook."""

    def __init__(self, configured: ChildExit) -> None:
        self._configured = configured

    def __call__(self, arbiter: Any, worker: Any) -> None:
        remove_gauges(lambda pid: pid == worker.pid)
        self._configured(arbiter, worker)


def remove_gauges_left_behind() -> None:
    """Removes the gauge files of an earlier server that was killed together with its workers."""
    remove_gauges(lambda pid: not _runs(pid))


def remove_gauges(is_dead: Callable[[int], bool]) -> None:
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if not folder:
        return
    with suppress(OSError):  # a failure here must not stop the server
        for file in Path(folder).iterdir():
            found = _LIVE_GAUGE.fullmatch(file.name)
            if found is not None and is_dead(int(found[1])):
                file.unlink(missing_ok=True)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        # A dead process stays a zombie until its parent reaps it, which may never happen in a container.
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[0]
    except ProcessLookupError:
        return False
    except OSError:
        return True  # it runs as another user, or the system has no /proc
    return state != "Z"
