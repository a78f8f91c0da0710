"""The style sheet of a page: the shared sheets, those of every game's folder, and its own, in one text."""

from pathlib import Path

_READING = ("house", "games/shared/cards")
_PLAYING = ("house", "players", "parts", "games/shared/cards", "games/shared/card_hand", "games/shared/card_games")
_SHARED = {"home": _READING, "join": _READING, "phone": _PLAYING, "table": _PLAYING, "replay": _PLAYING}


def style_sheet(page: str, static: Path) -> str:
    """Only a page on which games are played gets the style sheets of the games."""
    names = _SHARED[page]
    of_games = sorted(static.glob("games/*/*.css")) if names is _PLAYING else []
    files = [static / f"{name}.css" for name in names]
    files += [file for file in of_games if file not in files]
    return "\n".join(file.read_text(encoding="utf-8") for file in [*files, static / f"{page}.css"])
