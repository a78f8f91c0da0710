"""Which phones certainly belong to a person: those with which the person joined, or to which such a phone agreed.

If somebody else agreed that a person continues on another phone, that phone can play on as the person in this evening.
But it can neither remove the person's name nor confirm that two people are the same, because a removed name cannot be
restored. At the next evening it joins as a new person. What such a phone agrees to later proves nothing either.

After a merge by the host, somebody else's phone can act as the person. So later consents prove nothing. A phone that
replaced another one with the token of a seat proves nothing, because the host can say whose seat it is.
"""

from events.evening import events as e
from events.evening.state import EveningState, actor_of_person


def is_own_phone(state: EveningState, person: str, phone: str) -> bool:
    """Changes that were undone count too: after an undone merge, nobody knows who acted as the person meanwhile."""
    own: set[str] = set()
    newest = ""
    same = {person}
    for change in state.changes:
        for event in change.events:
            match event:
                case e.PersonJoined(person=who, phone=its) if who == person:
                    own.add(its)
                    newest = its
                case e.PersonMerged(person=gone, into=into) if into in same:
                    same.add(gone)
                case e.PhoneReplaced(person=who, phone=its) if who == person:
                    agreed = event.request is not None and newest in own
                    by_person = change.actor == actor_of_person(person) and len(same) == 1
                    if by_person and (agreed or not newest):  # a first phone replaces nothing
                        own.add(its)
                    newest = its
    return bool(phone) and phone in own
