"""Errors that end a command with one sentence and an exit code."""

import click


class Failed(click.ClickException):
    """Something outside this program failed: a store cannot be reached, or a file cannot be written."""

    exit_code = 1


class Interrupted(click.ClickException):
    """The user has pressed Ctrl-C."""

    exit_code = 130
    """The exit code that shells report for a program ended by Ctrl-C."""


class BadInput(click.ClickException):
    """An argument, an option or a file cannot be used."""

    exit_code = 2
