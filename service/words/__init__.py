"""A sentence for everything the service itself refuses, in German, English and Dutch.

What the rules refuse is in the words of the table and of the games; see events/words.py.
"""

from importlib import import_module

from events.words import Language, Phrases


def service_words(language: Language) -> Phrases:
    found: Phrases = import_module(f"service.words.{language.value}").WORDS
    return found
