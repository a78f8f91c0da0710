"""Architecture rules: allowed imports, layers of the service, unique names, and the size of modules."""

import ast
import re
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
"""The packages that each package may import. The companion's pages use the service only through REST."""

FORBIDDEN_IN_PURE_CODE = {
    "asyncio", "datetime", "flask", "gevent", "io", "logging", "os", "pathlib", "random", "redis", "requests",
    "secrets", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""Modules for clocks, random numbers, I/O and threads. Nothing in events/ outside store/ imports them."""

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
def test_packages_import_only_what_they_may(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(package)
        for name in imports(path)
        if (top := name.split(".")[0]) in (*PACKAGES, "tests") and top not in MAY_IMPORT[package]
    ]
    assert not wrong


def test_the_referee_runs_without_the_service() -> None:
    """Neither cli/referee nor any cli module that it imports, directly or indirectly, imports `service`."""
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


def test_the_kernel_imports_no_game_and_only_the_protocol_of_stores() -> None:
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
    """For example, no package imports service.server, because the service also runs on stock gunicorn."""
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


def test_only_games_mention_the_names_of_games() -> None:
    """No code outside events/games contains the name of a game as a string."""
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
def test_modules_stay_small(package: str) -> None:
    large = {
        str(path.relative_to(ROOT)): lines
        for path in modules(package)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MAX_FILE_LINES
    }
    assert not large


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_has_a_docstring(package: str) -> None:
    missing = [
        str(path.relative_to(ROOT))
        for path in modules(package)
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not missing


LAYERS = (
    ("words", "clock", "ids", "errors", "gc_tuning"),
    ("settings",),
    ("config",),
    ("auth", "observability"),
    ("limits",),
    ("compute",),
    ("commands", "live"),
    ("history",),
    ("exports",),
    ("jobs",),
    ("players",),
    ("job_runner",),
    ("services",),
    ("http",),
    ("openapi",),
    ("api",),
    ("app",),
    ("server", "wsgi", "worker", "openapi.__main__"),
)
"""The layers of service/, the lowest first. A module imports modules of its own package and of lower layers only."""


def layer_of(module: str) -> tuple[int, str]:
    """The level of a module of the service, and the longest entry of LAYERS that matches it."""
    parts = module.removeprefix("service.")
    found = [(len(entry), level, entry) for level, entries in enumerate(LAYERS) for entry in entries
             if f"{parts}.".startswith(f"{entry}.")]  # fmt: skip
    assert found, f"service.{parts} has no layer"
    _, level, entry = max(found)
    return level, entry


def imports_from_the_service(path: Path) -> Iterator[str]:
    """The imported modules of service/, also those imported within a function or for the type checker only."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("service."))
        elif isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith("service."):
            package = (ROOT / str(node.module).replace(".", "/")).is_dir()
            yield from (f"{node.module}.{name.name}" if package else str(node.module) for name in node.names)


def test_no_module_of_the_service_imports_upwards() -> None:
    wrong = []
    for path in modules("service"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if module == "service":
            continue
        level, package = layer_of(module)
        for name in imports_from_the_service(path):
            imported_level, imported = layer_of(name)
            if imported != package and imported_level >= level:
                wrong.append(f"{module} imports {name}")
    assert not wrong


def test_every_layer_has_modules() -> None:
    found = {path.relative_to(ROOT / "service").with_suffix("").parts for path in modules("service")}
    empty = [entry for entries in LAYERS for entry in entries
             if not any(parts[: entry.count(".") + 1] == tuple(entry.split(".")) for parts in found)]  # fmt: skip
    assert not empty


def test_the_layers_are_documented_in_their_order() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("| layer, from the top |")[2].partition("\n\n")[0]
    documented = [name.removesuffix(".py").replace("/", ".") for name in re.findall(r"`([^`]+)`", table)]
    assert sorted(documented) == sorted(entry for entries in LAYERS for entry in entries)
    levels = [layer_of(f"service.{name}")[0] for name in documented]
    assert levels == sorted(levels, reverse=True)


SHARED_CLASS_NAMES = {"CardDrawn", "Correct", "Dealt", "Enter", "ScoreCorrected", "ScoreEntered"}
"""Events and actions that several games have. The log stores these names, so they cannot change."""
SHARED_MODULE_NAMES = {
    "__init__": "Python's name",
    "__main__": "Python's name",
    "command": "the click command of a package of cli/",
    "connections": "each store has its connections",
    "errors": "the errors of a package",
    "keys": "keys of Redis, and keys of the keyboard",
    "sheet": "score sheets of races, and the referee's view of a sheet",
    "store": "each store, and the doctor's checks of it",
    "stream": "the two ends of a live stream",
    **dict.fromkeys(("de", "en", "nl"), "the texts of a package in one language"),
}
"""Module names that several packages share by convention."""
NAMED_BY_CONVENTION = ("events/club", "events/evening", "events/games", "service/api", "cli/commands")
"""Folders whose modules repeat names of other folders. For example, every game has a module `state`, like the table."""


def test_no_class_name_is_used_for_two_things() -> None:
    found: dict[str, list[str]] = {}
    for path in (path for package in PACKAGES for path in modules(package)):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(str(path.relative_to(ROOT)))
    shared = {name: at for name, at in found.items() if len(at) > 1}
    assert {name: at for name, at in shared.items() if name not in SHARED_CLASS_NAMES} == {}
    assert {name for name, at in shared.items() if all(place.startswith("events/games/") for place in at)} == set(
        shared
    )


def test_no_module_name_is_used_for_two_things() -> None:
    found: dict[str, list[str]] = {}
    for path in (path for package in PACKAGES for path in modules(package)):
        if not any(path.is_relative_to(ROOT / folder) for folder in NAMED_BY_CONVENTION):
            found.setdefault(path.stem, []).append(str(path.relative_to(ROOT)))
    assert not {name: at for name, at in found.items() if len(at) > 1 and name not in SHARED_MODULE_NAMES}
