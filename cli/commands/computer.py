"""`wurm computer`: adds computer players to a table on a server, before its game starts."""

import click

from cli.errors import BadInput
from cli.language import message
from cli.language_option import language_option
from cli.output import print_json
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.computer_players.level import Level


@click.command(cls=TranslatedCommand)
@click.argument("address", metavar="TABLE")
@click.option("--level", type=click.Choice([level.value for level in Level]), default=Level.GOOD.value)
@click.option("--name", metavar="NAME")
@click.option("--seat", type=click.IntRange(1, 99), metavar="N")
@click.option("--token", metavar="TOKEN", envvar="WURM_TOKEN", show_envvar=True)
@click.option("--json", "as_json", is_flag=True)
@language_option
def computer(address: str, level: str, name: str | None, seat: int | None, token: str | None, as_json: bool) -> None:
    from cli.server_table import server_table

    host, _, game = address.partition("/games/")
    if not game or "://" not in host:
        raise BadInput(message("computer-address", name=one_line(address)))
    if token is None:
        raise BadInput(message("computer-token"))
    with server_table(host, game.partition("/")[0].partition("#")[0], token) as table:
        added = table.add_computer(level, name, None if seat is None else seat - 1)
    if as_json:
        print_json(added)
    else:
        click.echo(message("computer-added", name=one_line(added.name), seat=added.seat))
