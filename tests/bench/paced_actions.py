"""One table where somebody acts at a steady pace. Its response times show how busy the server is."""

import time

from tests.bench.driver.tables import Seated
from tests.bench.driver.wire import Address, Asker

PACE_SECONDS = 0.05
"""Time between two actions at the table."""


def paced_actions(address: Address, table: Seated, seconds: float) -> list[float]:
    """Plays for `seconds`; returns the milliseconds of each action."""
    asker, path = Asker(address), f"/games/{table.game}"
    waits = []
    end = time.perf_counter() + seconds
    shown = asker.ask("GET", path, table.tokens[0])["table"]
    while time.perf_counter() < end:
        time.sleep(PACE_SECONDS)
        token = table.tokens[shown["play"]["turn"]]
        action = asker.ask("GET", path, token)["table"]["legal"][0]
        start = time.perf_counter()
        shown = asker.ask("POST", f"{path}/actions", token, action)["table"]
        waits.append((time.perf_counter() - start) * 1e3)
    return waits


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)]
