"""`make lighthouse`: lets Lighthouse judge the pages as a phone loads them, over HTTPS.

`python -m tests.companion.lighthouse PAGE...` judges only these pages. Performance depends on the speed of the machine,
so nothing else should run. Exits with an error if a page has fewer points than LEAST.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import expect, sync_playwright

from tests.companion import tables
from tests.companion.chromium import NoChromium, chromium
from tests.companion.javascript_tools import NODE, installed
from tests.companion.visitor import WAIT_MILLISECONDS
from tests.http.servers import Server, Stream
from tests.http.tables import Table
from tests.https.serving import HttpsServer
from tests.waits import wait_until

VERSION = "13.5.0"
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
"""The points that each category must have."""


class Opened(NamedTuple):
    path: str
    table: Table | None = None
    """The players of this table are connected while the page is judged. Otherwise the page would mark them as away."""
    seat: int | None = None
    """The seat whose token the browser has."""


def _join(server: Server) -> Opened:
    table = tables.lobby(server)
    return Opened(f"/join/{table.code}", table)


def _phone(game: str) -> Callable[[Server], Opened]:
    def opened(server: Server) -> Opened:
        table = tables.playing(server, game)
        seat = tables.acting(table)
        return Opened(f"/games/{table.id}/seats/{seat}", table, seat)

    return opened


def _table(server: Server) -> Opened:
    table = tables.playing(server, "drehwurm")
    return Opened(f"/games/{table.id}", table)


PAGES: dict[str, Callable[[Server], Opened]] = {
    "home": lambda server: Opened("/"),
    "join": _join,
    "phone": _phone("drehwurm"),
    "phone-board": _phone("wurmeln_board"),
    "table": _table,
    "replay": lambda server: Opened(f"/games/{tables.won(server).id}/replay"),
}


@contextmanager
def connected(server: Server, table: Table | None) -> Iterator[None]:
    """The players of the table have open streams, and the first of them is the host."""
    with ExitStack() as streams:
        if table is not None:
            for seat, token in enumerate(table.tokens):
                host = table.host if seat == 0 else None
                streams.enter_context(Stream(server.url, table.id, token, host=host))
        yield


@contextmanager
def debugged_browser() -> Iterator[int]:
    """Starts Chromium with an empty profile and yields the port of its debugger."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        flags = ["--headless", "--remote-debugging-port=0", "--ignore-certificate-errors", "--disable-dev-shm-usage"]
        root = ["--no-sandbox"] if os.geteuid() == 0 else []
        command = [chromium(), *flags, *root, f"--user-data-dir={profile}", "about:blank"]
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        found = Path(profile) / "DevToolsActivePort"
        try:
            wait_until(lambda: found.exists() and bool(found.read_text().strip()), "Chromium has started")
            yield int(found.read_text().split()[0])
        finally:
            running.terminate()
            running.wait()


def store_token(port: int, origin: str, table: Table, seat: int) -> None:
    """Stores the token of a seat in the browser, as if this phone had joined the table."""
    kept = {"host": None, "code": None, "title": None, "ruleset": table.view()["ruleset"], "seen": 0}
    games = {table.id: kept | {"seats": {seat: table.tokens[seat]}}}
    with sync_playwright() as playwright:
        running = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        page = running.contexts[0].new_page()
        page.goto(f"{origin}/static/icon.svg")
        page.evaluate("(games) => localStorage.setItem('wurm.games', JSON.stringify(games))", games)
        page.close()


def report(address: str, port: int) -> dict[str, Any]:
    """Runs Lighthouse with its settings for mobile phones."""
    tools = installed(f"lighthouse-{VERSION}", f"lighthouse@{VERSION}")
    script = tools / "lighthouse" / "cli" / "index.js"
    options = ("--output=json", "--quiet", "--disable-storage-reset", "--disable-full-page-screenshot", "--locale=en")
    command = [NODE, script, address, f"--port={port}", f"--only-categories={','.join(LEAST)}", *options]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"Lighthouse failed for {address}: {done.stderr.strip()[-1000:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    if problem := found.get("runtimeError"):
        sys.exit(f"Lighthouse failed for {address}: {problem['message']}")
    return found


def points(found: dict[str, Any]) -> dict[str, int]:
    return {name: round(100 * (found["categories"][name]["score"] or 0)) for name in LEAST}


def remarks(found: dict[str, Any]) -> list[str]:
    """The audits without full points, each with its figure."""
    audits = found["audits"].values()
    weak = [audit for audit in audits if audit["score"] is not None and audit["score"] < 1]
    return [f"{audit['id']} {audit['score']:.2f} {audit.get('displayValue', '')}".rstrip() for audit in weak]


def judge(server: HttpsServer, name: str) -> tuple[dict[str, int], list[str]]:
    path, table, seat = PAGES[name](server)
    host = urlsplit(server.url).hostname
    origin = f"https://{host}:{server.https_port}"
    with connected(server, table), debugged_browser() as port:
        if table is not None and seat is not None:
            store_token(port, origin, table, seat)
        found = report(origin + path, port)
    if kept := os.environ.get("WURM_LIGHTHOUSE_REPORTS"):
        (Path(kept) / f"{name}.json").write_text(json.dumps(found))
    return points(found), remarks(found)


def main() -> None:
    expect.set_options(timeout=WAIT_MILLISECONDS)
    weak = []
    with (
        tempfile.TemporaryDirectory() as folder,
        HttpsServer(f"sqlite:///{folder}/log.db", XDG_DATA_HOME=folder) as server,
    ):
        for name in sys.argv[1:] or PAGES:
            reached, notes = judge(server, name)
            print(f"{name}: {', '.join(f'{each} {number}' for each, number in reached.items())}", flush=True)
            print(*(f"  {note}" for note in notes), sep="\n", flush=True)
            weak += [f"{name}: {each}" for each, least in LEAST.items() if reached[each] < least]
    if weak:
        sys.exit(f"Fewer points than required: {'; '.join(weak)}")


if __name__ == "__main__":
    try:
        main()
    except NoChromium as why:
        sys.exit(str(why))
