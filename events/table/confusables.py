"""Names that look alike (confusables), by the skeletons of Unicode Technical Standard 39.

The list of confusable characters comes from the package confusable-homoglyphs. It is loaded when names are compared for
the first time, because loading takes a while.
"""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from events.table.name_characters import is_ignorable

LEFT_TO_RIGHT_MARK = "\u200e"
"""The data has this mark around right-to-left letters. The mark is not part of the letters."""


class _Confusable(msgspec.Struct):
    c: str


def look_alike(one: str, other: str) -> bool:
    """Whether the names look alike as written or in lower case, as "Ian" and "lan" or "ANNA" and "аnna" do."""
    return any(each == own for each, own in zip(_forms(one), _forms(other), strict=True))


@lru_cache(maxsize=4096)  # a new name is compared with the names of everybody in the evening
def _forms(name: str) -> tuple[str, str]:
    """The skeletons of the name as written and in lower case."""
    return skeleton(name), skeleton(name.casefold()).casefold()


def skeleton(name: str) -> str:
    """The name with every character replaced by its prototype. Names that look alike have equal skeletons."""
    prototypes = _prototypes()
    text = unicodedata.normalize("NFKD", name)
    text = "".join([letter for letter in text if not is_ignorable(letter)])
    for _ in range(2):  # a prototype may contain letters that have a prototype themselves
        text = "".join([prototypes.get(letter, letter) for letter in text])
    return unicodedata.normalize("NFD", text)


@cache
def _prototypes() -> dict[str, str]:
    """Every confusable character with its prototype.

    The data lists each pair of look-alikes in both directions. If one of the pair has several partners, or is a
    string of several letters, it is the prototype. Otherwise the letter with the lower code is the prototype.
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
