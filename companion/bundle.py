"""Bundles a page's script and every module it imports into one plain script.

One script loads faster than sixty modules, and it also runs from a file without a server. Every module becomes a
function that returns its exports. A module comes after the modules that it imports. The bundler supports only the
import and export forms that the pages use, and raises CannotBundle for any other form.

A phone needs only one game, so the games can be left out of a page's script. Each game then becomes a separate script
with the modules that the page's script lacks. games/lookup.js loads it. The modules that such a page needs only for
evenings become another script, which pages/evening_part.js loads.
"""

import re
from functools import cache
from pathlib import Path
from posixpath import join, normpath

from companion.script_spaces import without_spaces
from companion.used_exports import REEXPORT, Names, UsedExports, renamed

_FROM = r' from "(?P<path>\.[^"]+)";$'
_IMPORT = re.compile(r"^import (?:\{(?P<names>[^{}]*)\}|\* as (?P<namespace>\w+))" + _FROM, re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|function|async function|class) (?P<name>\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
_TYPE_COMMENT = re.compile(r"/\*\*[^*\n]*\*/ ?")
_COMMENT_AT_END = re.compile(r"(?<=[;{},)]) // [^\"'`\n]*$", re.MULTILINE)
_COVER = re.compile(r'^export \{ (?:\w+ as )?cover \} from "[^"]+";\n', re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_MODULE = re.compile(r'modules\["(?P<path>[^"]+)"\]')
_EMPTY_LINES = re.compile(r"\n{2,}")
_BACKTICK = re.compile(r"(?<!\\)`")
_UNSUPPORTED = re.compile(r"^(?:import|export)\b.*|\bimport\s*\(.*|\bimport\.meta\b.*", re.MULTILINE)
_ENDS_SCRIPT = re.compile(r"</script|<!--", re.IGNORECASE)


REGISTRY = "games/registry.js"
EVENING = "pages/evening/part.js"
_EVENING_LOADER = "pages/evening_part.js"
_NO_GAMES = f"""modules["{REGISTRY}"] = {{}};
globalThis.loadScript = async (name) => (await import(`./PAGE.${{name}}.js`)).add(modules);"""


class CannotBundle(ValueError):
    """A module uses a form that the bundler does not support."""


def bundled(script: str, static: Path, *, of_games: Names | None = None) -> str:
    """The script at this path under `static` and all its modules as the text of one script element.

    If `of_games` is given, the script contains only these exports of the games.
    """
    *imported, page = _in_order(script, static, of_games=of_games)
    return _numbered(_script(script, [*[_module(*each) for each in imported], _page(*page)]), static)


def bundled_by_game(script: str, static: Path) -> dict[str, str]:
    """The script without the games, and a script for each game: `phone`, `phone.drehwurm` ...

    If the page can belong to an evening, the evening has a script too: `phone.evening`.
    """
    *imported, page = _in_order(script, static, without=REGISTRY)
    known = {REGISTRY, *(name for name, _ in imported)}
    name = Path(script).stem
    parts = [_NO_GAMES.replace("PAGE", name), *[_module(*each) for each in imported], _page(*page)]
    scripts = {name: _script(script, parts)}

    def added(module: str, result: str) -> str:
        modules = [each for each in _in_order(module, static, without=REGISTRY, cover=False) if each[0] not in known]
        body = [*[_module(*each) for each in modules], result]
        return "\n".join(['"use strict";', "export const add = (modules) => {", *body, "};", ""])

    for game in REEXPORT.finditer((static / REGISTRY).read_text(encoding="utf-8")):
        module = _resolved(REGISTRY, game["path"])
        taken = f'modules["{REGISTRY}"].{game["namespace"]} = modules["{module}"];'
        scripts[f"{name}.{game['namespace']}"] = added(module, taken)
    if _EVENING_LOADER in known:
        scripts[f"{name}.evening"] = added(EVENING, f'return modules["{EVENING}"];')
    return {name: _numbered(text, static) for name, text in scripts.items()}


def _numbered(script: str, static: Path) -> str:
    """The script with a number for each module instead of its path. A module has the same number in all scripts."""
    numbers = module_numbers(static)
    return _MODULE.sub(lambda found: f"modules[{numbers[found['path']]}]", script)


@cache
def module_numbers(static: Path) -> dict[str, int]:
    """A number for each module under `static`. In scripts, the numbers replace the longer paths."""
    paths = sorted(path.relative_to(static).as_posix() for path in static.rglob("*.js"))
    return {path: number for number, path in enumerate(paths)}


def _script(name: str, parts: list[str]) -> str:
    text = "\n".join(['"use strict";', "const modules = {};", *parts, ""])
    if _ENDS_SCRIPT.search(text):
        raise CannotBundle(f"{name}: its text contains something that would end its own script element")
    return text


def _in_order(
    script: str, static: Path, without: str | None = None, *, cover: bool = True, of_games: Names | None = None
) -> list[tuple[str, str]]:
    """Names and sources of all modules, each after the modules that it imports. The script itself is the last.

    `cover` is False for scripts that a page loads later, because none of these scripts shows covers of games.
    """
    found: dict[str, str] = {}
    used = _used_of_games(script, static, of_games) if of_games else None

    def visit(module: str, importers: tuple[str, ...]) -> None:
        if module in importers:
            raise CannotBundle(f"{module} imports itself through {', '.join(importers)}")
        if module in found or module == without:
            return
        source = used.source(module) if used else _read(static, module)
        if not cover:
            source = _COVER.sub("", source)
        for imported in _imported(module, source):
            visit(imported, (*importers, module))
        found[module] = source

    visit(script, ())
    return list(found.items())


def _read(static: Path, module: str) -> str:
    return _compacted(module, (static / module).read_text(encoding="utf-8"))


def _used_of_games(script: str, static: Path, names: Names) -> UsedExports:
    """Which exports of the games' modules a script uses.

    A module stays whole if it is imported by a whole module other than the registry.
    """
    used = UsedExports(lambda module: _read(static, module), _resolved)
    for game in REEXPORT.finditer(_read(static, REGISTRY)):
        used.use(_resolved(REGISTRY, game["path"]), names)
    seen = {script}
    waiting = [script]
    while waiting:
        module = waiting.pop()
        for imported in _imported(module, used.source(module)):
            if not (module == REGISTRY or used.reduces(module)) and used.reduces(imported):
                used.use_whole(imported)
                seen.discard(imported)
            if imported not in seen:
                seen.add(imported)
                waiting.append(imported)
    return used


# Most modules are part of several scripts, so results that depend on a single module are computed only once.


def forget_modules() -> None:
    """Frees the memory of the cached results. Call this when all scripts are bundled."""
    for computed in (_compacted, _imported, _module):
        computed.cache_clear()


@cache
def _compacted(module: str, text: str) -> str:
    """The text without comments, indentation and empty lines.

    Raises CannotBundle for a template literal of several lines, because removing indentation would change its text.
    """
    source = _COMMENT_AT_END.sub("", _TYPE_COMMENT.sub("", _COMMENT.sub("", text)))
    for line in source.splitlines():
        if len(_BACKTICK.findall(line)) % 2:
            raise CannotBundle(f"{module}: a template must end in its line: {line.strip()}")
    return _EMPTY_LINES.sub("\n", _INDENT.sub("", source))


@cache
def _imported(module: str, source: str) -> tuple[str, ...]:
    found = (*_IMPORT.finditer(source), *REEXPORT.finditer(source))
    return tuple(_resolved(module, each["path"]) for each in found)


def _resolved(module: str, path: str) -> str:
    return normpath(join(module, "..", path))


@cache
def _module(name: str, source: str) -> str:
    exported = [match["name"] for match in _EXPORT.finditer(source)]
    for match in REEXPORT.finditer(source):
        exported += [match["namespace"]] if match["namespace"] else [local for _, local in renamed(match["names"])]
    body = f"{_body(name, source)}\nreturn {{ {', '.join(exported)} }};"
    return without_spaces(f'modules["{name}"] ??= (() => {{\n{body}\n}})();')


def _page(script: str, source: str) -> str:
    """A page's own script may use await at its top level."""
    return without_spaces(f"(async () => {{\n{_body(script, source)}\n}})();")


def _body(module: str, source: str) -> str:
    def declaration(found: re.Match[str]) -> str:
        target = found["namespace"] or f"{{{found['names'].replace(' as ', ': ')}}}"
        return f'const {target} = modules["{_resolved(module, found["path"])}"];'

    text = _EXPORT.sub("", REEXPORT.sub(declaration, _IMPORT.sub(declaration, source)))
    if unsupported := _UNSUPPORTED.search(text):
        raise CannotBundle(f"{module}: an import or export form that is not supported: {unsupported[0]}")
    return text.rstrip()
