"""Every text of a notation exists in all three languages."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from cli.referee.command_words import COMMAND_WORDS
from events.games import REGISTRY, newest
from events.words import PLACEHOLDER, Language, Phrases
from tests.notation.notation_table import Table

ROOT = Path(__file__).parent.parent.parent
NOTATIONS = sorted(path.parent for path in (ROOT / "events" / "games").rglob("notation/__init__.py"))
PACKAGES = [".".join(path.relative_to(ROOT).parts) for path in NOTATIONS]
CATALOGUES = ["events.notation.words", *PACKAGES]
SOURCES = [file for folder in (ROOT / "events" / "notation", *NOTATIONS) for file in folder.rglob("*.py")]
GAMES = [game.id for game in REGISTRY.values() if game.refereed]

SOUTH = 2

each_language = pytest.mark.parametrize("language", Language)


def catalogue(package: str, language: Language) -> Phrases:
    found: Phrases = import_module(f"{package}.{language.value}").WORDS
    return found


def facts_in(text: str) -> set[str]:
    return {place["fact"] for place in PLACEHOLDER.finditer(text)}


def literal_codes(sources: list[Path], *callers: str) -> Iterator[str]:
    """The codes that these modules pass as literals to these functions."""
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in callers:
                    yield from (
                        part.value
                        for part in ast.walk(node.args[0])
                        if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    )


@pytest.mark.parametrize("package", CATALOGUES)
def test_every_text_uses_the_same_facts_in_every_language(package: str) -> None:
    known = [catalogue(package, language) for language in Language]
    for one in known:
        assert set(one.illegal) == set(known[0].illegal)
        assert set(one.names) == set(known[0].names)
        for code, text in one.illegal.items():
            assert text == " ".join(text.split())
            assert facts_in(text) == facts_in(known[0].illegal[code]), code
            assert "{" not in PLACEHOLDER.sub("", text), code


@pytest.mark.parametrize("package", CATALOGUES)
def test_no_long_text_is_left_untranslated(package: str) -> None:
    german, english, dutch = (set(catalogue(package, language).illegal.values()) for language in Language)
    assert [text for text in (german & english) | (german & dutch) | (english & dutch) if len(text) > 30] == []


@each_language
def test_every_code_that_a_notation_uses_has_a_text_and_every_text_is_used(language: Language) -> None:
    said = set(literal_codes(SOURCES, "Unreadable", "say"))
    known = {code for package in CATALOGUES for code in catalogue(package, language).illegal}
    assert len(said) > 50
    assert {code for code in said if re.fullmatch(r"[a-z-]+", code)} - known == set()
    written = {
        node.value
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if source.stem not in set(Language) and isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    templates = {word for text in written for word in re.findall(r"{([a-z-]+)}", text)}
    assert known - written - templates == set(), "there is a text that no code uses"


@each_language
@pytest.mark.parametrize("game", GAMES)
def test_the_examples_of_a_notation_can_be_entered_in_order(game: str, language: Language) -> None:
    table = Table(game, language=language.value)
    for example in table.notation.examples():
        assert "{" not in example.line
        if example.line == table.notation.examples()[-3].line and getattr(table.view, "dealer", None) == SOUTH:
            table.enter("dealer north")  # the example names south, who must not be the dealer yet
        assert table.echo(example.line)
        table.enter(example.line)


@pytest.mark.parametrize("game", GAMES)
def test_no_command_word_has_two_meanings(game: str) -> None:
    """Words of all languages are always accepted, so the words of different languages are compared too."""
    for language in Language:
        notation = newest(game).presentation.notation(language)
        assert notation is not None
        own = [way for ways in notation.verbs.values() for way in set(ways)]
        general = {way for ways in COMMAND_WORDS.values() for line in ways.values() for way in line.split()}
        assert len(own) == len(set(own))
        assert not set(own) & general


def test_every_refereed_game_has_a_notation() -> None:
    for game in REGISTRY.values():
        assert game.presentation.notation(Language.ENGLISH) is not None or not game.refereed
