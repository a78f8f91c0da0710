"""Scores as CSV: one row per round or match, one column per player, the totals in the last row."""

import csv
import io

from events.table import TableView
from events.table.view import ChairView


def as_csv(view: TableView) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["", *(safe_cell(_shown(chair)) for chair in view.chairs)])
    if view.scores is not None:
        for number, scores in enumerate(view.scores.rounds, start=1):
            writer.writerow([number, *scores])
        writer.writerow(["total", *view.scores.totals])
    return text.getvalue()


def _shown(chair: ChairView) -> str:
    return chair.name if chair.computer is None else f"{chair.name} (Computer)"


def safe_cell(name: str) -> str:
    """Escapes a name that a spreadsheet would evaluate as a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
