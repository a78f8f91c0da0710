"""Members of the club: rename, merge, forget, undo."""

from collections.abc import Callable
from typing import Any

import msgspec
from flask import Response, request

from events.club import commands as c
from events.club.state import ClubState, member_actor
from events.decider import Illegal
from events.words import club_words
from service.api.club import overview
from service.commands.club_storage import all_names
from service.errors import Problem
from service.history.name_removal_run import remove_names
from service.http.club_identity import ClubIdentity, club_identity
from service.http.etags import expected_versions
from service.http.idempotency import idempotency_key
from service.http.identity import json_answer
from service.http.problems import from_illegal, language
from service.limits.route_costs import OPEN, cost
from service.openapi import club_schemas as schemas
from service.openapi.evening_schemas import ChangeVersion
from service.openapi.resource import ETAG, TOKEN_NEEDED, Resource, command, problems
from service.services import current_services

club_people = Resource("club people", __name__, description="Members of the club: rename, merge, forget")


@club_people.route("/club/people/<person>", methods=["PATCH"])
@club_people.arguments(schemas.RenameMemberSchema)
@club_people.response(200, schemas.OverviewShown, headers=ETAG)
@command(club_people, rate=OPEN, pool=True)
@problems(club_people, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def rename_member(body: dict[str, Any], person: str) -> Response:
    """Give a member another name in the club. Only for the member and for hosts of evenings that the member attended.

    The evenings keep the names that people had there. The renaming can be undone.
    """
    who = club_identity()
    report = current_services().club_reports.report(who.club)
    member = _known(who, person)
    with_actor = _refusing(lambda: who.rename_actor(report, member))
    return _done(who, with_actor, c.RenameMember(member, body["name"]))


@club_people.route("/club/people/<person>/merge", methods=["POST"])
@club_people.arguments(schemas.MergeMembersSchema)
@club_people.response(200, schemas.OverviewShown, headers=ETAG)
@command(club_people, rate=OPEN, pool=True)
@problems(club_people, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def merge_members(body: dict[str, Any], person: str) -> Response:
    """Say that this member is the same person as another one. Only for hosts, and for whoever has the tokens of both.

    A host can merge somebody who was at the host's evening with anybody whom the host may see. The merge can be undone.
    """
    who = club_identity()
    report = current_services().club_reports.report(who.club)
    member, into = _known(who, person), _known(who, body["into"])
    if any({member, into} <= set(evening.people) for evening in report.evenings):
        raise Problem(409, "same-evening")
    with_actor = _refusing(lambda: who.merge_actor(report, member, into))
    return _done(who, with_actor, c.MergeMembers(member, into))


@club_people.route("/club/people/<person>", methods=["DELETE"])
@club_people.response(200, schemas.OverviewShown, headers=ETAG)
@club_people.doc(security=TOKEN_NEEDED, parameters=["WurmTokens"])
@problems(club_people, 400, 401, 403, 404, 409, 422)
@cost(OPEN, pool=True)
def forget_member(person: str) -> Response:
    """Remove your name from all evenings, tables and files of this server. This cannot be undone.

    The results stay, under a neutral name such as “N.N. 3”. You can join again later, as a new person.
    """
    who, services = club_identity(), current_services()
    member = _known(who, person, proven=True)
    if member not in who.certainly:
        raise _problem(Illegal("forget-yourself"))
    evenings = services.club_reports.evenings()
    state = _refusing(lambda: services.club.forget(member_actor(member), member, all_names(evenings)))
    for stream in remove_names(services.store, services.rules, state, evenings):
        services.show_without_names(stream)
    return _answer(club_identity())


@club_people.route("/club/undo", methods=["POST"])
@club_people.arguments(ChangeVersion)
@club_people.response(200, schemas.OverviewShown, headers=ETAG)
@command(club_people, rate=OPEN, pool=True)
@problems(club_people, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def undo_club_change(body: dict[str, Any]) -> Response:
    """Undo a renaming or a merge. Only for whoever made the change, and for the members concerned."""
    who = club_identity()
    return _done(who, _undo_actor(who, body["version"]), c.UndoClubChange(body["version"]))


@club_people.route("/club/redo", methods=["POST"])
@club_people.arguments(ChangeVersion)
@club_people.response(200, schemas.OverviewShown, headers=ETAG)
@command(club_people, rate=OPEN, pool=True)
@problems(club_people, 400, 401, 403, 404, 409, 412, 413, 415, 422)
def redo_club_change(body: dict[str, Any]) -> Response:
    """Redo a change that was undone."""
    who = club_identity()
    return _done(who, _undo_actor(who, body["version"]), c.RedoClubChange(body["version"]))


def _known(who: ClubIdentity, person: str, proven: bool = False) -> str:
    """Returns the member that this person is; with `proven` only confirmed merges count. Raises 404 if not visible."""
    member = who.club.proven(person) if proven else who.club.known_as(person)
    report = current_services().club_reports.report(who.club)
    if who.club.known_as(person) not in who.visible(report) and member not in who.own:
        raise Problem(404, "no-such-member")
    return member


def _undo_actor(who: ClubIdentity, version: int) -> str:
    change = who.club.change(version)
    actor = None if change is None else who.undo_actor(change)
    if actor is None:
        missing = Illegal("no-such-club-change", version=version)
        raise _problem(missing if change is None else Illegal("not-your-club-change"))
    return actor


def _refusing(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except Illegal as why:
        raise _problem(why) from None


def _problem(why: Illegal) -> Problem:
    return from_illegal(why, language(), club_words(language()))


def _done(who: ClubIdentity, actor: str, command: c.ClubCommand) -> Response:
    given = idempotency_key()
    fingerprint = msgspec.json.encode(command, order="deterministic").decode() if given else ""
    expected = expected_versions(request.headers.get("If-Match"))

    def work() -> ClubState:
        return current_services().club.handle(
            lambda state: actor,
            command,
            key=given and f"{actor}/{given}",
            fingerprint=fingerprint,
            expected=expected,
        )

    _refusing(work)
    return _answer(club_identity())


def _answer(who: ClubIdentity) -> Response:
    report = current_services().club_reports.report(who.club)
    response = json_answer(overview(who, report))
    response.headers["ETag"] = f'"{who.club.version}"'
    response.headers["Cache-Control"] = "no-store"
    return response
