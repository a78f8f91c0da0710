"""Checks for the names of new players: invisible characters, stacked marks, look-alikes.

These checks are not part of `decide`, so that logs that are older than the checks stay valid.
"""

import unicodedata
from collections.abc import Iterator, Sequence

from events.decider import Event, Illegal
from events.table import commands as c
from events.table import events as t
from events.table.confusables import look_alike
from events.table.name_characters import has_invisible, has_stacked_marks
from events.table.seats import MAX_NAME_LENGTH
from events.table.state import TableState

COMMANDS_WITH_NAME = (c.Sit, c.SeatComputer, c.Rename, c.AskSeatRecovery)
_NAMING = t.SatDown | t.ComputerSeated | t.Renamed | t.SeatRecoveryAsked
"""The events that give a seat a name."""


def check_characters(before: TableState | None, command: c.Command) -> None:
    """Refuses a name with invisible characters, or with more marks on one letter than any script needs."""
    there = () if before is None else [chair.name for chair in before.chairs]
    for name in _names_in(command):
        if name in there:
            continue  # an existing name: `decide` accepts or refuses it
        check_text(name)


def check_text(name: str) -> None:
    text = " ".join(unicodedata.normalize("NFC", name[: 4 * MAX_NAME_LENGTH]).split())
    if has_invisible(text):
        raise Illegal("name-invisible")
    if has_stacked_marks(text):
        raise Illegal("name-marks")


def check_look_alikes(before: TableState | None, caused: Sequence[Event]) -> None:
    """Refuses a name that looks like another name at the table."""
    for event in caused:
        if isinstance(event, t.Opened):
            for place, name in enumerate(event.names):
                check_unlike(name, event.names[:place])
        elif isinstance(event, _NAMING) and before is not None and event.name is not None:
            chairs = dict(enumerate(before.chairs))
            own = chairs.pop(event.seat, None)
            if own is None or own.name != event.name:  # a seat may keep its name
                check_unlike(event.name, [chair.name for chair in chairs.values()])


def check_unlike(name: str, others: Sequence[str]) -> None:
    for other in others:
        if look_alike(name, other):
            raise Illegal("name-looks-like", name=name, other=other)


def _names_in(command: c.Command) -> Iterator[str]:
    match command:
        case c.Open():
            yield from command.names
        case c.Sit() | c.SeatComputer() | c.Rename():
            yield command.name
        case c.AskSeatRecovery(name=str(name)):
            yield name
