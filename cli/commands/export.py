"""`wurm export`: writes the logs of games to a file."""

import json
from typing import BinaryIO

import click

from cli.errors import BadInput
from cli.language import message
from cli.language_option import language_option
from cli.log_files import read_stored_log
from cli.output import Advance, output_file, print_json, progress
from cli.stores import opened_store, store_option
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.envelope import to_line
from events.store import Store, all_streams
from events.value import Value

Versions = dict[str, int]
"""The games to write, each with the version it had when the export began."""


class ExportReport(Value):
    out: str
    games: int
    events: int


@click.command(cls=TranslatedCommand)
@click.argument("streams", nargs=-1, metavar="[GAME]...")
@click.option("--all", "everything", is_flag=True)
@click.option("--out", metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@language_option
@store_option
def export(streams: tuple[str, ...], everything: bool, out: str | None, as_json: bool, url: str) -> None:
    if everything and streams:
        raise click.UsageError(message("export-both"))
    if not everything and not streams:
        raise click.UsageError(message("export-none"))
    if as_json and out is None:
        raise click.UsageError(message("export-json"))
    with opened_store(url, must_exist=True) as store:
        chosen = _choose(store, streams, everything)
        report = ExportReport(one_line(out or "-"), len(chosen), sum(chosen.values()))
        with progress(message("exporting"), report.events) as advance, output_file(out) as file:
            _write(store, chosen, file, advance)
    if as_json:
        print_json(report)
    elif out is not None:
        click.echo(message("exported", games=report.games, events=report.events, name=report.out))


def _choose(store: Store, streams: tuple[str, ...], everything: bool) -> Versions:
    chosen = {stream: store.last_version(stream) for stream in (all_streams(store) if everything else streams)}
    if not chosen:
        raise BadInput(message("export-empty"))
    for stream, version in chosen.items():
        if version == 0:
            raise BadInput(message("no-game-here", stream=stream))
    return chosen


def _write(store: Store, chosen: Versions, file: BinaryIO, advance: Advance) -> None:
    for stream, version in chosen.items():
        for event in read_stored_log(store, stream, upto=version):
            file.write((escaped(to_line(event)) if file.isatty() else to_line(event)) + b"\n")
            advance(1)


def escaped(line: bytes) -> bytes:
    """Escapes all characters in a line of JSON that could control a terminal."""
    return json.dumps(json.loads(line), separators=(",", ":")).replace("\x7f", "\\u007f").encode()
