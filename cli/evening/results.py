"""Commands of `wurm evening` for its results: standings, facts and ratings, and files to keep."""

import click

from cli.evening.remote_evening import (
    address_argument,
    all_texts,
    changing,
    connected_evening,
    connected_server,
    texts,
)
from cli.evening.text_view import rating_lines, standings_lines
from cli.language_option import language_option
from cli.output import output_file, print_json
from cli.translated_help import TranslatedCommand

FORMATS = ("html", "csv", "jsonl")


@click.command(cls=TranslatedCommand)
@address_argument
@changing
def standings(address: str, token: str | None, as_json: bool) -> None:
    with connected_evening(address, token) as remote:
        found = remote.standings()
    rated = []
    if token is not None:
        here = {person.id for person in found.people}
        with connected_server(address.partition("/evenings/")[0]) as server:
            rated = [each for each in server.club(token).ratings() if each.person in here]
    if as_json:
        print_json({"standings": found, "ratings": rated} if token is not None else found)
        return
    for line in (*standings_lines(found, all_texts()), *rating_lines(rated, all_texts())):
        click.echo(line)


@click.command(cls=TranslatedCommand)
@address_argument
@click.option("--format", "form", type=click.Choice(FORMATS), default="html", show_default=True)
@click.option("--out", metavar="FILE")
@language_option
def export(address: str, form: str, out: str | None) -> None:
    with connected_evening(address) as remote:
        content = remote.export(form)
    with output_file(out) as file:
        file.write(content)
    if out is not None:
        click.echo(texts("exported", name=out), err=True)


RESULT_COMMANDS = (standings, export)
