"""Texts of the sheets: every refusal and every name exists in every language."""

import ast
from pathlib import Path

import pytest

import events.games
from events.codec import snake_case
from events.decider import AnyDecider
from events.games.drehwurm.sheet import DrehwurmSheet
from events.games.drehwurm.sheet.records import Colour
from events.games.drehwurm.sheet.scoring import working as drehwurm_working
from events.games.takethat.sheet import TakeThatSheet
from events.games.takethat.sheet.scoring import working as takethat_working
from events.words import PLACEHOLDER, Language, sentence, table_words
from tests.games.drehwurm.sheet import sheets as drehwurm
from tests.games.takethat.sheet import sheets as takethat

SHEETS: list[AnyDecider] = [DrehwurmSheet(), TakeThatSheet()]


def refusals(game: str) -> dict[str, set[str]]:
    """Every code that the modules of a sheet raise, with the names of its facts."""
    folder = Path(events.games.__file__).parent
    found = {}
    for path in [*folder.glob("sheet/*.py"), *folder.glob(f"{game.removesuffix('_sheet')}/sheet/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal":
                code = ast.literal_eval(node.args[0])
                found[code] = {str(fact.arg) for fact in node.keywords}
    return found


def facts_in(text: str) -> set[str]:
    return {match["fact"] for match in PLACEHOLDER.finditer(text)}


@pytest.mark.parametrize("decider", SHEETS, ids=lambda decider: decider.id)
@pytest.mark.parametrize("language", Language)
def test_every_refusal_code_has_a_text_that_uses_only_its_facts(decider: AnyDecider, language: Language) -> None:
    spoken = decider.presentation.words(language)
    everything = {**table_words(language).illegal, **spoken.illegal}
    codes = refusals(decider.id)
    assert len(codes) > 20
    assert set(spoken.illegal) - set(codes) == set(), "there are texts that no code uses"
    for code, facts in codes.items():
        assert facts_in(everything[code]) <= facts, code


@pytest.mark.parametrize("decider", SHEETS, ids=lambda decider: decider.id)
@pytest.mark.parametrize("language", Language)
def test_everything_on_a_sheet_has_a_name(decider: AnyDecider, language: Language) -> None:
    spoken = decider.presentation.words(language)
    actions = {kind.__struct_config__.tag for kind in decider.action_types}
    happened = {snake_case(kind.__name__) for kind in decider.event_types}
    assert actions | happened | {"all-rounds-scored", "stopped-early"} <= set(spoken.names)
    assert set(spoken.options) == set(decider.option_type.__struct_fields__)


@pytest.mark.parametrize("decider", SHEETS, ids=lambda decider: decider.id)
def test_all_languages_have_the_same_texts_and_facts(decider: AnyDecider) -> None:
    german, english, dutch = (decider.presentation.words(language) for language in Language)
    assert set(german.names) == set(english.names) == set(dutch.names)
    assert set(german.illegal) == set(english.illegal) == set(dutch.illegal)
    for code, text in english.illegal.items():
        assert facts_in(german.illegal[code]) == facts_in(text) == facts_in(dutch.illegal[code]), code


def test_every_line_of_the_score_breakdown_and_every_colour_has_a_name() -> None:
    pile = drehwurm.written("Y", "YJ")
    for decider, parts in (
        (SHEETS[0], drehwurm_working(drehwurm.record(1, pile))),
        (SHEETS[1], takethat_working(takethat.counted(2, 3, 1))),
    ):
        assert {one.of for one in parts} <= set(decider.presentation.words(Language.DUTCH).names)
    assert {colour.value for colour in Colour} <= set(SHEETS[0].presentation.words(Language.DUTCH).names)


def test_a_sentence_names_players_and_colours() -> None:
    spoken = [TakeThatSheet().presentation.words(Language.ENGLISH), table_words(Language.ENGLISH)]
    twice = sentence("card-scored-twice", {"card": 34, "seat": 0, "by": 1}, spoken, ["Ada", "Bo"])
    assert twice == "There is only one 34, but both Ada and Bo have it."
    spoken = [DrehwurmSheet().presentation.words(Language.GERMAN), table_words(Language.GERMAN)]
    assert "(gelb)" in sentence("too-many-hens", {"colour": "yellow", "hens": 6, "most": 5}, spoken)
