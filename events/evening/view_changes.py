"""What has changed in the view of an evening. A client that knows the earlier view gets only the changes."""

from collections.abc import Callable, Iterable, Mapping

from events.decider import Millis
from events.evening.state import Calls, EveningState, EveningTable, PhoneRequest, Points
from events.evening.view import (
    ChangeView,
    EveningTableView,
    PersonId,
    PersonView,
    change_view,
    names_in,
    newest_redoable,
    newest_undoable,
    pending_requests,
    person_view,
)
from events.table.view import GameId
from events.value import Value

TableViewOf = Callable[[EveningTable, Mapping[str, str]], EveningTableView]
"""Returns what an evening shows of a table, with these names of people."""


class EveningChanges(Value):
    """What has changed since the previous frame. All other people and tables are as they were."""

    title: str
    points: Points
    calls: Calls
    hosted_by: PersonId | None
    people: tuple[PersonView, ...]
    """People who have joined or have changed. New people come last."""
    gone_people: tuple[PersonId, ...]
    """People who were merged into others."""
    names: dict[PersonId, str]
    """New names. They replace the names in all seats of these people, at all tables."""
    tables: tuple[EveningTableView, ...]
    """Tables that are new or have changed. New tables come last."""
    gone_tables: tuple[GameId, ...]
    phone_requests: tuple[PhoneRequest, ...]
    """All pending requests."""
    undoable: tuple[int, ...]
    """The versions of the newest changes that can be undone, the newest first."""
    redoable: tuple[int, ...]
    new_changes: tuple[ChangeView, ...]
    """Those changes in `undoable` and `redoable` that were in neither list before."""


def view_changes(before: EveningState, after: EveningState, view_of: TableViewOf, now: Millis) -> EveningChanges | None:
    """The difference between two states. None if an undo, for example, inserted people or tables between others."""
    people, tables = {each.id: each for each in before.people}, {each.game: each for each in before.tables}
    people_now, tables_now = {each.id for each in after.people}, {each.game for each in after.tables}
    in_order = _in_order(people, people_now, (each.id for each in after.people))
    if not (in_order and _in_order(tables, tables_now, (each.game for each in after.tables))):
        return None
    names, names_before = names_in(after), names_in(before)
    gone = names_before.keys() - names.keys()  # in their seats, the names of the seats are shown again
    known = {each.version for each in (*newest_undoable(before), *newest_redoable(before))}
    undoable, redoable = newest_undoable(after), newest_redoable(after)
    return EveningChanges(
        title=after.settings.title,
        points=after.settings.points,
        calls=after.settings.calls,
        hosted_by=after.hosted_by,
        people=tuple([person_view(each) for each in after.people if _differs(people.get(each.id), each)]),
        gone_people=tuple([each for each in people if each not in people_now]),
        names={each: name for each, name in names.items() if name != names_before.get(each)},
        tables=tuple(
            [
                view_of(each, names)
                for each in after.tables
                if _differs(tables.get(each.game), each) or not gone.isdisjoint(each.players.values())
            ]
        ),
        gone_tables=tuple([each for each in tables if each not in tables_now]),
        phone_requests=pending_requests(after, now),
        undoable=tuple([each.version for each in undoable]),
        redoable=tuple([each.version for each in redoable]),
        new_changes=tuple([change_view(each) for each in (*undoable, *redoable) if each.version not in known]),
    )


def _differs(before: object, after: object) -> bool:
    return before is not after and before != after


def _in_order(before: Mapping[str, object], there: set[str], now: Iterable[str]) -> bool:
    """Whether the new list begins with the entries of the old list that still exist, in the same order."""
    return all(one == other for one, other in zip((each for each in before if each in there), now, strict=False))
