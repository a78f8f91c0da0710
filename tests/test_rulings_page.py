"""docs/rulings.md is correct: its tests exist and have the number of their ruling, and its defaults are right."""

import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from events.games import REGISTRY
from events.games.takethat import TakeThat

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rulings.md"
OPTION = re.compile(r"`(?P<name>[a-z_]+)` \(`(?P<default>[^`]+)`\)")


class Row(NamedTuple):
    section: str
    number: str
    question: str
    ruling: str
    option: str
    pinned: tuple[str, ...]


def rows() -> list[Row]:
    """Every ruling on the page, with its heading."""
    found: list[Row] = []
    section = ""
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ").strip()
        elif re.match(r"\| R\d", line):
            number, question, ruling, option, pinned = (cell.strip() for cell in line.strip("| ").split(" | "))
            found.append(Row(section, number, question, ruling, option, tuple(re.findall(r"`(test_\w+)`", pinned))))
    return found


@cache
def names_in_the_suite() -> set[str]:
    files = (ROOT / "tests").rglob("test_*.py")
    return {name for file in files for name in re.findall(r"^ *def (\w+)\(", file.read_text("utf-8"), re.MULTILINE)}


def options_of(section: str) -> dict[str, list[object]]:
    """The defaults of all options of the games whose folder names begin with the first word of the heading."""
    defaults: dict[str, list[object]] = {}
    for game in REGISTRY.values():
        folder = type(game).__module__.split(".")[2]
        if folder.startswith(section.lower().split()[0].removesuffix("s")):
            for name, value in msgspec.to_builtins(game.option_type()).items():
                defaults.setdefault(name, []).append(value)
    return defaults


each_row = pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.section}-{row.number}")


@each_row
def test_a_ruling_is_tested_by_existing_tests_that_have_its_number(row: Row) -> None:
    assert row.pinned, "no test is listed for the ruling"
    assert set(row.pinned) - names_in_the_suite() == set()
    assert all(name.startswith(f"test_{row.number.lower()}_") for name in row.pinned)


@each_row
def test_a_ruling_has_a_question_and_an_answer(row: Row) -> None:
    assert all((row.section, row.question, row.ruling, row.option))


@each_row
def test_the_option_of_a_ruling_exists_with_that_default(row: Row) -> None:
    named = OPTION.findall(row.option)
    assert named or row.option == "–", "write an option as `name` (`default`), or a dash if there is none"
    known = options_of(row.section)
    for name, default in named:
        assert name in known, f"no game under {row.section} has an option {name}"
        value = default if default.isidentifier() and default not in ("true", "false", "null") else json.loads(default)
        assert value in known[name]


def test_no_ruling_is_listed_twice_under_one_heading() -> None:
    numbers = [(row.section, row.number) for row in rows()]
    assert len(numbers) == len(set(numbers))


def test_every_ruling_named_by_a_test_is_on_the_page() -> None:
    tested = {match[1] for name in names_in_the_suite() if (match := re.match(r"test_r(\d+)_", name))}
    assert tested <= {row.number.removeprefix("R") for row in rows()}


def test_the_page_has_every_ruling_on_take_that() -> None:
    numbers = {row.number for row in rows() if row.section == "Take That"}
    assert numbers == {*(f"R{number}" for number in range(24, 36)), "R60"}
    named = {name for row in rows() if row.section == "Take That" for name, _ in OPTION.findall(row.option)}
    assert named == set(TakeThat.option_type.__struct_fields__)
