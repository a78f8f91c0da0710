"""`wurm referee` by itself: the open sheets, a few questions for a new one, and on to the prompt."""

import sys

import click
import msgspec

from cli.failure import BadInput
from cli.referee.finding import (
    Listed,
    begin,
    game_called,
    kept,
    local_sheets,
    options_from,
    refereed_games,
    server_sheets,
)
from cli.referee.inviting import invite
from cli.referee.place import Place
from cli.referee.session import Session
from cli.stores import is_missing, opened
from events.decider import AnyDecider
from events.notation import fold
from events.table.events import OptionValue


def all_sheets(place: Place, *, everything: bool = False) -> list[Listed]:
    if place.server is not None:
        return server_sheets(place, everything=everything)
    if is_missing(place.store):
        return []
    with opened(place.store) as store:
        return local_sheets(store, place, everything=everything)


def told_sheets(sheets: list[Listed], place: Place, *, numbered: bool = False) -> list[str]:
    width = max((len(one.name) for one in sheets), default=0)
    return [
        f"{f'{number:>3}  ' if numbered else ''}{one.name:<{width}}  {one.title}  ({', '.join(one.players)})"
        f"  {place.texts(one.state)}{', ' + place.texts('imported') if one.imported else ''}"
        for number, one in enumerate(sheets, start=1)
    ]


def choose(place: Place) -> None:
    """On a terminal: which sheet, or a new one. Otherwise just the list."""
    sheets = all_sheets(place)
    if not sys.stdin.isatty():
        for line in told_sheets(sheets, place) or [place.texts("sheets-none")]:
            click.echo(line)
        return
    go_on(place, _which(sheets, place) if sheets else _a_new_one(place))


def _which(sheets: list[Listed], place: Place) -> str:
    click.echo(f"{place.texts('sheets')}:")
    for line in told_sheets(sheets, place, numbered=True):
        click.echo(line)
    while True:
        typed = click.prompt(place.texts("pick"), default="1").strip()
        if fold(typed) in ("n", "new", "neu", "nieuw"):
            return _a_new_one(place)
        if typed.isdecimal() and 1 <= int(typed) <= len(sheets):
            return sheets[int(typed) - 1].name
        found = [one.name for one in sheets if one.name.startswith(typed)]
        if len(found) == 1:
            return found[0]


def _a_new_one(place: Place) -> str:
    decider = _which_game(place)
    while True:
        players = _names(click.prompt(place.texts("who-plays")))
        options = _variants(decider, place)
        try:
            begun = begin(place, decider, players, options, None)
        except BadInput as why:
            click.echo(why.format_message())
            continue
        invite(place, begun)
        return begun.name


def _which_game(place: Place) -> AnyDecider:
    games = refereed_games()
    for number, decider in enumerate(games, start=1):
        seats = f"{min(decider.seats)}–{max(decider.seats)}"
        click.echo(f"{number:>3}  {decider.presentation.words(place.language).title}  ({seats})")
    while True:
        typed = click.prompt(place.texts("pick-game")).strip()
        if typed.isdecimal() and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1]
        try:
            return game_called(typed, place)
        except BadInput as why:
            click.echo(why.format_message())


def _names(typed: str) -> tuple[str, ...]:
    """By comma; where there is none, by blanks."""
    parts = typed.split(",") if "," in typed else typed.split()
    return tuple(part.strip() for part in parts if part.strip())


def _variants(decider: AnyDecider, place: Place) -> dict[str, OptionValue]:
    usual: dict[str, OptionValue] = msgspec.to_builtins(decider.option_type())
    while True:
        typed = click.prompt(place.texts("variants"), default="", show_default=False).strip()
        if typed != "?":
            try:
                return options_from(decider, typed.replace(",", " ").split(), place)
            except BadInput as why:
                click.echo(why.format_message())
                continue
        texts = decider.presentation.words(place.language).options
        for name, value in usual.items():
            shown = msgspec.json.encode(value).decode().strip('"')
            click.echo(f"  {name}={shown}  {texts[name]}")


def go_on(place: Place, name: str) -> None:
    """The prompt; where there is no terminal, lines from standard input."""
    if not sys.stdin.isatty():
        from cli.referee.script import run

        run(place, name, sys.stdin, only_read=False, as_json=False)
        return
    with kept(place, name) as keeper:
        from cli.referee.prompt import converse

        converse(Session(keeper, place.texts), place.again(keeper.name))


def join(place: Place, table: str) -> None:
    """A running table on a server, as its referee."""
    if place.server is None:
        raise BadInput("--game needs --server URL: it is the id of a table there.")
    go_on(place, table)
