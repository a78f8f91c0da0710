"""`wurm club`: the people of all evenings and their ratings, in a store or on a server."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, TypeVar

import click

from cli.client import ServerProblem, TokenRevoked, Unreachable
from cli.client.club import Club, MemberInfo
from cli.club.local_club import LocalClub
from cli.connection_errors import connection_error_message
from cli.errors import BadInput, Failed
from cli.language import Messages, current_language
from cli.language_option import language_option
from cli.output import print_json
from cli.stores import opened_store, store_option
from cli.terminal_text import one_line
from cli.translated_help import TranslatedGroup
from events.decider import Illegal
from events.words import club_words, sentence, table_words

HELP = {"help_option_names": ["-h", "--help"]}
F = TypeVar("F", bound=Callable[..., Any])


def source_options(command: F) -> F:
    """The options that every command has: a store, or a server with a token."""
    for option in (
        click.option("--server", metavar="URL"),
        click.option("--token", metavar="TOKEN", envvar="WURM_TOKEN", show_envvar=True),
        click.option("--json", "as_json", is_flag=True),
        language_option,
        store_option,
    ):
        command = option(command)
    return command


@click.group(cls=TranslatedGroup, context_settings=HELP)
@language_option
def club() -> None:
    pass


def texts(code: str, **facts: object) -> str:
    return Messages("club", current_language())(code, **facts)


@contextmanager
def _club(url: str, server: str | None, token: str | None) -> Iterator[Club | LocalClub]:
    """Yields the club of the server, or else of the store. Refusals become sentences."""
    if server is None:
        with opened_store(url, must_exist=True) as store:
            try:
                yield LocalClub(store)
            except Illegal as why:
                language = current_language()
                words = [club_words(language), table_words(language)]
                raise BadInput(one_line(sentence(why.code, why.facts, words))) from None
        return
    if token is None:
        raise BadInput(texts("no-token"))
    from cli.client import Server

    try:
        with Server(server, language=current_language().value) as remote:
            yield remote.club(token)
    except ServerProblem as why:
        raise BadInput(one_line(why.sentence)) from None
    except (Unreachable, TokenRevoked) as why:
        raise Failed(connection_error_message(why)) from None


@club.command()
@source_options
def people(url: str, server: str | None, token: str | None, as_json: bool) -> None:
    with _club(url, server, token) as found:
        members, same_names = found.members(), found.view().same_names
    if as_json:
        print_json({"people": members, "same_names": same_names})
        return
    names = _names(members)
    if not members:
        click.echo(texts("nobody"))
    for member in members:
        click.echo(texts("member", **_facts(member)))
    for pair in same_names:
        click.echo(texts("same-name", name=names[pair.person], person=pair.person, into=pair.into))


@club.command()
@source_options
def evenings(url: str, server: str | None, token: str | None, as_json: bool) -> None:
    with _club(url, server, token) as found:
        shown, names = found.evenings(), _names(found.members())
    if as_json:
        print_json({"evenings": shown})
        return
    if not shown:
        click.echo(texts("no-evenings"))
    for evening in shown:
        winners = ", ".join(names[person] for person in evening.winners)
        facts = {"date": _date(evening.at), "name": one_line(evening.title) or evening.id}
        counts = {"people": len(evening.people), "games": evening.games}
        click.echo(texts("evening-won" if winners else "evening", winner=winners, **facts, **counts))


@club.command()
@source_options
def ratings(url: str, server: str | None, token: str | None, as_json: bool) -> None:
    with _club(url, server, token) as found:
        rated = [member for member in found.members() if member.rating is not None]
    rated.sort(key=lambda member: (-(member.rating.rating if member.rating else 0.0), member.id))
    if as_json:
        print_json({"ratings": rated})
        return
    if not rated:
        click.echo(texts("no-ratings"))
    for member in rated:
        if member.rating is not None:
            rating = member.rating
            facts = {"rating": rating.rating, "low": rating.low, "high": rating.high, "games": rating.games}
            click.echo(texts("rating", name=one_line(member.name), **facts))


@club.command()
@click.argument("person", metavar="PERSON")
@click.argument("name", metavar="NAME")
@source_options
def rename(person: str, name: str, url: str, server: str | None, token: str | None, as_json: bool) -> None:
    with _club(url, server, token) as found:
        member = _member(found, person)
        changed = found.rename(member.id, name)
    _say(as_json, changed, texts("renamed", name=one_line(member.name), text=one_line(name)))


@club.command()
@click.argument("person", metavar="PERSON")
@click.argument("into", metavar="INTO")
@source_options
def merge(person: str, into: str, url: str, server: str | None, token: str | None, as_json: bool) -> None:
    with _club(url, server, token) as found:
        one, other = _member(found, person), _member(found, into)
        changed = found.merge(one.id, other.id)
    _say(as_json, changed, texts("merged", name=one_line(one.name), text=one_line(other.name)))


@club.command()
@click.argument("person", metavar="PERSON")
@click.option("--yes", is_flag=True)
@source_options
def forget(person: str, yes: bool, url: str, server: str | None, token: str | None, as_json: bool) -> None:
    with _club(url, server, token) as found:
        member = _member(found, person)
        if not yes and not click.confirm(texts("forget-sure", name=one_line(member.name)), err=True):
            raise BadInput(texts("not-forgotten"))
        changed = found.forget(member.id)
    _say(as_json, changed, texts("forgotten"))


@club.command()
@click.argument("version", metavar="[VERSION]", type=int, required=False)
@source_options
def undo(version: int | None, url: str, server: str | None, token: str | None, as_json: bool) -> None:
    with _club(url, server, token) as found:
        number = _version(found, version, undone=False)
        changed = found.undo(number)
    _say(as_json, changed, texts("undone", version=number))


@club.command()
@click.argument("version", metavar="[VERSION]", type=int, required=False)
@source_options
def redo(version: int | None, url: str, server: str | None, token: str | None, as_json: bool) -> None:
    with _club(url, server, token) as found:
        number = _version(found, version, undone=True)
        changed = found.redo(number)
    _say(as_json, changed, texts("redone", version=number))


def _say(as_json: bool, changed: object, text: str) -> None:
    if as_json:
        print_json(changed)
    else:
        click.echo(text)


def _member(found: Club | LocalClub, wanted: str) -> MemberInfo:
    """Returns the member with this id or name. Raises BadInput if there is none, or if several have the name."""
    members = found.members()
    alike = [member for member in members if member.id == wanted]
    alike = alike or [member for member in members if member.name.casefold() == wanted.strip().casefold()]
    if len(alike) == 1:
        return alike[0]
    if alike:
        ids = ", ".join(member.id for member in alike)
        raise BadInput(texts("several", name=one_line(wanted), people=ids))
    known = ", ".join(one_line(member.name) for member in members[:20])
    raise BadInput(texts("unknown", name=one_line(wanted), people=known))


def _version(found: Club | LocalClub, version: int | None, *, undone: bool) -> int:
    """Returns `version` if it is given, otherwise the version of the newest change whose `undone` has this value."""
    if version is not None:
        return version
    newest = next((each.version for each in found.view().changes if each.undone is undone), None)
    if newest is None:
        raise BadInput(texts("nothing-to-redo" if undone else "nothing-to-undo"))
    return newest


def _names(members: list[MemberInfo]) -> dict[str, str]:
    return {member.id: one_line(member.name) for member in members}


def _facts(member: MemberInfo) -> dict[str, object]:
    wins = int(member.wins) if member.wins == int(member.wins) else member.wins
    counts = {"evenings": member.evenings, "games": member.games, "wins": wins}
    return {"name": one_line(member.name), "person": member.id, "date": _date(member.last_seen), **counts}


def _date(millis: int) -> str:
    return f"{datetime.fromtimestamp(millis / 1000).astimezone():%Y-%m-%d}"
