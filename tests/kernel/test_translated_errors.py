"""Errors of logs and stores have a text in every language."""

import ast
import pickle
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import events
import service
from events.envelope import Broken
from events.store import BadName, Conflict, KeyReused, StoreError, Unavailable
from events.translated_error import TranslatedError
from events.words import PLACEHOLDER, Language

RAISERS: dict[type[TranslatedError], tuple[str, ...]] = {
    Broken: ("Broken", "_broken"),
    StoreError: ("StoreError", "Unavailable", "StoreClosed", "_ERROR_CODES"),
}
"""For each error, the names of the calls and variables in which its codes stand in the source."""


def texts(error: type[TranslatedError], language: Language) -> dict[str, str]:
    found: dict[str, str] = import_module(f"{error.texts}.{language.value}").TEXTS
    return found


def sources() -> Iterator[ast.AST]:
    for package in (events, service):
        for source in Path(*package.__path__).rglob("*.py"):
            yield from ast.walk(ast.parse(source.read_text("utf-8")))


def raised_codes(error: type[TranslatedError]) -> set[str]:
    codes = {
        why.code for why in (Conflict("game", 3, 4), KeyReused("game", "key"), BadName("a b")) if isinstance(why, error)
    }
    for node in sources():
        match node:
            case ast.Call(ast.Name(name), [ast.Constant(str(code)), *_]) if name in RAISERS[error]:
                codes.add(code)
            case ast.Assign([ast.Name(name)], ast.Dict(values=parts)) | ast.AnnAssign(
                ast.Name(name), value=ast.Tuple(elts=parts)
            ) if name in RAISERS[error]:
                leaves = [part.elts[1] if isinstance(part, ast.Tuple) else part for part in parts]
                codes |= {str(leaf.value) for leaf in leaves if isinstance(leaf, ast.Constant)}
    return codes


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("error", RAISERS)
def test_every_code_has_a_sentence_and_every_sentence_is_used(error: type[TranslatedError], language: Language) -> None:
    assert set(texts(error, language)) == raised_codes(error)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("error", RAISERS)
def test_sentences_have_the_same_facts_and_can_be_part_of_other_sentences(
    error: type[TranslatedError], language: Language
) -> None:
    for code, text in texts(error, language).items():
        told = {place["fact"] for place in PLACEHOLDER.finditer(text)}
        assert told == {place["fact"] for place in PLACEHOLDER.finditer(texts(error, Language.ENGLISH)[code])}, code
        assert not text.endswith("."), code


def test_a_reason_within_a_sentence_is_translated_too() -> None:
    inner = Broken("event-changed", {"version": 7})
    for reason in (inner, {each: inner.sentence(each) for each in Language}):
        why = Broken("at-line", {"line": 3, "why": reason})
        assert str(why) == "line 3: event 7 was changed after it was written: its hash does not match"
        assert why.sentence(Language.GERMAN).startswith("Zeile 3: Ereignis 7 wurde nachträglich verändert")
        assert why.sentence(Language.DUTCH).startswith("regel 3: gebeurtenis 7 is achteraf veranderd")


@pytest.mark.parametrize(
    "error",
    [
        Broken("event-changed", {"version": 7}),
        StoreError("memory-name"),
        Unavailable("disk-full", {"path": "games.db"}),
        Conflict("game", 3, 4),
        KeyReused("game", "key"),
        BadName("a b"),
    ],
)
def test_errors_can_be_pickled(error: TranslatedError) -> None:
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - data of this test
    assert (type(copy), copy.code, copy.facts, str(copy)) == (type(error), error.code, error.facts, str(error))
