"""Examples of the club for the API description: the example evening, after its game."""

from typing import Any

from events.club.report import ClubEvening, MemberRating, SameName
from service.openapi.club_schemas import (
    ClubChangeView,
    ClubEveningPage,
    ClubOverview,
    MemberPage,
    MemberRight,
    RatedMember,
    RatingPage,
    ShownMember,
)
from service.openapi.evening_examples import EVENING, PEOPLE
from service.openapi.example_game import BEGIN, NAMES

_RATING = MemberRating(27.4, 21.9, 32.9, 14)


def club_request_examples() -> dict[str, dict[str, Any]]:
    return {"RenameMember": {"name": "Annika"}, "MergeMembers": {"into": PEOPLE[1]}}


def club_answer_examples() -> dict[str, Any]:
    member = ShownMember(
        id=PEOPLE[0],
        name=NAMES[0],
        forgotten=False,
        colour=0,
        face=0,
        evenings=5,
        last_seen=BEGIN,
        games=14,
        wins=4.5,
        rating=_RATING,
        me=True,
        may=tuple(MemberRight),
    )
    change = ClubChangeView(1, BEGIN, "member_renamed", (PEOPLE[0],), False)
    evening = ClubEvening(EVENING, "Friday", BEGIN, PEOPLE, 4, (PEOPLE[0],))
    rated = RatedMember(PEOPLE[0], NAMES[0], _RATING.rating, _RATING.low, _RATING.high, _RATING.games)
    same = SameName(PEOPLE[2], PEOPLE[1])
    return {
        "ClubOverview": ClubOverview(1, (PEOPLE[0],), 6, 5, (same,), (change,)),
        "MemberPage": MemberPage((member,), None),
        "ClubEveningPage": ClubEveningPage((evening,), None),
        "RatingPage": RatingPage((rated,), None),
    }
