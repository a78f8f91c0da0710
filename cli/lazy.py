"""A group whose commands are imported when they are called, so that `wurm --help` answers at once."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

import click

BROKEN_PIPE = 141
"""What shells report for a program whose reader has gone."""


class Lazy(NamedTuple):
    """Where a command is, as "module:attribute", and the line about it in the list of commands."""

    place: str
    short_help: str


class LazyGroup(click.Group):
    def __init__(self, *args: Any, commands_elsewhere: Mapping[str, Lazy], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._elsewhere = commands_elsewhere

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._elsewhere)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        found = self._elsewhere.get(cmd_name)
        if found is None:
            return None
        module, _, attribute = found.place.partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)  # noqa: S101 - the table above is ours
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Click would import every command to ask for its short help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, lazy.short_help) for name, lazy in self._elsewhere.items()])

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
