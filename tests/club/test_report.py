"""The club's report equals a plain recomputation, whatever the order of the evenings and results."""

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from events.club.commands import MergeMembers, RenameMember, UndoClubChange
from events.club.report import ClubReport, SameName, club_report
from events.club.state import OPERATOR, ClubState, host_actor
from events.decider import Illegal
from events.evening.state import EveningState, stream_of
from events.games import rules
from events.standings.counted_games import counted_games
from events.standings.game_result import GameResult
from events.standings.ratings import MIN_RATED_GAMES, ratings
from tests.club.clubs import Club
from tests.standings.random_changes import PEOPLE, ChangedEvening
from tests.standings.random_evenings import result_of

SEEDS = range(12)


def random_club(rng: Random) -> ClubState:
    club = Club()
    for _ in range(rng.randint(0, 8)):
        person, other = rng.sample(PEOPLE, 2)
        command = rng.choice(
            [
                MergeMembers(person, other),
                RenameMember(person, f"Name {rng.randrange(9)}"),
                UndoClubChange(rng.randint(1, 5)),
            ]
        )
        try:
            club.given(rng.choice([OPERATOR, host_actor("e1")]), command)
        except Illegal:
            continue
    return club.state


def random_evenings(rng: Random) -> tuple[list[EveningState], dict[str, GameResult]]:
    evenings: list[EveningState] = []
    results: dict[str, GameResult] = {}
    for number in range(rng.randint(1, 6)):
        made = ChangedEvening(rng)
        tables = tuple([replace(table, game=f"{number}{table.game}") for table in made.state.tables])
        evenings.append(replace(made.state, stream=stream_of(f"e{number}"), tables=tables))
        found = {game: result_of(*log) for game, log in made.tables.items()}
        results |= {
            f"{number}{game}": replace(one, game=f"{number}{game}", imported=rng.random() < 0.2)
            for game, one in found.items()
            if one is not None
        }
    return evenings, results


@pytest.mark.parametrize("seed", SEEDS)
def test_the_report_equals_a_plain_recomputation_in_any_order(seed: int) -> None:
    rng = Random(seed)
    club = random_club(rng)
    evenings, results = random_evenings(rng)
    report = club_report(rules, club, evenings, results)
    for _ in range(3):
        shuffled = dict(rng.sample(sorted(results.items()), len(results)))
        assert club_report(rules, club, rng.sample(evenings, len(evenings)), shuffled) == report
    check_plainly(report, club, evenings, results)
    check_same_names(report)


def check_same_names(report: ClubReport) -> None:
    """Compares the report with all pairs of members who have the same name and never met.

    There are few people, so the report reaches no limit.
    """
    met = [set(evening.people) for evening in report.evenings]
    pairs = [
        SameName(person.id, into.id)
        for into, person in combinations(report.members, 2)
        if into.name.casefold() == person.name.casefold() and not any({into.id, person.id} <= people for people in met)
        if not into.forgotten and not person.forgotten
    ]
    assert list(report.same_names) == pairs


def check_plainly(
    report: ClubReport, club: ClubState, evenings: list[EveningState], results: dict[str, GameResult]
) -> None:
    games = [game for state in evenings for game in counted_games(rules, state, results)]
    played: dict[str, int] = {}
    for game in games:
        for person in {club.known_as(one) for one in game.persons if one is not None}:
            played[person] = played.get(person, 0) + 1
    assert {one.id: one.games for one in report.members if one.games} == played
    assert {one.id for one in report.members} == {club.known_as(p.id) for state in evenings for p in state.people}
    by_member = [
        replace(game, persons=tuple([one and club.known_as(one) for one in game.persons]))
        for game in reversed(games)
        if not game.result.imported
    ]
    rated = {one.id: one.rating for one in report.members if one.rating is not None}
    assert {one.person: (one.rating, one.low, one.high, one.games) for one in ratings(by_member)} == {
        person: (one.rating, one.low, one.high, one.games) for person, one in rated.items()
    }
    assert all(one.games >= MIN_RATED_GAMES and one.low < one.rating < one.high for one in rated.values())
