"""What all commands of `wurm evening` share: options, connections to servers, and people by name."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click

from cli.client import Evening, EveningInfo, Server, ServerProblem, TokenRevoked, Unreachable
from cli.client.evening_responses import PersonInfo
from cli.connection_errors import connection_error_message
from cli.errors import BadInput, Failed
from cli.language import Messages, current_language
from cli.language_option import language_option
from cli.output import print_json
from cli.terminal_text import one_line

F = TypeVar("F", bound=Callable[..., Any])
token_option = click.option("--token", metavar="TOKEN", envvar="WURM_TOKEN", show_envvar=True)
json_option = click.option("--json", "as_json", is_flag=True)
address_argument = click.argument("address", metavar="EVENING")


def changing(command: F) -> F:
    """The options of commands that change an evening."""
    for option in (language_option, json_option, token_option):
        command = option(command)
    return command


def all_texts() -> Messages:
    return Messages("evening", current_language())


def texts(code: str, **facts: object) -> str:
    return all_texts()(code, **facts)


@contextmanager
def connected_server(address: str) -> Iterator[Server]:
    """Yields a client of the server. Errors of the server and of the connection become sentences."""
    if "://" not in address:
        raise BadInput(texts("no-server", name=one_line(address)))
    try:
        with Server(address, language=current_language().value) as server:
            yield server
    except ServerProblem as why:
        raise BadInput(one_line(why.sentence)) from None
    except (Unreachable, TokenRevoked) as why:
        raise Failed(connection_error_message(why)) from None


@contextmanager
def connected_evening(address: str, token: str | None = None, *, needs_token: bool = False) -> Iterator[Evening]:
    host, _, rest = address.partition("/evenings/")
    if not rest or "://" not in host:
        raise BadInput(texts("no-address", name=one_line(address)))
    if needs_token and token is None:
        raise BadInput(texts("no-token"))
    with connected_server(host) as server:
        yield server.evening(rest.partition("/")[0].partition("#")[0], token)


def person_named(evening: EveningInfo, name: str) -> PersonInfo:
    """Returns the person with this name or id. Raises BadInput if there is none."""
    found = next((each for each in evening.people if each.id == name), None)
    found = found or next((each for each in evening.people if each.name.casefold() == name.strip().casefold()), None)
    if found is None:
        there = ", ".join(one_line(each.name) for each in evening.people)
        raise BadInput(texts("nobody", name=one_line(name), players=there))
    return found


def report(as_json: bool, after: EveningInfo, text: str) -> None:
    """Prints the new version as JSON, or a sentence."""
    if as_json:
        print_json({"evening": after.id, "version": after.version})
    else:
        click.echo(text)
