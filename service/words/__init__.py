"""The texts of the service in German, English and Dutch: for its refusals, for proofs and for invalid settings.

The texts for refusals by the rules belong to the table and the games (events/words.py).
"""

from importlib import import_module

from events.words import Language, Phrases


def service_words(language: Language) -> Phrases:
    found: Phrases = import_module(f"service.words.{language.value}").WORDS
    return found
