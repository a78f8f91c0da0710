"""Output of commands: reports and files, tables, QR codes, and a progress bar on standard error."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click
import msgspec

from cli.atomic_file import atomic_path
from cli.errors import Failed
from cli.language import message, os_error_reason

if TYPE_CHECKING:
    from rich.console import Console

Advance = Callable[[int], None]

PROGRESS_UPDATES = 400


def console() -> "Console":
    """Returns a Rich console. It respects NO_COLOR, and writes plain text if the output is not a terminal."""
    from rich.console import Console

    class RaisingConsole(Console):
        def on_broken_pipe(self) -> None:
            """Replaces Rich's own method, which would end the program with a different exit code."""
            raise BrokenPipeError

    return RaisingConsole(highlight=False)


def show_qr(address: str) -> None:
    """Prints a QR code, if the output is a terminal."""
    if not sys.stdout.isatty():
        return
    import qrcode

    code = qrcode.QRCode(border=2)
    code.add_data(address)
    code.print_ascii(invert=True)


def print_json(report: object) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2))


@contextmanager
def output_file(out: str | None) -> Iterator[BinaryIO]:
    """Opens a file that appears under its name only when it is complete. Without a name, opens standard output."""
    if out is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    target = Path(out)
    try:
        if target.is_dir():
            raise IsADirectoryError(EISDIR, "it is a directory")
        if target.exists() and not target.is_file():  # a pipe or a device, which must not be replaced
            with target.open("wb") as file:
                yield file
            return
        with atomic_path(target) as partial, partial.open("wb") as file:
            yield file
    except OSError as why:
        raise Failed(message("cannot-write", name=out, why=os_error_reason(why))) from None


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Advance]:
    """Shows a progress bar on a terminal. Yields a function to call with the amount done since its last call."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield _throttled(lambda amount: bar.advance(task, amount), (total or 0) // PROGRESS_UPDATES)


def _throttled(advance: Advance, step: int) -> Advance:
    """Updates the bar once per `step`, because an update takes longer than writing an event."""
    pending = 0

    def collect(amount: int) -> None:
        nonlocal pending
        pending += amount
        if pending >= step:
            advance(pending)
            pending = 0

    return collect
