"""The words of the races, one module a language: what both editions share, and what each says in its own way."""

from importlib import import_module

from events.words import Language, Words


class RaceWords(Words):
    seat_facts = ("declares", "lanes", "valid")


def edition_words(edition: str, language: Language) -> Words:
    found: Words = import_module(f"{__name__}.{language.value}").EDITIONS[edition]
    return found
