"""A page of the service whose live stream comes from the test.

Everything else of the page is real: address, scripts, style sheets, texts and words. The test sends frames with `show`,
which runs a script (see measurements.py) after each frame and returns the results. If a moment (docs/companion.md)
covers the page, it is tapped away before the script runs, unless the test wants to see it.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, ViewportSize

from tests.companion.visitor import Language, Visitor
from tests.layouts.recorded_games import Frame

FEED = """
(() => {
  const served = window.fetch;
  const json = (value) => new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });
  const stream = () => new Response(new ReadableStream({ start: (controller) => (window.stream = controller) }));
  window.sent = [];
  Date.now = () => 0; // so that the page takes the time from its newest frame, however slowly the frames are shown
  const wait = window.setTimeout; // nothing ends by itself, for example a moment after some seconds
  window.setTimeout = (call, delay = 0, ...given) => (delay < 1000 ? wait(call, delay, ...given) : 0);
  window.fetch = async (address, options = {}) => {
    const path = String(address);
    if (!path.includes("/api/v1/games/")) return served(address, options);
    if (path.endsWith("/stream")) return stream();
    if (path.includes("/events?")) return json({ events: [] });
    if (path.endsWith("/invitation")) return json({ join_code: "ABC234", link: "https://wurm.example/join/ABC234" });
    if (path.endsWith("/qr.svg")) return new Response("<svg xmlns='http://www.w3.org/2000/svg'/>");
    if (!options.method || options.method === "GET") return json({});
    window.sent.push([path, JSON.parse(options.body ?? "null")]);
    return new Promise(() => {});
  };
  window.feed = async (frame) => {
    const opened = frame.table.play?.window?.opened;
    // so that the page shows the card at once
    if (opened) frame.table.play.window.opened = Math.min(opened, frame.events.at(-1)?.at ?? 0);
    const text = `id: ${frame.version}\\ndata: ${JSON.stringify(frame)}\\n\\n`;
    window.stream.enqueue(new TextEncoder().encode(text));
    await new Promise((resolve) => setTimeout(resolve));
    if (!window.keepMoments) document.querySelector(".moment.open")?.click();
  };
})();
"""

TEXT_SIZE = "(percent) => (document.documentElement.style.fontSize = `${percent}%`)"
DRAWN = """
async () => {
  // A page fits itself to its new size while the browser draws the next picture.
  for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame);
}
"""


def as_text(frames: object) -> str:
    """The frames as JSON text, because Playwright takes minutes to transfer nested values."""
    return msgspec.json.encode(frames).decode()


def showing(look: str) -> str:
    """A script that feeds frames to the page and calls a function after each. `look` is the source of the function."""
    return f"""async (frames) => {{
      const look = {look};
      const found = [];
      for (const frame of JSON.parse(frames)) {{
        await window.feed(frame);
        found.push(await look(frame));
      }}
      return found;
    }}"""


LEADING_FRAMES = 6
"""If only some frames are measured, this many are shown before each of them, so that the page has past events too."""


def measured_at(frames: Sequence[Frame], stops: Collection[int]) -> list[Frame]:
    """The frames to show after the first one: those at `stops`, marked as `measured`, and a few before each of them."""
    shown = {at for stop in stops for at in range(max(1, stop - LEADING_FRAMES), stop + 1)}
    return [frames[at] | {"measured": at in stops} for at in sorted(shown)]


class FedPage:
    """The phone page of a seat, or the table page if `seat` is None.

    The page of a newcomer shows tips, and says how to set up a race.
    """

    def __init__(
        self,
        visitor: Visitor,
        seat: int | None,
        *,
        covered: bool = False,
        host: bool = False,
        moments: bool = False,
        newcomer: bool = False,
        page: Page | None = None,
    ) -> None:
        self.visitor, self.seat, self._newcomer = visitor, seat, newcomer
        self._host = "host" if host else None
        self.page = page or visitor.page
        self._covered, self._moments = covered, moments

    def open(self, first: Frame) -> None:
        """Opens the page and feeds it the first frame. A page shows the first frame of a stream without effects."""
        table = first["table"]
        seats = {} if self.seat is None else {self.seat: "token"}
        self.visitor.remember(
            table["game"],
            host=self._host,
            seats=seats,
            ruleset=table["ruleset"],
            page=self.page,
            newcomer=self._newcomer,
        )
        place = "" if self.seat is None else f"/seats/{self.seat}"
        self.page.goto(f"/games/{table['game']}{place}{'?covered' if self._covered else ''}")
        self.page.wait_for_function("() => window.stream")
        self.page.evaluate("(keep) => (window.keepMoments = keep)", self._moments)
        self.page.evaluate("(frame) => window.feed(JSON.parse(frame))", as_text(first))
        self.page.wait_for_selector(".top .status")

    def look(self, look: str) -> Any:
        """Runs a script on the page as it is now; returns its result."""
        return self.page.evaluate(look)

    def show(self, frames: Iterable[Frame], look: str) -> list[Any]:
        """Feeds the frames to the page; returns the result of the script after each of them."""
        found: list[Any] = self.page.evaluate(showing(look), as_text(list(frames)))
        return found

    def resize(self, size: ViewportSize, text_percent: int = 100) -> None:
        """Changes the size of the screen and of the texts."""
        if self.page.viewport_size == size:
            # Chromium evaluates container queries in rem again only if the size of the container changes.
            self.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"] - 1))
        self.page.evaluate(TEXT_SIZE, text_percent)
        self.page.set_viewport_size(size)
        self.page.evaluate(DRAWN)


def fed_visitor(invite: Any, *, language: Language = "en", **how: Any) -> Visitor:
    """A browser whose pages get their live stream from the test."""
    visitor: Visitor = invite(language=language, **{"reduced_motion": "reduce", **how})
    visitor.context.add_init_script(FEED)
    return visitor
