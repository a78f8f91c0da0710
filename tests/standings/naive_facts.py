"""Counts the facts of games from the lines of their logs, in the plainest way."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.standings.naive_results import Line, effective

Told = Iterator[tuple[str, int, int]]
"""The code of a fact, the seat and the value."""


def facts_of(lines: list[Line]) -> dict[tuple[str, int], list[int]]:
    """All values of each fact and seat."""
    found: dict[tuple[str, int], list[int]] = {}
    counted = [(line["type"].partition(".")[2], line["data"]) for line in effective(lines)]
    for tell in (_rows, _hens, _races, _sheets):
        for code, seat, value in tell(counted):
            found.setdefault((code, seat), []).append(value)
    return found


Counted = list[tuple[str, dict[str, Any]]]


def _rows(events: Counted) -> Told:
    row: list[int] = []
    for kind, data in events:
        if kind == "row_opened":
            row = [data["card"]]
        elif kind == "card_appended":
            row = [*row, data["card"]]
        elif kind == "card_twisted":
            yield "twists", data["seat"], 1
            yield "deepest_twist", data["seat"], len(row[row.index(data["mirror"]) + 1 :])
            row = [card for card in row if card != data["mirror"]]
        elif kind == "row_taken":
            yield "longest_row", data["seat"], len(data["cards"])
            toads = [card for card in data["cards"] if card in (22, 33, 44, 55, 66, 77, 88)]
            yield "toads", data["seat"], len(toads)


def _hens(events: Counted) -> Told:
    for kind, data in events:
        if kind == "hen_played":
            yield "hens", data["seat"], 1
            yield "fattest_pile", data["seat"], data["cards"]
        elif kind == "throw_in_won":
            yield "throw_ins", data["seat"], 1
            yield "quickest_throw_in", data["seat"], data["after_ms"]
        elif kind == "throw_in_too_late":
            yield "late_throw_ins", data["seat"], 1


def _races(events: Counted) -> Told:
    steps: Counter[int] = Counter()
    seats = 0
    for kind, data in events:
        if kind == "race_lined_up":
            seats = len(data["lanes"])
        elif kind == "bids_revealed":
            for seat, face in enumerate(data["faces"]):
                alone = data["faces"].count(face) == 1
                yield "equal_bids", seat, 0 if alone else 1
                yield "valid_x", seat, 1 if alone and face == "x" else 0
        elif kind == "moved":
            steps[data["seat"]] += data["steps"]
        elif kind == "worm_stepped":
            steps[data["seat"]] += 1
        if kind in ("moved", "move_ended") and data["blocked"]:
            yield "blocked_moves", data["seat"], 1
    for seat in range(seats):
        yield "longest_crawl", seat, steps[seat]


def _sheets(events: Counted) -> Told:
    records: dict[tuple[int, int], Any] = {}
    for kind, data in events:
        if kind in ("score_entered", "score_corrected"):
            records[data["round"], data["seat"]] = data["record"]
    complete = {data["round"] for kind, data in events if kind == "round_completed"}
    for (number, seat), record in records.items():
        if number in complete:
            yield from _piles(seat, record) if "piles" in record else _stacks(seat, record)


def _piles(seat: int, record: Any) -> Told:
    for pile in record["piles"]:
        yield "hens", seat, 1
        written = pile["form"] == "cards"
        yield "fattest_pile", seat, len(pile["worms"]) if written else pile["own"] + pile["jokers"] + pile["others"]


def _stacks(seat: int, record: Any) -> Told:
    written = record["form"] == "cards"
    yield "twists", seat, (len(record["twisted"]) if written else record["twisted"]) // 2
    yield "toads", seat, sum(card % 11 == 0 for card in record["taken"]) if written else record["toads"]
