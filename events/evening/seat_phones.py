"""Which phones may open a seat: those that the person had when getting the seat.

Whoever opens a seat sees its hand. So the phones are recorded once, when the seat is given, and no later merge, undo
or redo adds a phone. If a person continues on another phone, the new phone may open earlier seats only if the person
agreed on the old phone. A phone that came with a merge does not count as the person's: the host makes merges, and
could look into a hand with it. It opens a seat when the person's own phone is absent, as every other phone.
"""

from collections.abc import Mapping

from events.evening import events as e
from events.evening.state import Change, EveningState, Person, actor_of_person, seat_name

SeatPhones = Mapping[str, tuple[str, ...]]


def recorded(known: SeatPhones, before: EveningState | None, after: EveningState, change: Change) -> SeatPhones:
    """The phones of all seats after this change. `before` and `after` are the evening before and after it.

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
            case e.PhoneReplaced(person=person) if _agreed(before, change, person):
                found |= _taken_along(found, after, person)
                continue
            case _:
                continue
        for player, person in given.items():
            found.setdefault(seat_name(game, player), _phones(after.person(person)))
    return found


def _agreed(before: EveningState | None, change: Change, person: str) -> bool:
    """Whether the person agreed on their own phone, and not perhaps somebody else on a phone that came with a merge."""
    known = None if before is None else before.person(person)
    return change.actor == actor_of_person(person) and known is not None and not known.merged_phones


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
    """The person's own phone. If the person had none before a merge, those that came with the merge."""
    if person is None:
        return ()
    return (person.phone,) if person.phone else person.merged_phones
