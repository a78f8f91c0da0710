"""Errors that are shown to people: a code and facts, from which a sentence is made in each language."""

from collections.abc import Mapping
from importlib import import_module
from typing import ClassVar

from events.words import Language, filled


class TranslatedError(Exception):
    """An error with a code and facts. A fact may be another TranslatedError, or a mapping from language to text."""

    texts: ClassVar[str]
    """The package with the sentences. It has one module per language, whose TEXTS maps each code to a sentence."""

    def __init__(self, code: str, facts: Mapping[str, object]) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def sentence(self, language: Language) -> str:
        """The sentence without its full stop, because it may become part of another sentence."""
        return filled(
            import_module(f"{self.texts}.{language.value}").TEXTS[self.code],
            {name: _translated(fact, language) for name, fact in self.facts.items()},
        )

    def __str__(self) -> str:
        return self.sentence(Language.ENGLISH)


def _translated(fact: object, language: Language) -> object:
    if isinstance(fact, TranslatedError):
        return fact.sentence(language)
    return fact[language] if isinstance(fact, Mapping) else fact
