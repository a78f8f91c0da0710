"""Finds the command that caused an event of the club. Verification decides this command again."""

from events.club import commands as c
from events.club import events as e
from events.club.state import ClubState
from events.decider import Event


def cause(state: ClubState, event: Event) -> c.ClubCommand | None:
    match event:
        case e.MemberRenamed(person=person, name=name):
            return c.RenameMember(person, name)
        case e.MembersMerged(person=person, into=into):
            return c.MergeMembers(person, into)
        case e.MemberForgotten(people=people, number=number):
            whole = next((each for each in people if people in (state.same(each), state.confirmed_same(each))), None)
            return None if whole is None else c.ForgetMember(whole, number)
        case e.ClubChangeUndone(undone=version):
            return c.UndoClubChange(version)
        case e.ClubChangeRedone(redone=version):
            return c.RedoClubChange(version)
    return None
