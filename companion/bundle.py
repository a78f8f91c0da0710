"""Bundles a page's script and every module it imports into one plain script.

One script loads faster than sixty modules, and it also runs from a file without a server. Every module becomes a
function that returns its exports; a module comes after those it imports. The bundler supports only the import and
export forms that the pages use, and raises CannotBundle for any other form.
"""

import re
from pathlib import Path
from posixpath import join, normpath

_FROM = r' from "(?P<path>\.[^"]+)";$'
_IMPORT = re.compile(r"^import (?:\{(?P<names>[^{}]*)\}|\* as (?P<namespace>\w+))" + _FROM, re.MULTILINE)
_REEXPORT = re.compile(r"^export (?:\{(?P<names>[^{}]*)\}|\* as (?P<namespace>\w+))" + _FROM, re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|function|async function|class) (?P<name>\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:.|\n)*?\*/[ \t]*)\n", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_BACKTICK = re.compile(r"(?<!\\)`")
_UNSUPPORTED = re.compile(r"^(?:import|export)\b.*|\bimport\s*\(.*|\bimport\.meta\b.*", re.MULTILINE)
_ENDS_SCRIPT = re.compile(r"</script|<!--", re.IGNORECASE)


class CannotBundle(ValueError):
    """A module uses a form that the bundler does not support."""


def bundled(script: str, static: Path) -> str:
    """The script at this path under `static` and all its modules as the text of one script element."""
    *imported, page = _in_order(script, static)
    parts = [_module(*each) for each in imported]
    text = "\n".join(['"use strict";', "const modules = {};", *parts, _page(*page), ""])
    if _ENDS_SCRIPT.search(text):
        raise CannotBundle(f"{script}: its text contains something that would end its own script element")
    return text


def _in_order(script: str, static: Path) -> list[tuple[str, str]]:
    """Names and sources, each module after those it imports; the script itself is the last."""
    found: dict[str, str] = {}

    def visit(module: str, importers: tuple[str, ...]) -> None:
        if module in importers:
            raise CannotBundle(f"{module} imports itself through {', '.join(importers)}")
        if module in found:
            return
        source = _without_indentation(module, _COMMENT.sub("", (static / module).read_text(encoding="utf-8")))
        for imported in (*_IMPORT.finditer(source), *_REEXPORT.finditer(source)):
            visit(_resolved(module, imported["path"]), (*importers, module))
        found[module] = source

    visit(script, ())
    return list(found.items())


def _without_indentation(module: str, source: str) -> str:
    """Raises CannotBundle for a template that goes on in the next line, because its text would change."""
    for line in source.splitlines():
        if len(_BACKTICK.findall(line)) % 2:
            raise CannotBundle(f"{module}: a template must end in its line: {line.strip()}")
    return _INDENT.sub("", source)


def _resolved(module: str, path: str) -> str:
    return normpath(join(module, "..", path))


def _module(name: str, source: str) -> str:
    exported = [match["name"] for match in _EXPORT.finditer(source)]
    for match in _REEXPORT.finditer(source):
        exported += [match["namespace"]] if match["namespace"] else _local_names(match["names"])
    return f'modules["{name}"] = (() => {{\n{_body(name, source)}\nreturn {{ {", ".join(exported)} }};\n}})();'


def _local_names(names: str) -> list[str]:
    """`a, b as c` declares a and c."""
    return [name.split(" as ")[-1].strip() for name in names.split(",") if name.strip()]


def _page(script: str, source: str) -> str:
    """A page's own script may use await at its top level."""
    return f"(async () => {{\n{_body(script, source)}\n}})();"


def _body(module: str, source: str) -> str:
    def declaration(found: re.Match[str]) -> str:
        target = found["namespace"] or f"{{{found['names'].replace(' as ', ': ')}}}"
        return f'const {target} = modules["{_resolved(module, found["path"])}"];'

    text = _EXPORT.sub("", _REEXPORT.sub(declaration, _IMPORT.sub(declaration, source)))
    if unsupported := _UNSUPPORTED.search(text):
        raise CannotBundle(f"{module}: an import or export form that is not supported: {unsupported[0]}")
    return text.rstrip()
