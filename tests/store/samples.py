"""Valid events to append, with a hash chain. The actor of an event names its writer."""

import msgspec

from events.envelope import GENESIS, Recorded, Unsealed, seal
from events.store import Store


def batch(
    stream: str, *, after: int = 0, count: int = 1, actor: str = "seat:1", prev: str = GENESIS, size: int = 0
) -> list[Recorded]:
    """`count` events after version `after`, written as one command of `actor`."""
    events: list[Recorded] = []
    for version in range(after + 1, after + count + 1):
        data = msgspec.json.encode({"laid": version, "note": "Würmer ✓" + "~" * size})
        unsealed = Unsealed(
            actor=actor,
            at=1_700_000_000_000 + version,
            command=f"{actor}-{after + 1}",
            data=msgspec.Raw(data),
            prev=prev,
            stream=stream,
            type="sample.worm_laid",
            v=1,
            version=version,
        )
        event = seal(unsealed)
        events.append(event)
        prev = event.hash
    return events


def fill(store: Store, stream: str, count: int, *, actor: str = "seat:1") -> list[Recorded]:
    """Appends `count` events to a new stream as one batch."""
    events = batch(stream, count=count, actor=actor)
    store.append(stream, events, expected=0)
    return events


def versions(store: Store, stream: str) -> list[int]:
    return [event.version for event in store.read(stream)]
