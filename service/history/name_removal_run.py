"""Removes the names of forgotten people from all logs, while games go on.

Logs are read on the event loop, and rewritten in the thread pool. `wurm club forget` does the same without a service
(service/commands/club_storage.py).
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

from events.club.name_removal import Traces
from events.club.state import ClubState
from events.decider import Rules
from events.envelope import Recorded
from events.evening.state import EveningState
from events.store import Conflict, Store
from service.commands.club_storage import (
    MAX_ATTEMPTS,
    PENDING,
    concerned_streams,
    log_without,
    names_to_remove,
    replace_log,
)
from service.compute.thread_pool import run_prepared_in_pool
from service.history.log_reader import read_log


def remove_names(store: Store, rules: Rules, club: ClubState, evenings: Sequence[EveningState]) -> list[str]:
    """Returns the streams that were changed. If this is interrupted, it can be repeated.

    Raises Conflict if a log changes too often; then the note PENDING stays, and the next start repeats the removal.
    """
    everybody = names_to_remove(club, evenings)
    streams = concerned_streams(store) if everybody else []
    changed = [stream for stream in streams for traces in everybody if _removed(store, rules, stream, traces)]
    store.delete_value(PENDING)
    return changed


def _removed(store: Store, rules: Rules, stream: str, traces: Traces) -> bool:
    for _ in range(MAX_ATTEMPTS):
        logs: list[list[Recorded]] = []

        def prepare(logs: list[list[Recorded]] = logs) -> Callable[[], list[Recorded] | None]:
            log = list(read_log(store, stream, store.last_version(stream)))
            logs.append(log)
            return lambda: log_without(rules, stream, log, traces)

        made = run_prepared_in_pool(prepare, short=True, patient=True)
        if made is None:
            return False
        with suppress(Conflict):
            replace_log(store, stream, logs[0], made)
            return True
    raise Conflict(stream, len(logs[0]), store.last_version(stream))
