"""Standings computed again in the plainest way, to compare them with events/standings."""

from fractions import Fraction
from typing import Any

from tests.standings.naive_facts import facts_of
from tests.standings.naive_results import Line, effective, finished, people_of

LOWEST_IS_BEST = {"quickest_throw_in"}
ADDED = {"twists", "toads", "hens", "throw_ins", "late_throw_ins", "equal_bids", "valid_x", "blocked_moves"}


class NaiveGame:
    """One decided game: the place, the points and the win of each person."""

    def __init__(self, game: str, lines: list[Line], person_of: dict[str, str], scheme: str) -> None:
        end = finished(lines)
        assert end is not None
        winners, scores = end["data"]["winners"], end["data"]["scores"]
        persons = people_of(lines, person_of)
        seats = range(len(persons))

        def beats(one: int, other: int) -> bool:
            if (one in winners) != (other in winners):
                return one in winners
            return one not in winners and scores is not None and scores[one] > scores[other]

        self.game, self.persons, self.scores = game, persons, scores
        self.ended = end["at"]
        self.family = effective(lines)[-1]["type"].partition(".")[0].partition("_")[0]
        self.facts = facts_of(lines)
        self.place = [1 + sum(beats(other, one) for other in seats) for one in seats]
        self.best: dict[str, int] = {}
        for seat in seats:
            person = persons[seat]
            if person is not None and (person not in self.best or self.place[seat] < self.place[self.best[person]]):
                self.best[person] = seat
        self.won = {person for person, seat in self.best.items() if seat in winners}
        self.wins = {person: Fraction(1, len(winners)) for person in self.won}
        steps = [Fraction(12 * (len(seats) - place), len(seats) - 1) for place in range(1, len(seats) + 1)]
        self.points: dict[str, Fraction] = {}
        for person, seat in self.best.items():
            same = self.place.count(self.place[seat])
            shared = steps[self.place[seat] - 1 : self.place[seat] - 1 + same]
            by_place = sum(shared, Fraction(0)) / same
            self.points[person] = by_place if scheme == "places" else self.wins.get(person, Fraction(0))


def standings(games: list[NaiveGame]) -> dict[str, Any]:
    """Everything that `evening_result` says, as plain data, for games in the order in which they ended."""
    people = sorted({person for game in games for person in game.best})
    return {
        "ranking": [_row(person, people, games) for person in people],
        "course": [
            {
                "game": game.game,
                "points": {
                    person: total(person, games[: number + 1])
                    for person in people
                    if any(person in one.best for one in games[: number + 1])
                },
            }
            for number, game in enumerate(games)
        ],
        "rivalries": [
            {"person": one, "other": other, **_met(one, other, games)}
            for one in people
            for other in people
            if one < other and any(one in game.best and other in game.best for game in games)
        ],
        "records": _records(games),
    }


def total(person: str, games: list[NaiveGame]) -> float:
    return round(float(sum((game.points[person] for game in games if person in game.points), Fraction(0))), 2)


def _row(person: str, people: list[str], games: list[NaiveGame]) -> dict[str, Any]:
    def exact(one: str) -> Fraction:
        return sum((game.points[one] for game in games if one in game.points), Fraction(0))

    own = [game for game in games if person in game.best]
    places = [game.place[game.best[person]] for game in own]
    runs = "".join("w" if person in game.won else "-" for game in own).split("-")
    return {
        "person": person,
        "place": 1 + sum(exact(other) > exact(person) for other in people),
        "points": total(person, games),
        "games": len(own),
        "average": round(float(exact(person) / len(own)), 2),
        "wins": round(float(sum((game.wins.get(person, Fraction(0)) for game in own), Fraction(0))), 2),
        "places": [places.count(place) for place in range(1, max(places) + 1)],
        "streak": max(map(len, runs)),
        "current_streak": len(runs[-1]),
    }


def _met(one: str, other: str, games: list[NaiveGame]) -> dict[str, int]:
    pairs = [
        (game.place[game.best[one]], game.place[game.best[other]])
        for game in games
        if one in game.best and other in game.best
    ]
    return {
        "won": sum(mine < yours for mine, yours in pairs),
        "lost": sum(mine > yours for mine, yours in pairs),
        "level": sum(mine == yours for mine, yours in pairs),
    }


def _records(games: list[NaiveGame]) -> list[dict[str, Any]]:
    values: dict[tuple[str, str, str], list[int]] = {}
    for game in games:
        for (code, seat), some in game.facts.items():
            person = game.persons[seat]
            if person is not None:
                values.setdefault((game.family, code, person), []).extend(some)
    found: list[dict[str, Any]] = []
    for family, code in sorted({key[:2] for key in values}):
        choose = min if code in LOWEST_IS_BEST else max
        of = {
            key[2]: sum(some) if code in ADDED else choose(some)
            for key, some in values.items()
            if key[:2] == (family, code)
        }
        best = choose(of.values())
        if best:
            people = sorted(person for person, value in of.items() if value == best)
            found.append({"family": family, "code": code, "value": best, "people": people})
    return found
