"""The places of a game. Equal results share a place, and the next places are skipped: 1, 2, 2, 4."""

from collections.abc import Sequence
from typing import Any

from events.standings.game_result import GameResult
from events.value import Value


def places(result: GameResult) -> tuple[int, ...]:
    """The place of each seat."""
    return places_by(len(result.names), result.winners, result.scores, lowest_wins=result.lowest_wins)


def places_by(
    seats: int, winners: Sequence[int], scores: Sequence[int] | None, *, lowest_wins: bool = False
) -> tuple[int, ...]:
    """The place of each seat: winners first, then the others by points. Without points, all others share a place."""
    sign = -1 if lowest_wins else 1
    winner = (True, 0)
    points = scores or (0,) * seats
    return ranks([winner if seat in winners else (False, sign * score) for seat, score in enumerate(points)])


def ranks(values: Sequence[Any]) -> tuple[int, ...]:
    """The place of each value. The highest value has place 1."""
    ordered = sorted(values, reverse=True)
    first = {value: place for place, value in reversed(list(enumerate(ordered, start=1)))}
    return tuple([first[value] for value in values])


class Placing(Value):
    """The place of one person in one game."""

    person: str
    place: int
    won: bool
    better: int
    """How many seats have a better place."""
    level: int
    """How many other seats have the same place."""
    seats: int
    score: int | None


def placings(result: GameResult, persons: Sequence[str | None]) -> tuple[Placing, ...]:
    """The placing of each known person, by place. Whoever had several seats gets the best place."""
    found: dict[str, Placing] = {}
    by_seat = places(result)
    for seat, person in sorted(enumerate(persons), key=lambda one: by_seat[one[0]]):
        if person is not None and person not in found:
            place = by_seat[seat]
            found[person] = Placing(
                person=person,
                place=place,
                won=seat in result.winners,
                better=place - 1,
                level=by_seat.count(place) - 1,
                seats=len(by_seat),
                score=None if result.scores is None else result.scores[seat],
            )
    return tuple(found.values())
