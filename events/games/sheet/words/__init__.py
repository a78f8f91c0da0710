"""The words that all score sheets share, one module per language."""

import re
from collections.abc import Mapping

from events.words import Phrases, Words


class SheetWords(Words):
    seat_facts = ("dealer", "next_dealer", "starter")


def called(shared: Phrases, otherwise: Mapping[str, str]) -> Phrases:
    """The shared words, with some words replaced, such as `round` by `match`. Names in braces stay unchanged."""
    words = {**otherwise, **{usual.capitalize(): other.capitalize() for usual, other in otherwise.items()}}
    usual = re.compile(rf"(?<![{{\w])(?:{'|'.join(words)})(?!\w)")

    def said(texts: Mapping[str, str]) -> dict[str, str]:
        return {key: usual.sub(lambda found: words[found[0]], text) for key, text in texts.items()}

    return Phrases(names=said(shared.names), illegal=said(shared.illegal), happened=said(shared.happened))
