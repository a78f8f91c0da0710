"""The texts of the service in German, English and Dutch: its refusals, proofs and invalid settings.

Refusals by the rules are in the words of the table and of the games (events/words.py).
"""

from importlib import import_module

from events.words import Language, Phrases


def service_words(language: Language) -> Phrases:
    found: Phrases = import_module(f"service.words.{language.value}").WORDS
    return found
