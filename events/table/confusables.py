"""Names that look alike (confusables), by the skeletons of Unicode Technical Standard 39.

The list of confusable characters comes from the package confusable-homoglyphs. It is loaded when names are compared for
the first time, because loading takes a while.
"""

import unicodedata
from functools import cache
from importlib.resources import files

import msgspec

from events.table.name_characters import is_ignorable

LEFT_TO_RIGHT_MARK = "\u200e"
"""The data has this mark around right-to-left letters. The mark is not part of the letters."""


class _Confusable(msgspec.Struct):
    c: str


def look_alike(one: str, other: str) -> bool:
    """Whether the names look alike as written or in lower case, as "Ian" and "lan" or "ANNA" and "аnna" do."""
    return skeleton(one) == skeleton(other) or _small(one) == _small(other)


def skeleton(name: str) -> str:
    """The name with every character replaced by its prototype. Names that look alike have equal skeletons."""
    prototypes = _prototypes()
    text = unicodedata.normalize("NFKD", name)
    text = "".join([letter for letter in text if not is_ignorable(letter)])
    for _ in range(2):  # a prototype may contain letters that have a prototype themselves
        text = "".join([prototypes.get(letter, letter) for letter in text])
    return unicodedata.normalize("NFD", text)


def _small(name: str) -> str:
    return skeleton(name.casefold()).casefold()


@cache
def _prototypes() -> dict[str, str]:
    """Every confusable character with its prototype.

    The data lists each pair of look-alikes in both directions. The prototype of a pair is the one that has several
    partners or several letters. If neither has, it is the one with the lower code.
    """
    data = files("confusable_homoglyphs").joinpath("confusables.json").read_bytes()
    pairs = msgspec.json.decode(data, type=dict[str, list[_Confusable]])
    found: dict[str, str] = {}
    for written, partners in pairs.items():
        letter, partner = written.strip(LEFT_TO_RIGHT_MARK), partners[0].c
        if len(letter) > 1 or len(partners) > 1:
            continue
        prototype = partner.strip(LEFT_TO_RIGHT_MARK)
        if len(prototype) > 1 or len(pairs[partner]) > 1 or prototype < letter:
            found[letter] = prototype
    return found
