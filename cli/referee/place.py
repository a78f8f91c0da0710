"""Where sheets are kept and in which language: what every subcommand of `wurm referee` may be told."""

import os
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from msgspec.structs import replace

from cli.failure import BadInput
from cli.language import speak
from cli.referee.words import Texts
from events.store import masked_url
from events.value import Value
from events.words import Language
from service.settings.variables import DEFAULT_STORE

Command = TypeVar("Command", bound=Callable[..., Any])


class Place(Value):
    store: str = DEFAULT_STORE
    server: str | None = None
    token: str | None = None
    language: Language = Language.ENGLISH

    @property
    def texts(self) -> Texts:
        return Texts(self.language)

    def again(self, name: str) -> str:
        """What to type after `wurm referee` to get back to this sheet."""
        if self.server is not None:
            return f"--server {self.server} {name}"
        usual = os.environ.get("WURM_STORE") or DEFAULT_STORE
        return name if self.store == usual else f"--store {masked_url(self.store)} {name}"


OPTIONS = (
    click.option(
        "--store",
        envvar="WURM_STORE",
        metavar="URL",
        help=f"Where the sheets are kept.  [env var: WURM_STORE; default: {DEFAULT_STORE}]",
    ),
    click.option("--server", metavar="URL", help="Keep the sheet on a server instead, where phones show it live."),
    click.option(
        "--token", metavar="TOKEN", help="The host's token of a table on the server, if it was opened elsewhere."
    ),
    click.option("--lang", metavar="LANGUAGE", help="de, en or nl.  [env var: WURM_LANG; default: that of the system]"),
)


def placed(command: Command) -> Command:
    """Adds the options; the command gets a `place`, in which its own options win over those before its name."""

    @click.pass_context
    def told(context: click.Context, /, *args: Any, **given: Any) -> Any:
        own = {name: given.pop(name) for name in ("store", "server", "token", "lang")}
        before = context.find_object(Place)
        if before is None:
            before = Place(language=spoken_here(os.environ))
        elif context.get_parameter_source("store") is ParameterSource.ENVIRONMENT:
            own["store"] = None  # what was typed before the command's name counts for more
        place = _placed(before, own)
        context.obj = place
        speak(context, place.language)
        return context.invoke(command, *args, place=place, **given)

    told.__name__, told.__doc__ = command.__name__, command.__doc__
    told.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    for option in reversed(OPTIONS):
        told = option(told)
    return told  # type: ignore[return-value]


def _placed(before: Place, own: Mapping[str, str | None]) -> Place:
    given = {name: value for name, value in own.items() if value is not None and name != "lang"}
    if own["lang"] is not None:
        given["language"] = _language(own["lang"])
    if (server := given.get("server")) is not None:
        if not server.startswith(("http://", "https://")):
            raise BadInput(f"a server is called http://HOST:PORT, not {server}.")
        given["server"] = server.rstrip("/")
    return replace(before, **given)


def _language(name: str) -> Language:
    short = name.partition("_")[0].partition("-")[0].partition(".")[0].lower()
    try:
        return Language(short)
    except ValueError:
        raise BadInput(f"there are German, English and Dutch (de, en, nl), but not {name}.") from None


def spoken_here(environment: Mapping[str, str]) -> Language:
    """WURM_LANG decides; otherwise the language of the system, if we speak it."""
    asked = environment.get("WURM_LANG")
    if asked:
        return _language(asked)
    system = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    short = system[:2].lower()
    return Language(short) if short in {one.value for one in Language} else Language.ENGLISH
