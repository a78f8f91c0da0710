"""The service worker: without a server a page shows the last known table, but never a hand or an outdated script."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, Response, expect

from companion.site import STATIC, site
from tests.companion import tables
from tests.companion.conftest import Invite
from tests.companion.states import STEPS, sit_at
from tests.companion.visitor import Language, Visitor
from tests.http.servers import SERVE, Server
from tests.http.tables import Table
from tests.sampling import sampled
from tests.waits import wait_until

CACHED = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const headers = JSON.stringify([...request.headers, ...response.headers]);
      found[`${name} ${new URL(request.url).pathname}`] = headers + await response.text();
    }
  }
  return found;
}"""


class OfflineVisitor(Visitor):
    """A visitor with a service worker, whose server may be unreachable."""

    def __init__(self, browser: Browser, server: str, **how: Any) -> None:
        super().__init__(browser, server, service_workers="allow", **how)

    def _failed(self, request: Request) -> None:
        if not (request.failure or "").startswith("net::ERR_"):
            super()._failed(request)


@pytest.fixture
def visitors(browser: Browser, tmp_path: Path) -> Iterator[list[Visitor]]:
    created: list[Visitor] = []
    yield created
    for visitor in created:
        visitor.close()
    assert [fault for visitor in created for fault in visitor.faults] == []


def cached(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(CACHED)
    return found


def saved(page: Page, game: str) -> int:
    """The version of the saved table, or 0 if no table is saved."""
    text = cached(page).get(f"wurm-tables /offline/tables/{game}")
    return 0 if text is None else int(json.loads(text[text.index("]{") + 1 :])["table"]["version"])


def expect_saved(page: Page, table: Table) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    wait_until(lambda: saved(page, table.id) == table.view()["version"], "the newest table is saved")


@pytest.mark.parametrize("language", sampled(["de", "nl"], ["nl"]))
def test_the_offline_page_shows_the_last_table_until_the_server_is_back(
    browser: Browser, visitors: list[Visitor], tmp_path: Path, language: Language
) -> None:
    store = f"sqlite:///{tmp_path}/log.db"
    with Server(store) as first:
        table = tables.playing(first, "takethat", steps=3)
        port = str(urlsplit(first.url).port)
        visitors.append(OfflineVisitor(browser, first.url, language=language))
        visitor = visitors[0]
        sit_at(visitor, table, 0)
        tables.step(table)
        expect_saved(visitor.page, table)
        row = table.view()["play"]["row"]
        first.stop()
    page = visitor.page
    page.reload()
    banner = visitor.text("offline.table", time="@").split("@")
    expect(page.get_by_role("status").get_by_text(re.compile(".*".join(map(re.escape, banner))))).to_be_visible()
    board = page.get_by_role("region", name=visitor.text("board.title"), exact=True)
    for card in row:
        expect(board.get_by_role("img", name=str(card), exact=True).first).to_be_visible()
    expect(page.get_by_role("region", name=visitor.text("hand.title"))).to_have_count(0)
    expect(page.get_by_text(tables.NAMES[1])).to_be_visible()
    page.goto("/")  # the home page shows the table that was saved last
    expect(page.get_by_role("status").get_by_text(re.compile(".*".join(map(re.escape, banner))))).to_be_visible()
    page.goto(f"/games/{table.id}/seats/0")
    expect(board).to_be_visible()
    with Server(store, command=(*SERVE[:-1], port)):
        expect(page.get_by_role("region", name=visitor.text("hand.title"))).to_be_visible()


def test_the_offline_page_says_that_no_table_was_saved(
    browser: Browser, visitors: list[Visitor], tmp_path: Path
) -> None:
    with Server(f"sqlite:///{tmp_path}/log.db") as server:
        visitors.append(OfflineVisitor(browser, server.url))
        page = visitors[0].open("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        server.stop()
    page.reload()
    expect(page.get_by_role("heading", name="Offline")).to_be_visible()
    expect(page.get_by_text(visitors[0].text("offline.nothing"))).to_be_visible()


@pytest.mark.parametrize("game", sampled(STEPS, ["drehwurm", "wurmeln_board"]))
def test_no_cache_holds_a_hand_a_bid_or_a_token(invite: Invite, server: Server, game: str) -> None:
    visitor = invite(service_workers="allow")
    without_clock = {"throw_in": "off", "hold_seconds": 0} if game == "drehwurm" else {}
    table = tables.playing(server, game, steps=4, options=without_clock)
    seat = tables.acting(table)
    sit_at(visitor, table, seat)
    tables.step(table)
    expect_saved(visitor.page, table)
    everything = cached(visitor.page)
    assert [key for key in everything if "/api/" in key] == []
    tokens = [token for token in (*table.tokens, table.host, table.code) if token]
    assert [key for key, text in everything.items() if any(token in text for token in tokens)] == []
    text = everything[f"wurm-tables /offline/tables/{table.id}"]
    stored = json.loads(text[text.index("]{") + 1 :])
    assert stored["table"] == table.view(), "the saved table differs from what a spectator sees"
    assert stored["table"] != table.view(table.tokens[seat])
    assert set(stored) == {"table", "phrases", "at"}


def test_the_host_saves_what_a_spectator_sees(invite: Invite, server: Server) -> None:
    table = tables.playing(server, "wurmeln", steps=1)
    host = invite(service_workers="allow")
    host.remember(table.id, host=table.host)
    page = host.open(f"/games/{table.id}")
    expect_saved(page, table)
    text = cached(page)[f"wurm-tables /offline/tables/{table.id}"]
    assert json.loads(text[text.index("]{") + 1 :])["table"] == table.view()
    assert str(table.host) not in json.dumps(cached(page))


def test_only_the_last_tables_are_saved_and_a_removed_table_is_deleted(invite: Invite, server: Server) -> None:
    visitor = invite(service_workers="allow")
    opened = [tables.playing(server, "takethat") for _ in range(6)]
    for table in opened:
        expect_saved(visitor.open(f"/games/{table.id}"), table)
    names = [key for key in cached(visitor.page) if key.startswith("wurm-tables")]
    assert names == [f"wurm-tables /offline/tables/{table.id}" for table in opened[1:]]
    visitor.remember(opened[-1].id, host=opened[-1].host)
    forget = visitor.text("home.forget", title=visitor.text("home.table"))
    visitor.open("/").get_by_role("button", name=forget).click()
    gone = f"wurm-tables /offline/tables/{opened[-1].id}"
    wait_until(lambda: gone not in cached(visitor.page), "the removed table is deleted")


def shell_caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return [name for name in names if name.startswith("wurm-shell-")]


def test_an_update_replaces_the_cached_pages(browser: Browser, visitors: list[Visitor], tmp_path: Path) -> None:
    """The second server has a changed text, so its pages have another version."""
    store = f"sqlite:///{tmp_path}/log.db"
    with Server(store) as first:
        port = str(urlsplit(first.url).port)
        visitors.append(OfflineVisitor(browser, first.url))
        page = visitors[0].open("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        before = shell_caches(page)
        assert len(before) == 1
        first.stop()
    changed = (*SERVE[:-1], port)
    program = (
        "import sys, companion\n"
        "site = sys.modules['companion.site']\n"
        "texts = site.catalogue\n"
        "site.catalogue = lambda *given: texts(*given) | {'offline.title': 'Offline since the update'}\n"
        "from cli.main import main\nmain()"
    )
    with Server(store, command=(changed[0], "-c", program, *changed[3:])) as second:
        page.goto("/")
        wait_until(lambda: shell_caches(page) not in ([], before), "the new pages are cached")
        wait_until(lambda: len(shell_caches(page)) == 1, "the old pages are deleted")
        second.stop()
    page.reload()
    expect(page.get_by_role("heading", name="Offline since the update")).to_be_visible()


def test_a_change_of_any_file_changes_the_service_worker(tmp_path: Path) -> None:
    copy = tmp_path / "static"
    shutil.copytree(STATIC, copy)
    assert site(copy).worker == site().worker
    for number, (name, more) in enumerate(
        (
            ("core/dom.js", "const x = 1;\n"),
            ("styles/pages/home.css", "b { top: 0 }\n"),
            ("worker/worker.js", "\n;1;\n"),
        )
    ):
        again = tmp_path / str(number)
        shutil.copytree(STATIC, again)
        with (again / name).open("a", encoding="utf-8") as file:
            file.write(more)
        changed = site(again).worker
        assert b"VERSION_OF_THE_PAGES" not in changed.content
        assert changed.digest != site().worker.digest, name


def test_the_worker_leaves_the_api_alone(invite: Invite) -> None:
    page = invite(service_workers="allow").open("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    controlled = page.evaluate("navigator.serviceWorker.controller !== null")
    assert controlled
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - Playwright cannot call a built-in
    page.evaluate("fetch('/api/v1/rulesets?lang=en').then((answer) => answer.json()).then(() => null)")
    page.evaluate("fetch('/scripts/home.js').then((answer) => answer.text()).then(() => null)")
    paths = {urlsplit(each.url).path for each in answers}
    assert {"/api/v1/rulesets", "/scripts/home.js"} <= paths
    assert [each.url for each in answers if each.from_service_worker] == []
