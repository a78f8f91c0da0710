"""Plots: texts fit, and the drawings are valid SVG."""

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from events.standings.plots.evening_plots import course_plot, rivalry_plot, score_plot
from events.standings.plots.looks import STYLE, PlotSize
from events.standings.plots.svg import Plot, drawn, element
from events.standings.plots.text_width import fitted, text_width
from tests.standings.reports import random_report

TEXT = "{http://www.w3.org/2000/svg}text"
each_size = pytest.mark.parametrize("size", PlotSize)


def plots(people: int, games: int, size: PlotSize) -> list[Plot]:
    report = random_report(people, games)
    return [
        course_plot("Course", report.ranking, report.course, report.by_id, size, "."),
        rivalry_plot("Rivalries", report.ranking, report.rivalries, report.by_id, size),
        *(score_plot("Scores", game, report.by_id, size) for game in report.games[:3] if game.rounds),
    ]


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


def test_texts_and_attributes_are_escaped() -> None:
    assert (
        element("text", 'a < "b" & c', class_='x"y', x=1.25)
        == '<text class="x&quot;y" x="1.2">a &lt; "b" &amp; c</text>'
    )


def test_a_name_that_is_too_long_ends_with_an_ellipsis() -> None:
    shown = fitted("Małgorzata Wiśniewska", 10, 60)
    assert shown.endswith("…")
    assert text_width(shown, 10) <= 60
    assert fitted("Ada", 10, 60) == "Ada"


@each_size
@pytest.mark.parametrize(("people", "games"), [(2, 1), (6, 8), (30, 60)])
def test_plots_are_valid_svg_that_says_what_it_shows(people: int, games: int, size: PlotSize) -> None:
    for plot in plots(people, games, size):
        root = parsed(drawn(plot, STYLE))
        assert root.findtext("{*}title")
        assert root.findtext("{*}desc")
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        for text in root.iter(TEXT):
            assert 0 <= float(text.attrib["x"]) <= width
            assert 0 <= float(text.attrib["y"]) <= height


@each_size
def test_names_at_the_ends_of_lines_are_at_least_a_row_apart(size: PlotSize) -> None:
    root = parsed(drawn(plots(20, 30, size)[0]))
    names = [text for text in root.iter(TEXT) if text.attrib["class"].startswith("b f")]
    rows = sorted(float(text.attrib["y"]) for text in names)
    assert len(rows) == 20
    assert min(below - above for above, below in pairwise(rows)) >= float(names[0].attrib["font-size"])
