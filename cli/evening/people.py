"""Commands of `wurm evening` for its people: names, looks, who is there, and other phones."""

import click

from cli.errors import BadInput
from cli.evening.remote_evening import (
    address_argument,
    changing,
    connected_evening,
    json_option,
    person_named,
    report,
    texts,
)
from cli.language_option import language_option
from cli.output import print_json
from cli.terminal_text import one_line
from cli.translated_help import TranslatedCommand
from events.evening.state import COLOURS

person_argument = click.argument("name", metavar="PERSON")
LOOK = click.IntRange(0, COLOURS - 1)


@click.command(cls=TranslatedCommand)
@address_argument
@person_argument
@click.argument("new", metavar="NAME")
@changing
def rename(address: str, name: str, new: str, token: str | None, as_json: bool) -> None:
    with connected_evening(address, token, needs_token=True) as remote:
        person = person_named(remote.view(), name)
        after = remote.rename(person.id, new)
    report(as_json, after, texts("renamed", name=one_line(person.name), text=one_line(new)))


@click.command(cls=TranslatedCommand)
@address_argument
@person_argument
@click.option("--colour", type=LOOK, metavar="NUMBER")
@click.option("--face", type=LOOK, metavar="NUMBER")
@changing
def look(address: str, name: str, colour: int | None, face: int | None, token: str | None, as_json: bool) -> None:
    if colour is None and face is None:
        raise BadInput(texts("no-look"))
    with connected_evening(address, token, needs_token=True) as remote:
        person = person_named(remote.view(), name)
        after = remote.change_look(person.id, colour, face)
    report(as_json, after, texts("look-changed", name=one_line(person.name)))


@click.command(cls=TranslatedCommand)
@address_argument
@person_argument
@changing
def leave(address: str, name: str, token: str | None, as_json: bool) -> None:
    with connected_evening(address, token, needs_token=True) as remote:
        person = person_named(remote.view(), name)
        after = remote.leave(person.id)
    report(as_json, after, texts("has-left", name=one_line(person.name)))


@click.command("return", cls=TranslatedCommand)
@address_argument
@person_argument
@changing
def come_back(address: str, name: str, token: str | None, as_json: bool) -> None:
    with connected_evening(address, token, needs_token=True) as remote:
        person = person_named(remote.view(), name)
        after = remote.come_back(person.id)
    report(as_json, after, texts("has-returned", name=one_line(person.name)))


@click.command(cls=TranslatedCommand)
@address_argument
@person_argument
@click.argument("into", metavar="INTO")
@changing
def merge(address: str, name: str, into: str, token: str | None, as_json: bool) -> None:
    with connected_evening(address, token, needs_token=True) as remote:
        before = remote.view()
        gone, stays = person_named(before, name), person_named(before, into)
        after = remote.merge(gone.id, stays.id)
    report(as_json, after, texts("merged", name=one_line(gone.name), text=one_line(stays.name)))


@click.command("continue", cls=TranslatedCommand)
@address_argument
@person_argument
@click.option("--code", metavar="CODE", required=True)
@json_option
@language_option
def continue_as(address: str, name: str, code: str, as_json: bool) -> None:
    with connected_evening(address) as remote:
        person = person_named(remote.view(), name)
        asked = remote.ask_phone(person.id, code)
    if as_json:
        print_json(asked)
        return
    click.echo(texts("phone-asked", name=one_line(person.name)))
    click.echo(texts("person-token", text=asked.token))


@click.command(cls=TranslatedCommand)
@address_argument
@person_argument
@click.option("--decline", is_flag=True)
@changing
def phone(address: str, name: str, decline: bool, token: str | None, as_json: bool) -> None:
    with connected_evening(address, token, needs_token=True) as remote:
        before = remote.view()
        person = person_named(before, name)
        asked = next((each for each in before.phone_requests if each.person == person.id), None)
        if asked is None:
            raise BadInput(texts("no-phone-request", name=one_line(person.name)))
        after = remote.answer_phone(person.id, asked.version, not decline)
    said = texts("phone-declined" if decline else "phone-agreed", name=one_line(person.name))
    report(as_json, after, said)


PEOPLE_COMMANDS = (rename, look, leave, come_back, merge, continue_as, phone)
