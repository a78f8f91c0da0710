"""In which language a command speaks: the one asked for, or else the one of the terminal."""

import os
from collections.abc import Callable, Mapping
from errno import errorcode
from importlib import import_module
from typing import Any, TypeVar

import click

from events.words import Language, filled

Command = TypeVar("Command", bound=Callable[..., Any])

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which programs ask them."""
SPOKEN = "wurm.language"


def language_option(command: Command) -> Command:
    return click.option(
        "--lang",
        "language",
        type=click.Choice([language.value for language in Language]),
        default=lambda: terminal_language(os.environ).value,
        envvar="WURM_LANG",
        show_envvar=True,
        help="German, English or Dutch; the terminal's own if not said, or else English.",
        callback=lambda context, _, chosen: speak(context, Language(chosen)),
    )(command)


def speak(context: click.Context, language: Language) -> Language:
    """From now on this is the language of what goes wrong in this command, however deep inside."""
    context.meta[SPOKEN] = language
    return language


def spoken() -> Language:
    """The language the running command was asked to speak; for one that cannot be asked, that of the terminal."""
    context = click.get_current_context(silent=True)
    asked: Language | None = None if context is None else context.meta.get(SPOKEN)
    if asked is None and (told := os.environ.get("WURM_LANG")):
        return terminal_language({"LANG": told})
    return asked or terminal_language(os.environ)


def terminal_language(environment: Mapping[str, str]) -> Language:
    told = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    try:
        return Language(told[:2].lower())
    except ValueError:
        return Language.ENGLISH


def texts(command: str, language: Language) -> Mapping[str, str]:
    """What a command says, by its codes; one module a language under cli/words/<command>."""
    found: Mapping[str, str] = import_module(f"cli.words.{command}.{language.value}").TEXTS
    return found


def say(code: str, **facts: object) -> str:
    """What went wrong, in the language that is spoken."""
    return filled(texts("failures", spoken())[code], facts)


def system_says(why: OSError) -> str:
    """The system's reason; in the reader's language where it is one that people meet."""
    code = f"errno-{errorcode.get(why.errno or 0, '')}"
    return say(code) if code in texts("failures", spoken()) else why.strerror or str(why)
