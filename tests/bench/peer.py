"""boardgame.io with its own clients, from the folder beside this project; a sentence where it cannot be had."""

import json
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "shared" / "peer" / "boardgameio"
INSTALL_SECONDS = 600
ENDLESS = ("bench_local.js",)
"""Repeats itself, and each of its lines is a whole measurement; the others end, and end their server, themselves."""


class Peer:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def run(self, script: str, *arguments: str, **settings: str) -> dict[str, Any]:
        """What one of its programs prints first; what it would do after that is not waited for."""
        environment = os.environ | {"NODE_ENV": "production"} | settings
        command = ["node", script, *arguments]
        with subprocess.Popen(command, cwd=self._folder, env=environment, stdout=subprocess.PIPE) as running:
            assert running.stdout is not None
            line = running.stdout.readline()
            if script in ENDLESS:
                running.kill()
        found: dict[str, Any] = json.loads(line)
        return found

    def moves(self, store: str, matches: int, seconds: float, clients: str = "thin") -> dict[str, Any]:
        """As fast as they can; `thin` clients cost the machine less than its own, so the server shows all it can do."""
        return self.run("bench_moves.js", store, clients, str(matches), str(seconds))

    def paced(self, matches: int, seconds: float, pace: float) -> dict[str, Any]:
        return self.run("bench_paced.js", "mem", "thin", str(matches), str(seconds), PACE=str(round(pace * 1000)))


@cache
def peer() -> Peer | str:
    """Installed once for all figures of a run, into a folder that goes away with it; or why there is none."""
    if not FOLDER.is_dir():
        return f"no peer: there is no {FOLDER.parent.parent.name}/{FOLDER.parent.name}/{FOLDER.name} beside the project"
    if not shutil.which("node") or not shutil.which("npm"):
        return "no peer: node and npm are needed for it"
    folder = Path(_kept().name) / "peer"
    shutil.copytree(FOLDER, folder)
    try:
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund"],
            cwd=folder, check=True, capture_output=True, timeout=INSTALL_SECONDS,
        )  # fmt: skip
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return "no peer: npm could not install it"
    return Peer(folder)


@cache
def _kept() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(prefix="wurm-bench-peer-")
