"""Sends one command to a process that kills itself while it carries the command out (dying_caller.py)."""

import http.client
import sys
from typing import Any

from tests.http.servers import Client, Server


def done_on_dying_server(store: str, step: int, method: str, path: str, **request: Any) -> bool:
    """Sends a command to a process that kills itself before its write with this number.

    Returns whether the command succeeded because it has fewer writes.
    """
    command = (sys.executable, "-m", "tests.faults.dying_caller", str(step))
    with Server(store, command=command) as dying:
        try:
            answer = Client(dying.url).open(path, method=method, **request)
        except (ConnectionError, http.client.HTTPException):
            dying.wait()
            return False
        assert answer.status_code in (200, 201), answer.text
        return True
