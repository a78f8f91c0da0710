"""Every text that the pages use exists in all three languages, and every text is used."""

import json
import re
from pathlib import Path

import pytest

import companion
from companion.site import STATIC
from events.words import PLACEHOLDER
from tests.companion.visitor import LANGUAGES, Language, texts

COMPANION = Path(*companion.__path__)
CATALOGUES = [COMPANION / "i18n", *STATIC.glob("games/*/i18n")]
SCRIPTS = sorted(STATIC.rglob("*.js"))
SOURCES = [*SCRIPTS, *COMPANION.glob("*.py"), *(COMPANION / "templates").glob("*.html")]
USED = re.compile(r'(?:(?<![\w.$])t\(|(?<!\w)texts\[)"(?P<key>[^"]+)"')
COMPUTED = re.compile(r'(?<![\w.$])t\((?!")[^)]')
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)


def code(path: Path) -> str:
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def used() -> dict[str, Path]:
    return {found["key"]: path for path in SOURCES for found in USED.finditer(code(path))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_a_page_uses_exists(language: Language) -> None:
    missing = {key: path.name for key, path in used().items() if key not in texts(language)}
    assert missing == {}


def test_every_text_is_used() -> None:
    assert sorted(set(texts("en")) - set(used())) == []


def test_no_page_builds_a_text_key_dynamically() -> None:
    """The tests above could not find such a key, so its text could be missing."""
    computed = {
        f"{path.name}: {line.strip()}"
        for path in SCRIPTS
        if path.name != "language.js"
        for line in code(path).splitlines()
        if COMPUTED.search(line)
    }
    assert computed == set()


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_languages_have_the_same_texts(language: Language) -> None:
    assert set(texts(language)) ^ set(texts("en")) == set()


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_languages_name_the_same_facts(language: Language) -> None:
    def facts(template: str) -> set[str]:
        return {place["fact"] for place in PLACEHOLDER.finditer(template)}

    different = {key for key, text in texts("en").items() if facts(text) != facts(texts(language)[key])}
    assert different == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_loose_braces(language: Language) -> None:
    wrong = {
        key: text
        for key, text in texts(language).items()
        if not text.strip() or set("{}") & set(PLACEHOLDER.sub("", text))
    }
    assert wrong == {}


def keys_in(file: Path) -> list[str]:
    return [key for key, _ in json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=list)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_sorted_and_unique(language: Language) -> None:
    """In a sorted list, two people who add texts rarely change the same line."""
    for folder in CATALOGUES:
        keys = keys_in(folder / f"{language}.json")
        assert keys == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_a_game_are_in_its_folder_and_start_with_its_name(language: Language) -> None:
    shared, *games = CATALOGUES
    names = {folder.parent.name for folder in games}
    assert {key for key in keys_in(shared / f"{language}.json") if key.partition(".")[0] in names} == set()
    for folder in games:
        strangers = {
            key for key in keys_in(folder / f"{language}.json") if not key.startswith(f"{folder.parent.name}.")
        }
        assert strangers == set()
