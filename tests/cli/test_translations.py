"""Every text of every command exists in all three languages, and every text is used."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import cli
from cli.language import Messages
from cli.main import COMMANDS
from cli.referee.command_words import COMMAND_WORDS
from cli.referee.help_screen import GENERAL
from events.words import PLACEHOLDER, Language
from tests.cli.run import wurm

ROOT = Path(*cli.__path__)
CATALOGUES = sorted(path.name for path in (ROOT / "words").iterdir() if (path / "__init__.py").exists())
SOURCES = [path for path in ROOT.rglob("*.py") if "words" not in path.relative_to(ROOT).parts]
SAYS = {
    "commands": ("message", "messages"),
    "club": ("texts",),
    "evening": ("texts",),
    "https": ("texts", "_texts"),
    "referee": ("texts",),
    "replay": ("texts",),
}
"""For each catalogue, the functions that look up its texts by code. test_doctor.py tests the catalogue of `doctor`."""
LONG_CHARACTERS = 30
"""Texts with more characters than this must differ between languages. Short texts may be the same."""

each_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES)


def texts(catalogue: str, language: Language) -> dict[str, str]:
    return dict(Messages(catalogue, language).texts)


def facts_in(text: str) -> set[str]:
    return {place["fact"] for place in PLACEHOLDER.finditer(text)}


def sources(catalogue: str) -> list[Path]:
    """The modules that use a catalogue: all modules for `commands`, and else the package of the same name."""
    return [path for path in SOURCES if catalogue in ("commands", path.relative_to(ROOT).parts[0])]


def constants(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def said(catalogue: str) -> Iterator[str]:
    """The codes of all texts of this catalogue that the modules look up."""
    for source in sources(catalogue):
        for call in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(call, ast.Call) and call.args:
                name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                if name in SAYS[catalogue]:
                    first = call.args[0]
                    yield from (
                        constants(first.body) | constants(first.orelse)
                        if isinstance(first, ast.IfExp)
                        else constants(first)
                    )


@each_catalogue
@pytest.mark.parametrize("language", Language)
def test_no_text_is_missing_and_each_uses_the_same_facts(catalogue: str, language: Language) -> None:
    english, other = texts(catalogue, Language.ENGLISH), texts(catalogue, language)
    assert set(other) == set(english)
    for code, text in other.items():
        assert facts_in(text) == facts_in(english[code]), code
        assert "{" not in PLACEHOLDER.sub("", text), code
        assert text == text.strip(), code


@each_catalogue
@pytest.mark.parametrize(("one", "other"), [("de", "en"), ("de", "nl"), ("en", "nl")])
def test_no_long_text_is_left_untranslated(catalogue: str, one: str, other: str) -> None:
    same = texts(catalogue, Language(one)).items() & texts(catalogue, Language(other)).items()
    assert [text for _, text in same if len(PLACEHOLDER.sub("", text)) > LONG_CHARACTERS] == []


@pytest.mark.parametrize("catalogue", SAYS)
def test_every_text_that_a_command_looks_up_exists(catalogue: str) -> None:
    found = {code for code in said(catalogue) if not code.endswith("-")}
    assert len(found) > 10
    assert found - set(texts(catalogue, Language.ENGLISH)) - set(COMMAND_WORDS) == set()


@pytest.mark.parametrize("catalogue", SAYS)
def test_every_text_is_used(catalogue: str) -> None:
    written = {text for source in sources(catalogue) for text in constants(ast.parse(source.read_text("utf-8")))}
    written |= {code for _, code in GENERAL}
    unused = {code for code in texts(catalogue, Language.ENGLISH) if not code.startswith("errno-")} - written
    assert unused == set()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_language_option(command: str) -> None:
    assert "--lang" in wurm(command, "--help").text
