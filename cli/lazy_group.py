"""A click group that imports its commands when they are called, so that `wurm --help` starts quickly."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from cli.translated_help import TranslatedGroup

BROKEN_PIPE = 141
"""The exit code that shells report for a program that was ended by SIGPIPE."""


class LazyGroup(TranslatedGroup):
    """`targets` maps the name of each command to "module:attribute"."""

    def __init__(self, *args: Any, targets: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._targets = targets

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._targets)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        target = self._targets.get(cmd_name)
        if target is None:
            return None
        module, _, attribute = target.partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)  # noqa: S101 - the table of commands is ours
        return command

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
