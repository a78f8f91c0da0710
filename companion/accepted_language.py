"""Which of our languages the value of an Accept-Language header prefers."""

from functools import lru_cache

LANGUAGES = ("en", "de", "nl")
DEFAULT = "en"
MAX_CHARACTERS = 512
"""A longer value is ignored: browsers send less than a hundred, and parsing takes longer the longer it is."""


@lru_cache(256)
def accepted_language(header: str) -> str:
    """Of those that are preferred alike the first. `de-AT` is German; the default for `*` and for what we do not have.

    Called for each sentence of an answer, so it remembers what it has parsed.
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
    """From 0 to 1; 0 for what cannot be read."""
    if not parameter:
        return 1.0
    name, _, value = parameter.partition("=")
    try:
        quality = float(value)
    except ValueError:
        return 0.0
    return quality if name.strip().lower() == "q" and 0 <= quality <= 1 else 0.0
