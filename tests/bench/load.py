"""Plays on a server with the driver in its own process, and returns the measured values."""

import json
import subprocess
import sys
from collections.abc import Iterable
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from tests.bench.driver.wire import Address
from tests.http.servers import SERVE, Server

_RATES = {
    "WURM_OPEN_RATE": "100000 per second",
    "WURM_JOIN_RATE": "100000 per second",
    "WURM_SEAT_RATE": "100000 per second",
    "WURM_ACT_RATE": "100000 per second",
}
"""High rate limits, because all phones of a benchmark have one address and act very quickly."""


def server(store: str, *, command: tuple[str, ...] = SERVE, **settings: str) -> Server:
    return Server(store, command=command, **(_RATES | settings))


def address_of(url: str) -> Address:
    place = urlsplit(url)
    return place.hostname or "", place.port or 0


def played(url: str, servers: Iterable[int], *, tables: int, seconds: float, pace: float = 0.0) -> dict[str, float]:
    """Plays at many tables of this server; `servers` are the ids of the processes to measure."""
    host, port = address_of(url)
    command = [sys.executable, "-m", "tests.bench.driver.play", host, str(port)]
    command += ["--tables", str(tables), "--seconds", str(seconds), "--pace", str(pace)]
    for pid in servers:
        command += ["--server", str(pid)]
    found: dict[str, float] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return found


def middle(runs: list[dict[str, Any]], name: str) -> float:
    """The median of one measured value over several runs."""
    return float(median([run[name] for run in runs]))
