"""`wurm evening`: opens an evening on a server, shows it, joins it, calls games, adds tables and undoes changes."""

from typing import Any

import click

from cli.client import Evening
from cli.errors import BadInput
from cli.evening.add_table import added, found_game
from cli.evening.evening_options import SETTINGS_COMMANDS
from cli.evening.people import PEOPLE_COMMANDS
from cli.evening.remote_evening import (
    address_argument,
    all_texts,
    connected_evening,
    connected_server,
    json_option,
    texts,
    token_option,
)
from cli.evening.results import RESULT_COMMANDS
from cli.evening.text_view import evening_lines
from cli.language_option import language_option
from cli.output import print_json, show_qr
from cli.terminal_text import one_line
from cli.translated_help import TranslatedGroup
from events.computer_players.level import Level
from events.evening.state import Calls, Points

HELP = {"help_option_names": ["-h", "--help"]}


@click.group(cls=TranslatedGroup, context_settings=HELP)
@language_option
def evening() -> None:
    pass


@evening.command("open")
@click.argument("server", metavar="SERVER")
@click.option("--title", metavar="TITLE", default="")
@click.option("--points", type=click.Choice([each.value for each in Points]), default=Points.PLACES.value)
@click.option("--calls", type=click.Choice([each.value for each in Calls]), default=Calls.ANYBODY.value)
@json_option
@language_option
def open_evening(server: str, title: str, points: str, calls: str, as_json: bool) -> None:
    with connected_server(server) as remote:
        opened = remote.open_evening(title, points, calls)
    if as_json:
        print_json(opened)
        return
    click.echo(texts("opened", name=opened.links["evening"]))
    click.echo(texts("invitation", name=opened.links["join"], text=opened.join_code))
    click.echo(texts("host-token", text=opened.host_token))
    show_qr(opened.links["join"])


@evening.command()
@address_argument
@click.option("--at", type=click.IntRange(min=1), metavar="VERSION")
@json_option
@language_option
def show(address: str, at: int | None, as_json: bool) -> None:
    with connected_evening(address) as remote:
        found = remote.view(at)
    if as_json:
        print_json(found)
        return
    for line in evening_lines(found, all_texts()):
        click.echo(line)


@evening.command()
@address_argument
@click.argument("name", metavar="NAME")
@click.option("--code", metavar="CODE", required=True)
@json_option
@language_option
def join(address: str, name: str, code: str, as_json: bool) -> None:
    with connected_evening(address) as remote:
        joined = remote.join(name, code)
    if as_json:
        print_json({"evening": joined.id, "token": joined.token})
        return
    click.echo(texts("joined", name=one_line(name)))
    click.echo(texts("person-token", text=joined.token))


@evening.command("next")
@address_argument
@click.argument("game", metavar="GAME")
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--computer", "computers", multiple=True, type=click.Choice([each.value for each in Level]))
@click.option("--lobby", is_flag=True)
@token_option
@json_option
@language_option
def next_game(
    address: str,
    game: str,
    names: tuple[str, ...],
    computers: tuple[str, ...],
    lobby: bool,
    token: str | None,
    as_json: bool,
) -> None:
    with connected_evening(address, token, needs_token=True) as remote:
        called = remote.call(game, _people(remote, names), computers=computers, start=not lobby)
    if as_json:
        print_json({"game": called.game, "host_token": called.host_token})
        return
    table = called.evening.tables[-1]
    players = ", ".join(one_line(seat.name) for seat in table.seats)
    click.echo(texts("called", name=one_line(game), text=called.game, players=players))
    click.echo(texts("table-token", text=called.host_token))


def _people(remote: Evening, names: tuple[str, ...]) -> list[str]:
    """Returns the ids of the people with these names; without names, those of all people who have not left."""
    people = [person for person in remote.view().people if not person.left]
    if not names:
        return [person.id for person in people]
    known = {person.name.casefold(): person.id for person in people}
    for name in names:
        if name.casefold() not in known:
            there = ", ".join(one_line(person.name) for person in people)
            raise BadInput(texts("nobody", name=one_line(name), players=there))
    return [known[name.casefold()] for name in names]


@evening.command("add")
@address_argument
@click.argument("game", metavar="TABLE")
@click.option("--seat", "seats", multiple=True, metavar="NAME=PERSON")
@click.option("--table-token", metavar="TOKEN")
@click.option("--new-people", is_flag=True)
@token_option
@json_option
@language_option
def add_table(
    address: str,
    game: str,
    seats: tuple[str, ...],
    table_token: str | None,
    new_people: bool,
    token: str | None,
    as_json: bool,
) -> None:
    with (
        connected_evening(address, token, needs_token=True) as remote,
        connected_server(address.partition("/evenings/")[0]) as server,
    ):
        found = found_game(server, game)
        after = added(server, remote, found, seats, table_token, new_people, all_texts())
    if as_json:
        print_json({"game": found, "version": after.version})
        return
    names, table = after.names(), next(each for each in after.tables if each.game == found)
    players = ", ".join(names.get(seat.person or "", texts("stranger", name=seat.name)) for seat in table.seats)
    click.echo(texts("added", name=one_line(table.ruleset or ""), text=found, players=one_line(players)))


@evening.command("host")
@address_argument
@click.option("--end", is_flag=True)
@token_option
@json_option
@language_option
def take_hosting(address: str, end: bool, token: str | None, as_json: bool) -> None:
    with connected_evening(address, token, needs_token=True) as remote:
        after = remote.end_hosting() if end else remote.take_hosting()
    if as_json:
        print_json({"hosted_by": after.hosted_by, "version": after.version})
        return
    host = None if after.hosted_by is None else after.names()[after.hosted_by]
    click.echo(texts("hosting-ended") if host is None else texts("hosting-taken", name=one_line(host)))


@evening.command()
@address_argument
@click.argument("version", type=click.IntRange(min=1), required=False, metavar="[VERSION]")
@token_option
@json_option
@language_option
def undo(address: str, version: int | None, token: str | None, as_json: bool) -> None:
    _move_in_history(address, version, token, as_json, "undone")


@evening.command()
@address_argument
@click.argument("version", type=click.IntRange(min=1), required=False, metavar="[VERSION]")
@token_option
@json_option
@language_option
def redo(address: str, version: int | None, token: str | None, as_json: bool) -> None:
    _move_in_history(address, version, token, as_json, "redone")


def _move_in_history(address: str, version: int | None, token: str | None, as_json: bool, what: str) -> None:
    """Undoes or redoes a change: the one with this version, otherwise the newest."""
    with connected_evening(address, token, needs_token=True) as remote:
        before = remote.view()
        changes = before.undoable if what == "undone" else before.redoable
        if not changes and version is None:
            raise BadInput(texts("nothing-to-undo" if what == "undone" else "nothing-to-redo"))
        chosen = changes[0].version if version is None else version
        after = remote.undo(chosen) if what == "undone" else remote.redo(chosen)
    report: dict[str, Any] = {what: chosen, "version": after.version}
    if as_json:
        print_json(report)
    else:
        click.echo(texts("undone" if what == "undone" else "redone", version=chosen))


for command in (*PEOPLE_COMMANDS, *SETTINGS_COMMANDS, *RESULT_COMMANDS):
    evening.add_command(command)
