"""Hosting an evening, and taking over from a host who is away.

Whoever opened the evening is its host for as long as the evening exists. The host's phone can fail, so while the host
is away, any person of the evening can become a host too. This person has the same rights in the evening. There is at
most one such person. If that person is away too, the next one can take over. Whoever opened the evening can end this at
any time, and so can the person. It also ends when the person leaves.

The service says whether the hosts are away. It does not depend on what a client says. `PersonBecameHost` exists only if
they were, so a log can be verified.
"""

from events.decider import Illegal, Millis
from events.evening import commands as c
from events.evening import events as e
from events.evening.permission import check_host, is_host
from events.evening.state import EveningState, person_of


def take(state: EveningState, actor: str, command: c.BecomeHost, _: Millis) -> tuple[e.EveningEvent, ...]:
    if is_host(state, actor):
        raise Illegal("evening-already-host")
    person = state.person(person_of(actor) or "")
    if person is None:
        raise Illegal("people-only")
    if person.left:
        raise Illegal("person-left")
    if not command.host_away:
        raise Illegal("evening-host-present")
    return (e.PersonBecameHost(person.id),)


def end(state: EveningState, actor: str, _: c.StopHosting, __: Millis) -> tuple[e.EveningEvent, ...]:
    check_host(state, actor)
    if state.hosted_by is None:
        raise Illegal("evening-unchanged")
    return (e.PersonStoppedHosting(state.hosted_by),)
