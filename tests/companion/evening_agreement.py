"""The standings of an evening, as every page and file shows them."""

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.cli.run import wurm
from tests.companion.evening_pages import Guest
from tests.companion.visitor import Visitor
from tests.http.servers import Server

RANKING_ROWS = """() => [...document.querySelectorAll(".evening-ranking:not(.detailed) tbody tr")]
  .map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"""
FIRST_TABLE_ROWS = """() => [...document.querySelector("table").tBodies[0].rows]
  .map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"""


PLOT = """async () => (await fetch(document.querySelector("img.plot[data-key^=course]").src)).text()"""
CLUB_ROWS = """() => [...document.querySelectorAll(".member .who")]
  .map((who) => [who.children[0].textContent, who.children[1].textContent])"""


class Standing(NamedTuple):
    """The line of a person in the standings."""

    place: int
    name: str
    points: float
    wins: float
    games: int


def served_standings(server: Server, evening: str) -> list[Standing]:
    """The standings as the service answers them."""
    answer = server.client().open(f"/api/v1/evenings/{evening}/standings", method="GET")
    assert answer.status_code == 200, answer.text
    names = {person["id"]: person["name"] for person in answer.json["people"]}
    return [
        Standing(row["place"], names[row["person"]], row["points"], row["wins"], row["games"])
        for row in answer.json["ranking"]
    ]


def page_standings(page: Page) -> list[Standing]:
    """The standings on the evening's page, on a phone or on a big screen."""
    return [_standing(*cells) for cells in page.evaluate(RANKING_ROWS)]


def plot_of_course(page: Page) -> frozenset[str]:
    """The texts of the plot of points after each game, as this page loads it."""
    return frozenset(re.findall("<text[^>]*>([^<]*)</text>", page.evaluate(PLOT)))


def club_counts(guest: Guest) -> dict[str, tuple[int, float]]:
    """The games and wins of everybody, as the page of the club shows them."""
    own, found = f" ({guest.text('players.you')})", {}
    for name, counts in guest.page.evaluate(CLUB_ROWS):
        games, wins = re.findall(r"\d+(?:\.\d+)?", counts)
        found[name.replace(own, "")] = int(games), float(wins)
    return found


def winners(server: Server, game: str) -> list[str]:
    """The names of those who have won this game."""
    table = server.client().open(f"/api/v1/games/{game}", method="GET").json["table"]
    return [table["chairs"][seat]["name"] for seat in table["outcome"]["winners"]]


def shared_page_standings(visitor: Visitor, folder: Path) -> list[Standing]:
    """The standings in the HTML file that the reader downloads and opens from disk."""
    file = _downloaded(visitor, visitor.text("ranking.share"), folder / "evening.html")
    opened = visitor.another_page()
    opened.goto(file.as_uri())
    rows = opened.evaluate(FIRST_TABLE_ROWS)
    opened.close()
    return [_standing(place, name, points, wins, games) for place, name, points, games, wins, *_ in rows]


def csv_standings(visitor: Visitor, folder: Path) -> list[Standing]:
    """The standings that a reader computes from the rows of the CSV file."""
    file = _downloaded(visitor, visitor.text("download.csv"), folder / "evening.csv")
    rows = list(csv.DictReader(file.read_text().splitlines()))
    winners = Counter(row["table"] for row in rows if row["won"] == "1")
    played: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        played[row["name"]].append(row)
    points = {name: round(sum(float(row["points"]) for row in own), 2) for name, own in played.items()}
    wins = {
        name: round(sum(1 / winners[row["table"]] for row in own if row["won"] == "1"), 2)
        for name, own in played.items()
    }
    return _in_order(
        Standing(1 + sum(other > points[name] for other in points.values()), name, points[name], wins[name], len(own))
        for name, own in played.items()
    )


def terminal_standings(server: Server, evening: str) -> list[Standing]:
    """The standings that `wurm evening standings` prints."""
    ran = wurm("evening", "standings", f"{server.url}/evenings/{evening}")
    assert ran.code == 0, ran.err
    # The ranking in all games comes first. The standings of each game and the records follow.
    rows = [line.split() for line in takewhile(re.compile(r" *\d+\. ").match, ran.text.splitlines()[1:])]
    return [_standing(row[0], " ".join(row[1:-3]), *row[-3:]) for row in rows]


def _downloaded(visitor: Visitor, link: str, file: Path) -> Path:
    with visitor.page.expect_download() as started:
        visitor.page.get_by_role("link", name=link, exact=True).click()
    started.value.save_as(file)
    return file


def _in_order(found: Iterable[Standing]) -> list[Standing]:
    return sorted(found, key=lambda one: (one.place, -one.wins, one.name.casefold()))


def _standing(place: str, name: str, points: str, wins: str, games: str) -> Standing:
    return Standing(int(place.removesuffix(".")), name, float(points), float(wins), int(games))
