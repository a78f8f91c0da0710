"""What a terminal shows: tables on standard output, and a bar on standard error while something takes long."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click
import msgspec

if TYPE_CHECKING:
    from rich.console import Console

Advance = Callable[[int], None]

STRIDES = 400


def console() -> "Console":
    """Rich keeps to NO_COLOR and to plain text where nobody looks."""
    from rich.console import Console

    class OurConsole(Console):
        def on_broken_pipe(self) -> None:
            """Rich would end the program itself, and with another code than everything else here."""
            raise BrokenPipeError

    return OurConsole(highlight=False)


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def show_qr(address: str) -> None:
    """A code for phones to scan; shown on a terminal only, for nobody scans a file."""
    if not sys.stdout.isatty():
        return
    import qrcode

    code = qrcode.QRCode(border=2)
    code.add_data(address)
    code.print_ascii(invert=True)


def print_json(report: object) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2))


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Advance]:
    """Gives a function to call with the amount done since the last call; shown on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield _in_strides(lambda amount: bar.advance(task, amount), (total or 0) // STRIDES)


def _in_strides(advance: Advance, stride: int) -> Advance:
    """The bar takes longer to be told than an event to be written; so it is told only now and then."""
    pending = 0

    def collect(amount: int) -> None:
        nonlocal pending
        pending += amount
        if pending >= stride:
            advance(pending)
            pending = 0

    return collect
