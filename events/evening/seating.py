"""Who sits where at the next table: the first seat goes round, so that everybody gets it equally often."""

from collections.abc import Sequence

from events.evening.state import EveningState


def next_starter(state: EveningState, people: Sequence[str]) -> str | None:
    """Of these people, the one who had the first seat least often. Among equals, the one who had it longest ago."""
    started = [table.starter for table in state.tables if table.counts]

    def turns(person: str) -> tuple[int, int]:
        newest = max((number for number, starter in enumerate(started) if starter == person), default=-1)
        return started.count(person), newest

    return min(people, key=turns, default=None)


def seating_order(state: EveningState, people: Sequence[str]) -> tuple[str, ...]:
    """These people in their own order, turned so that the next starter has the first seat."""
    starter = next_starter(state, people)
    if starter is None:
        return ()
    first = people.index(starter)
    return (*people[first:], *people[:first])
