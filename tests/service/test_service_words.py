"""Every problem of the service has a text in all three languages."""

import ast
from pathlib import Path
from typing import TypeGuard

import pytest

import service
from events.words import PLACEHOLDER, Language, table_words
from service.words import service_words

SOURCES = list(Path(*service.__path__).rglob("*.py"))
each_language = pytest.mark.parametrize("language", Language)


def problem_codes() -> set[str]:
    """The codes of every Problem in the source, and of Flask's own errors."""
    codes = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem":
                codes |= {part.value for part in ast.walk(node.args[1]) if _is_code(part)}
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict) and _is_codes(node):
                codes |= {part.value for part in node.value.values if _is_code(part)}
    return {str(code) for code in codes}


def _is_code(node: ast.AST) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_codes(node: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "HTTP_CODES" for target in node.targets)


def test_the_source_scan_finds_problem_codes() -> None:
    assert {"wrong-code", "token-needed", "too-large", "not-over", "store-unavailable"} <= problem_codes()


@each_language
def test_every_problem_code_has_a_text(language: Language) -> None:
    known = {**table_words(language).illegal, **service_words(language).illegal}
    assert problem_codes() - set(known) == set()


@each_language
def test_every_text_belongs_to_a_problem_code(language: Language) -> None:
    assert set(service_words(language).illegal) - problem_codes() == set()


@each_language
def test_texts_are_complete_sentences(language: Language) -> None:
    for code, text in service_words(language).illegal.items():
        assert text == " ".join(text.split()), code
        assert text[-1] in ".?!", code


def problem_facts() -> dict[str, set[str]]:
    """For each problem, the facts that its text may use: all strings in the functions that raise the problem."""
    facts: dict[str, set[str]] = {}
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                named = {part.value for part in ast.walk(node) if _is_code(part)}
                for call in (part for part in ast.walk(node) if isinstance(part, ast.Call)):
                    if isinstance(call.func, ast.Name) and call.func.id == "Problem":
                        for code in (part.value for part in ast.walk(call.args[1]) if _is_code(part)):
                            facts[str(code)] = facts.get(str(code), set()) | {str(name) for name in named}
    return facts


@each_language
def test_a_text_uses_only_facts_of_its_problem(language: Language) -> None:
    facts = problem_facts()
    for code, text in service_words(language).illegal.items():
        mentioned = {place.group("fact") for place in PLACEHOLDER.finditer(text)}
        assert mentioned <= facts.get(code, set()), code


def test_no_text_is_left_untranslated() -> None:
    for one, other in (("de", "en"), ("de", "nl"), ("en", "nl")):
        here, there = service_words(Language(one)).illegal, service_words(Language(other)).illegal
        assert not here.items() & there.items()
