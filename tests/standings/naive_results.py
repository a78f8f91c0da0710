"""Computes the results of tables from the lines of their logs, without the kernel. Tests compare both."""

from collections.abc import Iterable
from typing import Any

import msgspec

from events.envelope import Recorded, to_line

Line = dict[str, Any]


def lines_of(log: Iterable[Recorded]) -> list[Line]:
    return [msgspec.json.decode(to_line(event)) for event in log]


def effective(lines: list[Line]) -> list[Line]:
    """The events of the game that were not undone.

    Stores the list of every version, because an undo or redo returns to one of these lists.
    """
    lists: dict[int, list[Line]] = {0: []}
    now: list[Line] = []
    for line in lines:
        name = line["type"].partition(".")[2]
        if not line["type"].startswith("table."):
            now = [*now, line]
        elif name in ("undone", "redone"):
            now = lists[line["data"]["to"]]
        lists[line["version"]] = now
    return now


def finished(lines: list[Line]) -> Line | None:
    """The event that finished the game. None if the game is not over or was abandoned."""
    return next((line for line in lines if line["type"] == "table.finished"), None)


def people_of(lines: list[Line], person_of: dict[str, str]) -> list[str | None]:
    """The person of each seat at the end."""
    chairs: list[list[str]] = []
    """The player ids of each seat, the newest first."""
    started = False
    for line in lines:
        kind, data = line["type"], line["data"]
        seat = data.get("seat")
        if kind == "table.opened":
            chairs = [[] for _ in data["names"]]
        elif kind in ("table.sat_down", "table.computer_seated"):
            chairs[seat : seat + 1] = [[data["player"]] if kind == "table.sat_down" else ["computer"]]
        elif kind == "table.handed_over":
            chairs[seat] = [data["player"], *chairs[seat]]
        elif kind in ("table.left", "table.seat_freed") and not started:
            del chairs[seat]
        elif kind == "table.forked":
            chairs = [[] for _ in chairs]
        started = started or kind == "table.started"
    keys = [[*ids, f"seat:{seat}"] for seat, ids in enumerate(chairs)]
    return [next((person_of[one] for one in ids if one in person_of), None) for ids in keys]
