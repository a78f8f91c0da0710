"""What may be wrong with a log, in German, English and Dutch: sentences by the codes of `events.envelope.Broken`."""

from collections.abc import Mapping
from importlib import import_module

from events.words import Language


def broken_words(language: Language) -> Mapping[str, str]:
    found: Mapping[str, str] = import_module(f"{__name__}.{language.value}").TEXTS
    return found
