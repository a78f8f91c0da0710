"""A page's script with everything it imports as one plain script, for a file that opens without a server.

Every module becomes a function that gives what it exports, in an order in which whatever is imported is there already.
Only the forms of import and export that the pages use are understood; what else there is, is refused here and not in
somebody's browser.
"""

import re
from functools import cache
from posixpath import join, normpath

from companion.modules import STATIC

_IMPORT = re.compile(r'^import (?:\{(?P<names>[^{}]*)\}|\* as (?P<whole>\w+)) from "(?P<path>\.[^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|function|async function|class) (?P<name>\w+))", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*|\bimport\s*\(.*|\bimport\.meta\b.*", re.MULTILINE)
_ENDS_SCRIPT = re.compile(r"</script|<!--", re.IGNORECASE)


class CannotBundle(ValueError):
    """A module uses a form that the bundler does not know."""


@cache
def bundled(script: str) -> str:
    """The script at this path under static/, with all its modules, as the text of one script element."""
    modules = _in_order(script)
    parts = [_wrapped(module) for module in modules[:-1]]
    text = "\n".join(['"use strict";', "const modules = {};", *parts, _page(script), ""])
    if _ENDS_SCRIPT.search(text):
        raise CannotBundle(f"{script}: something in it would end its own script element")
    return text


@cache
def styles(names: tuple[str, ...]) -> str:
    """These style sheets, one after the other."""
    return "\n".join((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in names)


def _source(module: str) -> str:
    return (STATIC / module).read_text(encoding="utf-8")


def _in_order(script: str) -> list[str]:
    """What is imported before what imports it; the script itself last."""
    found: list[str] = []
    _visit(script, (), found)
    return found


def _visit(module: str, on_the_way: tuple[str, ...], found: list[str]) -> None:
    if module in on_the_way:
        raise CannotBundle(f"{module} imports itself, by way of {', '.join(on_the_way)}")
    if module in found:
        return
    for imported in _IMPORT.finditer(_source(module)):
        _visit(_resolved(module, imported["path"]), (*on_the_way, module), found)
    found.append(module)


def _resolved(module: str, path: str) -> str:
    return normpath(join(module, "..", path))


def _wrapped(module: str) -> str:
    exported = ", ".join(match["name"] for match in _EXPORT.finditer(_source(module)))
    return f'modules["{module}"] = (() => {{\n{_body(module)}\nreturn {{ {exported} }};\n}})();'


def _page(script: str) -> str:
    """A page's own script may wait for something at its top level."""
    return f"(async () => {{\n{_body(script)}\n}})();"


def _body(module: str) -> str:
    text = _IMPORT.sub(lambda found: _taken(module, found), _source(module))
    text = _EXPORT.sub("", text)
    if left_over := _LEFT_OVER.search(text):
        raise CannotBundle(f"{module}: not an import or export that can be bundled: {left_over[0]}")
    return text.rstrip()


def _taken(module: str, found: re.Match[str]) -> str:
    target = found["whole"] or f"{{{found['names'].replace(' as ', ': ')}}}"
    return f'const {target} = modules["{_resolved(module, found["path"])}"];'
