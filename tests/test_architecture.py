"""The architecture: dependencies point inwards, games are named in one place only, files stay small."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.games import game_ids

ROOT = Path(__file__).parent.parent
PACKAGES = ("events", "service", "companion", "cli")
MAY_IMPORT = {
    "events": {"events"},
    "service": {"service", "events", "companion"},
    "companion": {"companion"},
    "cli": {"cli", "events", "service"},
}
"""The service serves the companion's pages; the companion itself knows nothing but REST."""

FORBIDDEN_IN_PURE_CODE = {
    "asyncio", "datetime", "flask", "gevent", "io", "logging", "os", "pathlib", "random", "redis", "requests",
    "secrets", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""No clock, no chance of its own, no I/O, no threads anywhere in events/ outside store/."""

MAX_FILE_LINES = 350


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""


@pytest.mark.parametrize("package", PACKAGES)
def test_dependencies_point_inwards(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(package)
        for name in imports(path)
        if (top := name.split(".")[0]) in (*PACKAGES, "tests") and top not in MAY_IMPORT[package]
    ]
    assert not wrong


def test_the_referee_runs_without_the_service() -> None:
    """Neither cli/referee nor any module that it imports, directly or indirectly, imports `service`."""
    waiting, seen = modules("cli/referee"), set[Path]()
    wrong: list[str] = []
    while waiting:
        path = waiting.pop()
        seen.add(path)
        for name in imports(path):
            if name.split(".")[0] == "service":
                wrong.append(f"{path.relative_to(ROOT)} imports {name}")
            module = ROOT / Path(*name.split("."))
            found = next((file for file in (module.with_suffix(".py"), module / "__init__.py") if file.exists()), None)
            if found is not None and name.split(".")[0] == "cli" and found not in seen:
                waiting.append(found)
    assert not wrong


def test_the_kernel_and_the_games_are_pure() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("events")
        if "store" not in path.relative_to(ROOT).parts
        for name in imports(path)
        if name.split(".")[0] in FORBIDDEN_IN_PURE_CODE
    ]
    assert not wrong


def test_the_kernel_imports_no_game_and_of_stores_only_the_protocol() -> None:
    kernel = [path for path in modules("events") if not {"games", "store"} & set(path.relative_to(ROOT).parts)]
    allowed = {"events.store.protocol"}
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in kernel
        for name in imports(path)
        if name.startswith(("events.games", "events.store")) and name not in allowed
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("package", "independent_of"),
    [("service", "service.server"), ("service.exports", "service.jobs"), ("service.jobs", "service.exports")],
)
def test_packages_of_the_service_are_independent(package: str, independent_of: str) -> None:
    """The server package can be deleted: everything also runs on stock gunicorn."""
    own = independent_of.replace(".", "/")
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(package.replace(".", "/"))
        if not path.is_relative_to(ROOT / own)
        for name in imports(path)
        if f"{name}.".startswith(f"{independent_of}.")
    ]
    assert not wrong


def test_few_modules_are_at_the_root_of_the_service() -> None:
    assert len(list((ROOT / "service").glob("*.py"))) <= 10


def test_games_are_named_in_one_place_only() -> None:
    """Outside a game's own folder no code depends on which game it is."""
    folders = {path.name for path in (ROOT / "events" / "games").iterdir() if (path / "__init__.py").exists()}
    games = folders.union(game_ids())
    wrong = [
        f"{path.relative_to(ROOT)}: {node.value!r}"
        for package in PACKAGES
        for path in modules(package)
        if path.relative_to(ROOT).parts[:2] != ("events", "games")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in games
    ]
    assert not wrong


@pytest.mark.parametrize("package", [*PACKAGES, "tests"])
def test_files_stay_small(package: str) -> None:
    large = {
        str(path.relative_to(ROOT)): lines
        for path in modules(package)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MAX_FILE_LINES
    }
    assert not large


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_has_a_docstring(package: str) -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in modules(package)
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent
