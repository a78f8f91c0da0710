"""`wurm referee` without a command: lists the open sheets, creates one with a few questions, and opens the prompt."""

import sys

import click
import msgspec

from cli.errors import BadInput
from cli.referee.invitation import show_invitation
from cli.referee.location import Location
from cli.referee.new_sheet import create, find_game, parse_variants, refereed_games
from cli.referee.session import Session
from cli.referee.sheet_lookup import SheetSummary, list_sheets, opened_sheet
from events.decider import AnyDecider
from events.notation import normalized
from events.table.events import OptionValue


def sheet_lines(sheets: list[SheetSummary], location: Location, *, numbered: bool = False) -> list[str]:
    """Returns one line per sheet, or a line that says that there are no sheets."""
    if not sheets:
        return [location.texts("sheets-none")]
    width = max(len(one.name) for one in sheets)
    return [
        f"{f'{number:>3}  ' if numbered else ''}{one.name:<{width}}  {one.title}  ({', '.join(one.players)})"
        f"  {location.texts(one.state)}{', ' + location.texts('imported') if one.imported else ''}"
        for number, one in enumerate(sheets, start=1)
    ]


def choose_sheet(location: Location) -> None:
    """In a terminal, asks for a sheet and opens it. Without a terminal, prints the list."""
    sheets = list_sheets(location)
    if not sys.stdin.isatty():
        for line in sheet_lines(sheets, location):
            click.echo(line)
        return
    resume(location, _ask_sheet(sheets, location) if sheets else _create_sheet(location))


def _ask_sheet(sheets: list[SheetSummary], location: Location) -> str:
    click.echo(f"{location.texts('sheets')}:")
    for line in sheet_lines(sheets, location, numbered=True):
        click.echo(line)
    while True:
        typed = click.prompt(location.texts("pick"), default="1").strip()
        if normalized(typed) in ("n", "new", "neu", "nieuw"):
            return _create_sheet(location)
        if typed.isdecimal() and 1 <= int(typed) <= len(sheets):
            return sheets[int(typed) - 1].name
        found = [one.name for one in sheets if one.name.startswith(typed)]
        if len(found) == 1 or typed in found:
            return typed if typed in found else found[0]


def _create_sheet(location: Location) -> str:
    decider = _ask_game(location)
    while True:
        players = _parse_players(click.prompt(location.texts("who-plays")))
        options = _ask_variants(decider, location)
        try:
            sheet = create(location, decider, players, options, None)
        except BadInput as why:
            click.echo(why.format_message())
            continue
        show_invitation(location, sheet)
        return sheet.name


def _ask_game(location: Location) -> AnyDecider:
    games = refereed_games()
    for number, decider in enumerate(games, start=1):
        seats = f"{min(decider.seats)}–{max(decider.seats)}"
        click.echo(f"{number:>3}  {decider.presentation.words(location.language).title}  ({seats})")
    while True:
        typed = click.prompt(location.texts("pick-game")).strip()
        if typed.isdecimal() and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1]
        try:
            return find_game(typed, location)
        except BadInput as why:
            click.echo(why.format_message())


def _parse_players(typed: str) -> tuple[str, ...]:
    """Splits the typed names at commas, or at spaces if there is no comma."""
    parts = typed.split(",") if "," in typed else typed.split()
    return tuple(part.strip() for part in parts if part.strip())


def _ask_variants(decider: AnyDecider, location: Location) -> dict[str, OptionValue]:
    defaults: dict[str, OptionValue] = msgspec.to_builtins(decider.option_type())
    while True:
        typed = click.prompt(location.texts("variants"), default="", show_default=False).strip()
        if typed != "?":
            try:
                return parse_variants(decider, typed.replace(",", " ").split(), location)
            except BadInput as why:
                click.echo(why.format_message())
                continue
        texts = decider.presentation.words(location.language).options
        for name, value in defaults.items():
            shown = msgspec.json.encode(value).decode().strip('"')
            click.echo(f"  {name}={shown}  {texts[name]}")


def resume(location: Location, name: str) -> None:
    """In a terminal, opens the prompt. Without a terminal, enters the lines from standard input."""
    if not sys.stdin.isatty():
        from cli.referee.noninteractive import enter_lines

        enter_lines(location, name, sys.stdin, only_check=False, as_json=False)
        return
    with opened_sheet(location, name) as sheet:
        from cli.referee.prompt import run_prompt

        run_prompt(Session(sheet, location.texts), location.resume_arguments(sheet.name))


def join(location: Location, table: str) -> None:
    """Opens a running table on a server, as its referee."""
    if location.server is None:
        raise BadInput(location.texts("game-needs-server"))
    resume(location, table)
