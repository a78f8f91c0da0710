"""docs/research.md lists every action number and every field of an observation, and its example runs."""

import re

import pytest

from tests.research.documented_tables import action_rows, field_rows
from tests.research.own_tests import strictly
from tests.research.subjects import MODULES, NAMES
from tests.test_architecture import ROOT

TEXT = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_are_documented(name: str) -> None:
    game = MODULES[name].raw_env().game
    assert "\n".join(action_rows(game)) in TEXT
    assert "\n".join(field_rows(game)) in TEXT
    assert f"{len(game.actions)} actions" in TEXT
    assert f"{game.layout.size} numbers" in TEXT


def test_the_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert example is not None
    with strictly():
        exec(example[1], {})  # noqa: S102 - our own text
