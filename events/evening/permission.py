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


def check_host(actor: str) -> None:
    if actor != HOST:
        raise Illegal("evening-host-only")


def check_self_or_host(state: EveningState, actor: str, person: str) -> Person:
    found = known_person(state, person)
    if actor != HOST and person_of(actor) != found.id:
        raise Illegal("not-your-person")
    return found


def may_call(state: EveningState, actor: str) -> bool:
    """Whether the actor may call games and say which ones count."""
    person = state.person(person_of(actor) or "")
    return actor == HOST or (person is not None and state.settings.calls is Calls.ANYBODY)


def check_caller(state: EveningState, actor: str) -> None:
    if not may_call(state, actor):
        raise Illegal("host-calls")
