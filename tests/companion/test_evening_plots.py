"""The plots of an evening in a real browser: no text overlaps another one or leaves the picture."""

import pytest
from playwright.sync_api import Browser

from events.standings.plots.evening_plots import course_plot, rivalry_plot, score_plot
from events.standings.plots.looks import STYLE, PlotSize
from events.standings.plots.svg import drawn
from tests.standings.reports import random_report

OVERLAPS = """() => [...document.querySelectorAll("svg")].flatMap((svg) => {
  const box = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text")]
    .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
  const outside = texts.filter(({ box: b }) => b.left < box.left - 1 || b.right > box.right + 1);
  const pairs = texts.flatMap((one, place) => texts.slice(place + 1).filter((other) =>
    Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
    Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > one.box.height / 4,
  ).map((other) => [one.text, other.text]));
  return [...outside.map(({ text }) => [text]), ...pairs];
})"""


@pytest.mark.parametrize(("size", "width"), [(PlotSize.PHONE, 360), (PlotSize.SCREEN, 1920)])
def test_texts_of_plots_do_not_overlap(browser: Browser, size: PlotSize, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    for people, games in ((2, 1), (7, 12), (24, 70)):
        report = random_report(people, games)
        plots = [
            course_plot("Course", report.ranking, report.course, report.by_id, size, "."),
            rivalry_plot("Rivalries", report.ranking, report.rivalries, report.by_id, size),
            *(score_plot("Scores", game, report.by_id, size) for game in report.games[:4] if game.rounds),
        ]
        page.set_content(f"<style>svg{{width:100%;height:auto}}{STYLE}</style>{''.join(drawn(plot) for plot in plots)}")
        assert page.evaluate(OVERLAPS) == []
    page.close()
