"""Continuing as a person on another phone. The host or somebody in the evening agrees, or a token proves who asks."""

from events.decider import Illegal, Millis
from events.evening import commands as c
from events.evening import events as e
from events.evening.permission import check_self_or_host, known_person
from events.evening.state import GUEST, HOST, EveningState, actor_of_person, person_of

PHONE_REQUEST_SECONDS = 300
REFUSAL_SECONDS = 60
"""After a refusal, nobody can ask to continue as this person for this long."""

Decided = tuple[e.EveningEvent, ...]


def ask(state: EveningState, actor: str, command: c.AskPhone, now: Millis) -> Decided:
    if actor != GUEST:
        raise Illegal("already-joined")
    person = known_person(state, command.person)
    pending = state.request(person.id, now)
    if pending is not None and pending.phone != command.phone:
        raise Illegal("phone-asked")
    refused = state.refused.get(person.id)
    if refused is not None and now < refused + REFUSAL_SECONDS * 1000:
        raise Illegal("phone-refused")
    if not now < command.expires <= now + PHONE_REQUEST_SECONDS * 1000:
        raise Illegal("bad-expiry")
    return (e.PhoneAsked(person.id, command.phone, command.expires),)


def answer(state: EveningState, actor: str, command: c.AnswerPhone, now: Millis) -> Decided:
    person = known_person(state, command.person)
    if actor != HOST and state.person(person_of(actor) or "") is None:
        raise Illegal("people-only")
    request = state.request(person.id, now)
    if request is None:
        raise Illegal("no-phone-request")
    if request.version != command.request:
        raise Illegal("phone-request-changed")
    if command.agree:
        replaced = e.PhoneReplaced(person.id, request.phone, request.version)
        agreed = command.phone_away or actor in (HOST, actor_of_person(person.id))
        if state.hosted_by == person.id and not agreed:
            return (replaced, e.PersonStoppedHosting(person.id))  # the host's phone is present and has not agreed
        return (replaced,)
    return (e.PhoneRefused(person.id, request.version),)


def replace_phone(state: EveningState, actor: str, command: c.ReplacePhone, _: Millis) -> Decided:
    person = check_self_or_host(state, actor, command.person)
    if person.phone == command.phone:
        raise Illegal("evening-unchanged")
    return (e.PhoneReplaced(person.id, command.phone),)
