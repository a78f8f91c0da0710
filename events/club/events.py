"""The events of a club."""

from events.decider import Event
from events.visibility import Public


class ClubEvent(Event):
    """Something that happened in the club."""


class MemberRenamed(ClubEvent):
    person: Public[str]
    name: Public[str]


class MembersMerged(ClubEvent):
    """Both ids stand for one person, who came with another phone or typed the name differently."""

    person: Public[str]
    into: Public[str]


class MemberForgotten(ClubEvent):
    """`people` are the ids of one person, whose names are removed from all logs."""

    people: Public[tuple[str, ...]]
    number: Public[int]
    """The person's number, which is shown instead of the name."""


class ClubChangeUndone(ClubEvent):
    """The change at this version has no effect any more."""

    undone: Public[int]


class ClubChangeRedone(ClubEvent):
    redone: Public[int]


CLUB_EVENTS = (MemberRenamed, MembersMerged, MemberForgotten, ClubChangeUndone, ClubChangeRedone)
UNDOABLE = (MemberRenamed, MembersMerged)
