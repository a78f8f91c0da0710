"""People of an evening: join, change, continue on another phone."""

from typing import Any

from flask import Response

from events.decider import Illegal
from events.evening import commands as c
from events.evening.phones import PHONE_REQUEST_SECONDS
from events.evening.seat_phones import was_given
from events.evening.state import GUEST, EveningState, Person, actor_of_person
from service.errors import Problem
from service.http.evening_identity import (
    EveningIdentity,
    evening_answer,
    evening_identity,
    evening_identity_with_token,
    evening_refusal,
    evening_state,
    perform_evening,
    shown_evening,
)
from service.http.evening_people import (
    phone_of_player,
    recognised_person,
    requested_person_id,
    requested_phone_id,
    seated_player,
)
from service.http.identity import json_answer, verified_token
from service.http.join_code_guesses import guessed
from service.limits.route_costs import SEAT, cost
from service.live.evening_presence import phone_is_away
from service.openapi import evening_schemas as schemas
from service.openapi.request_schemas import Consent
from service.openapi.resource import ETAG, LOCATION, TOKEN_OPTIONAL, Resource, command, problems
from service.services import current_services

evening_people = Resource("evening people", __name__, description="People of an evening: join, change, another phone")


@evening_people.route("/evenings/<evening>/people", methods=["POST"])
@evening_people.arguments(schemas.JoinEveningSchema)
@evening_people.response(201, schemas.PersonJoinedAnswer, headers=LOCATION)
@evening_people.doc(security=TOKEN_OPTIONAL, parameters=["IdempotencyKey"])
@problems(evening_people, 400, 401, 403, 404, 409, 413, 415, 422)
@cost(SEAT)
def join_evening(body: dict[str, Any], evening: str) -> Response:
    """Join the evening with its join code. Returns the person's token, which this phone keeps for the whole evening.

    The token of a seat at a table of the evening replaces the code, and the phone becomes the phone of this seat's
    player. With a person's token of another evening in `Wurm-Person`, the same person joins. But a new person joins, by
    default with the same name, if only others agreed that this phone belongs to the person. The host needs no code, and
    can add people who have no phone. If somebody at the evening has the same name, the response is 409 `name-taken`
    with the id of that `person`. `POST people/{person}/phone` then asks to continue as that person.
    """
    state = evening_state(evening)
    seated = seated_player(state, verified_token())
    if seated is not None:
        return _joined_from_seat(state, body, *seated)
    who = evening_identity(evening)
    if who.actor == GUEST:
        guessed(lambda: current_services().join_codes.opens(state.stream, body.get("code")), Problem(403, "wrong-code"))
    known = recognised_person(state.stream)
    if known is not None and (here := state.person(known.id)) is not None:
        return _phone_of(who, here, requested_phone_id(state.stream))
    person = requested_person_id(state.stream) if known is None else known.id
    phone = requested_phone_id(state.stream) if body["phone"] or who.actor == GUEST else ""
    name = body["name"] or (known.name if known is not None else "")
    look = (body["colour"], body["face"]) if known is None else (known.colour, known.face)
    return _joined(who, c.JoinEvening(c.NewPerson(person, name, phone, *look)), body)


def _joined_from_seat(state: EveningState, body: dict[str, Any], game: str, player: str) -> Response:
    """Joins with the token of a seat: as the person who is known as its player, or else as a new person.

    If the person was only named as the player, and never given the seat, the person must not have another phone yet.
    """
    who = EveningIdentity(state, GUEST, None)
    phone = phone_of_player(state.stream, game, player)
    table = state.table(game)
    linked = None if table is None else state.person(table.players.get(player, ""))
    if linked is not None:
        if linked.id in state.merged.values():
            raise _taken(linked)  # the player of this seat may be somebody whom the host has merged with the person
        if not was_given(state, game, player, linked.id):
            return _phone_of(who, linked, phone)
        return _replaced_phone(who, linked, phone)
    seats = current_services().handler.newest(game)
    seat = seats.seat_of(player)
    name = body["name"] or ("" if seat is None else seats.chairs[seat].name)
    person = c.NewPerson(requested_person_id(state.stream), name, phone, body["colour"], body["face"])
    return _joined(who, c.JoinEvening(person, game, player), body)


def _joined(who: EveningIdentity, command: c.JoinEvening, body: dict[str, Any]) -> Response:
    try:
        state = perform_evening(who, command, intent=body, actor=who.actor).state
    except Problem as why:
        if why.code == "name-taken":
            name = str(why.facts["name"]).casefold()
            same = next((each for each in who.evening.people if each.name.casefold() == name), None)
            raise why if same is None else _taken(same) from None
        raise
    return _person_answer(state, command.person.person, command.person.phone)


def _phone_of(who: EveningIdentity, person: Person, phone: str) -> Response:
    """Gives a person a first phone. Refuses with `name-taken` if the person has another phone already.

    The token used here does not prove enough to replace that phone. For example, a host can give away such a token.
    """
    if (person.phone or person.merged_phones) and not person.has_phone(phone):
        raise _taken(person)
    return _replaced_phone(who, person, phone)


def _taken(person: Person) -> Problem:
    why = evening_refusal(Illegal("name-taken", name=person.name))
    why.facts["person"] = person.id
    return why


def _replaced_phone(who: EveningIdentity, person: Person, phone: str) -> Response:
    """Gives a person this phone. The caller has checked that a token proves who the person is."""
    state = who.evening
    if not person.has_phone(phone):
        replaced = c.ReplacePhone(person.id, phone)
        state = perform_evening(who, replaced, actor=actor_of_person(person.id)).state
    return _person_answer(state, person.id, phone)


def _person_answer(state: EveningState, person: str, phone: str) -> Response:
    found = state.person(person)
    if found is None or (phone and not found.has_phone(phone)):
        raise Problem(409, "no-longer-joined")  # a repeated request, after the person got another phone
    token = current_services().tokens.person(state.stream, person, phone) if phone else ""
    answer = {"person": person, "token": token, "evening": shown_evening(state)}
    return json_answer(answer, 201, Location=f"/api/v1/evenings/{state.id}")


@evening_people.route("/evenings/<evening>/people/<person>", methods=["PATCH"])
@evening_people.arguments(schemas.ChangePerson)
@evening_people.response(200, schemas.EveningChanged, headers=ETAG)
@command(evening_people)
@problems(evening_people, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def change_person(body: dict[str, Any], evening: str, person: str) -> Response:
    """Change the name and the look of a person, or say that the person has left or is back.

    Name and look can be changed together, as one change. `left` has to be the only field. Only for that person and
    the host.
    """
    who = evening_identity_with_token(evening)
    change = _change_of(person, who.evening.person(person), body)
    return evening_answer(perform_evening(who, change, intent=[person, body]))


def _change_of(person: str, found: Person | None, body: dict[str, Any]) -> c.EveningCommand:
    if "left" in body:
        return c.LeaveEvening(person) if body["left"] else c.ReturnToEvening(person)
    if body.keys() == {"name"}:
        return c.RenamePerson(person, body["name"])
    old = (0, 0) if found is None else (found.colour, found.face)
    look = (body.get("colour", old[0]), body.get("face", old[1]))
    return c.RenameAndChangeLook(person, body["name"], *look) if "name" in body else c.ChangeLook(person, *look)


@evening_people.route("/evenings/<evening>/people/<person>/phone", methods=["POST"])
@evening_people.arguments(schemas.AskPhoneSchema)
@evening_people.response(201, schemas.PhoneAskedAnswer, headers=LOCATION)
@evening_people.doc(parameters=["IdempotencyKey"])
@problems(evening_people, 400, 403, 404, 409, 413, 415, 422)
@cost(SEAT)
def ask_phone(body: dict[str, Any], evening: str, person: str) -> Response:
    """Ask to continue as this person on another phone. The token becomes valid when somebody agrees.

    One other person of the evening, the host, or the person on the old phone has to agree within five minutes.
    """
    state = evening_state(evening)
    guessed(lambda: current_services().join_codes.opens(state.stream, body["code"]), Problem(403, "wrong-code"))
    phone = requested_phone_id(state.stream, person)
    expires = current_services().clock() + PHONE_REQUEST_SECONDS * 1000
    who = EveningIdentity(state, GUEST, None)
    handled = perform_evening(who, c.AskPhone(person, phone, expires), intent=["phone", person])
    asked = next((each for each in handled.state.requests if each.person == person and each.phone == phone), None)
    if asked is None:
        raise Problem(409, "no-longer-joined")
    token = current_services().tokens.person(state.stream, person, phone)
    answer = {"person": person, "token": token, "expires": asked.expires, "request": asked.version}
    return json_answer(answer, 201, Location=f"/api/v1/evenings/{evening}")


@evening_people.route("/evenings/<evening>/people/<person>/phone/consent", methods=["POST"])
@evening_people.arguments(Consent)
@evening_people.response(200, schemas.EveningChanged, headers=ETAG)
@command(evening_people)
@problems(evening_people, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def answer_phone(body: dict[str, Any], evening: str, person: str) -> Response:
    """Agree that the person continues on the phone that asks, or decline. `request` is the version of the request.

    If the person has taken over hosting, the person stays a host on the new phone. But if another person (not the host)
    agrees while the old phone is present, the person is no longer a host.
    """
    who, presence = evening_identity_with_token(evening), current_services().presence

    def answer(state: EveningState) -> c.AnswerPhone:
        away = phone_is_away(presence, state, person)
        return c.AnswerPhone(person, body["agree"], body["request"], away)

    return evening_answer(perform_evening(who, answer, intent=["phone", person, body]))


@evening_people.route("/evenings/<evening>/people/<person>/merge", methods=["POST"])
@evening_people.arguments(schemas.MergePersonSchema)
@evening_people.response(200, schemas.EveningChanged, headers=ETAG)
@command(evening_people)
@problems(evening_people, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def merge_person(body: dict[str, Any], evening: str, person: str) -> Response:
    """Say that this person is the same as another one. Only for the host. It can be undone."""
    who = evening_identity_with_token(evening)
    return evening_answer(perform_evening(who, c.MergePerson(person, body["into"])))
