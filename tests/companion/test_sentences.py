"""Pages fill in the sentences of games and tables exactly as the server does."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from companion.site import site
from events.decider import Role, Seat, Viewer
from events.games import game_ids, newest, rules
from events.log import codec_for
from events.visibility import redacted_event
from events.words import PLACEHOLDER, Language, Phrases, filled, happened, sentence, table_words
from tests.companion.visitor import Visitor
from tests.golden import files as golden_files
from tests.http.servers import Server
from tests.sampling import sampled

SHORT_GAMES = ("drehwurm", "takethat", "wurmeln", "wormup_board", "takethat_sheet")

PLAYERS = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn")
IN_JAVASCRIPT = """async ([kind, game, asked, words, players]) => {
  const { happened, refusal } = await import("/static/core/sentences.js");
  const { withSeatFacts } = await import("/static/pages/words.js");
  const phrases = withSeatFacts(game, words);
  return asked.map((each) => kind === "happened"
    ? happened(each, phrases, players)
    : refusal(each.code, each.facts, phrases, players));
}"""
VALUES: tuple[object, ...] = (0, 1, 2, "y7", "x", [0, 2], [1])
"""Values of all types of facts."""
ENOUGH = 12
"""The maximum number of events of each type that are compared."""


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Visitor]:
    """A page that all tests use, because they only call functions of its scripts."""
    visitor = Visitor(browser, server.url)
    visitor.open("/join")
    yield visitor
    visitor.close()
    assert visitor.faults == []


def in_javascript(page: Visitor, kind: str, game: str, asked: list[Any], phrases: list[Phrases]) -> list[str]:
    said: list[str] = page.page.evaluate(
        IN_JAVASCRIPT, [kind, game, asked, msgspec.to_builtins(phrases), list(PLAYERS)]
    )
    return said


def spoken(game: str, language: Language) -> list[Phrases]:
    return [newest(game).presentation.words(language), table_words(language)]


@pytest.mark.parametrize("game", sampled(game_ids(), SHORT_GAMES))
def test_events_of_golden_logs_have_the_same_text_in_python_and_javascript(page: Visitor, game: str) -> None:
    told = list(_golden_events(game))
    assert len(told) > 20
    for language in Language:
        phrases = spoken(game, language)
        ours = [happened(event["type"], event["actor"], event["data"], phrases, PLAYERS) for event in told]
        assert in_javascript(page, "happened", game, told, phrases) == ours


def _golden_events(game: str) -> Iterator[dict[str, Any]]:
    """Events of every type from the golden logs, as different viewers may see them."""
    viewers: tuple[Viewer, ...] = (Role.EVERYONE, Role.SPECTATOR, Seat(1))
    codec = codec_for(rules(game, 1))
    seen: Counter[str] = Counter()
    for path in golden_files.logs(game, 1):
        for recorded in golden_files.read_log(path):
            seen[recorded.type] += 1
            if seen[recorded.type] > ENOUGH:
                continue
            event = codec.read(recorded)
            for viewer in viewers:
                shown = redacted_event(recorded, codec.name(event), event, viewer)
                yield msgspec.json.decode(msgspec.json.encode(shown))


@pytest.mark.parametrize("game", game_ids())
def test_pages_and_server_agree_on_which_facts_are_seats(page: Visitor, game: str) -> None:
    declared = page.page.evaluate('async (game) => (await import("/static/games/lookup.js")).seatFacts(game)', game)
    for language in Language:
        assert sorted(declared) == sorted(newest(game).presentation.words(language).seat_facts)


@pytest.mark.parametrize("game", game_ids())
def test_refusals_have_the_same_text_in_python_and_javascript(page: Visitor, game: str) -> None:
    for language in Language:
        phrases = spoken(game, language)
        asked = [
            {"code": code, "facts": {place["fact"]: value for place in PLACEHOLDER.finditer(template)}}
            for words in phrases
            for code, template in words.illegal.items()
            for value in VALUES
        ]
        ours = [sentence(each["code"], each["facts"], phrases, PLAYERS) for each in asked]  # type: ignore[arg-type]
        assert in_javascript(page, "refusal", game, asked, phrases) == ours


FORMAT: dict[str, tuple[dict[str, Any], str]] = {
    "{title} ends.": ({"title": "Drehwurm"}, "Drehwurm ends."),
    "{name}’s turn": ({"name": "{title}"}, "{title}’s turn"),
    "{count} {count:card|cards}": ({"count": 1}, "1 card"),
    "{count} {count:Karte|Karten}": ({"count": 0}, "0 Karten"),
    "{names:wins|win}": ({"names": ["Ada", "Ben"]}, "win"),
    "pile {pile+1}": ({"pile": 0}, "pile 1"),
    "{turn} plays": ({"turn": 1}, f"{PLAYERS[1]} plays"),
    "{seats} agree": ({"seats": [0, 1]}, f"{PLAYERS[0]}, {PLAYERS[1]} agree"),
    "{scores/seat}": ({"scores": [12, 7]}, f"{PLAYERS[0]} 12, {PLAYERS[1]} 7"),
    "after {ms/ms.}": ({"ms": 80}, "after 80 ms"),
    "nach {ms/ms,}": ({"ms": 1449}, "nach 1,4 s"),
    "{actor} asks": ({"actor": "seat:1"}, f"{PLAYERS[1]} asks"),
    "{not a fact} {": ({}, "{not a fact} {"),
}
"""Every feature of the sentence format (see events/words.py): a template, its facts and the sentence."""
FILLED = """async ([asked, players]) => {
  const { filled } = await import("/static/core/sentences.js");
  return asked.map(([template, facts]) => filled(template, facts, [], players));
}"""


def test_every_kind_of_placeholder_is_filled_alike_in_python_and_javascript(page: Visitor) -> None:
    wanted = [sentence for _, sentence in FORMAT.values()]
    assert [filled(template, facts, (), PLAYERS) for template, (facts, _) in FORMAT.items()] == wanted
    asked = [[template, facts] for template, (facts, _) in FORMAT.items()]
    assert page.page.evaluate(FILLED, [asked, list(PLAYERS)]) == wanted


@pytest.mark.parametrize("language", Language)
def test_page_texts_are_filled_alike_in_python_and_javascript(page: Visitor, language: Language) -> None:
    """Tests every type of fact. Page texts have the same format as the words of games."""
    asked = [
        [text, {place["fact"]: value for place in PLACEHOLDER.finditer(text)}]
        for text in site().texts[language.value].values()
        for value in VALUES
    ]
    ours = [filled(str(text), facts, (), PLAYERS) for text, facts in asked]  # type: ignore[arg-type]
    assert page.page.evaluate(FILLED, [asked, list(PLAYERS)]) == ours


@pytest.mark.parametrize("language", Language)
def test_times_have_the_same_text_in_python_and_javascript(page: Visitor, language: Language) -> None:
    """The times are below and above one second, and are rounded up and down."""
    phrases = spoken("drehwurm", language)
    late = {"seat": 0, "winner": 1, "card": None, "window": 1}
    told = [
        {"type": "drehwurm.throw_in_too_late", "actor": "seat:0", "data": late | {"behind_ms": ms}}
        for ms in (0, 80, 999, 1000, 1049, 1050, 1250, 1350, 1449, 9_950, 61_250)
    ]
    ours = [happened("drehwurm.throw_in_too_late", "seat:0", event["data"], phrases, PLAYERS) for event in told]  # type: ignore[arg-type]
    assert in_javascript(page, "happened", "drehwurm", told, phrases) == ours
