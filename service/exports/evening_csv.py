"""The games of an evening as CSV: one row for each person in each game."""

import csv
import io
import time

from events.bg_stats import date_text
from service.exports.evening_report import EveningReport
from service.exports.scores_csv import safe_cell

COLUMNS = ("ended", "table", "ruleset", "game", "person", "name", "place", "seats", "won", "score", "points")


def evening_csv(report: EveningReport) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    names = {person.id: person.name for person in report.people}
    for game in report.games:
        ended = date_text(time.localtime(game.ended_at / 1000))
        for one in game.results:
            known = (ended, game.game, game.ruleset, safe_cell(game.title), one.person, safe_cell(names[one.person]))
            writer.writerow([*known, one.place, game.seats, int(one.won), one.score, one.points])
    return text.getvalue().encode()
