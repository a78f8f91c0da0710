"""Which phones certainly belong to a person.

The phone with which the person joined is certain. If it agrees that the person continues on another phone, that phone
is certain. If somebody else agrees, the new phone plays on as the person in this evening. But it can neither remove the
person's name nor confirm that two people are the same, because a removed name cannot be restored.

After a merge by the host, somebody else's phone can act as the person, so no later phone is certain. If a phone took
the place of another one by showing the token of a seat, it is not certain, because the host can say whose seat it is.
"""

from events.evening import events as e
from events.evening.state import EveningState, actor_of_person


def is_own_phone(state: EveningState, person: str, phone: str) -> bool:
    """Whether this phone certainly belongs to the person.

    Undone changes count too: after an undone merge, nobody knows who acted as the person before the undo.
    """
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
