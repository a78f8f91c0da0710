"""Hosting an evening, and taking over from a host who is away.

Whoever opened the evening is its host for as long as the evening exists. The host's phone can fail. So while the host
is away, any person of the evening can become a second host, with the same rights in the evening. There is at most one
second host. If both hosts are away, another person can take the place of the second one. Each host can end the rights
of the second host at any time. The rights also end when the second host leaves.

The service, not the client, says whether the hosts are away. A log has `PersonBecameHost` only if all hosts were away,
so verification assumes that they were.
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
