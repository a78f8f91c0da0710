"""The lobby and the table around any game: seats, start, undo with consent, finish."""

from events.table.cause import cause, cause_of_table_event
from events.table.decide import decide, open_table
from events.table.events import TABLE_EVENTS, TABLE_UPCASTS, TableEvent
from events.table.evolve import Batch, apply_steps, evolve
from events.table.state import Chair, Phase, Request, SeatRequest, TableState
from events.table.view import Showing, TableView, entitled, view

__all__ = [
    "TABLE_EVENTS",
    "TABLE_UPCASTS",
    "Batch",
    "Chair",
    "Phase",
    "Request",
    "SeatRequest",
    "Showing",
    "TableEvent",
    "TableState",
    "TableView",
    "apply_steps",
    "cause",
    "cause_of_table_event",
    "decide",
    "entitled",
    "evolve",
    "open_table",
    "view",
]
