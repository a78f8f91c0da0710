"""Computer players get only a `Situation`. They cannot reach real states, logs or seeds by importing modules."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.test_architecture import ROOT, modules

HIDDEN = (
    "events.table", "events.log", "events.log_walk", "events.store", "events.snapshot", "events.timeline",
    "events.verify", "events.fork", "events.imported", "events.chance.SeededChance", "events.chance.mix",
)  # fmt: skip
"""Modules and names that give access to real states, logs or the seed."""


def test_computer_players_cannot_reach_real_games() -> None:
    """Neither the search nor any module that it imports, directly or indirectly, imports a name in HIDDEN."""
    searches = [path for path in modules("events/games") if "search" in path.relative_to(ROOT).with_suffix("").parts]
    assert searches
    waiting = [*modules("events/computer_players"), *searches]
    seen: set[Path] = set()
    wrong: list[str] = []
    while waiting:
        path = waiting.pop()
        seen.add(path)
        for name in _imported_names(path):
            if any(f"{name}.".startswith(f"{hidden}.") for hidden in HIDDEN):
                wrong.append(f"{path.relative_to(ROOT)} imports {name}")
            found = _file_of(name) or _file_of(name.rpartition(".")[0])
            if found is not None and found not in seen:
                waiting.append(found)
    assert not wrong


def _imported_names(path: Path) -> Iterator[str]:
    """Every imported name with its module, except imports that only the type checker reads."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _file_of(name: str) -> Path | None:
    module = ROOT / Path(*name.split("."))
    return next((file for file in (module.with_suffix(".py"), module / "__init__.py") if file.exists()), None)
