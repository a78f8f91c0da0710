"""Sentences for damaged logs in German, English and Dutch, by the codes of `events.envelope.Broken`."""

from collections.abc import Mapping
from importlib import import_module

from events.words import Language


def broken_log_texts(language: Language) -> Mapping[str, str]:
    found: Mapping[str, str] = import_module(f"{__name__}.{language.value}").TEXTS
    return found
