"""What may be wrong with a log is said in every language."""

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
def test_every_code_has_a_sentence_and_no_sentence_is_idle(language: Language) -> None:
    assert set(broken_log_texts(language)) == raised_codes()


@pytest.mark.parametrize("language", Language)
def test_sentences_tell_the_same_facts_and_can_stand_within_others(language: Language) -> None:
    for code, text in broken_log_texts(language).items():
        told = {place["fact"] for place in PLACEHOLDER.finditer(text)}
        assert told == {place["fact"] for place in PLACEHOLDER.finditer(broken_log_texts(Language.ENGLISH)[code])}, code
        assert not text.endswith("."), code


def test_a_reason_may_be_another_sentence_in_each_language() -> None:
    inner = Broken("event-changed", {"version": 7})
    why = Broken("at-line", {"line": 3, "why": {each: inner.sentence(each) for each in Language}})
    assert str(why) == "line 3: event 7 was changed after it was written: its hash does not fit"
    assert why.sentence(Language.GERMAN).startswith("Zeile 3: Ereignis 7 wurde nachträglich verändert")
    assert why.sentence(Language.DUTCH).startswith("regel 3: gebeurtenis 7 is achteraf veranderd")


def test_it_crosses_process_borders() -> None:
    copy = pickle.loads(pickle.dumps(Broken("event-changed", {"version": 7})))  # noqa: S301 - our own
    assert (copy.code, copy.facts) == ("event-changed", {"version": 7})
