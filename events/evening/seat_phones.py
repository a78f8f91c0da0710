"""Which phones may open a seat: those that the person had when getting the seat.

Whoever opens a seat sees its hand. So the phones are recorded once, when the seat is given, and no later merge, undo
or redo adds a phone. If a person continues on another phone, the new phone may open earlier seats only if the person
agreed on the old phone.
"""

from collections.abc import Mapping

from events.evening import events as e
from events.evening.state import Change, EveningState, Person, actor_of_person, seat_name

SeatPhones = Mapping[str, tuple[str, ...]]


def recorded(known: SeatPhones, after: EveningState, change: Change) -> SeatPhones:
    """The phones of all seats after this change. `after` is the evening after it.

    Adding a table opens only the seats of people who move there. For all others it only says whose results these are.
    """
    found = dict(known)
    moved = {event.person for event in change.events if isinstance(event, e.PersonMoved)}
    for event in change.events:
        match event:
            case e.TableAdded(game=game, players=players):
                given = {player: person for player, person in players.items() if person in moved}
            case e.PlayerLinked(game=game, player=player, person=person):
                given = {player: person}
            case e.PhoneReplaced(person=person) if change.actor == actor_of_person(person):
                found |= _taken_along(found, after, person)
                continue
            case _:
                continue
        for player, person in given.items():
            found.setdefault(seat_name(game, player), _phones(after.person(person)))
    return found


def _taken_along(known: SeatPhones, after: EveningState, person: str) -> SeatPhones:
    """The phones for each seat of this person, with the new phone added."""
    seats = [
        seat_name(table.game, player)
        for table in after.tables
        for player, owner in table.players.items()
        if owner == after.known_as(person)
    ]
    new = _phones(after.person(person))
    return {seat: (*known[seat], *new) for seat in seats if seat in known}


def _phones(person: Person | None) -> tuple[str, ...]:
    return () if person is None else tuple(phone for phone in (person.phone, *person.merged_phones) if phone)
