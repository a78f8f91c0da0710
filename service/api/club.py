"""The club: the evenings, members and ratings of the store that the caller may see."""

from collections.abc import Sequence
from typing import Any, TypeVar

from flask import Response
from msgspec.structs import asdict

from events.club.decide import people_of
from events.club.events import UNDOABLE
from events.club.report import ClubReport, Member
from events.codec import snake_case
from service.http.club_identity import ClubIdentity, club_identity
from service.http.etags import conditional, tag_of
from service.http.identity import json_answer
from service.limits.route_costs import HISTORY, Cache, cost
from service.openapi import club_schemas as schemas
from service.openapi.resource import ETAG, TOKEN_NEEDED, Resource, problems
from service.services import current_services

club = Resource("club", __name__, description="The club: members, evenings and ratings over all evenings of a store")

MAX_CHANGES_SHOWN = 30
NOT_MODIFIED = "You already have the newest version."
T = TypeVar("T")


@club.route("/club")
@club.response(200, schemas.OverviewShown, headers=ETAG)
@club.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@club.doc(security=TOKEN_NEEDED, parameters=["IfNoneMatch", "WurmTokens"])
@problems(club, 400, 401, 412)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def show_club() -> Response:
    """Get an overview of the club: how many members and evenings you may see, and what can be merged or undone.

    With a person's token you see the evenings at which that person was, and everybody who was there. With the token of
    an evening's host you see that evening. Further tokens can be sent in `Wurm-Tokens`.
    """
    who = club_identity()
    return _shown(who, overview(who, _report(who)))


def overview(who: ClubIdentity, report: ClubReport) -> schemas.ClubOverview:
    visible, guests = who.visible(report), who.guests(report)
    same_names = [
        each
        for each in report.same_names
        if {each.person, each.into} <= visible
        and (not guests.keys().isdisjoint((each.person, each.into)) or {each.person, each.into} <= who.certainly)
    ]
    return schemas.ClubOverview(
        version=who.club.version,
        me=tuple(sorted(who.certainly)),
        members=sum(member.id in visible for member in report.members),
        evenings=len(who.evenings(report)),
        same_names=tuple(same_names),
        changes=tuple(_changes(who)[:MAX_CHANGES_SHOWN]),
    )


def _changes(who: ClubIdentity) -> list[schemas.ClubChangeView]:
    found = []
    for change in reversed(who.club.changes):
        people = people_of(change)
        forgotten = not who.club.forgotten.keys().isdisjoint(people)
        if isinstance(change.event, UNDOABLE) and not forgotten and who.undo_actor(change) is not None:
            undone, what = change.version in who.club.undone, snake_case(type(change.event).__name__)
            found.append(schemas.ClubChangeView(change.version, change.at, what, people, undone))
    return found


@club.route("/club/people")
@club.arguments(schemas.ClubPageQuery, location="query")
@club.response(200, schemas.MembersShown, headers=ETAG)
@club.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@club.doc(security=TOKEN_NEEDED, parameters=["IfNoneMatch", "WurmTokens"])
@problems(club, 400, 401, 412, 422)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def list_members(query: dict[str, Any]) -> Response:
    """List everybody who was at your evenings: games, wins, rating, and what you may change.

    Games, wins and ratings count all evenings of the store. A rating is missing until the person has played five games
    against other people.
    """
    who = club_identity()
    report = _report(who)
    visible, guests = who.visible(report), who.guests(report)
    found = [member for member in report.members if member.id in visible]
    page, following = _page(found, query["after"])
    members = tuple([_member(who, member, guests) for member in page])
    return _shown(who, schemas.MemberPage(members, following))


def _member(who: ClubIdentity, member: Member, guests: dict[str, str]) -> schemas.ShownMember:
    me = member.id in {who.club.known_as(person) for person in who.persons}
    rights: list[schemas.MemberRight] = []
    if not member.forgotten and (member.id in who.own or member.id in guests):
        rights += [schemas.MemberRight.RENAME, schemas.MemberRight.MERGE]
    if not member.forgotten and member.id in {who.club.known_as(person) for person in who.certain}:
        rights.append(schemas.MemberRight.FORGET)
    return schemas.ShownMember(**asdict(member), me=me, may=tuple(rights))


@club.route("/club/evenings")
@club.arguments(schemas.ClubPageQuery, location="query")
@club.response(200, schemas.ClubEveningsShown, headers=ETAG)
@club.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@club.doc(security=TOKEN_NEEDED, parameters=["IfNoneMatch", "WurmTokens"])
@problems(club, 400, 401, 412, 422)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def list_club_evenings(query: dict[str, Any]) -> Response:
    """List the evenings that you attended or hosted, with date and winners."""
    who = club_identity()
    page, following = _page(who.evenings(_report(who)), query["after"])
    return _shown(who, schemas.ClubEveningPage(tuple(page), following))


@club.route("/club/ratings")
@club.arguments(schemas.ClubPageQuery, location="query")
@club.response(200, schemas.RatingsShown, headers=ETAG)
@club.alt_response(304, description=NOT_MODIFIED, headers=ETAG)
@club.doc(security=TOKEN_NEEDED, parameters=["IfNoneMatch", "WurmTokens"])
@problems(club, 400, 401, 412, 422)
@cost(HISTORY, cache=Cache.OWN, pool=True)
def list_ratings(query: dict[str, Any]) -> Response:
    """List the ratings of everybody who was at your evenings and has played five games, each with its interval.

    All games of the store are rated together, so their order does not matter. Only the places in each game count. The
    points do not.
    """
    who = club_identity()
    report = _report(who)
    visible = who.visible(report)
    found = [
        schemas.RatedMember(
            member.id, member.name, member.rating.rating, member.rating.low, member.rating.high, member.rating.games
        )
        for member in report.members
        if member.id in visible and member.rating is not None
    ]
    page, following = _page(sorted(found, key=lambda one: (-one.rating, one.person)), query["after"])
    return _shown(who, schemas.RatingPage(tuple(page), following))


def _report(who: ClubIdentity) -> ClubReport:
    return current_services().club_reports.report(who.club)


def _page(found: Sequence[T], after: int) -> tuple[Sequence[T], int | None]:
    end = after + schemas.PAGE_SIZE
    return found[after:end], end if end < len(found) else None


def _shown(who: ClubIdentity, body: object) -> Response:
    response = json_answer(body)
    response.vary.update(("Authorization", "Wurm-Tokens"))
    return conditional(response, tag_of(who.club.version, response.get_data()))
