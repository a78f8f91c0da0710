"""Which phones may open a seat: those that the person had when getting the seat.

Whoever opens a seat sees its hand. So the phones are recorded once, when the seat is given, and no later merge, undo
or redo adds a phone. If a person continues on another phone, the new phone may open earlier seats only if the person
agreed on the old phone. A phone that came with a merge counts only if the person had no own phone, because the host
makes merges, and could use such a phone to look into a hand. All other phones of the person open the seat only while
the phone at the seat is absent, or when the game is over.
"""

from collections.abc import Iterable, Mapping

from events.evening import events as e
from events.evening.state import Change, EveningState, Person, actor_of_person, seat_name

SeatPhones = Mapping[str, tuple[str, ...]]


def recorded(known: SeatPhones, before: EveningState | None, after: EveningState, change: Change) -> SeatPhones:
    """The phones of all seats after this change. `before` and `after` are the evening before and after it.

    When a table is added, only people who move there get their seats. Others only get the results.
    """
    found = dict(known)
    for seat, person in _given(change):
        found.setdefault(seat, _phones(after.person(person)))
    for event in change.events:
        if isinstance(event, e.PhoneReplaced) and before is not None and _agreed(before, change, event.person):
            found |= _taken_along(found, before, after, event.person)
    return found


def seat_owners(changes: Iterable[Change]) -> dict[str, str]:
    """The person to whom each seat was given, by `seat_name`.

    If the host says later that somebody else played, the owner stays the same. The person who then has the results must
    not see the hand.
    """
    owners: dict[str, str] = {}
    for change in changes:
        for seat, person in _given(change):
            owners.setdefault(seat, person)
    return owners


def was_given(state: EveningState, game: str, player: str, person: str) -> bool:
    """Whether this seat was given to this person. A person can also be named as its player without getting the seat."""
    return state.known_as(seat_owners(state.changes).get(seat_name(game, player), "")) == person


def _given(change: Change) -> list[tuple[str, str]]:
    """The seats that this change gives to people."""
    moved = {event.person for event in change.events if isinstance(event, e.PersonMoved)}
    found: list[tuple[str, str]] = []
    for event in change.events:
        if isinstance(event, e.TableAdded):
            found += [(seat_name(event.game, one), person) for one, person in event.players.items() if person in moved]
        elif isinstance(event, e.PlayerLinked):
            found.append((seat_name(event.game, event.player), event.person))
    return found


def _agreed(before: EveningState, change: Change, person: str) -> bool:
    """Whether the person certainly agreed. Somebody else may have agreed if a phone came with a merge."""
    known = before.person(person)
    return change.actor == actor_of_person(person) and known is not None and not known.merged_phones


def _taken_along(known: SeatPhones, before: EveningState, after: EveningState, person: str) -> SeatPhones:
    """The phones for each seat of this person, with the new phone added."""
    seats = [
        seat_name(table.game, player)
        for table in after.tables
        for player, owner in table.players.items()
        if owner == after.known_as(person)
    ]
    new, owners = _phones(after.person(person)), seat_owners(before.changes)
    return {
        seat: (*known[seat], *new)
        for seat in seats
        if seat in known and after.known_as(owners[seat]) == after.known_as(person)
    }


def _phones(person: Person | None) -> tuple[str, ...]:
    """The person's own phone. If the person has no own phone, all phones that came with merges."""
    if person is None:
        return ()
    return (person.phone,) if person.phone else person.merged_phones
