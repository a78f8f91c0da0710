"""The standings of an evening as a page and as CSV."""

import csv
import re
from html.parser import HTMLParser
from urllib.parse import unquote

import msgspec
import pytest
from msgspec.structs import replace

from events.decider import Seat
from events.words import Language
from service.exports.bg_stats_plays import bg_stats_of
from service.exports.evening_csv import COLUMNS, evening_csv
from service.exports.evening_page import evening_page
from service.exports.evening_report import TitledGame
from tests.standings.reports import random_report


class Tags(HTMLParser):
    """Collects the tags and texts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("language", Language)
def test_the_page_contains_everything_and_loads_nothing(language: Language) -> None:
    report = random_report(7, 9, language=language)
    page = evening_page(report, language).decode()
    read = Tags()
    read.feed(page)
    assert not {"script", "img", "link", "iframe"} & set(read.tags)
    assert "default-src 'none'" in page
    assert not re.search(r"(src|srcset)=", page)
    for person in report.people:
        assert person.name in read.text
    for record in report.records:
        assert record.text in read.text
    best = report.ranking[0].places
    assert ", ".join(f"{count}× {place}." for place, count in enumerate(best, start=1) if count) in read.text
    assert read.tags.count("svg") == 2 + sum(len(game.rounds) > 1 for game in report.games)


def test_the_page_of_an_evening_without_a_finished_game_says_so() -> None:
    page = evening_page(random_report(3, 0), Language.ENGLISH).decode()
    assert "No game is over yet." in page
    assert "<table" not in page


def test_the_csv_has_a_row_for_each_person_in_each_game() -> None:
    report = random_report(9, 7)
    rows = list(csv.DictReader(evening_csv(report).decode().splitlines()))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == sum(len(game.results) for game in report.games)
    total = sum(float(row["points"]) for row in rows if row["person"] == report.ranking[0].person)
    assert total == pytest.approx(report.ranking[0].points, abs=0.05)


def test_no_name_becomes_a_formula_in_a_spreadsheet() -> None:
    rows = list(csv.reader(evening_csv(random_report(9, 20)).decode().splitlines()))
    assert any("SUM" in cell for row in rows for cell in row)
    assert not any(cell.startswith("=") for row in rows for cell in row)


def test_the_ranks_of_a_bg_stats_link_are_our_places() -> None:
    """The winner has fewer points than somebody else."""
    game = replace(random_report(5, 4).games[0], names=("Ada", "Ben", "Cleo"), persons=(None, None, None))
    tied = replace(game, winners=(Seat(2),), scores=(9, 3, 8), lowest_wins=False)
    assert ranks_of(tied) == [("Ada", 2), ("Ben", 3), ("Cleo", 1)]
    assert ranks_of(replace(tied, lowest_wins=True)) == [("Ada", 3), ("Ben", 2), ("Cleo", 1)]
    assert ranks_of(replace(tied, scores=None)) == [("Ada", 2), ("Ben", 2), ("Cleo", 1)]


def ranks_of(game: TitledGame) -> list[tuple[str, int]]:
    play = msgspec.json.decode(unquote(bg_stats_of(game, game.title, game.names).partition("data=")[2]))
    return [(player["name"], player["rank"]) for player in play["players"]]


def test_a_bg_stats_link_has_the_places_and_points_of_the_game() -> None:
    report = random_report(4, 1, rulesets="takethat-v1")
    game = report.games[0]
    link = game.bg_stats
    assert link.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
    play = msgspec.json.decode(unquote(link.partition("data=")[2]))
    assert play["game"]["name"] == "Take That"
    assert [player["score"] for player in play["players"]] == list(game.scores or ())
    assert [seat for seat, player in enumerate(play["players"]) if player["winner"]] == list(game.winners)
