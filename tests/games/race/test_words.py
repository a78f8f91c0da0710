"""Every refusal, name and option of the races has a text in every language. Some differ between the editions."""

import re
from pathlib import Path

import pytest

import events.games.race
from events.codec import snake_case
from events.games.race import Race
from events.games.race.options import FinishRule, LockRule, PostMove, ShortMoves, XOrder
from events.games.race.pieces import Direction, Post, Unit
from events.games.race.state import RacePhase
from events.words import Language, sentence, table_words
from tests.games.race.tables import EDITIONS, WORM_UP, WURMELN

HERE = Path(events.games.race.__file__).parent
SOURCES = (*HERE.glob("*.py"), *HERE.glob("told/*.py"))
CODES = {code for file in SOURCES for code in re.findall(r'Illegal\(\s*"([a-z0-9-]+)"', file.read_text())}
SPOKEN = [(edition, language) for edition in EDITIONS for language in Language]
IDS = [f"{edition.id}-{language.value}" for edition, language in SPOKEN]


@pytest.mark.parametrize(("edition", "language"), SPOKEN, ids=IDS)
def test_every_refusal_code_has_a_text(edition: Race, language: Language) -> None:
    known = {*edition.presentation.words(language).illegal, *table_words(language).illegal}
    assert len(CODES) > 20
    assert known >= CODES


@pytest.mark.parametrize(("edition", "language"), SPOKEN, ids=IDS)
def test_every_option_action_event_phase_and_value_has_a_name(edition: Race, language: Language) -> None:
    words = edition.presentation.words(language)
    assert set(words.options) == set(edition.option_type.__struct_fields__)
    wanted = {snake_case(kind.__name__) for kind in edition.event_types}
    wanted |= {str(kind.__struct_config__.tag) for kind in edition.action_types}
    wanted |= {phase.value for phase in RacePhase} - set(table_words(language).names)
    for values in (FinishRule, LockRule, PostMove, ShortMoves, XOrder, Direction, Post, Unit):
        wanted |= {value.value for value in values}
    wanted |= {"line-crossed", "nearest-head", "shared-by-agreement", "x", "face"}
    assert wanted <= set(words.names)


@pytest.mark.parametrize(("edition", "language"), SPOKEN, ids=IDS)
def test_no_text_of_the_game_overrides_one_of_the_table(edition: Race, language: Language) -> None:
    assert not set(edition.presentation.words(language).names) & set(table_words(language).names)


@pytest.mark.parametrize(("edition", "language"), SPOKEN, ids=IDS)
def test_all_languages_have_the_same_texts_and_facts(edition: Race, language: Language) -> None:
    words, english = edition.presentation.words(language), edition.presentation.words(Language.ENGLISH)
    assert set(words.names) == set(english.names)
    for code, template in english.illegal.items():
        facts = set(re.findall(r"{(\w+)", template))
        assert set(re.findall(r"{(\w+)", words.illegal[code])) == facts, code


@pytest.mark.parametrize("language", list(Language))
def test_wurmeln_and_worm_up_have_different_texts(language: Language) -> None:
    ours, theirs = WURMELN.presentation.words(language), WORM_UP.presentation.words(language)
    assert ours.title == "Würmeln"
    assert theirs.title == "Worm Up!"
    for part in ("aim", "turn", "end", "variants"):
        assert getattr(ours, part) != getattr(theirs, part)
    assert ours.names["face"] != theirs.names["face"]
    assert ours.illegal["face-locked"] != theirs.illegal["face-locked"]


def test_a_refusal_reads_like_a_sentence() -> None:
    spoken = (WORM_UP.presentation.words(Language.GERMAN), table_words(Language.GERMAN))
    told = sentence("face-locked", {"face": "x"}, spoken)
    assert told == "Dein Plättchen X galt letzte Runde und ist jetzt gesperrt."
    told = sentence("race-stalled", {"idle": 1}, (WORM_UP.presentation.words(Language.ENGLISH),))
    assert told == "No worm has moved for 1 round: measure the distances, or agree to share the win."
