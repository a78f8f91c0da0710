"""The club in the API description: the schemas of requests, and the types of responses."""

from enum import StrEnum

from marshmallow import fields, validate

from events.club.report import ClubEvening, Member, SameName
from events.evening.view import PersonId
from events.value import Value
from service.openapi.component_schemas import component_name, reference
from service.openapi.evening_schemas import MergePersonSchema
from service.openapi.request_schemas import LARGEST_VERSION, NAME, Form

PAGE_SIZE = 100


class MemberRight(StrEnum):
    """What the caller may do with a member."""

    RENAME = "rename"
    MERGE = "merge"
    FORGET = "forget"


class ShownMember(Member, kw_only=True):
    me: bool
    """Whether one of the caller's tokens belongs to this member."""
    may: tuple[MemberRight, ...]


class ClubChangeView(Value):
    """A change that the caller can undo or redo."""

    version: int
    at: int
    """Milliseconds since 1970."""
    what: str
    """The type of its event, without the prefix."""
    people: tuple[PersonId, ...]
    undone: bool


class ClubOverview(Value):
    """What the caller may see of the club."""

    version: int
    me: tuple[PersonId, ...]
    """The members whose names the caller can remove."""
    members: int
    evenings: int
    same_names: tuple[SameName, ...]
    """Members with the same name who may be the same person, and whom the caller can merge."""
    changes: tuple[ClubChangeView, ...]
    """The newest first."""


class MemberPage(Value):
    """A page of members, those with the most games first. Send `next` as `after` to get the next page."""

    people: tuple[ShownMember, ...]
    next: int | None


class ClubEveningPage(Value):
    """A page of evenings, the newest first. Send `next` as `after` to get the next page."""

    evenings: tuple[ClubEvening, ...]
    next: int | None


class RatedMember(Value):
    person: PersonId
    name: str
    rating: float
    low: float
    high: float
    """The true strength is between `low` and `high` with a probability of about 95 %."""
    games: int


class RatingPage(Value):
    """A page of ratings, the best first. Members with fewer than five games against other people are left out."""

    ratings: tuple[RatedMember, ...]
    next: int | None


CLUB_ANSWERS = (ClubOverview, MemberPage, ClubEveningPage, RatingPage)


class ClubPageQuery(Form):
    after = fields.Integer(
        load_default=0,
        validate=validate.Range(min=0, max=LARGEST_VERSION),
        metadata={"description": f"How many entries to leave out. A page has at most {PAGE_SIZE}.", "example": 0},
    )


class RenameMemberSchema(Form):
    name = fields.String(required=True, validate=validate.Length(max=64), metadata=NAME)


class MergeMembersSchema(MergePersonSchema):
    pass


OverviewShown = reference(component_name(ClubOverview))
MembersShown = reference(component_name(MemberPage))
ClubEveningsShown = reference(component_name(ClubEveningPage))
RatingsShown = reference(component_name(RatingPage))
