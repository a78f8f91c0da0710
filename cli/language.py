"""The language of a command: `--lang`, otherwise WURM_LANG, otherwise the terminal's locale, otherwise English."""

import os
from collections.abc import Callable, Mapping
from errno import errorcode
from importlib import import_module
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from events.translated_error import TranslatedError
from events.words import Language, filled

Command = TypeVar("Command", bound=Callable[..., Any])

VARIABLES = ("WURM_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first one that is set decides. The last three in the order that POSIX gives them."""
META_KEY = "wurm.language"
"""Under this key a click context remembers the language that the command line asks for."""


def language_option(command: Command) -> Command:
    return click.option(
        "--lang",
        type=click.Choice([language.value for language in Language]),
        envvar="WURM_LANG",
        show_envvar=True,
        is_eager=True,  # so that errors in other options are reported in this language
        expose_value=False,
        callback=_remember,
        help="German, English or Dutch. Default: the language of the terminal.",
    )(command)


def _remember(context: click.Context, parameter: click.Parameter, chosen: str | None) -> None:
    """Ignores the environment here: `wurm referee --lang de show` would otherwise lose to WURM_LANG at `show`."""
    if chosen is not None and context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE:
        context.meta[META_KEY] = chosen


def current_language(context: click.Context | None = None) -> Language:
    """The language of the running command, or of the one that this context belongs to."""
    context = context or click.get_current_context(silent=True)
    asked = None if context is None else context.meta.get(META_KEY)
    return environment_language({"LANG": asked} if asked else os.environ)


def environment_language(environment: Mapping[str, str]) -> Language:
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    try:
        return Language(locale[:2].lower())
    except ValueError:
        return Language.ENGLISH


class Messages:
    """The texts of one catalogue in one language, by code; `cli/words/<catalogue>/` has one module per language.

    A fact may be a translated error, whose sentence is filled in in the same language.
    """

    def __init__(self, catalogue: str, language: Language) -> None:
        self.language = language
        self.texts: Mapping[str, str] = import_module(f"cli.words.{catalogue}.{language.value}").TEXTS

    def __call__(self, code: str, **facts: object) -> str:
        told = {name: self._told(fact) for name, fact in facts.items()}
        return filled(self.texts[code], told)

    def _told(self, fact: object) -> object:
        return fact.sentence(self.language) if isinstance(fact, TranslatedError) else fact


def message(code: str, **facts: object) -> str:
    """A text of the catalogue that all commands share, in the current language."""
    return Messages("commands", current_language())(code, **facts)


def os_error_reason(error: OSError) -> str:
    """Why the operating system refused: translated for the common errors, in its own words for the others."""
    messages = Messages("commands", current_language())
    code = f"errno-{errorcode.get(error.errno or 0, '')}"
    return messages(code) if code in messages.texts else error.strerror or str(error)
