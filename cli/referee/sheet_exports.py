"""Export formats of a score sheet: CSV, Markdown, an HTML page to print, and a link for the app BG Stats."""

import csv
import io
import time
from collections.abc import Callable
from html import escape
from typing import Any

from cli.referee.session import Session
from cli.referee.sheet import EntryRefused
from events.bg_stats import BgGame, bg_stats_link
from events.notation import Grid
from events.standings.placings import places_by


def as_csv(session: Session) -> str:
    grid = _grid(session)
    text = io.StringIO()
    writer = csv.writer(text)
    for row in (grid.columns, *grid.rows, *grid.totals):
        writer.writerow([_escape_formula(cell) for cell in row])
    return text.getvalue()


def _escape_formula(cell: str) -> str:
    """Quotes a name that a spreadsheet would evaluate as a formula. A negative score stays a number."""
    risky = cell.startswith(("=", "+", "-", "@", "\t")) and not cell.removeprefix("-").isdecimal()
    return f"'{cell}" if risky else cell


def as_markdown(session: Session) -> str:
    grid = _grid(session)
    lines = [
        f"# {_escape_markdown(_title(session))}",
        "",
        _md_row([_escape_markdown(cell) for cell in grid.columns]),
        _md_row((":--", *("--:" for _ in grid.columns[1:]))),
    ]
    lines += [_md_row([_escape_markdown(cell) for cell in row]) for row in grid.rows]
    lines += [_md_row([f"**{_escape_markdown(cell)}**" if cell else "" for cell in row]) for row in grid.totals]
    for heading, items in _sections(session):
        lines += ["", f"## {heading}", "", *(f"- {_escape_markdown(item)}" for item in items)]
    return "\n".join(lines) + "\n"


def _md_row(cells: Any) -> str:
    return f"| {' | '.join(cells)} |"


def _escape_markdown(text: str) -> str:
    return "".join(f"\\{mark}" if mark in "\\`*_[]<>|#" else mark for mark in text)


def as_page(session: Session) -> str:
    """Returns one HTML file for printing. It needs no other files."""
    grid, texts = _grid(session), session.texts
    title = escape(_title(session))
    head = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in grid.columns)
    body = "".join(_html_row(row, "td") for row in grid.rows)
    foot = "".join(_html_row(row, "td") for row in grid.totals)
    rest = "".join(
        f"<h2>{escape(heading)}</h2><ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"
        for heading, items in _sections(session)
    )
    return (
        f'<!doctype html>\n<html lang="{texts.language.value}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n"
        f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody>\n<tfoot>{foot}</tfoot>\n</table>\n{rest}\n</html>\n"
    )


STYLE = (
    "body{font:12pt/1.4 system-ui,sans-serif;color:#111;background:#fff;max-width:40em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
    "th,td{border-bottom:1px solid #999;padding:.35em .6em;text-align:right}"
    "th:first-child,td:first-child{text-align:left}tfoot{font-weight:bold}ul{list-style:none;padding:0}"
    "@page{margin:2cm}"
)


def _html_row(row: tuple[str, ...], cell: str) -> str:
    first, *others = row
    cells = "".join(f"<{cell}>{escape(one)}</{cell}>" for one in others)
    return f"<tr><th scope=row>{escape(first)}</th>{cells}</tr>"


def bg_stats(session: Session) -> str:
    """Returns a link that imports a finished game into the app BG Stats."""
    outcome, status = session.status.outcome, session.status
    if outcome is None:
        raise EntryRefused(session.texts("not-decided"))
    scores = outcome["scores"]
    ended = max((one.at for one in session.sheet.events(status.version - 1)), default=0) / 1000
    game = BgGame(
        name=_title(session).rpartition(":")[0] or _title(session),
        source_game_id=session.sheet.decider.id,
        highest_wins=True,
        no_points=scores is None,
    )
    seats, winners = [(name, name) for name in status.players], outcome["winners"]
    by_seat = places_by(len(seats), winners, scores)
    return bg_stats_link(session.sheet.name, time.localtime(ended), game, seats, winners, scores, by_seat)


FORMATS: dict[str, Callable[[Session], str]] = {
    "csv": as_csv,
    "md": as_markdown,
    "html": as_page,
    "bgstats": lambda session: bg_stats(session) + "\n",
}


def _grid(session: Session) -> Grid:
    return session.sheet.notation.grid(session.status.view, session.players)


def _title(session: Session) -> str:
    return session.sheet.decider.presentation.words(session.texts.language).title


def _sections(session: Session) -> list[tuple[str, list[str]]]:
    """Returns the sections that follow the table: the ranking and the notes, each only if it is not empty."""
    view = session.status.view
    ranking = list(session.sheet.notation.ranking(view, session.players))
    notes = [f"{note.round}: {note.text}" for note in view.notes]
    return [(session.texts(code), items) for code, items in (("ranking", ranking), ("notes", notes)) if items]
