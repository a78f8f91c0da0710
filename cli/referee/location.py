"""Where score sheets are: the options --store, --server and --token of every subcommand of `wurm referee`."""

import os
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from msgspec.structs import replace

from cli.errors import BadInput
from cli.language import Messages, current_language
from cli.language_option import language_option
from events.store import DEFAULT_STORE, masked_url
from events.value import Value
from events.words import Language

Command = TypeVar("Command", bound=Callable[..., Any])


class Location(Value):
    store: str = DEFAULT_STORE
    server: str | None = None
    token: str | None = None
    language: Language = Language.ENGLISH

    @property
    def texts(self) -> Messages:
        return Messages("referee", self.language)

    def resume_arguments(self, name: str) -> str:
        """Returns the arguments of `wurm referee` that open this sheet again."""
        if self.server is not None:
            return f"--server {self.server} {name}"
        default = os.environ.get("WURM_STORE") or DEFAULT_STORE
        return name if self.store == default else f"--store {masked_url(self.store)} {name}"


OPTIONS = (
    click.option("--store", envvar="WURM_STORE", metavar="URL", show_envvar=True, show_default=DEFAULT_STORE),
    click.option("--server", metavar="URL"),
    click.option("--token", metavar="TOKEN"),
    language_option,
)


def location_options(command: Command) -> Command:
    """Adds the options to a command and passes them as the argument `location`.

    Options of the command override those of the group `wurm referee`.
    """

    @click.pass_context
    def with_location(context: click.Context, /, *args: Any, **given: Any) -> Any:
        own = {name: given.pop(name) for name in ("store", "server", "token")}
        group = context.find_object(Location)
        if group is not None and context.get_parameter_source("store") is ParameterSource.ENVIRONMENT:
            own["store"] = None  # `wurm referee --store URL show` overrides WURM_STORE
        location = _merge(group or Location(), own)
        context.obj = location
        return context.invoke(command, *args, location=location, **given)

    with_location.__name__, with_location.__doc__ = command.__name__, command.__doc__
    with_location.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    for option in reversed(OPTIONS):
        with_location = option(with_location)
    return with_location  # type: ignore[return-value]


def _merge(group: Location, own: Mapping[str, str | None]) -> Location:
    location = replace(group, language=current_language(), **{name: value for name, value in own.items() if value})
    if location.server is None:
        return location
    if not location.server.startswith(("http://", "https://")):
        raise BadInput(location.texts("server-address", text=location.server))
    return replace(location, server=location.server.rstrip("/"))
