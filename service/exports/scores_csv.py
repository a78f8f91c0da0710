"""Scores as CSV: a row a round or match, a column a player, the totals last."""

import csv
import io

from events.table import TableView


def as_csv(view: TableView) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["", *(_safe(chair.name) for chair in view.chairs)])
    if view.scores is not None:
        for number, scores in enumerate(view.scores.rounds, start=1):
            writer.writerow([number, *scores])
        writer.writerow(["total", *view.scores.totals])
    return text.getvalue()


def _safe(name: str) -> str:
    """A name that a spreadsheet would take for a formula is shown as text."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
