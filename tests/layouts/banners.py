"""Frames and messages that make a page show every banner at once: requests, absent players, an imported game."""

from tests.layouts.recorded_games import Frame

REQUESTS_ABOUT_SEATS = ("seat_request", "computer_request")
"""The names of requests about a seat. Only one of them can be pending at a time."""
EVERYBODY_AWAY = """
async (frame) => {
  const away = frame.table.chairs.flatMap(({ computer }, seat) => (computer ? [] : [{ seat, seconds: 3600 }]));
  const said = JSON.stringify({ away, host_away: 3600 });
  window.stream.enqueue(new TextEncoder().encode(`event: presence\\ndata: ${said}\\n\\n`));
  while (!document.querySelector(".away")) await new Promise(requestAnimationFrame);
}
"""


def with_all_requests(frame: Frame, about_seat: str | None, *, by: int = 0, about: int = 1) -> Frame:
    """A frame that follows this one, with pending requests: for an undo, for hosting, and `about_seat` if given."""
    version = frame["version"] + 1
    asked = {"version": version, "by": by, "agreed": []}
    requests = {"request": asked | {"to": 1, "redo": False}, "hosting_request": asked}
    if about_seat is not None:
        requests[about_seat] = asked | {"seat": about, "absent": [about], "level": "strong"}
    table = frame["table"] | requests | {"version": version, "imported": True}
    return {"version": version, "events": [], "table": table}
