"""The same commands give the same log in every process, whatever its hash seed."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HASH_SEEDS = ("0", "1", "4242")


def check_determinism(name: str, version: str) -> None:
    """Several processes with different hash seeds play the same game. `name` is the id of a game, or "mutant"."""
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.conformance.digest", name, version],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in HASH_SEEDS
    ]
    digests = [process.communicate()[0].strip() for process in running]
    assert all(process.returncode == 0 for process in running), "a process failed to play"
    assert len(set(digests)) == 1, f"the same game went differently in different processes: {digests}"
