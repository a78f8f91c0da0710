"""The invitation to a sheet on a server: the address for spectators, and a join code with its QR code."""

import click

from cli.output import show_qr
from cli.referee.location import Location
from cli.referee.new_sheet import NewSheet


def show_invitation(location: Location, sheet: NewSheet) -> None:
    """Prints the invitation. Prints nothing for a local sheet, because nobody else can join it."""
    if sheet.watch is not None:
        click.echo(location.texts("watch", text=sheet.watch))
    if sheet.join_code is not None and sheet.join is not None:
        click.echo(location.texts("join", number=sheet.join_code, text=sheet.join))
        show_qr(sheet.join)
