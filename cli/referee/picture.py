"""A sheet on the terminal: the table, the curve, the history, the help."""

import time
from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from cli.referee.session import Session
from events.notation import Grid

BLOCKS = "▁▂▃▄▅▆▇█"
COLOURS = ("cyan", "yellow", "magenta", "green", "bright_red", "bright_blue")
STEP = 3
"""Columns for each round of a curve."""


def sheet(session: Session, rows: int | None = None) -> RenderableType:
    """The table of the sheet and what it waits for; only the newest rows if there is no room for all."""
    desk, look = session.keeper.desk, session.look
    title = session.keeper.decider.presentation.words(session.texts.language).title
    state = f" · {session.texts('over')}" if look.over else ""
    state += f" · {session.texts('imported')}" if look.imported else ""
    parts: list[RenderableType] = [Text(f"{title} · {session.keeper.name}{state}", style="bold")]
    parts.append(_table(desk.grid(look.view, look.players), rows, look.players))
    parts.append(Text(desk.standing(look.view, look.players), style="italic"))
    return Group(*parts)


def _table(grid: Grid, rows: int | None, players: tuple[str, ...]) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for number, column in enumerate(grid.columns):
        colour = COLOURS[players.index(column) % len(COLOURS)] if column in players else ""
        # overflow keeps long names from pushing the scores off a narrow window
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


def whole(session: Session) -> RenderableType:
    """Everything about the sheet: the table, the ranking once it is decided, the notes."""
    view, texts = session.look.view, session.texts
    parts: list[RenderableType] = [sheet(session)]
    if session.look.outcome is not None:
        parts += [Text(f"\n{texts('ranking')}", style="bold"), *_lines(_ranking(session))]
    if view.notes:
        parts += [Text(f"\n{texts('notes')}", style="bold"), *_lines(f"{one.round}: {one.text}" for one in view.notes)]
    return Group(*parts)


def _ranking(session: Session) -> tuple[str, ...]:
    return session.keeper.desk.ranking(session.look.view, session.players)


def _lines(lines: Iterable[str]) -> list[Text]:
    return [Text(f"  {line}") for line in lines]


def curve(session: Session) -> RenderableType:
    """A line a player: from the start to now, on one scale for all."""
    curves = session.keeper.desk.curve(session.look.view)
    if not curves:
        return Text(session.texts("no-curve"))
    points = [0, *(total for one in curves for total in one)]
    low, high = min(points), max(points)
    names = max(len(name) for name in session.players)
    lines = [Text(session.texts("curve-title"), style="bold")]
    for seat, totals in enumerate(curves):
        line = Text(f"  {session.players[seat]:<{names}}  ")
        line.append("".join(_block(total, low, high) * STEP for total in (0, *totals)), COLOURS[seat % len(COLOURS)])
        line.append(f"  {totals[-1]}")
        lines.append(line)
    return Group(*lines)


def _block(total: int, low: int, high: int) -> str:
    share = (total - low) / (high - low) if high > low else 0.0
    return BLOCKS[round(share * (len(BLOCKS) - 1))]


def history(session: Session) -> RenderableType:
    """Everything in the log, told one by one."""
    lines = []
    for one in session.keeper.happenings():
        line = Text(f"{one.version:>4}  {time.strftime('%H:%M', time.localtime(one.at / 1000))}  ", style="dim")
        line.append(session.told(one), "default not dim")
        lines.append(line)
    return Group(*lines)


def instructions(session: Session) -> RenderableType:
    from cli.referee.instructions import help_lines

    title = session.keeper.decider.presentation.words(session.texts.language).title
    return Group(*(Text(line) for line in help_lines(session.keeper.desk, title, session.texts)))


def as_ansi(what: RenderableType, width: int) -> str:
    """For a prompt that draws it above the line that is being typed; in colour where colours are wanted."""
    from io import StringIO

    from cli.screen import console

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
