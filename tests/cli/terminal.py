"""The real `wurm` in a pseudo-terminal of 80 by 24 characters, with keyboard input."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect

from tests.cli.run import environment, heed_ctrl_c
from tests.waits import WAIT_SECONDS

RIGHT, LEFT, HOME, END, TAB, ENTER = "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\t", "\r"


@contextmanager
def spawned(*arguments: str | Path, size: tuple[int, int] = (24, 80), **env: str) -> Iterator[Any]:
    """Starts `wurm`. Tests wait for its output with `expect_exact`."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "cli.main", *map(str, arguments)],
        dimensions=size,
        env=environment(**({"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": ""} | env)),
        timeout=WAIT_SECONDS,
        preexec_fn=heed_ctrl_c,
        encoding="utf-8",
    )
    try:
        yield child
    finally:
        child.close(force=True)


def ended(child: Any) -> int | None:
    """Waits for the end of the process; returns its exit code."""
    child.expect(pexpect.EOF)
    child.wait()
    code: int | None = child.exitstatus
    return code
