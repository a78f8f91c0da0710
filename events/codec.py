"""Events and actions to and from JSON; old events are lifted to today's layout on reading, and only then."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, Union

import msgspec

from events.decider import Action, AnyDecider, Event, Illegal, Upcast
from events.envelope import Broken, Recorded

_encode = msgspec.json.Encoder(order="sorted").encode


class Written(NamedTuple):
    """An event in the form in which it is recorded."""

    type: str
    v: int
    data: msgspec.Raw


class Codec:
    """Writes and reads the events of some families, each under its own prefix, as in `table.sat_down`."""

    def __init__(self) -> None:
        self._names: dict[type[Event], str] = {}
        self._classes: dict[str, type[Event]] = {}
        self._decoders: dict[tuple[str, int], msgspec.json.Decoder[Any]] = {}
        self._upcasts: dict[tuple[str, int], Upcast] = {}

    def register(self, prefix: str, events: Iterable[type[Event]], upcasts: Mapping[tuple[str, int], Upcast]) -> None:
        for event in events:
            name = f"{prefix}.{snake_case(event.__name__)}"
            self._names[event] = name
            self._classes[name] = event
            self._decoders[name, event.schema] = msgspec.json.Decoder(event)
        for (class_name, v), upcast in upcasts.items():
            self._upcasts[f"{prefix}.{snake_case(class_name)}", v] = upcast

    def write(self, event: Event) -> Written:
        return Written(self._names[type(event)], event.schema, msgspec.Raw(_encode(event)))

    def name(self, event: Event) -> str:
        return self._names[type(event)]

    def read(self, recorded: Recorded) -> Event:
        """The event as today's code knows it; Broken if it cannot be one."""
        decoder = self._decoders.get((recorded.type, recorded.v))
        try:
            if decoder is not None:
                event: Event = decoder.decode(recorded.data)
                return event
            return self._lift(recorded)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
            raise Broken(f"event {recorded.version} ({recorded.type}) is malformed: {why}", recorded.version) from None

    def _lift(self, recorded: Recorded) -> Event:
        event_class = self._classes.get(recorded.type)
        if event_class is None:
            raise Broken(
                f"event {recorded.version} is of a kind this program does not know: {recorded.type}", recorded.version
            )
        if recorded.v > event_class.schema:
            raise Broken(
                f"event {recorded.version} ({recorded.type}) was written by a newer version of this program",
                recorded.version,
            )
        data = msgspec.json.decode(recorded.data)
        for v in range(recorded.v, event_class.schema):
            upcast = self._upcasts.get((recorded.type, v))
            if upcast is None or not isinstance(data, dict):
                raise Broken(
                    f"event {recorded.version} ({recorded.type}) has an unknown layout {recorded.v}", recorded.version
                )
            try:
                data = upcast(data)
            except (KeyError, TypeError, ValueError, AttributeError):
                raise Broken(
                    f"event {recorded.version} ({recorded.type}) is malformed for its layout {v}", recorded.version
                ) from None
        return msgspec.convert(data, event_class)


def read_action(decider: AnyDecider, body: bytes) -> Action:
    """A player's action from the wire; Illegal('malformed-action') says what is wrong with it."""
    try:
        return _action_decoder(decider.action_types).decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise Illegal("malformed-action", why=str(why)) from None


def write_action(action: Action) -> bytes:
    return _encode(action)


@cache
def _action_decoder(actions: tuple[type[Action], ...]) -> msgspec.json.Decoder[Action]:
    return msgspec.json.Decoder(Union[actions])  # noqa: UP007 - built at run time


def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
