"""Draws a score sheet in the terminal: the table, the curve, the history, the help."""

import time
from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from cli.referee.session import Session
from events.notation import Grid

BAR_CHARACTERS = "▁▂▃▄▅▆▇█"
COLOURS = ("cyan", "yellow", "magenta", "green", "bright_red", "bright_blue")
CURVE_STEP_COLUMNS = 3


def sheet(session: Session, rows: int | None = None) -> RenderableType:
    """Draws the table of the sheet, and what to enter next. If not all rows fit, only the newest are shown."""
    notation, status = session.sheet.notation, session.status
    title = session.sheet.decider.presentation.words(session.texts.language).title
    state = f" · {session.texts('over')}" if status.over else ""
    state += f" · {session.texts('imported')}" if status.imported else ""
    parts: list[RenderableType] = [Text(f"{title} · {session.sheet.name}{state}", style="bold")]
    parts.append(_table(notation.grid(status.view, status.players), rows, status.players))
    parts.append(Text(notation.standing(status.view, status.players), style="italic"))
    return Group(*parts)


def _table(grid: Grid, rows: int | None, players: tuple[str, ...]) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for number, column in enumerate(grid.columns):
        colour = COLOURS[players.index(column) % len(COLOURS)] if column in players else ""
        # long names must not push the scores out of a narrow window
        table.add_column(
            Text(column, style=f"bold {colour}"),
            justify="right" if number else "left",
            max_width=14,
            overflow="ellipsis",
            no_wrap=True,
        )
    shown = grid.rows if rows is None or len(grid.rows) <= rows else grid.rows[-max(1, rows - 1) :]
    if len(shown) < len(grid.rows):
        table.add_row(*("…" for _ in grid.columns), style="dim")
    for row in shown:
        table.add_row(*map(Text, row))
    if grid.totals:
        table.add_section()
    for row in grid.totals:
        table.add_row(*map(Text, row), style="bold")
    return table


def whole_sheet(session: Session) -> RenderableType:
    """Draws the table, the ranking if the game is decided, and the notes."""
    view, texts = session.status.view, session.texts
    parts: list[RenderableType] = [sheet(session)]
    if session.status.outcome is not None:
        parts += [Text(f"\n{texts('ranking')}", style="bold"), *_lines(_ranking(session))]
    if view.notes:
        parts += [Text(f"\n{texts('notes')}", style="bold"), *_lines(f"{one.round}: {one.text}" for one in view.notes)]
    return Group(*parts)


def _ranking(session: Session) -> tuple[str, ...]:
    return session.sheet.notation.ranking(session.status.view, session.players)


def _lines(lines: Iterable[str]) -> list[Text]:
    return [Text(f"  {line}") for line in lines]


def curve(session: Session) -> RenderableType:
    """Draws a line per player with the score after each round. All lines have the same scale."""
    curves = session.sheet.notation.curve(session.status.view)
    if not curves:
        return Text(session.texts("no-curve"))
    points = [0, *(total for one in curves for total in one)]
    low, high = min(points), max(points)
    names = max(len(name) for name in session.players)
    lines = [Text(session.texts("curve-title"), style="bold")]
    for seat, totals in enumerate(curves):
        line = Text(f"  {session.players[seat]:<{names}}  ")
        bars = "".join(_bar(total, low, high) * CURVE_STEP_COLUMNS for total in (0, *totals))
        line.append(bars, COLOURS[seat % len(COLOURS)])
        line.append(f"  {totals[-1]}")
        lines.append(line)
    return Group(*lines)


def _bar(total: int, low: int, high: int) -> str:
    share = (total - low) / (high - low) if high > low else 0.0
    return BAR_CHARACTERS[round(share * (len(BAR_CHARACTERS) - 1))]


def history(session: Session) -> RenderableType:
    """Draws every event of the log as a sentence."""
    lines = []
    for one in session.sheet.events():
        line = Text(f"{one.version:>4}  {time.strftime('%H:%M', time.localtime(one.at / 1000))}  ", style="dim")
        line.append(session.sentence(one), "default not dim")
        lines.append(line)
    return Group(*lines)


def help_screen(session: Session) -> RenderableType:
    from cli.referee.help_screen import help_lines

    title = session.sheet.decider.presentation.words(session.texts.language).title
    return Group(*(Text(line) for line in help_lines(session.sheet.notation, title, session.texts)))


def as_ansi(what: RenderableType, width: int) -> str:
    """Renders ANSI text for the prompt. It has no colours if the user has switched them off."""
    from io import StringIO

    from cli.output import console

    own = console()
    drawing = Console(
        file=StringIO(),
        width=width,
        highlight=False,
        force_terminal=True,
        color_system=None if own.color_system is None else "standard",
        no_color=own.no_color,
    )
    with drawing.capture() as drawn:
        drawing.print(what)
    return drawn.get()
