"""Runs the real `wurm` in its own process."""

import json
import os
import signal
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple

from tests.preloaded.process import PreloadedProcess

WURM = [sys.executable, "-m", "cli.main"]


class Ran(NamedTuple):
    code: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        return self.out.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def sentence(self) -> str:
        """The error message, which must be the only line on standard error."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("wurm: ")
        assert "Traceback" not in self.err
        assert lines[0].isprintable()
        return lines[0]


def environment(**changes: str) -> dict[str, str]:
    """The environment of the tests, without variables that change the behaviour of `wurm`."""
    changing = ("WURM_", "NO_COLOR", "FORCE_", "COLUMNS", "LINES", "LC_", "LANG")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(changing)}
    return kept | {"LANG": "C.UTF-8"} | changes


def heed_ctrl_c() -> None:
    """Restores the default handler of SIGINT in a child process, because background jobs of a shell ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wurm(*arguments: str | Path, stdin: bytes = b"", cwd: Path | None = None, **env: str) -> Ran:
    with TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
        given.write(stdin)
        given.seek(0)
        streams = (given.fileno(), out.fileno(), err.fileno())
        code = PreloadedProcess("command", [*map(str, arguments)], environment(**env), streams, cwd).wait()
        out.seek(0)
        err.seek(0)
        return Ran(code, out.read(), err.read().decode())


def address(path: Path) -> str:
    return f"sqlite:///{path}"
