"""Every event has a text in all three languages, for viewers who see all of its fields and for those who do not."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest

from events.club.events import CLUB_EVENTS
from events.codec import snake_case
from events.decider import AnyDecider, Event, Role, Seat, Viewer
from events.evening.events import EVENING_EVENTS
from events.games import REGISTRY, rules
from events.log import events_of, fold
from events.log_walk import LogWalk
from events.table import TABLE_EVENTS
from events.visibility import Visibility, field_visibility, redact
from events.words import PLACEHOLDER, Language, Phrases, club_words, evening_words, happened, table_words
from tests.golden.files import logs, read_log

GAMES = list(REGISTRY.values())
each_language = pytest.mark.parametrize("language", Language)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id}-{game.version}")


def families(language: Language) -> Iterator[tuple[tuple[type[Event], ...], Phrases]]:
    yield TABLE_EVENTS, table_words(language)
    yield EVENING_EVENTS, evening_words(language)
    yield CLUB_EVENTS, club_words(language)
    yield from ((game.event_types, game.presentation.words(language)) for game in GAMES)


def event_texts(language: Language) -> Iterator[tuple[type[Event], str, str]]:
    """Every text of an event in this language: the event class, the key and the text."""
    for kinds, words in families(language):
        by_name = {snake_case(kind.__name__): kind for kind in kinds}
        for key, text in words.happened.items():
            assert key.partition("?")[0] in by_name, f"no event belongs to {key}"
            yield by_name[key.partition("?")[0]], key, text


def facts_in(text: str) -> set[str]:
    return {place["fact"] for place in PLACEHOLDER.finditer(text)} - {"actor"}


def may_lack(event: type[Event], fact: str) -> bool:
    hint = get_type_hints(event)[fact]
    return field_visibility(event)[fact] is not Visibility.PUBLIC or NoneType in get_args(hint)


@each_language
def test_every_event_has_a_text(language: Language) -> None:
    for kinds, words in families(language):
        assert {snake_case(kind.__name__) for kind in kinds} - set(words.happened) == set()


@each_language
def test_a_text_uses_only_fields_of_its_event_and_no_secret_ones(language: Language) -> None:
    for event, key, text in event_texts(language):
        for fact in facts_in(text) | set(key.split("?")[1:]):
            assert fact in field_visibility(event), f"{key}: {event.__name__} has no {fact}"
            assert field_visibility(event)[fact] in (Visibility.PUBLIC, Visibility.OWNER), (
                f"{key} uses the secret {fact}"
            )


@each_language
def test_a_text_with_a_hidden_field_has_an_alternative_without_it(language: Language) -> None:
    for kinds, words in families(language):
        by_name = {snake_case(kind.__name__): kind for kind in kinds}
        for key, text in words.happened.items():
            event = by_name[key.partition("?")[0]]
            for fact in facts_in(text):
                assert fact not in key.split("?")[1:], f"{key} is for viewers who cannot see {fact}, but uses it"
                if may_lack(event, fact):
                    assert f"{key}?{fact}" in words.happened, f"{key} has no alternative without {fact}"


@each_language
def test_a_text_has_at_most_one_alternative(language: Language) -> None:
    """With several alternatives, their order would decide which one is used."""
    for _, words in families(language):
        parents = [key.rpartition("?")[0] for key in words.happened if "?" in key]
        assert len(parents) == len(set(parents))
        assert set(parents) <= set(words.happened)


@each_language
def test_texts_of_a_game_and_of_the_table_never_share_a_key(language: Language) -> None:
    for game in GAMES:
        assert not set(game.presentation.words(language).happened) & set(table_words(language).happened), game.id


@cache
def seen_events(path: Path) -> list[tuple[str, str, dict[str, Any], tuple[str, ...]]]:
    """Every event of a log as each viewer may see it: type, actor, data and names."""
    recorded = read_log(path)
    walk = LogWalk(rules, recorded)
    names: tuple[str, ...] = ()
    found = []
    table = fold(rules, events_of(recorded))
    assert table is not None
    viewers: list[Viewer] = [Role.SPECTATOR, Role.EVERYONE, *(Seat(seat) for seat in range(len(table.chairs)))]
    for events, batch in walk.commands():
        if walk.table is not None:
            names = tuple(chair.name for chair in walk.table.chairs)
        for line, event in zip(events, batch.events, strict=True):
            views = [redact(event, viewer) for viewer in viewers]
            distinct = [data for place, data in enumerate(views) if data not in views[:place]]
            found += [(line.type, line.actor, data, names) for data in distinct]
    return found


@each_language
@each_game
def test_every_event_of_the_golden_logs_has_a_readable_text(game: AnyDecider, language: Language) -> None:
    spoken = (game.presentation.words(language), table_words(language))
    for path in logs(game.id, game.version):
        for kind, actor, data, names in seen_events(path):
            said = happened(kind, actor, data, spoken, names)
            assert said == " ".join(said.split()), said
            assert said[-1] in ".?!", said
            assert not any(mark in said for mark in ("{", "}", "None", "True", "False", "[", "seat:", "_")), said


EVENTS = Phrases(
    names={"y7": "gelbe 7", "referee": "Die Spielleitung"},
    illegal={},
    happened={
        "drawn": "{seat} zieht {card}.",
        "drawn?card": "{seat} zieht {shown}.",
        "drawn?card?shown": "{seat} zieht verdeckt.",
        "laid": "{seat}: {card} auf {pile+1}.",
        "counted": "{scores/seat}; {winners} {winners:gewinnt|gewinnen}.",
        "asked": "{by} fragt.",
        "asked?by": "Jemand fragt.",
        "drawn_for": "Für {seats}.",
        "some": "{seats} spielen.",
        "undone": "{actor} nimmt zurück.",
    },
)  # fmt: skip


@pytest.mark.parametrize(
    ("event", "actor", "data", "said"),
    [
        ("x.drawn", "seat:0", {"seat": 0, "card": "y7"}, "Anna zieht gelbe 7."),
        ("drawn", "seat:0", {"seat": 0, "shown": "y7"}, "Anna zieht gelbe 7."),
        ("drawn", "seat:0", {"seat": 0, "shown": None}, "Anna zieht verdeckt."),
        ("laid", "seat:1", {"seat": 1, "card": "y7", "pile": 0}, "Ben: gelbe 7 auf 1."),
        ("counted", "host", {"scores": [3, -1], "winners": [0]}, "Anna 3, Ben -1; Anna gewinnt."),
        ("counted", "host", {"scores": [3, 3], "winners": [0, 1]}, "Anna 3, Ben 3; Anna, Ben gewinnen."),
        ("asked", "seat:0", {"by": 0}, "Anna fragt."),
        ("asked", "host", {"by": None}, "Jemand fragt."),
        ("drawn_for", "clock", {"seats": [1]}, "Für Ben."),
        ("some", "host", {"seats": 2}, "2 spielen."),
        ("undone", "seat:1", {}, "Ben nimmt zurück."),
        ("undone", "referee", {}, "Die Spielleitung nimmt zurück."),
        ("x.never_heard_of", "host", {}, "x.never_heard_of"),
    ],
)
def test_an_events_text_is_filled_with_its_fields(event: str, actor: str, data: dict[str, Any], said: str) -> None:
    assert happened(event, actor, data, (EVENTS,), ["Anna", "Ben"]) == said


@each_language
def test_times_in_texts_have_a_unit(language: Language) -> None:
    """A time reads like "80 ms" or "1.4 s", with the decimal mark of the language."""
    mark = "." if language is Language.ENGLISH else ","
    times = [
        place.group(0, "format")
        for _, _, text in event_texts(language)
        for place in PLACEHOLDER.finditer(text)
        if place["fact"].endswith("_ms")
    ]
    assert times
    assert {way for _, way in times} == {f"/ms{mark}"}, times
