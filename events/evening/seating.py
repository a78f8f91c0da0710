"""Who starts the next game of an evening: everybody equally often."""

from collections.abc import Sequence

from events.evening.state import EveningState


def next_starter(state: EveningState, people: Sequence[str], game: str | None = None) -> str | None:
    """Returns the person who should start: the one of these people who started the fewest games that count.

    If there are several, the one who started longest ago. If none of them has ever started, the first of them. `people`
    are in the order of their seats. The starter of `game` does not count, because it is chosen anew.
    """
    started = [table.starter for table in state.tables if table.counts and table.game != game]

    def turns(person: str) -> tuple[int, int]:
        newest = max((number for number, starter in enumerate(started) if starter == person), default=-1)
        return started.count(person), newest

    return min(people, key=turns, default=None)


def seating_order(state: EveningState, people: Sequence[str]) -> tuple[str, ...]:
    """These people in the same order around the table, beginning with the next starter."""
    starter = next_starter(state, people)
    if starter is None:
        return ()
    first = people.index(starter)
    return (*people[first:], *people[:first])


def starter_at(state: EveningState, game: str, seated: Sequence[str]) -> str | None:
    """The person at a table who starts its game: the one chosen before, if still there, or else the next starter."""
    table = state.table(game)
    if table is not None and table.starter in seated:
        return table.starter
    return next_starter(state, seated, game)
