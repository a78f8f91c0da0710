"""Leaves out what a page does not use of the games' modules. The home page needs their covers, but not their hands."""

import re
from collections.abc import Callable, Iterable

REEXPORT = re.compile(
    r'^export (?:\{(?P<names>[^{}]*)\}|\* as (?P<namespace>\w+)) from "(?P<path>\.[^"]+)";$', re.MULTILINE
)
_CONSTANT = re.compile(r'^export const (?P<name>\w+) = (?:\d+|"[^"\n]*"|true|false);$', re.MULTILINE)
_EXPORTED = re.compile(r"^export (?:const|function|async function|class) (?P<name>\w+)", re.MULTILINE)

Names = frozenset[str]


class UsedExports:
    """Reduces modules to the exports that are used.

    A module stays whole if a page uses an export of it that is neither a re-export nor a constant.
    """

    def __init__(self, read: Callable[[str], str], resolved: Callable[[str, str], str]) -> None:
        self._read, self._resolved = read, resolved
        self._used: dict[str, Names] = {}
        self._whole: set[str] = set()

    def use(self, module: str, names: Names) -> None:
        """Marks these exports of a module as used. Ignores names that the module does not export."""
        source = self._read(module)
        computed = {each["name"] for each in _EXPORTED.finditer(source)} - {
            each["name"] for each in _CONSTANT.finditer(source)
        }
        if names & computed:
            self.use_whole(module)
        new = names - self._used.get(module, frozenset())
        self._used[module] = names | self._used.get(module, frozenset())
        for found in REEXPORT.finditer(source):
            passed = frozenset(original for original, local in renamed(found["names"] or "") if local in new)
            if passed:
                self.use(self._resolved(module, found["path"]), passed)

    def use_whole(self, module: str) -> None:
        self._whole.add(module)

    def reduces(self, module: str) -> bool:
        return module in self._used and module not in self._whole

    def source(self, module: str) -> str:
        """The source of the module. If the module need not stay whole, the source has only the used exports."""
        source = self._read(module)
        if not self.reduces(module):
            return source
        used = self._used[module]
        constants = [each[0] for each in _CONSTANT.finditer(source) if each["name"] in used]
        passed = [_passed_on(each, used) for each in REEXPORT.finditer(source)]
        return "\n".join([*filter(None, passed), *constants, ""])


def renamed(names: str) -> Iterable[tuple[str, str]]:
    """Yields the original and the local name of each export: `a, b as c` has the pairs (a, a) and (b, c)."""
    for name in filter(None, (each.strip() for each in names.split(","))):
        original, _, local = name.partition(" as ")
        yield original, local or original


def _passed_on(found: re.Match[str], used: Names) -> str | None:
    kept = [pair for pair in renamed(found["names"] or "") if pair[1] in used]
    return f'export {{ {", ".join(" as ".join(pair) for pair in kept)} }} from "{found["path"]}";' if kept else None
