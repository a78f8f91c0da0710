"""Crowded tables, reached with ordinary actions over HTTP: on each of them one worm is shut in by others."""

from collections.abc import Callable
from typing import Any

from tests.companion.board_phone import Cell, bid, from_cell
from tests.http.tables import Table

DIRECTIONS = {"f": (1, 0), "l": (0, 1), "L": (-1, 1), "b": (-1, 0), "R": (0, -1), "r": (1, -1)}
"""From cell to cell: forward, forward left, backward left, backward, backward right, forward right."""


def _act(table: Table, seat: int, action: dict[str, Any]) -> None:
    answer = table.act(seat, action)
    assert answer.status_code == 201, answer.text


def _worm(table: Table, seat: int) -> list[Cell]:
    worm: list[Cell] = table.view()["play"]["board"]["worms"][seat]
    return worm


def _crawl(table: Table, seat: int, path: str, way: str = "forward") -> None:
    end = _worm(table, seat)[0 if way == "forward" else 6]
    for cell in from_cell(end, *(DIRECTIONS[each] for each in path)):
        _act(table, seat, {"type": "step", "direction": way, "cell": list(cell)})


def _lay(table: Table, seat: int, path: str) -> None:
    for cell in from_cell(_worm(table, seat)[6], *(DIRECTIONS[each] for each in path)):
        _act(table, seat, {"type": "lay", "cell": list(cell)})


def _by_lane(table: Table) -> list[int]:
    """The seats from the left lane to the right one."""
    players = table.view()["play"]["players"]
    return sorted(range(len(players)), key=lambda seat: int(players[seat]["lane"]))


def _crowded_wurmeln(table: Table) -> int:
    """Three worms. The outer ones are laid along the middle one, and the left one closes the way of the middle one."""
    left, middle, right = _by_lane(table)
    bid(table, (left, "3"), (right, "4"), (middle, "5"))
    _lay(table, left, "rfffff")
    _crawl(table, left, "frR")
    _lay(table, right, "lfffff")
    _crawl(table, right, "rfff")
    return middle


def _crowded_wormup(table: Table) -> int:
    """Five worms, which must not touch. The leftmost one crawls across the way of the middle one, and the rightmost one
    behind the middle one."""
    leftmost, left, middle, right, rightmost = _by_lane(table)
    equal = [(left, "7"), (middle, "7"), (right, "7")]
    bid(table, (leftmost, "6"), (rightmost, "4"), *equal)
    _crawl(table, rightmost, "bbbl", "reverse")
    _crawl(table, leftmost, "fffRrR")
    bid(table, (leftmost, "4"), (rightmost, "6"), *equal)
    _crawl(table, leftmost, "rRrR")
    _crawl(table, rightmost, "LlLlLl", "reverse")
    bid(table, (leftmost, "5"), (rightmost, "5"), (left, "4"), (right, "4"), (middle, "7"))
    return middle


CROWDS: dict[str, tuple[int, Callable[[Table], int]]] = {
    "wurmeln_board": (3, _crowded_wurmeln),
    "wormup_board": (5, _crowded_wormup),
}
"""By game: the number of players, and a function that returns the seat of the worm that is shut in and on turn."""
