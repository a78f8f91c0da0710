"""All problem codes, with their statuses, facts and sentences.

`python -m service.openapi` searches the source for the places that raise problems, and writes the codes to
problem_codes.json. So the running service does not read its own source.
"""

import ast
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from events.games import REGISTRY
from events.value import Value
from events.words import Language, Phrases, club_words, evening_words, table_words
from service.http import problems
from service.words import service_words

FILE = Path(__file__).with_suffix(".json")
SOURCES = ("events", "service")
ROOT = Path(__file__).parent.parent.parent
VERIFICATION = ROOT / "events" / "verify.py"
"""This module is left out, because all its errors become the problem `broken-log`."""
CLASSES_WITH_STATUS = frozenset({"Problem"})
CLASSES_WITHOUT_STATUS = frozenset({"Illegal"})


class ProblemCode(Value):
    statuses: tuple[int, ...]
    facts: tuple[str, ...]


@cache
def problem_codes() -> dict[str, ProblemCode]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, ProblemCode])


def as_json() -> bytes:
    found: dict[str, tuple[set[int], set[str]]] = {
        code: ({status}, set()) for status, code in problems.HTTP_CODES.items()
    }
    found["internal-server-error"] = ({500}, set())
    for code, statuses, facts in _raised():
        known = found.setdefault(code, (set(), set()))
        known[0].update(statuses)
        known[1].update(facts)
    codes = {
        code: ProblemCode(tuple(sorted(statuses)), tuple(sorted(facts | _in_sentence(code))))
        for code, (statuses, facts) in sorted(found.items())
    }
    return msgspec.json.format(msgspec.json.encode(codes), indent=1) + b"\n"


def _raised() -> Iterator[tuple[str, set[int], set[str]]]:
    for folder in SOURCES:
        for file in sorted((ROOT / folder).rglob("*.py")):
            if file == VERIFICATION:
                continue
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    yield from _in_call(node.func.id, node)


def _in_call(name: str, call: ast.Call) -> Iterator[tuple[str, set[int], set[str]]]:
    if name in CLASSES_WITHOUT_STATUS and call.args:
        for code in _constants(call.args[0], str):
            yield code, {int(problems.status_of(code))}, {each.arg for each in call.keywords if each.arg}
    if name in CLASSES_WITH_STATUS and len(call.args) > 1:
        statuses = set(_constants(call.args[0], int))
        given = next((each.value for each in call.keywords if each.arg == "facts"), None)
        for code in _constants(call.args[1], str):
            yield code, statuses, set(_keys(given))


def _constants(node: ast.AST, kind: type) -> Iterator[Any]:
    """Yields the possible values of a constant, or of a conditional expression with constants."""
    if isinstance(node, ast.Constant) and isinstance(node.value, kind):
        yield node.value
    if isinstance(node, ast.IfExp):
        yield from _constants(node.body, kind)
        yield from _constants(node.orelse, kind)


def _keys(node: ast.AST | None) -> Iterator[str]:
    if isinstance(node, ast.Dict):
        for key in node.keys:
            if key is not None:
                yield from _constants(key, str)


def _in_sentence(code: str) -> set[str]:
    """Returns the facts that the sentence of a code contains. `_raised` does not find all of them."""
    fields = (field for text in sentences(code) for _, field, *_ in string.Formatter().parse(text))
    return {field.partition("?")[0] for field in fields if field}


def sentences(code: str) -> list[str]:
    spoken: list[Phrases] = [service_words(Language.ENGLISH), table_words(Language.ENGLISH)]
    spoken += [evening_words(Language.ENGLISH), club_words(Language.ENGLISH)]
    spoken += [decider.presentation.words(Language.ENGLISH) for decider in REGISTRY.values()]
    return [words.illegal[code] for words in spoken if code in words.illegal]


def schema() -> dict[str, Any]:
    """Returns the schema of problem codes: an enumeration, with a table that explains each code."""
    rows = [
        f"| `{code}` | {', '.join(map(str, known.statuses))} | {', '.join(f'`{fact}`' for fact in known.facts)} "
        f"| {sentences(code)[0].replace('|', chr(92) + '|')} |"
        for code, known in problem_codes().items()
    ]
    about = (
        "The kind of error. A code never changes its meaning. Later versions may add codes, so handle an unknown code "
        "by its status. The sentence is the English `detail`, with the facts in braces."
    )
    table = "\n".join(["| code | status | facts | sentence |", "|---|---|---|---|", *rows])
    return {"type": "string", "description": f"{about}\n\n{table}\n", "enum": list(problem_codes())}
