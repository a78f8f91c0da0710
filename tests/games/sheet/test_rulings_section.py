"""The section on score sheets in docs/rulings.md: the tests and options that it names exist."""

import ast
import re
from pathlib import Path

from events.games.drehwurm.sheet import DrehwurmSheet
from events.games.takethat.sheet import TakeThatSheet

ROOT = Path(__file__).parent.parent.parent.parent


def rows() -> list[str]:
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    return [line for line in page.splitlines() if re.match(r"\| S\d", line)]


def test_every_ruling_on_sheets_is_pinned_by_tests_that_exist() -> None:
    trees = [ast.parse(file.read_text("utf-8")) for file in (ROOT / "tests" / "games").rglob("test_*.py")]
    names = {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert [row.split(" | ")[0] for row in rows()] == [f"| S{number}" for number in range(1, 13)]
    for row in rows():
        pinned = set(re.findall(r"`(test_\w+)`", row))
        assert pinned
        assert pinned <= names


def test_every_option_of_a_sheet_is_on_the_page_with_its_default() -> None:
    named = {name: default for row in rows() for name, default in re.findall(r"`([a-z_]+)` \(`(\w+)`", row)}
    for decider in (DrehwurmSheet(), TakeThatSheet()):
        options = decider.option_type()
        for name in options.__struct_fields__:
            assert named.pop(name) == str(getattr(options, name)).lower()
    assert named == {}
