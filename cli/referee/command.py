"""`wurm referee`: keeps the score sheet of a game with real pieces, at a prompt or with one-line commands."""

import sys
from typing import Any

import click

from cli.referee.location import Location, location_options


class SheetGroup(click.Group):
    """A word that is not a subcommand is the name of a sheet: `wurm referee drehwurm1` opens it."""

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
@location_options
@click.pass_context
def referee(context: click.Context, location: Location, table: str | None) -> None:
    """Keep the score sheet of a game that is played with real pieces.

    Without a command it lists the open sheets and lets you resume one or create a new one. `wurm referee help` shows
    how to write entries.

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
    from cli.referee import start_menu

    if table is not None:
        start_menu.join(location, table)
    else:
        start_menu.choose_sheet(location)


@referee.command("new")
@click.argument("game")
@click.argument("players", nargs=-1, required=True)
@click.option(
    "--variant",
    "-v",
    "pairs",
    multiple=True,
    metavar="NAME=VALUE",
    help="A variant that you have agreed on; can be repeated.",
)
@click.option("--name", metavar="SHEET", help="The name of the sheet; by default the game and a number.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON.")
@location_options
def new(
    location: Location, game: str, players: tuple[str, ...], pairs: tuple[str, ...], name: str | None, as_json: bool
) -> None:
    """Create a sheet for GAME with these PLAYERS, named in the order around the table."""
    from cli.referee.invitation import show_invitation
    from cli.referee.new_sheet import create, find_game, parse_variants

    if name is not None and name in referee.commands:
        raise click.UsageError(location.texts("name-is-command", text=name))
    decider = find_game(game, location)
    sheet = create(location, decider, players, parse_variants(decider, pairs, location), name)
    title = decider.presentation.words(location.language).title
    if as_json:
        from cli.output import print_json

        where = {"address": sheet.watch, "table": sheet.table, "join_code": sheet.join_code, "join": sheet.join}
        print_json({"name": sheet.name, "ruleset": decider.id, "players": players, **where})
        return
    click.echo(location.texts("begun", name=sheet.name, text=title, why=", ".join(players)))
    click.echo(location.texts("go-on", name=location.resume_arguments(sheet.name)))
    show_invitation(location, sheet)


@referee.command("list")
@click.option("--all", "everything", is_flag=True, help="Also list closed sheets.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON.")
@location_options
def list_sheets(location: Location, everything: bool, as_json: bool) -> None:
    """List the open sheets."""
    from cli.referee.sheet_lookup import list_sheets as find_sheets
    from cli.referee.start_menu import sheet_lines

    found = find_sheets(location, everything=everything)
    if as_json:
        from cli.output import print_json

        print_json({"sheets": found})
        return
    for line in sheet_lines(found, location):
        click.echo(line)


@referee.command("keep")
@click.argument("name", metavar="SHEET")
@location_options
def keep(location: Location, name: str) -> None:
    """Open SHEET at a prompt, or enter the lines of a pipe one by one."""
    from cli.referee.start_menu import resume

    resume(location, name)


@referee.command("enter")
@click.argument("name", metavar="SHEET")
@click.argument("lines", nargs=-1, metavar="[LINE]...")
@click.option("--check", "only_check", is_flag=True, help="Only show how the lines are understood; nothing is entered.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON, with the sheet after these entries.")
@location_options
def enter(location: Location, name: str, lines: tuple[str, ...], only_check: bool, as_json: bool) -> None:
    """Enter each LINE on SHEET, or the lines of standard input, and stop at the first that is refused."""
    from cli.referee.noninteractive import enter_lines

    enter_lines(location, name, lines or sys.stdin, only_check=only_check, as_json=as_json)


@referee.command("show")
@click.argument("name", metavar="SHEET")
@click.option("--curve", is_flag=True, help="Also show how the scores grew.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON.")
@location_options
def show(location: Location, name: str, curve: bool, as_json: bool) -> None:
    """Show SHEET: the table, the ranking and the notes."""
    from cli.referee.noninteractive import show_sheet

    show_sheet(location, name, curve=curve, as_json=as_json)


@referee.command("export")
@click.argument("name", metavar="SHEET")
@click.option(
    "--format",
    "form",
    type=click.Choice(["csv", "md", "html", "bgstats"]),
    default="csv",
    show_default=True,
    help="A table, Markdown, a page to print, or a link that BG Stats imports.",
)
@click.option("--out", metavar="FILE", help="Write to FILE instead of standard output.")
@location_options
def export_sheet(location: Location, name: str, form: str, out: str | None) -> None:
    """Export SHEET to a file or to standard output."""
    from cli.referee.noninteractive import export

    export(location, name, form, out)


@referee.command("help")
@click.argument("game", required=False)
@location_options
def explain(location: Location, game: str | None) -> None:
    """Show how to write entries, for GAME or for every game."""
    from cli.referee.help_screen import help_lines
    from cli.referee.new_sheet import find_game, refereed_games

    games: list[Any] = [find_game(game, location)] if game else refereed_games()
    for number, decider in enumerate(games):
        notation = decider.presentation.notation(location.language)
        if notation is None:
            continue
        if number:
            click.echo("")
        for line in help_lines(notation, decider.presentation.words(location.language).title, location.texts):
            click.echo(line)
