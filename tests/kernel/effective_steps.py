"""Computes the effective steps of a log independently, to compare them with the kernel's own bookkeeping."""

from collections.abc import Iterable
from typing import Any

from events.envelope import Recorded
from events.log import codec_for, commands_of
from events.table.events import Redone, Undone


def effective_steps(recorded: Iterable[Recorded]) -> tuple[range, ...]:
    """For each game command that was not undone, the versions of its events."""
    at_version: dict[int, tuple[Any, range] | None] = {0: None}
    newest: tuple[Any, range] | None = None
    codec = codec_for(None)
    for events in commands_of(recorded):
        first, last = events[0].version, events[-1].version
        if not events[0].type.startswith("table."):
            newest = (newest, range(first, last + 1))
        for event in events:
            if event.type in ("table.undone", "table.redone"):
                move = codec.read(event)
                newest = at_version.get(move.to) if isinstance(move, Undone | Redone) else newest
        at_version[last] = newest
    steps: list[range] = []
    while newest is not None:
        newest, step = newest
        steps.append(step)
    return tuple(reversed(steps))
