"""Commands of `wurm evening` for its settings, and for which games count."""

import click

from cli.errors import BadInput
from cli.evening.remote_evening import address_argument, changing, connected_evening, report, texts
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.evening.state import Calls, Points

table_argument = click.argument("game", metavar="TABLE")


@click.command(cls=TranslatedCommand)
@address_argument
@click.option("--title", metavar="TITLE")
@click.option("--points", type=click.Choice([each.value for each in Points]))
@click.option("--calls", type=click.Choice([each.value for each in Calls]))
@changing
def settings(
    address: str, title: str | None, points: str | None, calls: str | None, token: str | None, as_json: bool
) -> None:
    if title is None and points is None and calls is None:
        raise BadInput(texts("no-settings"))
    with connected_evening(address, token, needs_token=True) as remote:
        after = remote.change_settings(title, points, calls)
    facts = {"name": one_line(after.title) or after.id, "points": after.points, "calls": after.calls}
    report(as_json, after, texts("settings-changed", **facts))


@click.command(cls=TranslatedCommand)
@address_argument
@table_argument
@changing
def count(address: str, game: str, token: str | None, as_json: bool) -> None:
    _count(address, game, token, as_json, counts=True)


@click.command(cls=TranslatedCommand)
@address_argument
@table_argument
@changing
def exclude(address: str, game: str, token: str | None, as_json: bool) -> None:
    _count(address, game, token, as_json, counts=False)


def _count(address: str, game: str, token: str | None, as_json: bool, *, counts: bool) -> None:
    with connected_evening(address, token, needs_token=True) as remote:
        if game not in {table.game for table in remote.view().tables}:
            raise BadInput(texts("no-table", text=one_line(game)))
        after = remote.count(game, counts)
    report(as_json, after, texts("counted" if counts else "excluded", text=game))


SETTINGS_COMMANDS = (settings, count, exclude)
