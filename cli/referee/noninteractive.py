"""Score sheets without a prompt: enter lines, show, export."""

from collections.abc import Iterable
from pathlib import Path

import click
import msgspec

from cli.errors import BadInput
from cli.output import output_file, print_json
from cli.referee.location import Location
from cli.referee.session import EntryResult, ScreenKind, Session
from cli.referee.sheet import EntryRefused
from cli.referee.sheet_lookup import opened_sheet
from events.notation import MAX_LINE_LENGTH
from events.value import Value


class EnteredLine(Value):
    line: str
    understood: str
    news: tuple[str, ...]


def enter_lines(location: Location, name: str, lines: Iterable[str], *, only_check: bool, as_json: bool) -> None:
    with opened_sheet(location, name) as sheet:
        session = Session(sheet, location.texts)
        entered: list[EnteredLine] = []
        for number, entry in enumerate(_entries(session, lines), start=1):
            result = _enter(session, entry, number, only_check)
            entered.append(EnteredLine(entry.strip(), result.understood, result.news))
            if not as_json:
                _print(session, result)
        if as_json:
            print_json({"name": sheet.name, "entered": not only_check, "entries": entered, **sheet_data(session)})


def _entries(session: Session, lines: Iterable[str]) -> Iterable[str]:
    for line in lines:
        cut = line.rstrip("\n")
        yield from session.entries(cut) if len(cut) <= MAX_LINE_LENGTH else [cut]


def _enter(session: Session, entry: str, number: int, only_check: bool) -> EntryResult:
    try:
        return session.enter(entry, only_check=only_check)
    except EntryRefused as why:
        understood = f" ({session.texts('understood', text=why.understood)})" if why.understood else ""
        raise BadInput(f"{session.texts('entry', n=number)}: {why}{understood}") from None


def _print(session: Session, result: EntryResult) -> None:
    for line in (result.understood, *result.news):
        if line:
            click.echo(line)
    if result.write_to:
        write_export(session, Path(result.write_to).suffix[1:].lower(), result.write_to)
    elif result.screen is not None and result.screen is not ScreenKind.QUIT:
        draw(session, result.screen)


def draw(session: Session, screen: ScreenKind) -> None:
    from cli.output import console
    from cli.referee import rendering

    drawings = {
        ScreenKind.SHEET: rendering.whole_sheet,
        ScreenKind.CURVE: rendering.curve,
        ScreenKind.HISTORY: rendering.history,
        ScreenKind.HELP: rendering.help_screen,
    }
    console().print(drawings[screen](session))


def show_sheet(location: Location, name: str, *, curve: bool, as_json: bool) -> None:
    with opened_sheet(location, name) as sheet:
        session = Session(sheet, location.texts)
        if as_json:
            print_json({"name": sheet.name, **sheet_data(session)})
            return
        draw(session, ScreenKind.SHEET)
        if curve:
            click.echo("")
            draw(session, ScreenKind.CURVE)


def sheet_data(session: Session) -> dict[str, object]:
    """Returns everything about a sheet, for the option --json."""
    status, notation = session.status, session.sheet.notation
    return {
        "ruleset": session.sheet.decider.id,
        "version": status.version,
        "players": status.players,
        "over": status.over,
        "outcome": status.outcome,
        "totals": status.totals,
        "ranking": notation.ranking(status.view, status.players),
        "curve": notation.curve(status.view),
        "standing": notation.standing(status.view, status.players),
        "view": msgspec.to_builtins(status.view),
    }


def export(location: Location, name: str, form: str, out: str | None) -> None:
    with opened_sheet(location, name) as sheet:
        write_export(Session(sheet, location.texts), form, out)


def write_export(session: Session, form: str, out: str | None) -> None:
    from cli.referee.sheet_exports import FORMATS

    try:
        text = FORMATS[form](session)
    except EntryRefused as why:
        raise BadInput(str(why)) from None
    with output_file(out) as file:
        file.write(text.encode())
    if out is not None:
        click.echo(session.texts("written", text=out))
