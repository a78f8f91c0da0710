"""Identity in the club: the evenings that the sender of a request attended or hosts, and what the sender may do.

Nobody sees a list of all people. The sender of a valid token of a person sees the evenings that this person attended,
and everybody who was there. The sender of the token of an evening's host sees that evening.
"""

from flask import request

from events.club.decide import people_of
from events.club.own_phones import is_own_phone
from events.club.report import ClubEvening, ClubReport
from events.club.state import ClubChange, ClubState, host_actor, member_actor
from events.decider import Illegal
from events.evening.state import evening_id, is_evening
from events.value import Value
from service.auth.tokens import TokenClaims
from service.errors import Problem
from service.http.identity import verified_token
from service.live.evening_stream import token_actor
from service.services import current_services

TOKENS_HEADER = "Wurm-Tokens"
"""Further tokens of evenings, separated by spaces. A laptop that hosted several evenings has one token for each."""
MAX_TOKENS = 40


class ClubIdentity(Value):
    """The sender of a request, in the club as it was when the request arrived."""

    club: ClubState
    persons: frozenset[str]
    """The persons whose tokens were sent."""
    certain: frozenset[str]
    """Those of `persons` who certainly own the phone of their token (events/club/own_phones.py)."""
    hosted: frozenset[str]
    """The evenings whose hosts' tokens were sent."""

    @property
    def own(self) -> frozenset[str]:
        """The members whose rights the sender has. Persons who were joined by confirmed merges are one member."""
        return frozenset(self.club.proven(person) for person in self.persons)

    @property
    def certainly(self) -> frozenset[str]:
        """The members that the sender certainly is. The sender can remove the names of these members only."""
        return frozenset(self.club.proven(person) for person in self.certain)

    def evenings(self, report: ClubReport) -> list[ClubEvening]:
        """The evenings that the sender may see. A merge by a host adds none."""
        own = {person for member in self.own for person in self.club.confirmed_same(member)}
        return [
            each for each in report.evenings if each.id in self.hosted or not own.isdisjoint(report.attendance[each.id])
        ]

    def visible(self, report: ClubReport) -> frozenset[str]:
        """The members that the sender may see."""
        return self.own | {person for evening in self.evenings(report) for person in evening.people}

    def guests(self, report: ClubReport) -> dict[str, str]:
        """Maps each member who was at an evening that the sender hosts to the id of one such evening."""
        hosted = (evening for evening in report.evenings if evening.id in self.hosted)
        return {person: evening.id for evening in hosted for person in evening.people}

    def rename_actor(self, report: ClubReport, person: str) -> str:
        """Returns the actor of a renaming: the member, or a host. Raises Illegal if the sender may not rename."""
        if person in self.own:
            return member_actor(person)
        guests = self.guests(report)
        if person not in guests:
            raise Illegal("not-your-member")
        return host_actor(guests[person])

    def merge_actor(self, report: ClubReport, person: str, into: str) -> str:
        """Returns the actor of a merge: a member, or a host. Raises Illegal if the sender may not merge these members.

        A sender who is certainly both members confirms that they are the same. A host may merge a guest with anybody
        whom the host may see. A merge by a host gives nobody any rights, and the merged members can undo it.
        """
        if {person, into} <= self.certainly:
            return member_actor(person)
        guests = self.guests(report)
        guest = next((each for each in (person, into) if each in guests), None)
        if guest is None or not {person, into} <= self.visible(report):
            raise Illegal("not-your-member")
        return host_actor(guests[guest])

    def undo_actor(self, change: ClubChange) -> str | None:
        """Returns the actor who undoes a change: a host or a member. None if the sender may not undo it."""
        if change.actor in {host_actor(evening) for evening in self.hosted}:
            return change.actor
        concerned = self.own.intersection(people_of(change))
        return member_actor(min(concerned)) if concerned else None


def club_identity() -> ClubIdentity:
    """Returns the sender of the current request. Raises 401 without a valid token of an evening."""
    if not request.headers.get("Authorization"):
        raise Problem(401, "club-token-needed")
    token = verified_token()
    more = [current_services().tokens.read(text) for text in request.headers.get(TOKENS_HEADER, "").split()]
    valid = [each for each in (token, *more[:MAX_TOKENS]) if each is not None and _is_valid(each)]
    if token is None or token not in valid:
        raise Problem(401, "bad-token")
    persons = frozenset(each.player for each in valid if each.kind == "person")
    certain = frozenset(each.player for each in valid if each.kind == "person" and _is_own(each))
    hosted = frozenset(evening_id(each.game) for each in valid if each.kind == "host")
    return ClubIdentity(current_services().club.newest(), persons, certain, hosted)


def _is_valid(token: TokenClaims) -> bool:
    """Whether the evening of the token exists. For a person's token, its phone must still belong to the person."""
    if not is_evening(token.game):
        return False
    try:
        state = current_services().evenings.newest(token.game)
    except Illegal:
        return False
    return token_actor(token, state) is not None


def _is_own(token: TokenClaims) -> bool:
    return is_own_phone(current_services().evenings.newest(token.game), token.player, token.link)
