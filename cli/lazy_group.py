"""A click group that imports its commands when they are called, so that `wurm --help` answers at once."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

import click

BROKEN_PIPE = 141
"""The exit code that shells report for a program killed by SIGPIPE."""


class LazyCommand(NamedTuple):
    """Where a command is, as "module:attribute", and its line in the list of commands."""

    target: str
    short_help: str


class LazyGroup(click.Group):
    def __init__(self, *args: Any, lazy_commands: Mapping[str, LazyCommand], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._lazy_commands = lazy_commands

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._lazy_commands)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        found = self._lazy_commands.get(cmd_name)
        if found is None:
            return None
        module, _, attribute = found.target.partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)  # noqa: S101 - the table of commands is ours
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Replaces click's own method, which would import every command for its short help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, lazy.short_help) for name, lazy in self._lazy_commands.items()])

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        try:
            return super().make_context(info_name, args, parent, **extra)
        except BrokenPipeError:
            raise click.exceptions.Exit(BROKEN_PIPE) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise click.exceptions.Exit(BROKEN_PIPE) from None
