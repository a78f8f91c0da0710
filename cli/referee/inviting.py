"""How others come to a sheet on a server: an address to watch it, and a code to scan or to type."""

import click

from cli.referee.finding import Begun
from cli.referee.place import Place
from cli.screen import show_qr


def invite(place: Place, begun: Begun) -> None:
    """Nothing for a sheet at home: nobody else can come to that."""
    if begun.watch is not None:
        click.echo(place.texts("watch", text=begun.watch))
    if begun.join_code is not None and begun.join is not None:
        click.echo(place.texts("join", number=begun.join_code, text=begun.join))
        show_qr(begun.join)
