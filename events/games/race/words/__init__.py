"""The words of both editions of the race, one module per language."""

from importlib import import_module

from events.words import Language, Words


class RaceWords(Words):
    seat_facts = ("declares", "lanes", "valid")


def edition_words(edition: str, language: Language) -> Words:
    found: Words = import_module(f"{__name__}.{language.value}").EDITIONS[edition]
    return found
