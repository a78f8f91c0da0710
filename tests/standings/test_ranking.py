"""Places, points and standings."""

import pytest

from events.decider import Seat
from events.evening.state import Points
from events.game_facts import FactKind, Feat, GameFacts
from events.standings.placings import places, placings, ranks
from events.standings.points import points
from events.standings.ranking import PersonStanding, by_family, course, ranking
from events.standings.records import FactRecord, records
from events.standings.rivalries import Rivalry, rivalries
from tests.standings.games import ADA, BEN, CLEO, DAN, played

PLACES, WINS = Points.PLACES, Points.WINS


def rows(standings: tuple[PersonStanding, ...]) -> list[tuple[str, int, float]]:
    return [(one.person, one.place, one.points) for one in standings]


def test_equal_values_share_a_place_and_the_next_places_are_skipped() -> None:
    assert ranks([5, 9, 9, 1]) == (3, 1, 1, 4)
    assert ranks([7, 3, 3, 0]) == (1, 2, 2, 4)


def test_winners_come_first_and_the_others_by_points() -> None:
    decided_by_a_tie_break = played(1, (ADA, BEN, CLEO), winners=(2,), scores=(8, 3, 8))
    assert places(decided_by_a_tie_break.result) == (2, 3, 1)


def test_shared_winners_share_the_first_place_whatever_their_points() -> None:
    assert places(played(1, (ADA, BEN, CLEO), winners=(0, 2), scores=(8, 3, 7)).result) == (1, 3, 1)


def test_without_points_everybody_else_shares_the_next_place() -> None:
    assert places(played(1, (ADA, BEN, CLEO, DAN), winners=(1,)).result) == (2, 1, 2, 2)


def test_in_some_games_the_lowest_points_win() -> None:
    golf = played(1, (ADA, BEN, CLEO), winners=(1,), scores=(9, 2, 5), lowest_wins=True)
    assert places(golf.result) == (3, 1, 2)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((9, 1), [12, 0]),
        ((9, 5, 1), [12, 6, 0]),
        ((9, 7, 5, 1), [12, 8, 4, 0]),
        ((9, 7, 7, 1), [12, 6, 6, 0]),
        ((9, 9, 5, 1), [10, 10, 4, 0]),
        ((9, 7, 5, 3, 1, 0), [12, 9.6, 7.2, 4.8, 2.4, 0]),
    ],
)
def test_the_first_place_earns_12_points_at_every_table(scores: tuple[int, ...], expected: list[float]) -> None:
    people = tuple([f"{seat:016x}" for seat in range(len(scores))])
    winners = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
    game = played(1, people, winners=winners, scores=scores)
    assert [float(points(PLACES, placing)) for placing in game.placings] == expected


def test_computers_and_strangers_have_places_but_no_standing() -> None:
    game = played(1, (None, ADA, None, BEN), winners=(0,), scores=(9, 7, 5, 1))
    assert rows(ranking([game], PLACES)) == [(ADA, 1, 8.0), (BEN, 2, 0.0)]


def test_a_person_with_two_seats_gets_the_better_place() -> None:
    game = played(1, (ADA, BEN, ADA), winners=(2,), scores=(1, 5, 9))
    assert [(one.person, one.place) for one in placings(game.result, game.persons)] == [(ADA, 1), (BEN, 2)]
    assert rivalries([game]) == (Rivalry(ADA, BEN, won=1, lost=0, level=0),)


def test_standings_add_up_games_of_different_sizes() -> None:
    games = [
        played(1, (ADA, BEN), winners=(0,), scores=(3, 1)),
        played(2, (ADA, BEN, CLEO), winners=(1,), scores=(3, 5, 1)),
        played(3, (BEN, CLEO, ADA, DAN), winners=(2,), family="wurmeln"),
    ]
    found = ranking(games, PLACES)
    assert rows(found) == [(ADA, 1, 30.0), (BEN, 2, 16.0), (CLEO, 3, 4.0), (DAN, 3, 4.0)]
    assert found[0] == PersonStanding(ADA, 1, 30.0, 3, 10.0, 2.0, (2, 1), streak=1, current_streak=1)


def test_a_shared_win_counts_in_equal_parts() -> None:
    games = [played(1, (ADA, BEN, CLEO), winners=(0, 1), scores=(5, 5, 1))]
    assert rows(ranking(games, WINS)) == [(ADA, 1, 0.5), (BEN, 1, 0.5), (CLEO, 3, 0.0)]


def test_the_longest_streak_counts_only_games_that_the_person_played() -> None:
    winners = [(ADA, BEN), (CLEO, BEN), (ADA, BEN), (BEN, ADA), (ADA, BEN)]
    games = [played(number, pair, winners=(0,), scores=(5, 1)) for number, pair in enumerate(winners)]
    ada = next(one for one in ranking(games, PLACES) if one.person == ADA)
    assert (ada.streak, ada.current_streak) == (2, 1)


def test_the_order_in_which_tables_were_added_does_not_matter() -> None:
    games = [played(number, (ADA, BEN), winners=(number % 2,), scores=(1, 2)) for number in range(6)]
    assert ranking(games[::-1], PLACES) == ranking(games, PLACES)
    assert course(games[::-1], PLACES) == course(games, PLACES)


def test_the_course_has_the_points_after_each_game() -> None:
    games = [
        played(1, (ADA, BEN), winners=(0,), scores=(3, 1)),
        played(2, (CLEO, ADA), winners=(0,), scores=(3, 1)),
    ]
    assert [point.points for point in course(games, PLACES)] == [
        {ADA: 12.0, BEN: 0.0},
        {ADA: 12.0, BEN: 0.0, CLEO: 12.0},
    ]


def test_each_game_has_its_own_standings() -> None:
    games = [
        played(1, (ADA, BEN), winners=(0,), scores=(3, 1)),
        played(2, (ADA, BEN), winners=(1,), family="wurmeln"),
        played(3, (BEN, ADA), winners=(0,), family="wurmeln"),
    ]
    found = by_family(games, PLACES)
    assert [(one.family, one.games, one.ranking[0].person) for one in found] == [
        ("wurmeln", 2, BEN),
        ("takethat", 1, ADA),
    ]


def test_rivalries_count_who_had_the_better_place_in_common_games() -> None:
    games = [
        played(1, (BEN, ADA, CLEO), winners=(0,), scores=(9, 5, 5)),
        played(2, (ADA, BEN), winners=(0,), scores=(9, 5)),
    ]
    assert rivalries(games) == (
        Rivalry(ADA, BEN, won=1, lost=1, level=0),
        Rivalry(ADA, CLEO, won=0, lost=0, level=1),
        Rivalry(BEN, CLEO, won=1, lost=0, level=0),
    )


def test_facts_are_added_or_compared_as_the_game_declares() -> None:
    facts = GameFacts({"t": FactKind.TOTAL, "h": FactKind.HIGHEST, "l": FactKind.LOWEST}, lambda state, events: ())

    def feats(t: int, h: int, low: int) -> tuple[Feat, ...]:
        return (Feat("t", Seat(0), t), Feat("h", Seat(0), h), Feat("l", Seat(0), low))

    games = [
        played(1, (ADA, BEN), winners=(0,), feats=feats(2, 7, 400)),
        played(2, (ADA, BEN), winners=(0,), feats=feats(3, 4, 300)),
        played(3, (BEN, ADA), winners=(0,), feats=feats(5, 6, 300)),
        played(4, (None, ADA), winners=(0,), feats=feats(9, 9, 1)),
    ]
    assert records(games, lambda _: facts) == (
        FactRecord("takethat", "h", 7, (ADA,)),
        FactRecord("takethat", "l", 300, (ADA, BEN)),
        FactRecord("takethat", "t", 5, (ADA, BEN)),
    )
