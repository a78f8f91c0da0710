"""Every error about a broken log has a text in every language."""

import ast
import pickle
from pathlib import Path

import pytest

import events
import service
from events.broken_log_texts import broken_log_texts
from events.envelope import Broken
from events.words import PLACEHOLDER, Language

RAISERS = ("Broken", "_broken")


def raised_codes() -> set[str]:
    codes = set()
    for package in (events, service):
        for source in Path(*package.__path__).rglob("*.py"):
            for node in ast.walk(ast.parse(source.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISERS:
                    codes |= {part.value for part in node.args[:1] if isinstance(part, ast.Constant)}
    return {str(code) for code in codes}


@pytest.mark.parametrize("language", Language)
def test_every_error_code_has_a_text_and_every_text_is_used(language: Language) -> None:
    assert set(broken_log_texts(language)) == raised_codes()


@pytest.mark.parametrize("language", Language)
def test_texts_use_the_same_facts_in_all_languages_and_end_without_a_full_stop(language: Language) -> None:
    for code, text in broken_log_texts(language).items():
        told = {place["fact"] for place in PLACEHOLDER.finditer(text)}
        assert told == {place["fact"] for place in PLACEHOLDER.finditer(broken_log_texts(Language.ENGLISH)[code])}, code
        assert not text.endswith("."), code


def test_an_error_can_contain_another_error_as_its_reason_in_each_language() -> None:
    inner = Broken("event-changed", {"version": 7})
    why = Broken("at-line", {"line": 3, "why": {each: inner.sentence(each) for each in Language}})
    assert str(why) == "line 3: event 7 was changed after it was written: its hash does not fit"
    assert why.sentence(Language.GERMAN).startswith("Zeile 3: Ereignis 7 wurde nachträglich verändert")
    assert why.sentence(Language.DUTCH).startswith("regel 3: gebeurtenis 7 is achteraf veranderd")


def test_a_broken_log_error_can_be_pickled() -> None:
    copy = pickle.loads(pickle.dumps(Broken("event-changed", {"version": 7})))  # noqa: S301 - our own
    assert (copy.code, copy.facts) == ("event-changed", {"version": 7})
