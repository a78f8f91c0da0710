"""The texts of an evening's standings as a file, one module per language."""

from importlib import import_module

from events.value import Value
from events.words import Language


class EveningTexts(Value, kw_only=True):
    untitled: str
    """The title of an evening without a title."""
    date: str
    """The format of dates, for time.strftime."""
    time: str
    decimal_mark: str
    standings: str
    place: str
    name: str
    points: str
    games: str
    wins: str
    average: str
    streak: str
    places: str
    course: str
    course_help: str
    rivalries: str
    rivalries_help: str
    facts: str
    played: str
    scores: str
    won: str
    points_by_places: str
    points_by_wins: str
    bg_stats: str
    nothing: str
    made_with: str


def evening_texts(language: Language) -> EveningTexts:
    found: EveningTexts = import_module(f"{__name__}.{language.value}").TEXTS
    return found
