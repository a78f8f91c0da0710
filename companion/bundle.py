"""A page's script with everything it imports as one plain script: lighter for a phone, and for a file without a server.

Every module becomes a function that gives what it exports, in an order in which whatever is imported is there already.
Only the forms of import and export that the pages use are understood; what else there is, is refused here and not in
somebody's browser.
"""

import re
from functools import cache
from pathlib import Path
from posixpath import join, normpath

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r'^import (?:\{(?P<names>[^{}]*)\}|\* as (?P<whole>\w+)) from "(?P<path>\.[^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|function|async function|class) (?P<name>\w+))", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*|\bimport\s*\(.*|\bimport\.meta\b.*", re.MULTILINE)
_ENDS_SCRIPT = re.compile(r"</script|<!--", re.IGNORECASE)


class CannotBundle(ValueError):
    """A module uses a form that the bundler does not know."""


@cache
def bundled(script: str, static: Path = STATIC) -> str:
    """The script at this path under `static`, with all its modules, as the text of one script element."""
    *imported, page = _in_order(script, static)
    parts = [_wrapped(*each) for each in imported]
    text = "\n".join(['"use strict";', "const modules = {};", *parts, _page(*page), ""])
    if _ENDS_SCRIPT.search(text):
        raise CannotBundle(f"{script}: something in it would end its own script element")
    return text


@cache
def styles(names: tuple[str, ...]) -> str:
    """These style sheets, one after the other."""
    return "\n".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in names)


def _in_order(script: str, static: Path) -> list[tuple[str, str]]:
    """Names and sources: what is imported before what imports it, the script itself last."""
    found: dict[str, str] = {}

    def visit(module: str, on_the_way: tuple[str, ...]) -> None:
        if module in on_the_way:
            raise CannotBundle(f"{module} imports itself, by way of {', '.join(on_the_way)}")
        if module in found:
            return
        source = (static / module).read_text(encoding="utf-8")
        for imported in _IMPORT.finditer(source):
            visit(_resolved(module, imported["path"]), (*on_the_way, module))
        found[module] = source

    visit(script, ())
    return list(found.items())


def _resolved(module: str, path: str) -> str:
    return normpath(join(module, "..", path))


def _wrapped(module: str, source: str) -> str:
    exported = ", ".join(match["name"] for match in _EXPORT.finditer(source))
    return f'modules["{module}"] = (() => {{\n{_body(module, source)}\nreturn {{ {exported} }};\n}})();'


def _page(script: str, source: str) -> str:
    """A page's own script may wait for something at its top level."""
    return f"(async () => {{\n{_body(script, source)}\n}})();"


def _body(module: str, source: str) -> str:
    text = _EXPORT.sub("", _IMPORT.sub(lambda found: _taken(module, found), source))
    if left_over := _LEFT_OVER.search(text):
        raise CannotBundle(f"{module}: not an import or export that can be bundled: {left_over[0]}")
    return text.rstrip()


def _taken(module: str, found: re.Match[str]) -> str:
    target = found["whole"] or f"{{{found['names'].replace(' as ', ': ')}}}"
    return f'const {target} = modules["{_resolved(module, found["path"])}"];'
