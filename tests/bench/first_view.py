"""Time from the tap on a link until a throttled mid-range phone shows the hand.

The page itself measures the time, one animation frame after the hand is drawn. So the result does not include the time
that the benchmark needs to notice the hand.
"""

from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from tests.bench.figure import Bar, Figure
from tests.companion import tables
from tests.companion.chromium import browser
from tests.companion.visitor import Visitor
from tests.http.servers import Server
from tests.http.tables import Table

VIEWS = 5
ALLOWED = 1000.0
SLOWER = 4
"""How many times slower the browser is made than this machine, so that it is like a mid-range phone."""
NETWORK = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 3e6 / 8}
"""A busy Wi-Fi: 10 Mbit/s down, 40 ms round trip."""
WATCH = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".private")) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.handSeen = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""


def measure(folder: Path) -> list[Figure]:
    with Server(f"sqlite:///{folder}/log.db") as server, browser() as started:
        table = tables.playing(server, "drehwurm")
        views = [_view(started, server, table) for _ in range(VIEWS)]
    note = f"median of {VIEWS} first loads, processor {SLOWER} times slower, 10 Mbit/s, 40 ms"
    return [
        Figure(
            "phone page, until the hand is there, compared with 1 s",
            median(views),
            ALLOWED,
            "ms",
            Bar(1, at_most=True),
            note,
        )
    ]


def _view(started: Browser, server: Server, table: Table) -> float:
    """Loads the page with an empty cache, as after scanning a code for the first time."""
    visitor = Visitor(started, server.url)
    try:
        visitor.remember(table.id, seats={0: table.tokens[0]}, ruleset="drehwurm")
        wire = visitor.context.new_cdp_session(visitor.page)
        wire.send("Network.enable")
        wire.send("Network.emulateNetworkConditions", NETWORK)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        visitor.page.add_init_script(WATCH)
        visitor.page.goto(f"/games/{table.id}/seats/0", wait_until="commit")
        seen = visitor.page.wait_for_function("() => window.handSeen").json_value()
        return float(seen)
    finally:
        visitor.close()
