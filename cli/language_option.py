"""The language of a command: `--lang`, otherwise WURM_LANG, otherwise the terminal's locale.

This module imports only click, because `wurm --help` needs it and must start quickly.
"""

import os
from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Any, TypeVar

import click
from click.core import ParameterSource

Command = TypeVar("Command", bound=Callable[..., Any])

LANGUAGES = ("de", "en", "nl")
DEFAULT_LANGUAGE = "en"
OPTION = "--lang"
VARIABLES = ("WURM_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these variables that is set decides. The last three are in the order that POSIX defines."""
META_KEY = "wurm.language"
"""The key in a click context's `meta` for the language that the command line selects."""


def language_option(command: Command) -> Command:
    return click.option(
        OPTION,
        type=click.Choice(LANGUAGES),
        envvar="WURM_LANG",
        show_envvar=True,
        is_eager=True,  # so that errors in other options are reported in this language
        expose_value=False,
        callback=_store_language,
    )(command)


def _store_language(context: click.Context, parameter: click.Parameter, chosen: str | None) -> None:
    """Stores the language of `--lang`, but not of WURM_LANG.

    If WURM_LANG were stored too, it would replace the language of `wurm referee --lang de show` when click reaches
    `show`, which has no `--lang` there.
    """
    if chosen is not None and context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE:
        context.meta[META_KEY] = chosen


def store_language_early(context: click.Context, args: list[str]) -> None:
    """Stores the language of `--lang` before click processes options, for help and for early errors."""
    for argument, following in zip_longest(args, args[1:], fillvalue=""):
        name, equals, value = argument.partition("=")
        if name == OPTION and (value or following):
            context.meta[META_KEY] = value if equals else following


def language_code(context: click.Context | None = None) -> str:
    """Returns the language of the running command, or of the command that this context belongs to."""
    context = context or click.get_current_context(silent=True)
    asked = None if context is None else context.meta.get(META_KEY)
    return environment_language_code({"LANG": asked} if asked else os.environ)


def environment_language_code(environment: Mapping[str, str]) -> str:
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    code = locale[:2].lower()
    return code if code in LANGUAGES else DEFAULT_LANGUAGE
