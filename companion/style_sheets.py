"""Combines the style sheets of a page into one text: base, shared, games and page, each in its own cascade layer.

A rule of a later layer overrides rules of earlier layers, whatever their selectors are. So a game can change base
rules.
"""

import re
from pathlib import Path

LAYERS = ("base", "shared", "games", "page")
_CARDS = "games/shared/cards.css"
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PROPERTY = re.compile(r"^([\w-]+): ")


def style_sheet(page: str, static: Path) -> str:
    """The style sheet of a page. Pages that show a game get the shared rules and the rules of all games."""
    plays = page not in ("home", "join", "https")
    files = {
        "base": static.glob("styles/base/*.css"),
        "shared": static.glob("styles/shared/*.css") if plays else (),
        "games": static.glob("games/*/*.css") if plays else (static / _CARDS,),
        "page": static.glob(f"styles/pages/{page}*.css"),
    }
    parts = [f"@layer {', '.join(LAYERS)};"]
    for layer in LAYERS:
        rules = "".join(compact(file.read_text(encoding="utf-8")) for file in sorted(files[layer], key=_shared_first))
        parts.append(f"@layer {layer}{{{rules}}}")
    return "\n".join([*parts, ""])


def compact(css: str) -> str:
    """The same rules without comments, line breaks and spaces that mean nothing."""
    lines = (_PROPERTY.sub(r"\1:", line.strip()) for line in _COMMENT.sub("", css).splitlines())
    text = "".join(line if line.endswith(("{", "}", ";", ",")) else f"{line} " for line in lines if line)
    return text.replace(" {", "{").replace(";}", "}")


def _shared_first(file: Path) -> tuple[bool, str]:
    """Puts the rules that games share before the rules of single games, so that a game can override them."""
    return file.parent.name != "shared", file.as_posix()
