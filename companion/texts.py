"""The texts of the pages: one file a language, and which one this reader wants."""

import json
from functools import lru_cache
from pathlib import Path

from flask import request

from companion.accepted_language import LANGUAGES, accepted_language

I18N = Path(__file__).parent / "i18n"


def reader_language() -> str:
    """What the address asks for with `lang`, or the best of what the browser prefers."""
    asked = request.args.get("lang")
    return asked if asked in LANGUAGES else accepted_language(request.headers.get("Accept-Language", ""))


def text(key: str) -> str:
    """For the few texts that are there before any script is."""
    return catalogue(reader_language())[key]


@lru_cache
def catalogue(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((I18N / f"{language}.json").read_text(encoding="utf-8"))
    return texts
