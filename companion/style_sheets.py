"""Combines the style sheets of a page into one text: base, shared, games and page, each in its own cascade layer.

A rule of a later layer overrides rules of earlier layers, whatever their selectors are. So a game can change base
rules.
"""

import re
from collections.abc import Iterable
from pathlib import Path

LAYERS = ("base", "shared", "games", "page")
_CARDS = "games/shared/cards.css"
_LOOKS = "styles/evening/looks.css"
"""The fields for a person's colour and hat, which the join page has too."""
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PROPERTY = re.compile(r"^([\w-]+): ")


def style_sheet(page: str, static: Path) -> str:
    """The style sheet of a page. Pages that show a game get the shared rules and the rules of all games."""
    evening = static.glob("styles/evening/*.css")
    if page == "evening_part":  # phone and table pages load it in addition to their own style sheets
        return _layered({"page": evening})
    plays = page not in ("home", "join", "evening", "club", "https")
    shared = static.glob("styles/shared/*.css") if plays or page == "evening" else ()
    more = {"evening": tuple(evening), "join": (static / _LOOKS,)}.get(page, ())
    stage = static.glob("styles/stage/*.css") if page in ("table", "evening") else ()
    return _layered(
        {
            "base": static.glob("styles/base/*.css"),
            "shared": (*shared, *more),
            "games": static.glob("games/*/*.css") if plays else (static / _CARDS,),
            "page": (*static.glob(f"styles/pages/{page}*.css"), *stage),
        }
    )


def _layered(files: dict[str, Iterable[Path]]) -> str:
    parts = [f"@layer {', '.join(LAYERS)};"]
    for layer in files:
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
