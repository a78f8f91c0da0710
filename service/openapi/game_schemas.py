"""The parts of the API description that depend on the rules: tables, actions and events of every game.

Everything is derived from the classes that the games use. A table is told by its `ruleset`, an event and an action by
its `type`, so that a generated client knows which it has.
"""

from typing import Any

from events.codec import snake_case
from events.decider import Action, AnyDecider, Event
from events.games import REGISTRY
from events.table import TABLE_EVENTS
from events.visibility import Visibility, field_visibility
from service.exports.replay import Replay
from service.openapi.component_schemas import Components, Schema, reference
from service.openapi.response_schemas import ANSWERS

Rulesets = dict[str, list[AnyDecider]]
"""Every version of each ruleset, the oldest first."""


def schemas() -> dict[str, Schema]:
    """All components that are derived from types of the code."""
    rulesets: Rulesets = {}
    for (ruleset, _), decider in sorted(REGISTRY.items()):
        rulesets.setdefault(ruleset, []).append(decider)
    components = Components((*ANSWERS, Replay, *TABLE_EVENTS, *_types(rulesets)))
    found = components.schemas
    base_event, base_table = found.pop("Event"), found.pop("Table")
    del found["Struct"]  # any game's view
    for event in _event_names(rulesets):
        components.of(event).update(_as_seen(event, components.of(event)))
    found |= _events(components, base_event, _event_names(rulesets))
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
    """What each class of event is called on the wire: more than one name where games share it."""
    names: dict[type[Event], list[str]] = {event: [_wire_name("table", event)] for event in TABLE_EVENTS}
    for ruleset, versions in rulesets.items():
        for event in dict.fromkeys(each for one in versions for each in one.event_types):
            names.setdefault(event, []).append(_wire_name(ruleset, event))
    return names


def _wire_name(prefix: str, event: type[Event]) -> str:
    return f"{prefix}.{snake_case(event.__name__)}"


def _as_seen(event: type[Event], schema: Schema) -> Schema:
    """Whoever may not know a field does not get it; of what belongs to each seat, others' parts are null."""
    seen = field_visibility(event)
    fields = dict(schema.get("properties", {}))
    for name, sight in seen.items():
        if sight is Visibility.EACH_OWN:
            fields[name] = fields[name] | {"items": {"anyOf": [fields[name]["items"], {"type": "null"}]}}
    hidden = {name for name, sight in seen.items() if sight in (Visibility.OWNER, Visibility.SECRET)}
    required = [name for name in schema.get("required", ()) if name not in hidden]
    return {"properties": fields, "required": required}


def _events(components: Components, base: Schema, names: dict[type[Event], list[str]]) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    mapping: dict[str, str] = {}
    for event, types in names.items():
        name = f"{components.name(event)}Event"
        found[name] = _with(
            base,
            components.of(event).get("description", f"What {', '.join(types)} tells."),
            type=_one_of(types),
            v={"type": "integer", "const": event.schema},
            data=reference(components.name(event)),
        )
        mapping |= {each: reference(name)["$ref"] for each in types}
    about = "Something that happened, as its reader may know it: hidden fields of `data` are left out."
    found["Event"] = _union(about, "type", mapping)
    return found


def _actions(components: Components, rulesets: Rulesets) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    for ruleset, versions in rulesets.items():
        actions = dict.fromkeys(each for one in versions for each in one.action_types)
        mapping = {_tag(action): reference(components.name(action))["$ref"] for action in actions}
        found[f"{_called(versions)}Action"] = _union(f"What can be done in a game of `{ruleset}`.", "type", mapping)
    about = "What can be done in a game. Its ruleset says which of these: the tables of a ruleset list only its own."
    return {"Action": {"description": about, "anyOf": [reference(name) for name in found]}, **found}


def _tables(components: Components, base: Schema, rulesets: Rulesets) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    mapping: dict[str, str] = {}
    for ruleset, versions in rulesets.items():
        called = _called(versions)
        views = [reference(components.name(each)) for each in dict.fromkeys(one.view_type for one in versions)]
        options = [reference(components.name(each)) for each in dict.fromkeys(one.option_type for one in versions)]
        found[f"{called}Table"] = _with(
            base,
            f"A table of `{ruleset}`. `play` is the game's own view, null before the start; `legal` is what the asker "
            "may do now.",
            ruleset={"type": "string", "const": ruleset},
            ruleset_version=_one_of([one.version for one in versions]),
            options=options[0] if len(options) == 1 else {"anyOf": options},
            play={"anyOf": [*views, {"type": "null"}]},
            legal={"type": "array", "items": reference(f"{called}Action")},
        )
        mapping[ruleset] = reference(f"{called}Table")["$ref"]
    found["Table"] = _union("A table as the asker may see it. `ruleset` says of which game.", "ruleset", mapping)
    return found


def _called(versions: list[AnyDecider]) -> str:
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
