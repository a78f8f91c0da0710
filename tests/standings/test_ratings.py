"""Ratings do not depend on the order of the games, and somebody with few games has no rating."""

from random import Random

from msgspec.structs import replace

from events.standings.played_game import PlayedGame
from events.standings.ratings import MIN_RATED_GAMES, ratings
from tests.standings.games import ADA, BEN, CLEO, played

PEOPLE = [f"{number:016x}" for number in range(8)]


def season(seed: int, games: int) -> list[PlayedGame]:
    """People with smaller numbers are stronger, but not always lucky."""
    rng = Random(seed)
    found: list[PlayedGame] = []
    for number in range(games):
        chosen = rng.sample(range(len(PEOPLE)), rng.randint(2, 5))
        scores = tuple([round(rng.gauss(-8 * strength, 10)) for strength in chosen])
        winners = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
        found.append(played(number, tuple([PEOPLE[one] for one in chosen]), winners=winners, scores=scores))
    return found


def at_another_time(game: PlayedGame, ended_at: int) -> PlayedGame:
    return replace(game, result=replace(game.result, ended_at=ended_at))


def test_a_rating_needs_five_games_against_other_people() -> None:
    games = [played(number, (ADA, BEN), winners=(0,), scores=(2, 1)) for number in range(MIN_RATED_GAMES - 1)]
    alone = [played(100 + number, (CLEO, None), winners=(0,), scores=(2, 1)) for number in range(9)]
    assert ratings(games + alone) == ()
    found = ratings([*games, played(9, (ADA, BEN, CLEO), winners=(0,), scores=(3, 2, 1))])
    assert [(one.person, one.games) for one in found] == [(ADA, 5), (BEN, 5)]


def test_ratings_do_not_depend_on_the_order_of_the_games() -> None:
    games = season(3, 60)
    shuffled = Random(4).sample(games, len(games))
    replayed = [at_another_time(game, number) for number, game in enumerate(shuffled)]
    assert ratings(replayed) == ratings(games)


def test_stronger_people_have_higher_ratings() -> None:
    found = ratings(season(5, 300))
    assert [one.person for one in found] == PEOPLE
    assert all(one.low < one.rating < one.high for one in found)


def test_more_games_make_the_interval_smaller() -> None:
    few, many = ratings(season(6, 40)), ratings(season(6, 300))
    widths = [{one.person: one.high - one.low for one in some} for some in (few, many)]
    assert all(widths[1][person] < width for person, width in widths[0].items())


def test_the_margin_of_a_win_does_not_change_the_rating() -> None:
    close = [played(number, (ADA, BEN), winners=(0,), scores=(2, 1)) for number in range(6)]
    clear = [played(number, (ADA, BEN), winners=(0,), scores=(90, 1)) for number in range(6)]
    assert ratings(close) == ratings(clear)
