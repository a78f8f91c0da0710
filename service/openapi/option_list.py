"""The options of a game as a list. Pages build a form from this list, and the service checks options with it."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect

from events.decider import AnyDecider
from events.table.events import OptionValue
from service.errors import Problem
from service.openapi.response_schemas import Option


def option_list(decider: AnyDecider) -> tuple[Option, ...]:
    """Returns the options in the order in which the game declares them."""
    described = inspect.type_info(decider.option_type)
    assert isinstance(described, inspect.StructType)  # noqa: S101 - Options are structs
    defaults: dict[str, OptionValue] = msgspec.to_builtins(decider.option_type())
    return tuple(_option(field.encode_name, field.type, defaults[field.encode_name]) for field in described.fields)


def _option(name: str, kind: inspect.Type, default: OptionValue) -> Option:
    match kind:
        case inspect.BoolType():
            return Option(name, "bool", default)
        case inspect.IntType(ge=int() as least, le=int() as most):
            return Option(name, "int", default, least, most)
        case inspect.EnumType(cls=choices):
            return Option(name, "choice", default, values=tuple(choice.value for choice in choices))
        case inspect.LiteralType(values=values):
            return Option(name, "choice", default, values=tuple(value for value in values if value is not None))
    raise TypeError(f"the option {name} has a type that no form field can show: {kind}")


def check_options(decider: AnyDecider, sent: Mapping[str, Any]) -> None:
    """Checks the options that a client sent. Raises a Problem that says what was sent and what is allowed."""
    known = {option.name: option for option in option_list(decider)}
    for name, value in sent.items():
        if name not in known:
            raise Problem(422, "unknown-option", facts={"option": name, "known": tuple(known)})
        _check(known[name], value)


def _check(option: Option, value: Any) -> None:
    facts = {"option": option.name, "sent": msgspec.json.encode(value).decode()}
    number = isinstance(value, int) and not isinstance(value, bool)
    match option.kind:
        case "bool" if not isinstance(value, bool):
            raise Problem(422, "option-not-bool", facts=facts)
        case "choice" if isinstance(value, bool) or value not in option.values:
            raise Problem(422, "option-not-among", facts=facts | {"values": option.values})
        case "int" if not number or not option.least <= value <= option.most:
            raise Problem(422, "option-out-of-range", facts=facts | {"least": option.least, "most": option.most})
