"""Converts events and actions to and from JSON. Old events are upcast to the current schema when they are read."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, Union

import msgspec

from events.decider import Action, AnyDecider, Event, Illegal, Upcast
from events.envelope import Broken, Recorded

_encode = msgspec.json.Encoder(order="sorted").encode

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The exceptions that decoding raises for text that is not JSON, or that does not match the type."""


class EncodedEvent(NamedTuple):
    """The parts of a recorded event that depend on its class: type, schema version and data."""

    type: str
    v: int
    data: msgspec.Raw


class Codec:
    """Writes and reads events. Each has a type name with a prefix: `SatDown` of the table is `table.sat_down`."""

    def __init__(self) -> None:
        self._names: dict[type[Event], str] = {}
        self._classes: dict[str, type[Event]] = {}
        self._decoders: dict[str, dict[int, Callable[[msgspec.Raw], Event]]] = {}
        """The decoder for each event type and schema version."""
        self._upcasts: dict[tuple[str, int], Upcast] = {}

    def register(self, prefix: str, events: Iterable[type[Event]], upcasts: Mapping[tuple[str, int], Upcast]) -> None:
        for event in events:
            name = f"{prefix}.{snake_case(event.__name__)}"
            self._names[event] = name
            self._classes[name] = event
            self._decoders[name] = {event.schema: msgspec.json.Decoder(event).decode}
        for (class_name, v), upcast in upcasts.items():
            self._upcasts[f"{prefix}.{snake_case(class_name)}", v] = upcast

    def write(self, event: Event) -> EncodedEvent:
        return EncodedEvent(self._names[type(event)], event.schema, msgspec.Raw(_encode(event)))

    def name(self, event: Event) -> str:
        return self._names[type(event)]

    def read(self, recorded: Recorded) -> Event:
        """The event in its current schema. Raises Broken if it cannot be read."""
        decode = self._decoders.get(recorded.type, {}).get(recorded.v)
        try:
            return self._upcast(recorded) if decode is None else decode(recorded.data)
        except _UNREADABLE as why:
            raise _broken("malformed", recorded, why=str(why)) from None

    def read_all(self, recorded: Sequence[Recorded]) -> list[Event]:
        """Does the same as `read` for many events; faster if none of them is old or broken."""
        decoders = self._decoders
        try:
            return [decoders[each.type][each.v](each.data) for each in recorded]
        except (KeyError, *_UNREADABLE):
            return [self.read(each) for each in recorded]

    def _upcast(self, recorded: Recorded) -> Event:
        event_class = self._classes.get(recorded.type)
        if event_class is None:
            raise _broken("unknown-kind", recorded)
        if recorded.v > event_class.schema:
            raise _broken("newer-program", recorded)
        data = msgspec.json.decode(recorded.data)
        for v in range(recorded.v, event_class.schema):
            upcast = self._upcasts.get((recorded.type, v))
            if upcast is None or not isinstance(data, dict):
                raise _broken("unknown-layout", recorded, layout=recorded.v)
            try:
                data = upcast(data)
            except (KeyError, TypeError, ValueError, AttributeError):
                raise _broken("malformed-layout", recorded, layout=v) from None
        return msgspec.convert(data, event_class)


def _broken(code: str, recorded: Recorded, **facts: object) -> Broken:
    return Broken(code, {"version": recorded.version, "type": recorded.type, **facts})


def read_action(decider: AnyDecider, body: bytes) -> Action:
    """A player's action from the wire. Raises Illegal('malformed-action') with the reason if it cannot be read."""
    try:
        return _action_decoder(decider.action_types).decode(body)
    except _UNREADABLE as why:
        raise Illegal("malformed-action", why=str(why)) from None


def write_action(action: Action) -> bytes:
    return _encode(action)


@cache
def _action_decoder(actions: tuple[type[Action], ...]) -> msgspec.json.Decoder[Action]:
    return msgspec.json.Decoder(Union[actions])  # noqa: UP007 - built at run time


def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
