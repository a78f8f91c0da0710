"""A browser context and its pages. It collects their faults."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, ViewportSize

from companion.site import site
from events.words import filled
from tests.waits import WAIT_SECONDS

PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=320, height=640)
SCREEN = ViewportSize(width=1280, height=800)
WAIT_MILLISECONDS = 1000 * WAIT_SECONDS
"""The time limit of tests, in milliseconds as Playwright needs it."""
TAP_MOMENTS = """
new MutationObserver(() => document.querySelector(".moment.open")?.click())
  .observe(document, { subtree: true, attributeFilter: ["class"] });
"""
"""Closes a moment in the same task that shows it, so that no key or tap of a test hits it."""

Scheme = Literal["light", "dark"]
Language = Literal["de", "en", "nl"]
LANGUAGES: tuple[Language, ...] = ("de", "en", "nl")


def texts(language: Language) -> dict[str, str]:
    return site().texts[language]


class Visitor:
    """The browser of one user. Fixtures fail a test at its end if there are `faults`.

    A moment (pages/parts/moment.js) is closed by a tap as soon as it is shown. Tests that want to see it set `moments`.
    Animations are off unless the test asks for them, because clicks would wait for their end. Service workers are off
    unless the test asks for them, because installing one takes as long as opening a page.
    """

    def __init__(
        self,
        browser: Browser,
        server: str,
        *,
        size: ViewportSize = PHONE,
        language: Language = "en",
        locale: str | None = None,
        scheme: Scheme = "dark",
        moments: bool = False,
        **more: Any,
    ) -> None:
        self.server, self.language, self.size = server, language, size
        touch = size["width"] < 600
        more = {"reduced_motion": "reduce", "service_workers": "block", **more}
        self.context = browser.new_context(
            viewport=size, locale=locale or language, color_scheme=scheme, has_touch=touch, base_url=server, **more
        )
        self.context.set_default_timeout(WAIT_MILLISECONDS)
        self.faults: list[str] = []
        self.requests: list[Request] = []
        self._expected: set[int] = set()
        self._offline = False
        if not moments:
            self.context.add_init_script(TAP_MOMENTS)
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    def open(self, path: str) -> Page:
        """Opens a path of this server, or a complete URL."""
        self.page.goto(path)
        return self.page

    def another_page(self) -> Page:
        """A second tab of the same browser."""
        return self.context.new_page()

    def expect_refusals(self, *statuses: int) -> None:
        """Answers with these statuses are expected and are not faults."""
        self._expected.update(statuses)

    @contextmanager
    def offline(self) -> Iterator[None]:
        """Switches the network off until the block ends, as in flight mode."""
        self._offline = True
        self.context.set_offline(True)
        try:
            yield
        finally:
            self.context.set_offline(False)
            self._offline = False

    def close(self) -> None:
        self.context.close()

    def text(self, key: str, **facts: object) -> str:
        """The text with this key, in the visitor's language."""
        return filled(texts(self.language)[key], facts)

    def remember(
        self,
        game: str,
        *,
        host: str | None = None,
        seats: dict[int, str] | None = None,
        ruleset: str | None = None,
        page: Page | None = None,
        newcomer: bool = False,
    ) -> None:
        """Stores tokens as if this browser had opened the table or taken seats there; see core/storage.js.

        Unless `newcomer` is set, tips are switched off, and the card that says how to lay out the pieces is not shown.
        """
        page = page or self.page
        page.goto("/static/icon.svg")  # a resource without scripts, because storage needs an open page of the server
        kept = {
            "host": host, "code": None, "title": None, "ruleset": ruleset, "seats": seats or {},
            "seen": time.time_ns() // 1_000_000,
        }  # fmt: skip
        stored: dict[str, object] = {"games": {game: kept}}
        if not newcomer:
            stored |= {"ready": [game], "tips": {"off": True, "turns": {}}}
        page.evaluate(STORE, stored)

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"a script failed: {error}"))
        page.on("request", self._request)
        page.on("requestfailed", self._failed)
        page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        expected = message.text.startswith(("Failed to load resource:", "Service Worker registration blocked by"))
        if message.type in ("error", "warning") and not expected:
            self.faults.append(f"console message: {message.text}")

    def _request(self, request: Request) -> None:
        self.requests.append(request)
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and not request.url.startswith(self.server):
            self.faults.append(f"request to another server: {request.url}")

    def _failed(self, request: Request) -> None:
        # A request that the page itself aborts, by leaving or by closing its stream, is not a fault. Only `offline`
        # makes a request fail because there is no network, and the browser may report this a little later.
        if request.failure not in ("net::ERR_ABORTED", "net::ERR_INTERNET_DISCONNECTED") and not self._offline:
            self.faults.append(f"no answer to {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and response.status not in self._expected:
            self.faults.append(f"{response.status} for {response.url}")


STORE = """
(stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(`wurm.${key}`, JSON.stringify(value));
}
"""
RESIZED = """
async (width) => {
  do await new Promise(requestAnimationFrame);
  while (innerWidth !== width);
  await new Promise(requestAnimationFrame);
}
"""


def resize(page: Page, width: int, height: int) -> None:
    """Changes the size of the window and waits until the page has drawn itself in the new size."""
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.evaluate(RESIZED, width)


def time_passes(visitor: Visitor) -> bool:
    """Advances the page's installed clock by ten seconds. Returns True, for use in a condition."""
    visitor.page.clock.run_for(10_000)
    return True
