"""`wurm referee`: keeps the score sheet of a game with real pieces, at a prompt or with one-line commands."""

import sys
from typing import Any

import click

from cli.referee.location import Location, location_options
from cli.translated_help import TranslatedGroup


class SheetGroup(TranslatedGroup):
    """Treats a word that is not a subcommand as the name of a sheet: `wurm referee drehwurm1` opens that sheet."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            return "keep", self.commands["keep"], args
        return super().resolve_command(ctx, args)


@click.group(cls=SheetGroup, invoke_without_command=True, subcommand_metavar="[SHEET | COMMAND [ARGS]...]")
@click.option("--game", "table", metavar="ID")
@location_options
@click.pass_context
def referee(context: click.Context, location: Location, table: str | None) -> None:
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
)
@click.option("--name", metavar="SHEET")
@click.option("--json", "as_json", is_flag=True)
@location_options
def new(
    location: Location, game: str, players: tuple[str, ...], pairs: tuple[str, ...], name: str | None, as_json: bool
) -> None:
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
@click.option("--all", "everything", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@location_options
def list_sheets(location: Location, everything: bool, as_json: bool) -> None:
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
    from cli.referee.start_menu import resume

    resume(location, name)


@referee.command("enter")
@click.argument("name", metavar="SHEET")
@click.argument("lines", nargs=-1, metavar="[LINE]...")
@click.option("--check", "only_check", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@location_options
def enter(location: Location, name: str, lines: tuple[str, ...], only_check: bool, as_json: bool) -> None:
    from cli.referee.noninteractive import enter_lines

    enter_lines(location, name, lines or sys.stdin, only_check=only_check, as_json=as_json)


@referee.command("show")
@click.argument("name", metavar="SHEET")
@click.option("--curve", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@location_options
def show(location: Location, name: str, curve: bool, as_json: bool) -> None:
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
)
@click.option("--out", metavar="FILE")
@location_options
def export_sheet(location: Location, name: str, form: str, out: str | None) -> None:
    from cli.referee.noninteractive import export

    export(location, name, form, out)


@referee.command("help")
@click.argument("game", required=False)
@location_options
def explain(location: Location, game: str | None) -> None:
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
