"""Functions that an attacker with access to the jobs' Redis wants a worker to call. Each call creates a file."""

import os
from pathlib import Path
from typing import Any

FOLDER = "TEST_JOB_TARGETS"


def leave_a_file(*_: Any, **__: Any) -> None:
    (Path(os.environ[FOLDER]) / "called").touch()
