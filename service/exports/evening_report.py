"""The standings of an evening with names and texts, for pages and files."""

from collections.abc import Mapping

from msgspec.structs import asdict

from events.decider import Rules
from events.evening.state import EveningState, Points
from events.games import newest
from events.standings.counted_games import counted_games
from events.standings.evening_result import EveningResult, ListedGame, evening_result
from events.standings.game_result import GameResult
from events.standings.plots.evening_plots import ShownPerson
from events.standings.ranking import CoursePoint, FamilyRanking, PersonStanding
from events.standings.records import FactRecord
from events.standings.rivalries import Rivalry
from events.value import Value
from events.words import Language, filled
from service.exports.bg_stats_plays import bg_stats_of
from service.exports.evening_texts import evening_texts


class TitledFamily(FamilyRanking, kw_only=True):
    title: str
    """The name of the game in the reader's language."""


class TitledGame(ListedGame, kw_only=True):
    title: str
    bg_stats: str
    """A link that imports the game into the app BG Stats."""


class ToldFact(FactRecord, kw_only=True):
    title: str
    text: str
    """The fact with its value, in the reader's language. The text does not name the people."""


class EveningReport(Value):
    evening: str
    title: str
    points: Points
    people: tuple[ShownPerson, ...]
    """Everybody in the evening, also those who have not played."""
    ranking: tuple[PersonStanding, ...]
    families: tuple[TitledFamily, ...]
    games: tuple[TitledGame, ...]
    """The games that count and are over, in the order in which they ended."""
    course: tuple[CoursePoint, ...]
    rivalries: tuple[Rivalry, ...]
    records: tuple[ToldFact, ...]

    @property
    def by_id(self) -> dict[str, ShownPerson]:
        return {person.id: person for person in self.people}


def evening_report(
    rules: Rules, state: EveningState, results: Mapping[str, GameResult], language: Language
) -> EveningReport:
    result = evening_result(rules, counted_games(rules, state, results), state.settings.points)
    people = tuple([ShownPerson(one.id, one.name, one.colour, one.face) for one in state.people])
    titles = {game.family: newest(game.family).presentation.words(language).title for game in result.games}
    return EveningReport(
        evening=state.id,
        title=state.settings.title or evening_texts(language).untitled,
        points=state.settings.points,
        people=people,
        ranking=_by_name(result, people),
        families=tuple([TitledFamily(**asdict(one), title=titles[one.family]) for one in result.families]),
        games=tuple([_titled(one, titles, people) for one in result.games]),
        course=result.course,
        rivalries=result.rivalries,
        records=tuple([_told(one, titles, language) for one in result.records]),
    )


def _by_name(result: EveningResult, people: tuple[ShownPerson, ...]) -> tuple[PersonStanding, ...]:
    """The ranking. People who share a place and have equally many wins are ordered by name."""
    names = {person.id: person.name.casefold() for person in people}
    return tuple(sorted(result.ranking, key=lambda one: (one.place, -one.wins, names[one.person], one.person)))


def _titled(game: ListedGame, titles: Mapping[str, str], people: tuple[ShownPerson, ...]) -> TitledGame:
    """The game with the current names of the people instead of their names at the table."""
    names = {person.id: person.name for person in people}
    seats = zip(game.names, game.persons, strict=True)
    shown = tuple([name if person is None else names[person] for name, person in seats])
    title = titles[game.family]
    return TitledGame(**asdict(game) | {"names": shown}, title=title, bg_stats=bg_stats_of(game, title, shown))


def _told(record: FactRecord, titles: Mapping[str, str], language: Language) -> ToldFact:
    template = newest(record.family).presentation.words(language).facts[record.code]
    text = filled(template, {"value": record.value})
    return ToldFact(**asdict(record), title=titles[record.family], text=text)
