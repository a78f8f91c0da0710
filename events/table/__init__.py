"""The rules of every table, independent of the game: seats, start, undo with consent, finish."""

from events.table.batch import Batch
from events.table.cause import cause, cause_of_table_event
from events.table.decide import decide, open_table
from events.table.events import TABLE_EVENTS, TableEvent
from events.table.evolve import apply_steps, evolve
from events.table.state import Chair, Phase, Request, SeatRequest, TableState
from events.table.upcasts import TABLE_UPCASTS
from events.table.view import TableView, TableViews, effective_viewer, view

__all__ = [
    "TABLE_EVENTS", "TABLE_UPCASTS", "Batch", "Chair", "Phase", "Request", "SeatRequest", "TableEvent", "TableState",
    "TableView", "TableViews", "apply_steps", "cause", "cause_of_table_event", "decide", "effective_viewer", "evolve",
    "open_table", "view",
]  # fmt: skip
