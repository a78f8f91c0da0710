"""The two ways in which a command fails, each with its sentence and its exit code."""

import click

LONGEST = 600


def one_line(text: str) -> str:
    """Text that may hold anything (names from foreign files do) as one short line that no terminal obeys."""
    plain = "".join(character if character.isprintable() else "�" for character in " ".join(text.split()))
    return plain if len(plain) <= LONGEST else f"{plain[:LONGEST]}…"


class Failed(click.ClickException):
    """Something outside failed: a store that cannot be reached, a file that cannot be written."""

    exit_code = 1


class BadInput(click.ClickException):
    """What we were given cannot be used as it is."""

    exit_code = 2
