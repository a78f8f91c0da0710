"""Checks everything that a store contains after a fault: whether all logs are valid, and where a text still occurs."""

from contextlib import closing

from events.club.log import verify as verify_club
from events.club.state import is_club
from events.envelope import to_line
from events.evening.log import verify as verify_evening
from events.evening.state import is_evening
from events.games import rules
from events.store import all_streams, open_store
from events.verify import verify


def verified_events(url: str) -> int:
    """Verifies all logs of a store. Returns the number of their events."""
    found = 0
    with closing(open_store(url)) as store:
        for stream in list(all_streams(store)):
            log = list(store.read(stream))
            found += len(log)
            if is_club(stream):
                verify_club(log)
            elif is_evening(stream):
                verify_evening(log)
            else:
                verify(rules, log)
    return found


def traces_of(url: str, text: str) -> list[str]:
    """The streams and values of a store in which the text occurs, in upper or lower case."""
    wanted = text.casefold()
    with closing(open_store(url)) as store:
        found = [name for name, value in store.key_values() if wanted in value.casefold()]
        for stream in all_streams(store):
            lines = b"".join(to_line(event) for event in store.read(stream)).decode()
            records = repr(store.idempotency_records(stream))
            if wanted in f"{lines}{records}".casefold():
                found.append(stream)
    return sorted(found)
