"""Which phones certainly belong to a person: those with which the person joined, or to which the person agreed.

After a merge by the host, somebody else's phone can act as the person. So later consents prove nothing.

If somebody else agreed that a person continues on another phone, that phone can play on as the person. But it can
neither remove the person's name nor confirm that two people are the same, because a removed name cannot be restored.
"""

from events.evening import events as e
from events.evening.state import EveningState, actor_of_person


def is_own_phone(state: EveningState, person: str, phone: str) -> bool:
    same = {person}
    for change in state.changes:
        for event in change.events:
            match event:
                case e.PersonJoined(person=who, phone=its) if (who, its) == (person, phone):
                    return True
                case e.PersonMerged(person=gone, into=into) if into in same:
                    same.add(gone)
                case e.PhoneReplaced(person=who, phone=its) if (who, its) == (person, phone):
                    return change.actor == actor_of_person(person) and len(same) == 1
    return False
