"""`wurm export`: the logs of games as files."""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR
from pathlib import Path
from typing import BinaryIO

import click

from cli.failure import BadInput, Failed, one_line
from cli.language import say, system_says
from cli.logfile import stored
from cli.screen import Advance, counted, print_json, progress
from cli.stores import opened, store_option
from events.envelope import to_line
from events.store import Store, all_streams
from events.value import Value

Chosen = dict[str, int]
"""The streams to write, each with the version it had when the export began."""


class Report(Value):
    out: str
    games: int
    events: int


@click.command()
@click.argument("streams", nargs=-1, metavar="[STREAM]...")
@click.option("--all", "everything", is_flag=True, help="Export every game in the store.")
@click.option("--out", metavar="FILE", help="Write to FILE instead of standard output.")
@click.option("--json", "as_json", is_flag=True, help="With --out: report as JSON instead of a sentence.")
@store_option
def export(streams: tuple[str, ...], everything: bool, out: str | None, as_json: bool, url: str) -> None:
    """Write the log of each STREAM, one event a line, exactly as recorded.

    A log holds everything, hands and secrets too: give those of running games to nobody who plays in them.
    """
    if everything and streams:
        raise click.UsageError(say("export-both"))
    if not everything and not streams:
        raise click.UsageError(say("export-none"))
    if as_json and out is None:
        raise click.UsageError(say("export-json"))
    with opened(url, to_read=True) as store:
        chosen = _choose(store, streams, everything)
        report = Report(one_line(out or "-"), len(chosen), sum(chosen.values()))
        with progress("exporting", report.events) as advance, written_whole(out) as file:
            _write(store, chosen, file, advance)
    if as_json:
        print_json(report)
    elif out is not None:
        click.echo(f"{counted(report.games, 'game')} with {counted(report.events, 'event')} written to {report.out}")


def _choose(store: Store, streams: tuple[str, ...], everything: bool) -> Chosen:
    chosen = {stream: store.last_version(stream) for stream in (all_streams(store) if everything else streams)}
    if not chosen:
        raise BadInput(say("store-empty"))
    for stream, version in chosen.items():
        if version == 0:
            raise BadInput(say("no-game-here", stream=stream))
    return chosen


def _write(store: Store, chosen: Chosen, file: BinaryIO, advance: Advance) -> None:
    for stream, version in chosen.items():
        for event in stored(store, stream, upto=version):
            file.write((shown(to_line(event)) if file.isatty() else to_line(event)) + b"\n")
            advance(1)


def shown(line: bytes) -> bytes:
    """The same JSON for display: characters that could control a terminal are escaped."""
    return json.dumps(json.loads(line), separators=(",", ":")).replace("\x7f", "\\u007f").encode()


@contextmanager
def written_whole(out: str | None) -> Iterator[BinaryIO]:
    """Standard output, or a file that appears under its name only when everything is in it."""
    if out is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    target = Path(out)
    try:
        if target.is_dir():
            raise IsADirectoryError(EISDIR, "it is a directory")
        handle, partial = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with open(handle, "wb") as file:
                yield file
            os.chmod(partial, 0o666 & ~_umask())
            os.replace(partial, target)
        except BaseException:
            with suppress(OSError):
                os.unlink(partial)
            raise
    except OSError as why:
        raise Failed(say("cannot-write", name=out, why=system_says(why))) from None


def _umask() -> int:
    """The only way to ask for it is to set it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
