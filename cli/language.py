"""Texts of commands in the language that the command line or the environment selects."""

from collections.abc import Mapping
from errno import errorcode
from importlib import import_module

import click

from cli.language_option import language_code
from events.translated_error import TranslatedError
from events.words import Language, filled


def current_language(context: click.Context | None = None) -> Language:
    """Returns the language of the running command, or of the command that this context belongs to."""
    return Language(language_code(context))


class Messages:
    """The texts of one catalogue in one language, by code. `cli/words/<catalogue>/` has one module per language.

    If a fact is a TranslatedError, its sentence in the same language is inserted.
    """

    def __init__(self, catalogue: str, language: Language) -> None:
        self.language = language
        self.texts: Mapping[str, str] = import_module(f"cli.words.{catalogue}.{language.value}").TEXTS

    def __call__(self, code: str, **facts: object) -> str:
        shown = {name: self._shown(fact) for name, fact in facts.items()}
        return filled(self.texts[code], shown)

    def _shown(self, fact: object) -> object:
        return fact.sentence(self.language) if isinstance(fact, TranslatedError) else fact


def message(code: str, **facts: object) -> str:
    """Returns a text of the catalogue that all commands share, in the current language."""
    return Messages("commands", current_language())(code, **facts)


def os_error_reason(error: OSError) -> str:
    """Returns the reason of an operating system error. Common reasons are translated; others stay as they are."""
    messages = Messages("commands", current_language())
    code = f"errno-{errorcode.get(error.errno or 0, '')}"
    return messages(code) if code in messages.texts else error.strerror or str(error)
