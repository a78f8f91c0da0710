"""Visibility: who may see which field of an event. All events that leave the server pass through `redact`.

A field declares its visibility in its type: `card: Owner[int]`. A field that declares nothing is secret.
"""

from enum import Enum
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from events.decider import Event, Role, Viewer
from events.envelope import Recorded

T = TypeVar("T")


class Visibility(Enum):
    PUBLIC = "public"
    OWNER = "owner"
    """Visible to the seat named in the event's own `seat` field."""
    EACH_OWN = "each own"
    """A tuple with one item per seat; every seat sees its own item."""
    SECRET = "secret"  # noqa: S105 - a kind of visibility, not a password


Public = Annotated[T, Visibility.PUBLIC]
Owner = Annotated[T, Visibility.OWNER]
EachOwn = Annotated[T, Visibility.EACH_OWN]
Secret = Annotated[T, Visibility.SECRET]


@cache
def field_visibility(event: type[Event]) -> dict[str, Visibility]:
    """The declared visibility of each field of an event class."""
    hints = get_type_hints(event, include_extras=True)
    return {name: _declared(hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar}


@cache
def _visible_fields(event: type[Event]) -> tuple[tuple[str, Visibility], ...]:
    return tuple(field_visibility(event).items())


@cache
def is_public(event: type[Event]) -> bool:
    """Whether everybody may see all fields."""
    return all(visibility is Visibility.PUBLIC for _, visibility in _visible_fields(event))


_PLAIN_TYPES = (int, str, bool, type(None))
"""Types that need no conversion to plain data."""


def redact(event: Event, viewer: Viewer) -> dict[str, Any]:
    """The event's data for this viewer: hidden fields are left out, and hidden items of a list are None."""
    seen: dict[str, Any] = {}
    for name, visibility in _visible_fields(type(event)):
        value = getattr(event, name)
        if visibility is Visibility.PUBLIC or _visible_to(visibility, event, viewer):
            seen[name] = value if type(value) in _PLAIN_TYPES else msgspec.to_builtins(value)
        elif visibility is Visibility.EACH_OWN:
            seen[name] = [msgspec.to_builtins(part) if seat == viewer else None for seat, part in enumerate(value)]
    return seen


def _visible_to(visibility: Visibility, event: Event, viewer: Viewer) -> bool:
    if visibility is Visibility.PUBLIC or viewer is Role.EVERYONE:
        return True
    return visibility is Visibility.OWNER and not isinstance(viewer, Role) and getattr(event, "seat", None) == viewer


def _declared(hint: Any) -> Visibility:
    if get_origin(hint) is Annotated:
        for note in get_args(hint)[1:]:
            if isinstance(note, Visibility):
                return note
    return Visibility.SECRET


def redacted_event(recorded: Recorded, name: str, event: Event, viewer: Viewer) -> dict[str, Any]:
    """A recorded event with only the fields that this viewer may see.

    Leaves out hash and prev, because a viewer could find a small secret by hashing all possible values. Leaves out the
    command id, because in older logs it is the sender's idempotency key. `recorded` may have an older schema, but
    `name` and `event` have the current one.
    """
    return {
        "actor": recorded.actor,
        "at": recorded.at,
        "data": redact(event, viewer),
        "type": name,
        "v": event.schema,
        "version": recorded.version,
    }
