"""Who may see which field of an event, and the one `redact` that every way out goes through.

A field says so in its type: `card: Owner[int]`. What says nothing is secret.
"""

from enum import Enum
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from events.decider import Event, Role, Viewer
from events.envelope import Recorded

T = TypeVar("T")


class Sight(Enum):
    PUBLIC = "public"
    OWNER = "owner"
    """Visible to the seat named in the event's own `seat` field."""
    EACH_OWN = "each own"
    """A tuple by seat, of which every seat sees its own part."""
    SECRET = "secret"  # noqa: S105 - a kind of visibility, not a password


Public = Annotated[T, Sight.PUBLIC]
Owner = Annotated[T, Sight.OWNER]
EachOwn = Annotated[T, Sight.EACH_OWN]
Secret = Annotated[T, Sight.SECRET]


@cache
def sights(event: type[Event]) -> dict[str, Sight]:
    """How each field of an event class may be seen."""
    hints = get_type_hints(event, include_extras=True)
    return {name: _declared(hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar}


@cache
def _sights(event: type[Event]) -> tuple[tuple[str, Sight], ...]:
    return tuple(sights(event).items())


@cache
def is_public(event: type[Event]) -> bool:
    """Whether everybody sees all of it."""
    return all(sight is Sight.PUBLIC for _, sight in _sights(event))


_PLAIN = (int, str, bool, type(None))
"""Is plain data already."""


def redact(event: Event, viewer: Viewer) -> dict[str, Any]:
    """The event's data as this viewer may know it. Hidden fields are left out; of EachOwn, foreign parts are None."""
    seen: dict[str, Any] = {}
    for name, sight in _sights(type(event)):
        value = getattr(event, name)
        if sight is Sight.PUBLIC or _open_to(sight, event, viewer):
            seen[name] = value if type(value) in _PLAIN else msgspec.to_builtins(value)
        elif sight is Sight.EACH_OWN:
            seen[name] = [msgspec.to_builtins(part) if seat == viewer else None for seat, part in enumerate(value)]
    return seen


def _open_to(sight: Sight, event: Event, viewer: Viewer) -> bool:
    if sight is Sight.PUBLIC or viewer is Role.EVERYONE:
        return True
    return sight is Sight.OWNER and not isinstance(viewer, Role) and getattr(event, "seat", None) == viewer


def _declared(hint: Any) -> Sight:
    if get_origin(hint) is Annotated:
        for note in get_args(hint)[1:]:
            if isinstance(note, Sight):
                return note
    return Sight.SECRET


def shown_to(recorded: Recorded, name: str, event: Event, viewer: Viewer) -> dict[str, Any]:
    """A recorded event as this viewer may have it.

    Without hash and prev: a hash over a small secret is the secret, for whoever tries them all. Without the command's
    id: it is its sender's key for trying again. `name` and the event are today's reading of it, not the stored one.
    """
    return {
        "actor": recorded.actor,
        "at": recorded.at,
        "data": redact(event, viewer),
        "type": name,
        "v": event.schema,
        "version": recorded.version,
    }
