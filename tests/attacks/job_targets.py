"""Functions that whoever can write to the jobs' Redis would like a worker to call. They leave a file when they are."""

import os
from pathlib import Path
from typing import Any

FOLDER = "TEST_JOB_TARGETS"


def leave_a_file(*_: Any, **__: Any) -> None:
    (Path(os.environ[FOLDER]) / "called").touch()
