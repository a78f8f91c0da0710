"""`wurm referee`: keep the sheet of a game with real pieces, at a prompt or with one-line commands."""

import sys
from typing import Any

import click

from cli.referee.place import Place, placed


class SheetGroup(click.Group):
    """A word that is no subcommand is the name of a sheet: `wurm referee drehwurm1` goes on keeping it."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            return "keep", self.commands["keep"], args
        return super().resolve_command(ctx, args)


@click.group(cls=SheetGroup, invoke_without_command=True, subcommand_metavar="[SHEET | COMMAND [ARGS]...]")
@click.option(
    "--game", "table", metavar="ID", help="With --server and --token: join this running table as its referee."
)
@placed
@click.pass_context
def referee(context: click.Context, place: Place, table: str | None) -> None:
    """Keep the sheet of a game that is played with real pieces.

    Without a command it lists the open sheets and goes on with one, or begins a new one. `wurm referee help` shows how
    entries are written.

    \b
    Examples:
      wurm referee new drehwurm north east south
      wurm referee enter drehwurm1 'north y:yyyjbr b:bbj hand 3'
      wurm referee enter drehwurm1 'east r 4/1/2 hand 5' 'south hand 9' --json
      wurm referee enter drehwurm1 'fix 1 east hand 4' 'undo' 'redo'
      wurm referee show drehwurm1 --curve
      wurm referee export drehwurm1 --format csv
      wurm referee list
      wurm referee new takethat north east south --variant rounds=3 --name cups
      wurm referee enter cups 'east +12/21,49/94 -22,31,33' 'north 8/20/2'
      wurm referee new wurmeln north east south
      wurm referee enter wurmeln1 'bids north 7 east x south 7' 'x 5' 'moved' 'post left'
      wurm referee help takethat
    """
    if context.invoked_subcommand is not None:
        return
    from cli.referee import starting

    if table is not None:
        starting.join(place, table)
    else:
        starting.choose(place)


@referee.command("new")
@click.argument("game")
@click.argument("players", nargs=-1, required=True)
@click.option(
    "--variant", "-v", "pairs", multiple=True, metavar="NAME=VALUE", help="An agreed variant; may be repeated."
)
@click.option("--name", metavar="SHEET", help="What the sheet is called; otherwise the game and a number.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON.")
@placed
def new(
    place: Place, game: str, players: tuple[str, ...], pairs: tuple[str, ...], name: str | None, as_json: bool
) -> None:
    """Begin a sheet for GAME with these PLAYERS, named in the order around the table."""
    from cli.referee.finding import begin, game_called, options_from
    from cli.referee.inviting import invite

    if name is not None and name in referee.commands:
        raise click.UsageError(f"A sheet cannot be called {name}: that is a command.")
    decider = game_called(game, place)
    begun = begin(place, decider, players, options_from(decider, pairs, place), name)
    title = decider.presentation.words(place.language).title
    if as_json:
        from cli.screen import print_json

        where = {"address": begun.watch, "table": begun.table, "join_code": begun.join_code, "join": begun.join}
        print_json({"name": begun.name, "ruleset": decider.id, "players": players, **where})
        return
    click.echo(place.texts("begun", name=begun.name, text=title, why=", ".join(players)))
    click.echo(place.texts("go-on", name=place.again(begun.name)))
    invite(place, begun)


@referee.command("list")
@click.option("--all", "everything", is_flag=True, help="Also those that are closed for good.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON.")
@placed
def list_sheets(place: Place, everything: bool, as_json: bool) -> None:
    """List the open sheets."""
    from cli.referee.starting import all_sheets, told_sheets

    found = all_sheets(place, everything=everything)
    if as_json:
        from cli.screen import print_json

        print_json({"sheets": found})
        return
    for line in told_sheets(found, place) or [place.texts("sheets-none")]:
        click.echo(line)


@referee.command("keep")
@click.argument("name", metavar="SHEET")
@placed
def keep(place: Place, name: str) -> None:
    """Go on keeping SHEET at a prompt; lines from a pipe are entered one by one."""
    from cli.referee.starting import go_on

    go_on(place, name)


@referee.command("enter")
@click.argument("name", metavar="SHEET")
@click.argument("lines", nargs=-1, metavar="[LINE]...")
@click.option("--check", "only_read", is_flag=True, help="Only say what is understood; nothing is entered.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON, with the sheet as it stands then.")
@placed
def enter(place: Place, name: str, lines: tuple[str, ...], only_read: bool, as_json: bool) -> None:
    """Enter LINEs on SHEET, or what comes from standard input; stops at the first that is refused."""
    from cli.referee.script import run

    run(place, name, lines or sys.stdin, only_read=only_read, as_json=as_json)


@referee.command("show")
@click.argument("name", metavar="SHEET")
@click.option("--curve", is_flag=True, help="Also show how the scores grew.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON.")
@placed
def show(place: Place, name: str, curve: bool, as_json: bool) -> None:
    """Show SHEET: the table, the ranking, the notes."""
    from cli.referee.script import show_sheet

    show_sheet(place, name, curve=curve, as_json=as_json)


@referee.command("export")
@click.argument("name", metavar="SHEET")
@click.option(
    "--format",
    "form",
    type=click.Choice(["csv", "md", "html", "bgstats"]),
    default="csv",
    show_default=True,
    help="A table, a text, a page to print, or a link that BG Stats imports.",
)
@click.option("--out", metavar="FILE", help="Write to FILE instead of standard output.")
@placed
def export_sheet(place: Place, name: str, form: str, out: str | None) -> None:
    """Write SHEET as something to keep."""
    from cli.referee.script import export

    export(place, name, form, out)


@referee.command("help")
@click.argument("game", required=False)
@placed
def explain(place: Place, game: str | None) -> None:
    """Show how entries are written, for GAME or for every game."""
    from cli.referee.finding import game_called, refereed_games
    from cli.referee.instructions import help_lines

    games: list[Any] = [game_called(game, place)] if game else refereed_games()
    for number, decider in enumerate(games):
        desk = decider.presentation.notation(place.language)
        if desk is None:
            continue
        if number:
            click.echo("")
        for line in help_lines(desk, decider.presentation.words(place.language).title, place.texts):
            click.echo(line)
