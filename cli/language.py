"""In which language a command speaks: the one asked for, or else the one of the terminal."""

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeVar

import click

from events.words import Language

Command = TypeVar("Command", bound=Callable[..., Any])

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which programs ask them."""


def language_option(command: Command) -> Command:
    return click.option(
        "--lang",
        "language",
        type=click.Choice([language.value for language in Language]),
        default=lambda: terminal_language(os.environ).value,
        envvar="WURM_LANG",
        show_envvar=True,
        help="German, English or Dutch; the terminal's own if not said, or else English.",
        callback=lambda _, __, chosen: Language(chosen),
    )(command)


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
