"""The colours and faces of the seats at a table of the evening. They come from the people in the seats."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Protocol

from events.evening.index import noted_evening
from events.evening.log import fold_onto
from events.evening.state import COLOURS, EveningState, EveningTable, seat_key, stream_of
from events.evening.view import Look
from events.store.protocol import EventReader, ValueReader
from events.table import TableState
from events.value import Value


class SeatLook(Value):
    """The numbers of a colour and of a face."""

    colour: Look
    face: Look


class LookStore(EventReader, ValueReader, Protocol):
    pass


def looks_at(state: EveningState, table: EveningTable, keys: Sequence[str]) -> tuple[SeatLook, ...]:
    """The look of each seat. `keys` are the keys of the seats in `EveningTable.players`.

    Up to six players at a table have different colours. If two people chose one colour, the person who joined first has
    it, and the other person gets the next free colour. Seats without a person, such as those of computers, get the
    colours that are left.
    """
    joined = {person.id: number for number, person in enumerate(state.people)}
    people = [state.person(table.players.get(key, "")) for key in keys]
    seated = sorted((joined[person.id], seat) for seat, person in enumerate(people) if person is not None)
    colours: dict[int, int] = {}
    for _, seat in seated:
        person = people[seat]
        if person is not None and person.colour not in colours.values():
            colours[seat] = person.colour
    for seat in (*(seat for _, seat in seated), *range(len(keys))):
        person = people[seat]
        if seat not in colours:
            colours[seat] = _free(seat if person is None else person.colour, colours.values())
    faces = [seat % COLOURS if person is None else person.face for seat, person in enumerate(people)]
    return tuple(SeatLook(colours[seat], faces[seat]) for seat in range(len(keys)))


def looks_of_table(store: LookStore, table: TableState) -> tuple[SeatLook, ...]:
    """The look of each seat, read from the log of the evening. Empty if the table belongs to no evening."""
    evening = noted_evening(store, table.stream)
    state = None if evening is None else fold_onto(None, store.read(stream_of(evening)))
    return () if state is None else looks_in(state, table)


def looks_in(state: EveningState, table: TableState) -> tuple[SeatLook, ...]:
    """The look of each seat. Empty if the table does not belong to this evening."""
    entry = state.table(table.stream)
    if entry is None:
        return ()
    return looks_at(state, entry, [chair.player or seat_key(seat) for seat, chair in enumerate(table.chairs)])


def _free(wanted: int, used: Collection[int]) -> int:
    """Among the colours that the fewest seats have, the first one from `wanted` on."""
    counts = Counter(used)
    return min(range(COLOURS), key=lambda colour: (counts[colour], (colour - wanted) % COLOURS))
