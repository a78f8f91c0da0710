"""`wurm computer`: adds computer players to a table on a server, before its game starts."""

import click

from cli.errors import BadInput, Failed
from cli.language import current_language, message
from cli.language_option import language_option
from cli.output import print_json
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.computer_players.level import Level


@click.command(cls=TranslatedCommand)
@click.argument("address", metavar="TABLE")
@click.option("--level", type=click.Choice([level.value for level in Level]), default=Level.GOOD.value)
@click.option("--name", metavar="NAME")
@click.option("--token", metavar="TOKEN", envvar="WURM_TOKEN", show_envvar=True)
@click.option("--json", "as_json", is_flag=True)
@language_option
def computer(address: str, level: str, name: str | None, token: str | None, as_json: bool) -> None:
    from cli.client import Server, ServerProblem, TokenRevoked, Unreachable
    from cli.connection_errors import connection_error_message

    host, _, game = address.partition("/games/")
    if not game or "://" not in host:
        raise BadInput(message("computer-address", name=one_line(address)))
    if token is None:
        raise BadInput(message("computer-token"))
    try:
        with Server(host, language=current_language().value) as server:
            seat = server.table(game.partition("/")[0].partition("#")[0], token).add_computer(level, name)
    except ServerProblem as why:
        raise BadInput(why.sentence) from None
    except (Unreachable, TokenRevoked) as why:
        raise Failed(connection_error_message(why)) from None
    if as_json:
        print_json(seat)
    else:
        click.echo(message("computer-added", name=one_line(seat.name), seat=seat.seat))
