"""Chooses the language of the pages by an Accept-Language header."""

from functools import lru_cache

LANGUAGES = ("en", "de", "nl")
DEFAULT = "en"
MAX_CHARACTERS = 512
"""Longer headers are ignored. Browsers send less than a hundred characters."""


@lru_cache(256)
def accepted_language(header: str) -> str:
    """Returns the language with the highest quality. Of several with this quality, it is the first.

    `*` stands for the default language, which is also returned if the pages have none of the languages. Regions are
    ignored: `de-AT` is German. Cached, because it is called for each sentence of a response.
    """
    best, highest = DEFAULT, 0.0
    if len(header) > MAX_CHARACTERS:
        return best
    for part in header.split(","):
        tag, _, parameter = part.partition(";")
        language = tag.strip().replace("_", "-").partition("-")[0].lower()
        if language in LANGUAGES or language == "*":
            quality = _quality(parameter.strip())
            if quality > highest:
                best, highest = DEFAULT if language == "*" else language, quality
    return best


def _quality(parameter: str) -> float:
    """Returns the quality from 0 to 1. It is 1 if the parameter is missing, and 0 if it is not valid."""
    if not parameter:
        return 1.0
    name, _, value = parameter.partition("=")
    try:
        quality = float(value)
    except ValueError:
        return 0.0
    return quality if name.strip().lower() == "q" and 0 <= quality <= 1 else 0.0
