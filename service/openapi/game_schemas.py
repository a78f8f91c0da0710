"""The parts of the API description that depend on the rules: tables, actions and events of every game.

The schemas are generated from the classes of the games. The discriminator of a table is its `ruleset`. The
discriminator of an event or an action is its `type`.
"""

from collections.abc import Mapping
from typing import Any

from events.codec import snake_case
from events.decider import Action, AnyDecider, Event
from events.evening.events import EVENING_EVENTS
from events.games import REGISTRY
from events.table import TABLE_EVENTS
from events.visibility import Visibility, field_visibility
from service.exports.replay import Replay
from service.openapi.club_schemas import CLUB_ANSWERS
from service.openapi.component_schemas import Components, Schema, reference
from service.openapi.evening_schemas import EVENING_ANSWERS
from service.openapi.response_schemas import ANSWERS

Rulesets = dict[str, list[AnyDecider]]
"""All versions of each ruleset, the oldest first."""


def schemas() -> dict[str, Schema]:
    """Returns all components that are generated from types of the code."""
    rulesets: Rulesets = {}
    for (ruleset, _), decider in sorted(REGISTRY.items()):
        rulesets.setdefault(ruleset, []).append(decider)
    answers = (*ANSWERS, *EVENING_ANSWERS, *CLUB_ANSWERS, Replay)
    components = Components((*answers, *TABLE_EVENTS, *EVENING_EVENTS, *_types(rulesets)))
    found = components.schemas
    base_event, base_table, base_evening = found.pop("Event"), found.pop("Table"), found.pop("EveningEvent")
    del found["Struct"]  # the base class of the views of all games
    for event in _event_names(rulesets):
        components.of(event).update(_as_seen(event, components.of(event)))
    about = "An event as the reader may see it. Hidden fields of `data` are left out."
    found |= _events("Event", about, components, base_event, _event_names(rulesets))
    names: dict[type[Event], list[str]] = {event: [_wire_name("evening", event)] for event in EVENING_EVENTS}
    found |= _events("EveningEvent", "An event of an evening.", components, base_evening, names)
    found |= _actions(components, rulesets)
    found |= _tables(components, base_table, rulesets)
    return dict(sorted(found.items()))


def _types(rulesets: Rulesets) -> list[Any]:
    return [
        each
        for versions in rulesets.values()
        for one in versions
        for each in (one.view_type, one.option_type, *one.action_types, *one.event_types)
    ]


def _event_names(rulesets: Rulesets) -> dict[type[Event], list[str]]:
    """Returns the `type` of each event class. A class that several games share has one `type` for each game."""
    names: dict[type[Event], list[str]] = {event: [_wire_name("table", event)] for event in TABLE_EVENTS}
    for ruleset, versions in rulesets.items():
        for event in dict.fromkeys(each for one in versions for each in one.event_types):
            names.setdefault(event, []).append(_wire_name(ruleset, event))
    return names


def _wire_name(prefix: str, event: type[Event]) -> str:
    return f"{prefix}.{snake_case(event.__name__)}"


def _as_seen(event: type[Event], schema: Schema) -> Schema:
    """Returns an event's schema for viewers. Hidden fields are optional, and hidden items of lists may be null."""
    seen = field_visibility(event)
    fields = dict(schema.get("properties", {}))
    for name, sight in seen.items():
        if sight is Visibility.EACH_OWN:
            fields[name] = fields[name] | {"items": {"anyOf": [fields[name]["items"], {"type": "null"}]}}
    hidden = {name for name, sight in seen.items() if sight in (Visibility.OWNER, Visibility.SECRET)}
    required = [name for name in schema.get("required", ()) if name not in hidden]
    return {"properties": fields, "required": required}


def _events(
    union: str, about: str, components: Components, base: Schema, names: Mapping[type[Event], list[str]]
) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    mapping: dict[str, str] = {}
    for event, types in names.items():
        name = f"{components.name(event)}Event"
        found[name] = _with(
            base,
            components.of(event).get("description", f"The event {', '.join(types)}."),
            type=_one_of(types),
            v={"type": "integer", "const": event.schema},
            data=reference(components.name(event)),
        )
        mapping |= {each: reference(name)["$ref"] for each in types}
    found[union] = _union(about, "type", mapping)
    return found


def _actions(components: Components, rulesets: Rulesets) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    for ruleset, versions in rulesets.items():
        actions = dict.fromkeys(each for one in versions for each in one.action_types)
        mapping = {_tag(action): reference(components.name(action))["$ref"] for action in actions}
        found[f"{_game_name(versions)}Action"] = _union(f"An action in a game of `{ruleset}`.", "type", mapping)
    about = "An action in a game. Each ruleset has its own actions."
    return {"Action": {"description": about, "anyOf": [reference(name) for name in found]}, **found}


def _tables(components: Components, base: Schema, rulesets: Rulesets) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    mapping: dict[str, str] = {}
    for ruleset, versions in rulesets.items():
        called = _game_name(versions)
        views = [reference(components.name(each)) for each in dict.fromkeys(one.view_type for one in versions)]
        options = [reference(components.name(each)) for each in dict.fromkeys(one.option_type for one in versions)]
        found[f"{called}Table"] = _with(
            base,
            f"A table of `{ruleset}`. `play` is the view of the game, or null before the start. `legal` lists the "
            "actions that the caller may send now.",
            ruleset={"type": "string", "const": ruleset},
            ruleset_version=_one_of([one.version for one in versions]),
            options=options[0] if len(options) == 1 else {"anyOf": options},
            play={"anyOf": [*views, {"type": "null"}]},
            legal={"type": "array", "items": reference(f"{called}Action")},
        )
        mapping[ruleset] = reference(f"{called}Table")["$ref"]
    found["Table"] = _union("A table as the caller may see it. `ruleset` determines its schema.", "ruleset", mapping)
    return found


def _game_name(versions: list[AnyDecider]) -> str:
    return type(versions[-1]).__name__


def _tag(action: type[Action]) -> str:
    return str(action.__struct_config__.tag)


def _with(base: Schema, description: str, **fields: Schema) -> Schema:
    return {**base, "description": description, "properties": {**base["properties"], **fields}}


def _one_of(values: list[Any]) -> Schema:
    kind = "string" if isinstance(values[0], str) else "integer"
    return {"type": kind, "const": values[0]} if len(values) == 1 else {"type": kind, "enum": values}


def _union(about: str, key: str, mapping: dict[str, str]) -> Schema:
    parts = [{"$ref": each} for each in dict.fromkeys(mapping.values())]
    return {"description": about, "oneOf": parts, "discriminator": {"propertyName": key, "mapping": mapping}}
