"""What the referee's terminal says, one module a language; what a game says is the game's own."""

from collections.abc import Mapping
from importlib import import_module

from events.words import Language, Phrases, sentence


class Texts:
    def __init__(self, language: Language) -> None:
        self.language = language
        self._phrases: Phrases = import_module(f"{__name__}.{language.value}").WORDS

    def __call__(self, code: str, **facts: object) -> str:
        return sentence(code, facts, (self._phrases,))

    @property
    def all(self) -> Mapping[str, str]:
        return self._phrases.illegal
