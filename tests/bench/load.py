"""Playing against a server from a process of its own, and what that process found."""

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
"""Counted as always, but all phones of the bench sit at one address, and those of one table alone are very quick."""


def server(store: str, *, command: tuple[str, ...] = SERVE, **settings: str) -> Server:
    return Server(store, command=command, **(_RATES | settings))


def address_of(url: str) -> Address:
    place = urlsplit(url)
    return place.hostname or "", place.port or 0


def played(url: str, servers: Iterable[int], *, tables: int, seconds: float, pace: float = 0.0) -> dict[str, float]:
    """Many tables at this server, whose processes are those."""
    host, port = address_of(url)
    command = [sys.executable, "-m", "tests.bench.driver.play", host, str(port)]
    command += ["--tables", str(tables), "--seconds", str(seconds), "--pace", str(pace)]
    for pid in servers:
        command += ["--server", str(pid)]
    found: dict[str, float] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return found


def middle(runs: list[dict[str, Any]], name: str) -> float:
    """The median of one of the values that several runs found."""
    return float(median([run[name] for run in runs]))
