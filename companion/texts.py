"""The texts of the pages in one language: the shared texts, and the texts in the folders of all games."""

import json
from pathlib import Path

I18N = Path(__file__).parent / "i18n"


def catalogue(language: str, static: Path) -> dict[str, str]:
    """Returns the texts by key. The keys of a game begin with the name of its folder."""
    files = [I18N / f"{language}.json", *sorted(static.glob(f"games/*/i18n/{language}.json"))]
    return {key: text for file in files for key, text in json.loads(file.read_text(encoding="utf-8")).items()}
