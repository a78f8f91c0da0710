"""Architecture rules: allowed imports, layers of the service, unique names, and the size of modules."""

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
    ("words", "clock", "ids", "gc_tuning"),
    ("settings",),
    ("config",),
    ("auth", "observability"),
    ("openapi.response_schemas",),
    ("limits",),
    ("compute",),
    ("commands", "live"),
    ("history",),
    ("exports",),
    ("jobs",),
    ("job_runner",),
    ("services",),
    ("http",),
    ("openapi",),
    ("api",),
    ("app",),
    ("server", "wsgi"),
)
"""The layers of service/, the lowest first. A module imports modules of its own package and of lower layers only."""
UPWARD_IMPORTS = {
    ("auth", "services"): "links read the configuration of the current application",
    ("limits", "http"): "the owner of a rate is in the token that was verified for the request",
    ("limits", "compute"): "a full upload quota raises the same exception as a full thread pool",
    ("commands", "services"): "submit_action uses the service container of either path",
    ("commands", "http"): "submit_action returns a whole response, with ETag and problem",
    ("live", "services"): "a live stream uses the service container",
    ("live", "http"): "a live stream checks its token again before each frame",
    ("history", "services"): "time travel reads the store of the current application",
    ("history", "http"): "an import refuses a log with a problem",
    ("jobs", "services"): "an RQ task builds its own service container",
    ("openapi", "api"): "examples show the options of a game as the API lists them",
    ("openapi", "app"): "python -m service.openapi creates an application to describe it",
}
"""Known exceptions, each with its reason."""


def layer_of(module: str) -> tuple[int, str]:
    """The level of a module of the service, and the longest entry of LAYERS that matches it."""
    parts = module.removeprefix("service.")
    found = [(len(entry), level, entry) for level, entries in enumerate(LAYERS) for entry in entries
             if f"{parts}.".startswith(f"{entry}.")]  # fmt: skip
    assert found, f"service.{parts} has no layer"
    _, level, entry = max(found)
    return level, entry


def runtime_imports(path: Path) -> Iterator[str]:
    """Imports from the service, without imports that only the type checker sees."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.ImportFrom)
            and id(node) not in typing_only
            and (node.module or "").startswith("service")
        ):
            whole = (ROOT / (node.module or "").replace(".", "/")).is_dir()
            yield from (f"{node.module}.{name.name}" if whole else str(node.module) for name in node.names)


def test_no_module_of_the_service_imports_upwards() -> None:
    used, wrong = set(), []
    for path in modules("service"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if module == "service":
            continue
        level, package = layer_of(module)
        for name in runtime_imports(path):
            imported_level, imported = layer_of(name)
            if imported == package or imported_level < level:
                continue
            used.add((package, imported))
            if (package, imported) not in UPWARD_IMPORTS:
                wrong.append(f"{module} imports {name}")
    assert not wrong
    assert used == set(UPWARD_IMPORTS), "an exception is no longer needed"


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
NAMED_BY_CONVENTION = ("events/games", "service/api", "cli/commands")
"""Folders whose modules are named after the contract of a game, a REST resource or a command."""


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
