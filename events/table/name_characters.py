"""Checks for invisible characters in a name, and for too many combining marks on one letter.

Joiners, variation selectors and tags are invisible too, but emoji and several scripts need them. They are allowed only
next to a character that needs them.
"""

import re
import unicodedata

ZERO_WIDTH_NON_JOINER, ZERO_WIDTH_JOINER = "\u200c", "\u200d"
JOINERS = (ZERO_WIDTH_NON_JOINER, ZERO_WIDTH_JOINER)
BLACK_FLAG = "\U0001f3f4"
KEYCAP = "\u20e3"
VIRAMA_CLASS = 9
"""The canonical combining class of the sign that joins two consonants in Indic scripts."""

BLANK_CHARACTERS = frozenset(
    "\u115f\u1160\u3164\uffa0"  # fillers of Hangul
    "\u2800"  # Braille without a dot
    "\u034f\u17b4\u17b5"  # a joiner of combining marks, and invisible vowels of Khmer
    "\U00016fe4\U0001d159"  # a filler of Khitan, and a musical note without a head
    "\ufffc"  # object replacement character
)
_VARIATIONS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_TAGGED_FLAG = re.compile(BLACK_FLAG + "[\U000e0020-\U000e007e]{1,16}\U000e007f")
_TAGS = re.compile("[\U000e0020-\U000e007f]")
_SKIN_TONES = re.compile("[\U0001f3fb-\U0001f3ff]")
_KEYCAP_BASES = "0123456789#*"

_HEBREW = re.compile("[\u0591-\u05c7\ufb1e]")
_STACKING_SCRIPTS = re.compile(
    "[\u0900-\u0dff\u0f00-\u109f\u1700-\u17ff\u1a00-\u1aaf\u1b00-\u1cff\ua800-\ua8ff\ua930-\ua9ff\uaa00-\uaaff"
    "\uabe0-\uabff\U00010a00-\U00010a5f\U00011000-\U00011fff]"
)
"""Indic scripts and their relatives, where vowels, finals and lower consonants are all marks on one letter."""
MAX_MARKS, MAX_HEBREW_MARKS, MAX_STACKED_MARKS = 2, 3, 6
MAX_SAME_MARK = 2


def is_ignorable(letter: str) -> bool:
    """Whether this character is invisible on a screen."""
    return letter in BLANK_CHARACTERS or unicodedata.category(letter) == "Cf" or _VARIATIONS.match(letter) is not None


def is_format(letter: str) -> bool:
    """Whether this character is invisible but used in emoji and some scripts."""
    return letter in JOINERS or _TAGS.match(letter) is not None


def has_invisible(name: str) -> bool:
    """Whether this name has an invisible character that no visible character needs."""
    text = _TAGGED_FLAG.sub(BLACK_FLAG, name)
    return any(is_ignorable(letter) and not _belongs(text, place) for place, letter in enumerate(text))


def _belongs(text: str, place: int) -> bool:
    letter = text[place]
    before, after = text[:place], text[place + 1 :]
    if letter in JOINERS:
        return _joins_emoji(letter, before, after) or _joins_letters(letter, before, after)
    return _VARIATIONS.match(letter) is not None and _varies(before, after)


def _joins_emoji(letter: str, before: str, after: str) -> bool:
    base = _SKIN_TONES.sub("", _VARIATIONS.sub("", before))
    return letter == ZERO_WIDTH_JOINER and _is_picture(base[-1:]) and _is_picture(after[:1])


def _joins_letters(letter: str, before: str, after: str) -> bool:
    """Whether a joiner is allowed: next to a virama, or between letters of joined scripts like Arabic (RFC 5892)."""
    if not before or unicodedata.category(before[-1])[0] not in "LM":
        return False
    if VIRAMA_CLASS in (unicodedata.combining(before[-1]), unicodedata.combining(after[:1] or " ")):
        return True
    stem = before.rstrip("".join({mark for mark in before if unicodedata.category(mark) == "Mn"}))
    joined_before, joined_after = _is_joined_script(stem[-1:]), _is_joined_script(after[:1])
    return joined_before and (joined_after or (letter == ZERO_WIDTH_JOINER and not after[:1].isalnum()))


def _varies(before: str, after: str) -> bool:
    """Whether the character before the selector has variants. Emoji, keycaps, ideographs and Mongolian letters do."""
    base = before[-1:]
    if base and base in _KEYCAP_BASES:
        return after[:1] == KEYCAP
    return _is_picture(base) or (base != "" and unicodedata.category(base) in ("Lo", "Lm", "Sm", "Po"))


def _is_picture(letter: str) -> bool:
    return letter != "" and letter not in BLANK_CHARACTERS and unicodedata.category(letter) in ("So", "Sk")


def _is_joined_script(letter: str) -> bool:
    if not letter or unicodedata.category(letter)[0] != "L":
        return False
    return unicodedata.bidirectional(letter) == "AL" or "\u1820" <= letter <= "\u18aa"


def has_stacked_marks(name: str) -> bool:
    """Whether a mark has no letter, or a letter has more marks than any script needs.

    A single character that includes several marks, as in Vietnamese or ancient Greek, is allowed.
    """
    marks: list[str] = []
    grounded = False
    for letter in unicodedata.normalize("NFC", name):
        if unicodedata.category(letter)[0] != "M":
            marks = [part for part in unicodedata.normalize("NFD", letter) if unicodedata.category(part)[0] == "M"]
            grounded = not letter.isspace()
        elif not _VARIATIONS.match(letter):
            marks.append(letter)
            if not grounded or len(marks) > _max_marks(marks) or marks.count(letter) > MAX_SAME_MARK:
                return True
    return False


def _max_marks(marks: list[str]) -> int:
    if all(_STACKING_SCRIPTS.match(mark) for mark in marks):
        return MAX_STACKED_MARKS
    return MAX_HEBREW_MARKS if all(_HEBREW.match(mark) for mark in marks) else MAX_MARKS
