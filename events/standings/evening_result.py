"""Everything that is shown about the games of an evening: standings, course, rivalries and facts."""

from collections.abc import Iterable

from events.decider import AnyDecider, Rules
from events.evening.state import Points
from events.game_facts import GameFacts
from events.standings.game_result import GameResult
from events.standings.placings import Placing
from events.standings.played_game import PlayedGame, in_order
from events.standings.points import points, shown
from events.standings.ranking import CoursePoint, FamilyRanking, PersonStanding, by_family, course, ranking
from events.standings.records import FactRecord, records
from events.standings.rivalries import Rivalry, rivalries
from events.value import Value


class PersonResult(Value):
    """The result of one person in one game."""

    person: str
    place: int
    won: bool
    score: int | None
    points: float


class ListedGame(Value):
    """A game with the results of the people who played it."""

    game: str
    ruleset: str
    family: str
    ended_at: int
    seats: int
    results: tuple[PersonResult, ...]
    """Sorted by place."""
    winners: tuple[int, ...]
    """The winning seats."""
    scores: tuple[int, ...] | None
    """The points of each seat. None for games without points."""
    lowest_wins: bool
    rounds: tuple[tuple[int, ...], ...]
    """The points of each round, by seat. Empty for games without points."""
    persons: tuple[str | None, ...]
    """The person in each seat. None for computers and for people who do not belong to the evening."""
    names: tuple[str, ...]
    """The name of each seat at the table."""


class EveningResult(Value):
    scheme: Points
    ranking: tuple[PersonStanding, ...]
    families: tuple[FamilyRanking, ...]
    games: tuple[ListedGame, ...]
    """In the order in which they ended."""
    course: tuple[CoursePoint, ...]
    rivalries: tuple[Rivalry, ...]
    records: tuple[FactRecord, ...]


def evening_result(rules: Rules, games: Iterable[PlayedGame], scheme: Points) -> EveningResult:
    ordered = in_order(games)

    def facts_of(played: PlayedGame) -> GameFacts:
        return _decider(rules, played.result).presentation.facts

    return EveningResult(
        scheme=scheme,
        ranking=ranking(ordered, scheme),
        families=by_family(ordered, scheme),
        games=tuple([_listed(played, scheme) for played in ordered]),
        course=course(ordered, scheme),
        rivalries=rivalries(ordered),
        records=records(ordered, facts_of),
    )


def played_game(rules: Rules, result: GameResult, persons: tuple[str | None, ...]) -> PlayedGame:
    decider = _decider(rules, result)
    return PlayedGame(result.game, decider.family or decider.id, result, persons)


def _decider(rules: Rules, result: GameResult) -> AnyDecider:
    return rules(result.ruleset, result.ruleset_version)


def _listed(played: PlayedGame, scheme: Points) -> ListedGame:
    result = played.result
    return ListedGame(
        game=played.game,
        ruleset=result.ruleset,
        family=played.family,
        ended_at=result.ended_at,
        seats=len(result.names),
        results=tuple([_person_result(placing, scheme) for placing in played.placings]),
        winners=tuple(map(int, result.winners)),
        scores=result.scores,
        lowest_wins=result.lowest_wins,
        rounds=result.rounds,
        persons=played.persons,
        names=result.names,
    )


def _person_result(placing: Placing, scheme: Points) -> PersonResult:
    earned = shown(points(scheme, placing))
    return PersonResult(placing.person, placing.place, placing.won, placing.score, earned)
