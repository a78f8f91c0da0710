"""Help in the reader's language. Click needs help texts at import time; these classes look them up when help is shown.

The texts are in `cli/words/help/`. Their keys are what a user types: "serve" for a command, "serve --port" or "verify
FILE" for an option or argument. The key "--json" is used for every command without its own text for this option. The
first paragraph of a command's text is also its line in the list of commands. Names of values, such as FILE, are the
same in all languages, because messages quote them.
"""

from collections.abc import Iterator
from importlib import import_module

import click

from cli.language_option import language_code


class HelpTexts:
    """The help texts for one context."""

    def __init__(self, context: click.Context) -> None:
        self.texts: dict[str, str] = import_module(f"cli.words.help.{language_code(context)}").TEXTS
        self._context = context
        self._path = _command_names(context)

    def __getitem__(self, key: str) -> str:
        return self.texts[key]

    def command(self) -> str:
        return self.texts[" ".join(self._path) or "wurm"]

    def summary(self, subcommand: str) -> str:
        return self.texts[" ".join([*self._path, subcommand])].partition("\n\n")[0]

    def parameter(self, parameter: click.Parameter) -> str:
        """Returns the text of a parameter: the command's own, otherwise its group's, otherwise that of all commands."""
        name = parameter_name(parameter, self._context)
        keys = [" ".join([*self._path[:depth], name]) for depth in range(len(self._path), -1, -1)]
        return next(self.texts[key] for key in keys if key in self.texts)


def _command_names(context: click.Context) -> list[str]:
    """Returns the names of the command and its groups, without `wurm`."""
    if context.parent is None:
        return []
    return [*_command_names(context.parent), context.command.name or ""]


def parameter_name(parameter: click.Parameter, context: click.Context) -> str:
    """Returns a parameter as a user types it: the long form of an option, or the name of an argument."""
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return parameter.make_metavar(context).strip("[].")


class TranslatedCommand(click.Command):
    """A command whose help is translated. Click's own methods write English texts."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        prefix = f"{HelpTexts(ctx)['Usage']}: "
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(HelpTexts(ctx).command())

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        texts, parameters = HelpTexts(ctx), self.get_params(ctx)
        arguments = [
            (parameter.make_metavar(ctx), texts.parameter(parameter))
            for parameter in parameters
            if isinstance(parameter, click.Argument)
        ]
        if arguments:
            with formatter.section(texts["Arguments"]):
                formatter.write_dl(arguments)
        with formatter.section(texts["Options"]):
            formatter.write_dl([_row(option, ctx, texts) for option in parameters if isinstance(option, click.Option)])


def _row(option: click.Option, context: click.Context, texts: HelpTexts) -> tuple[str, str]:
    metavar = "" if option.is_flag else f" {option.make_metavar(context)}"
    details = "; ".join(_details(option, texts))
    names = ", ".join(sorted(option.opts, key=len))
    return f"{names}{metavar}", f"{texts.parameter(option)}  [{details}]" if details else texts.parameter(option)


def _details(option: click.Option, texts: HelpTexts) -> Iterator[str]:
    if option.show_envvar:
        yield f"{texts['Variable']}: {option.envvar}"
    if option.show_default:
        yield f"{texts['Default']}: {option.default if option.show_default is True else option.show_default}"
    if isinstance(option.type, click.IntRange):
        least, most = option.type.min, option.type.max
        yield f"≥ {least}" if most is None else f"{least}–{most}"
    if option.required:
        yield texts["Required"]


class TranslatedGroup(TranslatedCommand, click.Group):
    command_class = TranslatedCommand

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        TranslatedCommand.format_options(self, ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the commands without importing them."""
        texts = HelpTexts(ctx)
        with formatter.section(texts["Commands"]):
            formatter.write_dl([(name, texts.summary(name)) for name in self.list_commands(ctx)])
