"""Permissions: who may do what in an evening."""

from events.decider import Illegal
from events.evening.state import HOST, Calls, EveningState, EveningTable, Person, person_of


def known_person(state: EveningState, person: str) -> Person:
    found = state.person(person)
    if found is None or found.id != person:
        raise Illegal("no-such-person")
    return found


def known_table(state: EveningState, game: str) -> EveningTable:
    found = state.table(game)
    if found is None:
        raise Illegal("no-such-evening-table")
    return found


def is_host(state: EveningState, actor: str) -> bool:
    """Whether the actor opened the evening, or has taken over hosting."""
    return actor == HOST or (state.hosted_by is not None and person_of(actor) == state.hosted_by)


def check_host(state: EveningState, actor: str) -> None:
    if not is_host(state, actor):
        raise Illegal("evening-host-only")


def check_self_or_host(state: EveningState, actor: str, person: str) -> Person:
    found = known_person(state, person)
    if not is_host(state, actor) and person_of(actor) != found.id:
        raise Illegal("not-your-person")
    return found


def may_call(state: EveningState, actor: str) -> bool:
    """Whether the actor may call games and say which ones count."""
    person = state.person(person_of(actor) or "")
    return is_host(state, actor) or (person is not None and state.settings.calls is Calls.ANYBODY)


def check_caller(state: EveningState, actor: str) -> None:
    if not may_call(state, actor):
        raise Illegal("host-calls")
