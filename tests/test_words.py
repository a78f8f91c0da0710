"""The texts of games and of the table are complete in all three languages and consistent with the code."""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

import events
import service
from events.club.events import CLUB_EVENTS
from events.club.state import OPERATOR
from events.codec import snake_case
from events.computer_players.level import Level
from events.decider import AnyDecider, Role
from events.evening.events import EVENING_EVENTS
from events.evening.state import GUEST, HOST, Calls, Points
from events.games import REGISTRY, newest
from events.table import TABLE_EVENTS, Phase
from events.table.commands import Command
from events.words import PLACEHOLDER, Language, Phrases, Words, club_words, evening_words, sentence, table_words

KERNEL = Path(events.__file__).parent
TABLE_SOURCES = [
    *KERNEL.glob("*.py"),
    *(KERNEL / "table").glob("*.py"),
    KERNEL / "games" / "__init__.py",
    *Path(*service.__path__).rglob("*.py"),
]
"""Refusals outside the games. The kernel, the table and the service share the texts of the table."""
EVENING_SOURCES = list((KERNEL / "evening").glob("*.py"))
"""Refusals of evenings. Refusals of names are those of the table, because the table checks all names."""
CLUB_SOURCES = list((KERNEL / "club").glob("*.py"))
GAMES = list(REGISTRY.values())
SUBGAMES = ("sheet", "told", "board")
"""Folders inside a game's folder that belong to other games: a score sheet, and the two ways to move in a race."""
LONG = 25
"""Texts with more characters than this must differ between languages. Short names may be the same."""

each_language = pytest.mark.parametrize("language", Language)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id}-{game.version}")


@cache
def calls_in(source: Path) -> list[ast.Call]:
    return [node for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.Call)]


class Raised:
    """The refusals in some source files.

    If a code is raised in several places, its facts are those that all of these places give.
    """

    def __init__(self, sources: list[Path]) -> None:
        self.facts: dict[str, set[str]] = {}
        for source in sources:
            for call in calls_in(source):
                if isinstance(call.func, ast.Name) and call.func.id == "Illegal":
                    self._add(call, source)

    def _add(self, call: ast.Call, source: Path) -> None:
        assert len(call.args) == 1, f"{source}:{call.lineno}: a refusal takes one code, and facts by keyword"
        code = call.args[0]
        assert isinstance(code, ast.Constant), (
            f"{source}:{call.lineno}: write the code as a literal, so that this test finds it"
        )
        facts = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        self.facts[str(code.value)] = self.facts.get(str(code.value), facts) & facts


def package_sources(game: AnyDecider) -> list[Path]:
    """The modules in the folders of a game's class and base classes, without parts of other games in these folders."""
    folders = {Path(_module_file(kind)).parent for kind in type(game).__mro__ if kind.__module__.startswith("events.")}
    folders.discard(KERNEL)
    found = {source for folder in folders for source in folder.rglob("*.py")}
    others = {one for folder in folders for name in SUBGAMES if (one := folder / name) not in folders}
    return [one for one in found if not others.intersection(one.parents)]


def _module_file(kind: type) -> str:
    return str(sys.modules[kind.__module__].__file__)


def facts_in(text: str) -> set[str]:
    return {place["fact"] for place in PLACEHOLDER.finditer(text)}


def end_causes(game: AnyDecider) -> Iterator[str]:
    """Every cause for which a game can end: codes in calls of Outcome, and values of event fields named `cause`."""
    for source in package_sources(game):
        for call in calls_in(source):
            if isinstance(call.func, ast.Name) and call.func.id == "Outcome":
                values = [*call.args, *(keyword.value for keyword in call.keywords)]
                yield from (str(v.value) for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str))
    for event in game.event_types:
        hint = get_type_hints(event).get("cause")
        if get_origin(hint) is Literal:
            yield from get_args(hint)


def texts(words: Phrases) -> Iterator[tuple[str, str]]:
    """Every text with its path."""
    plain: dict[str, Any] = msgspec.to_builtins(words)
    for field, value in plain.items():
        if isinstance(value, str):
            yield field, value
        else:
            yield from ((f"{field}.{key}", text) for key, text in value.items())


def all_words(language: Language) -> list[Phrases]:
    of_rules = [table_words(language), evening_words(language), club_words(language)]
    return [*of_rules, *(game.presentation.words(language) for game in GAMES)]


@each_language
@each_game
def test_every_kind_of_fact_for_standings_has_a_text(game: AnyDecider, language: Language) -> None:
    texts = newest(game.family or game.id).presentation.words(language).facts
    assert set(game.presentation.facts.kinds) <= set(texts)
    assert all(facts_in(text) == {"value"} for text in texts.values())


@each_language
@each_game
def test_every_refusal_of_a_game_has_a_text(game: AnyDecider, language: Language) -> None:
    known = {**table_words(language).illegal, **game.presentation.words(language).illegal}
    assert set(Raised(package_sources(game)).facts) - set(known) == set()


@each_language
def test_every_refusal_of_the_table_has_a_text(language: Language) -> None:
    # the service raises some refusals of the club
    known = {**table_words(language).illegal, **club_words(language).illegal}
    assert set(Raised(TABLE_SOURCES).facts) - set(known) == set()


@each_language
def test_every_refusal_and_event_of_the_club_has_a_text_with_its_facts(language: Language) -> None:
    raised, words = Raised(CLUB_SOURCES + TABLE_SOURCES).facts, club_words(language)
    assert set(Raised(CLUB_SOURCES).facts) == set(words.illegal)
    for code, text in words.illegal.items():
        assert facts_in(text) <= raised[code], code
    assert set(words.names) == {snake_case(kind.__name__) for kind in CLUB_EVENTS} | {OPERATOR}


@each_language
def test_every_refusal_of_an_evening_has_a_text(language: Language) -> None:
    assert set(Raised(EVENING_SOURCES).facts) - set(evening_words(language).illegal) == set()


@each_language
def test_the_evenings_texts_use_only_facts_of_their_code(language: Language) -> None:
    raised = Raised(EVENING_SOURCES + TABLE_SOURCES).facts
    for code, text in evening_words(language).illegal.items():
        assert code in raised, f"no code raises {code}"
        assert facts_in(text) <= raised[code], code


@each_language
def test_every_actor_setting_and_event_of_an_evening_has_a_name(language: Language) -> None:
    happenings = {snake_case(kind.__name__) for kind in EVENING_EVENTS}
    fixed = {each.value for each in (*Points, *Calls)} | {HOST, GUEST}
    assert set(evening_words(language).names) == happenings | fixed


@each_language
@each_game
def test_a_games_texts_use_only_facts_of_their_code(game: AnyDecider, language: Language) -> None:
    raised = Raised(package_sources(game)).facts
    for code, text in game.presentation.words(language).illegal.items():
        assert code in raised, f"no code raises {code}"
        assert facts_in(text) <= raised[code], code


@each_language
def test_the_tables_texts_use_only_facts_of_their_code(language: Language) -> None:
    raised: dict[str, set[str]] = Raised(TABLE_SOURCES + [s for game in GAMES for s in package_sources(game)]).facts
    for code, text in table_words(language).illegal.items():
        assert code in raised, f"no code raises {code}"
        assert facts_in(text) <= raised[code], code


def test_a_text_uses_the_same_facts_in_every_language() -> None:
    told: dict[tuple[int, str], dict[Language, set[str]]] = defaultdict(dict)
    for language in Language:
        for place, words in enumerate(all_words(language)):
            for path, text in texts(words):
                told[place, path][language] = facts_in(text)
    for (_, path), facts in told.items():
        assert set(facts) == set(Language), f"{path} is missing in some language"
        assert facts[Language.GERMAN] == facts[Language.ENGLISH] == facts[Language.DUTCH], path


@each_language
@each_game
def test_every_option_is_explained(game: AnyDecider, language: Language) -> None:
    assert set(game.presentation.words(language).options) == set(game.option_type.__struct_fields__)


@each_language
@each_game
def test_every_action_event_and_end_cause_has_a_name(game: AnyDecider, language: Language) -> None:
    actions = {str(kind.__struct_config__.tag) for kind in game.action_types}
    happenings = {snake_case(kind.__name__) for kind in game.event_types}
    assert actions | happenings | set(end_causes(game)) <= set(game.presentation.words(language).names)


@each_language
def test_everything_that_a_table_shows_by_name_has_a_name(language: Language) -> None:
    commands = {str(kind.__struct_config__.tag) for kind in Command.__subclasses__()}
    happenings = {snake_case(kind.__name__) for kind in TABLE_EVENTS}
    roles = {role.value for role in (Role.HOST, Role.REFEREE, Role.CLOCK)}
    fixed = {each.value for each in (*Phase, *Level)}
    assert set(table_words(language).names) == commands | happenings | roles | fixed


@each_language
@each_game
def test_every_choice_has_a_phrase_in_games_with_reviews(game: AnyDecider, language: Language) -> None:
    search = game.search()
    fields = {str(kind.__struct_config__.tag): set(kind.__struct_fields__) for kind in game.action_types}
    choices = game.presentation.words(language).choices
    if search is None or search.review() is None:
        assert not choices
    else:
        assert set(fields) - set(choices) <= {"settle", "time_up"}, "an action that players choose has no phrase"
    for kind, text in choices.items():
        assert facts_in(text) <= fields[kind], kind


@each_language
def test_no_text_is_empty_or_badly_punctuated(language: Language) -> None:
    for words in all_words(language):
        for path, text in texts(words):
            assert text, path
            assert text == " ".join(text.split()), f"{path} has stray spaces"
            assert "{" not in PLACEHOLDER.sub("", text), f"{path} has a brace that is not a placeholder"
            if path.startswith(("illegal.", "options.", "happened.")) or ("." not in path and path != "title"):
                assert text[-1] in ".?!", f"{path} is not a sentence"


@pytest.mark.parametrize(("one", "other"), [("de", "en"), ("de", "nl"), ("en", "nl")])
def test_no_long_text_is_left_untranslated(one: str, other: str) -> None:
    for here, there in zip(all_words(Language(one)), all_words(Language(other)), strict=True):
        same = dict(texts(here)).items() & dict(texts(there)).items()
        assert [path for path, text in same if len(text) > LONG] == []


GAME_WORDS = Words(
    title="", aim="", turn="", end="", scoring="", variants="", options={},
    names={"red": "rote Karte"},
    illegal={
        "too-few": "{turn}, leg {cards} {cards:Karte|Karten}.",
        "not-that": "Nicht die {colour}.",
        "named": "{name} gibt es schon.",
        "those": "Nur {cards}.",
        "late": "{wait_ms/ms,} zu spät.",
    },
)  # fmt: skip
SPOKEN = (GAME_WORDS, Phrases(names={"blue": "blaue Karte"}, illegal={"not-that": "Nein.", "over": "Aus."}))


@pytest.mark.parametrize(
    ("code", "facts", "said"),
    [
        ("too-few", {"turn": 1, "cards": 1}, "Ben, leg 1 Karte."),
        ("too-few", {"turn": 0, "cards": 3}, "Anna, leg 3 Karten."),
        ("too-few", {"turn": 4, "cards": 0}, "5, leg 0 Karten."),
        ("not-that", {"colour": "red"}, "Nicht die rote Karte."),
        ("not-that", {"colour": "blue"}, "Nicht die blaue Karte."),
        ("named", {"name": "red"}, "red gibt es schon."),
        ("those", {"cards": (12, 13)}, "Nur 12, 13."),
        ("late", {"wait_ms": 80}, "80 ms zu spät."),
        ("late", {"wait_ms": 999}, "999 ms zu spät."),
        ("late", {"wait_ms": 1000}, "1,0 s zu spät."),
        ("late", {"wait_ms": 1449}, "1,4 s zu spät."),
        ("late", {"wait_ms": 61_250}, "61,3 s zu spät."),
        ("over", {}, "Aus."),
        ("never-heard-of", {"card": 1}, "never-heard-of"),
    ],
)
def test_a_text_is_filled_with_its_facts(code: str, facts: dict[str, Any], said: str) -> None:
    assert sentence(code, facts, SPOKEN, ["Anna", "Ben"]) == said


def test_a_players_name_is_never_treated_as_a_placeholder() -> None:
    assert sentence("named", {"name": "{turn}", "turn": 0}, SPOKEN, ["Anna"]) == "{turn} gibt es schon."
