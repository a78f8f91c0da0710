"""The two ways in which a command fails, each with its sentence and its exit code."""

from textwrap import wrap

import click

from cli.printable import printable

LONGEST = 600


def one_line(text: str) -> str:
    """Text that may hold anything (names from foreign files do) as one short line that no terminal obeys."""
    plain = printable(" ".join(text.split()))
    return plain if len(plain) <= LONGEST else f"{plain[:LONGEST]}…"


def at_words(text: str, columns: int, indent: str = "  ") -> str:
    """Text for a window of this width, broken between words only: an address can still be copied whole."""
    return "\n".join(
        wrap(text, max(20, columns), subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    )


class Failed(click.ClickException):
    """Something outside failed: a store that cannot be reached, a file that cannot be written."""

    exit_code = 1


class BadInput(click.ClickException):
    """What we were given cannot be used as it is."""

    exit_code = 2
