"""The texts of the pages in one language: those that all pages share, and those of every game's folder."""

import json
from pathlib import Path

I18N = Path(__file__).parent / "i18n"


def catalogue(language: str, static: Path) -> dict[str, str]:
    """Returns the texts by key. The keys of a game begin with the name of its folder."""
    files = [I18N / f"{language}.json", *sorted(static.glob(f"games/*/i18n/{language}.json"))]
    return {key: text for file in files for key, text in json.loads(file.read_text(encoding="utf-8")).items()}
