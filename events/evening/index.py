"""Notes beside the logs that say to which evening a table belongs. A note counts only if that evening has the table."""

from collections.abc import Iterable

from events.envelope import Recorded
from events.evening.events import TableAdded
from events.evening.log import fold_onto
from events.evening.state import EveningState, evening_id
from events.store.protocol import EventReader, KeyValues, ValueReader

NAME_PREFIX = "evening-of:"
"""The name of a note in the store is this prefix, followed by the id of the game. Its value is the evening's id."""


def noted_evening(store: ValueReader, game: str) -> str | None:
    """The id of the evening to which the table was added last. The table may have been removed from it again."""
    return store.get_value(_name(game))


def note_evening(store: KeyValues, game: str, stream: str) -> None:
    """Call this before a table is added to an evening. Until the table is added, the note has no effect."""
    evening = evening_id(stream)
    if store.put_if_absent(_name(game), evening) != evening:
        store.delete_value(_name(game))  # that evening does not have the table, or has it no longer
        store.put_if_absent(_name(game), evening)


def forget_evening(store: KeyValues, game: str) -> None:
    store.delete_value(_name(game))


def games_of(store: EventReader, stream: str) -> tuple[str, ...]:
    """The games of the evening with this stream."""
    return evening_games(store.read(stream))


def evening_games(log: Iterable[Recorded]) -> tuple[str, ...]:
    state = fold_onto(None, log)
    return () if state is None else tuple(table.game for table in state.tables)


def added_games(state: EveningState) -> set[str]:
    """All games that were added to the evening, even if that was undone."""
    events = (event for change in state.changes for event in change.events)
    return {event.game for event in events if isinstance(event, TableAdded)}


def _name(game: str) -> str:
    return f"{NAME_PREFIX}{game}"
