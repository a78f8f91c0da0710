"""Which modules a page's script needs: its imports, and theirs."""

import re
from pathlib import Path
from posixpath import join, normpath

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import\s[^;"]*\sfrom "(?P<path>\.[^"]+)";', re.MULTILINE)


def needed_by(script: str) -> tuple[str, ...]:
    """This script first, then what it imports, each once."""
    found: dict[str, None] = {script: None}
    for module in (waiting := [script]):
        for path in imports(module):
            if path not in found:
                found[path] = None
                waiting.append(path)
    return tuple(found)


def imports(script: str) -> list[str]:
    source = STATIC / script
    text = source.read_text(encoding="utf-8") if source.exists() else ""
    return [normpath(join(script, "..", path)) for path in IMPORT.findall(text)]
