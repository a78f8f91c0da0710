"""JSON Schema components, generated from Python types. A component keeps its name when its module is moved."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from sys import modules
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect

from events.decider import Action
from events.games import REGISTRY
from events.table import TableView
from service.http.problems import ProblemDetails
from service.openapi.response_schemas import ShownEveningEvent, ShownEvent

Schema = dict[str, Any]
GAMES = "events.games."
PREFIXES = {"events.table.": "Table", "events.evening.": "Evening", "service.exports.replay": "Replay"}
"""Prefixes for the names of components, by module, so that no two components have the same name."""
NAMES = {
    Action: "Action",
    ShownEvent: "Event",
    ShownEveningEvent: "EveningEvent",
    TableView: "Table",
    ProblemDetails: "Problem",
}
"""Components that are not named like their classes. The first four become unions (game_schemas.py)."""


def reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


class Components:
    """The schemas of some types and of all types that they contain."""

    def __init__(self, types: Iterable[Any]) -> None:
        classes = list(_classes(inspect.multi_type_info(list(types))))
        self._names = {each: component_name(each) for each in classes}
        if len(set(self._names.values())) < len(classes):
            raise ValueError(f"two types have the same name: {sorted(self._names.values())}")
        found, schemas = msgspec.json.schema_components(classes, ref_template="{name}")
        given = {one["$ref"]: self._names[each] for each, one in zip(classes, found, strict=True)}
        plain: dict[str, Schema] = msgspec.to_builtins(schemas)
        self.schemas: dict[str, Schema] = {given[name]: _renamed(schema, given) for name, schema in plain.items()}
        for each, name in self._names.items():
            self.schemas[name] = _finished(self.schemas[name], each)

    def name(self, each: Any) -> str:
        return self._names[each]

    def of(self, each: Any) -> Schema:
        return self.schemas[self._names[each]]


def _classes(types: Iterable[Any]) -> Iterator[Any]:
    """Yields every struct and enumeration in these types once, in the order in which they are found."""
    seen: dict[Any, None] = {}
    waiting = list(types)
    while waiting:
        each = waiting.pop(0)
        found = getattr(each, "cls", None)
        if found is not None and found not in seen:
            seen[found] = None
            waiting.extend(field.type for field in getattr(each, "fields", ()))
        inner = (getattr(each, name, None) for name in ("type", "item_type", "key_type", "value_type"))
        waiting.extend(one for one in inner if one is not None)
        waiting.extend(getattr(each, "item_types", ()))
        waiting.extend(getattr(each, "types", ()))
    return iter(seen)


def component_name(each: Any) -> str:
    """Returns the prefix of the game or module and the name of the class: `TakeThatDealt`, `RaceTurn`, `TablePhase`."""
    if each in NAMES:
        return NAMES[each]
    plain = get_origin(each) or each
    name: str = plain.__name__
    if plain is not each:  # a generic class that several games share, with the type arguments of one game
        name = _owner(_first_type_argument(each)) + name.removeprefix(_owner(plain))
    elif not name.startswith((*PREFIXES.values(), *_games())):
        name = _owner(each) + name
    return f"{name}Action" if issubclass(plain, Action) else name


def _first_type_argument(each: Any) -> type:
    (first, *_) = get_args(each)
    return first if isinstance(first, type) else _first_type_argument(first)


@cache
def _games() -> tuple[str, ...]:
    """Returns the prefixes of the game packages, and the class names of the games."""
    return (*_prefixes().values(), *(type(decider).__name__ for decider in REGISTRY.values()))


def _owner(each: type) -> str:
    module = f"{each.__module__}."
    if module.startswith(GAMES):
        innermost = max((package for package in _prefixes() if module.startswith(f"{package}.")), key=len)
        return _prefixes()[innermost]
    return next((prefix for start, prefix in PREFIXES.items() if module.startswith(start)), "")


@cache
def _prefixes() -> dict[str, str]:
    """Returns the prefix of each game package: the name of its game, or of the package if several games share it."""
    owners: dict[str, dict[str, str]] = {}
    for (ruleset, _), decider in sorted(REGISTRY.items()):
        for base in type(decider).__mro__:
            if base.__module__.startswith(GAMES):
                package = modules[base.__module__].__package__ or ""
                owners.setdefault(package, {})[ruleset] = type(decider).__name__  # the newest version comes last
    return {
        package: next(iter(games.values())) if len(games) == 1 else package.removeprefix(GAMES).title().replace(".", "")
        for package, games in owners.items()
    }


def _renamed(schema: Any, names: Mapping[str, str]) -> Any:
    if isinstance(schema, list):
        return [_renamed(each, names) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return schema | reference(names[schema["$ref"]])
    renamed = {key: _renamed(value, names) for key, value in schema.items()}
    if "discriminator" in renamed:
        mapping = schema["discriminator"]["mapping"]
        renamed["discriminator"]["mapping"] = {tag: reference(names[at])["$ref"] for tag, at in mapping.items()}
    return renamed


def _finished(schema: Schema, each: Any) -> Schema:
    """Adapts a schema for client generators. In responses all fields are required; in requests some are optional."""
    finished: Schema = _plain(schema)
    description = finished.pop("description", None)
    if isinstance(each, type) and issubclass(each, Action):
        return _described(finished, description)
    finished.pop("additionalProperties", None)  # later versions may add fields
    plain = get_origin(each) or each
    if issubclass(plain, msgspec.Struct) and not plain.__struct_config__.omit_defaults:
        given = [field.encode_name for field in msgspec.structs.fields(plain) if field.default is not msgspec.UNSET]
        finished["required"] = given
        if not given:
            del finished["required"]
        for one in finished.get("properties", {}).values():
            one.pop("default", None)
    return _described(finished, description)


def _described(schema: Schema, description: str | None) -> Schema:
    if description is None or description.startswith("An enumeration"):
        return schema
    return {"description": re.sub(r"\s+", " ", description), **schema}


def _plain(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: _plain(value) for key, value in schema.items() if key != "title" or not isinstance(value, str)}
    if len(plain.get("enum", ())) == 1:
        (plain["const"],) = plain.pop("enum")
        plain = {"type": _JSON_TYPES[type(plain["const"])], **plain}
    if plain.get("type") == "array":
        plain["items"] = _item(plain)
        plain.pop("prefixItems", None)
    return plain


def _item(array: Schema) -> Schema:
    """Returns one schema that fits every item of a tuple, because few client generators support prefixItems."""
    kinds: list[Schema] = array.get("prefixItems", [array.get("items", {})])
    distinct = [kind for place, kind in enumerate(kinds) if kind not in kinds[:place]]
    return distinct[0] if len(distinct) == 1 else {"anyOf": distinct}


_JSON_TYPES: dict[type, str] = {str: "string", int: "integer", bool: "boolean"}
