"""`wurm replay`: finds the story, and shows or tells it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from cli.failure import BadInput, Failed
from cli.language import language_option, say
from cli.logfile import Log, opened, prove, read_logs, stored
from cli.replay.local import LocalStory
from cli.replay.position import first_position
from cli.replay.story import Story, eyes_from, last_version
from cli.replay.teller import Teller
from cli.stores import opened as opened_store
from cli.stores import store_option
from events.decider import Role, Viewer
from events.imported import is_imported
from events.store import Store, masked_url
from events.words import Language


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--as", "seen_as", metavar="EYES", help="A player's name or seat (from 1), `table` or `everyone`.")
@click.option("--at", "version", type=click.IntRange(1), metavar="N", help="Begin at event N, or show only that.")
@click.option("--game", "stream", metavar="STREAM", help="Which game, if there are several in the file.")
@click.option("--server", "server", metavar="URL", help="Replay GAME as a server shows it, like http://host:8700.")
@click.option("--token", envvar="WURM_TOKEN", show_envvar=True, help="With --server: whose eyes; a seat's token.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: the whole story, or with --at one moment.")
@language_option
@store_option
def replay(
    name: str,
    seen_as: str | None,
    version: int | None,
    stream: str | None,
    server: str | None,
    token: str | None,
    as_json: bool,
    language: Language,
    url: str,
) -> None:
    """Step through GAME: a log file ("-" is standard input), a game in the store, or one on a server.

    In a terminal the arrow keys lead through the game, and Tab shows it through other eyes. Anywhere else it is told
    line by line. A log holds everything, so whoever replays a running game from one can look into every hand.
    """
    if server is not None:
        _show_remote(server, token, name, seen_as, version, as_json, language)
    else:
        _show(_local(name, stream, url), seen_as, version, as_json, language)


def _local(name: str, stream: str | None, url: str) -> LocalStory:
    if name == "-" or _is_file(name):
        return LocalStory(_in_file(name, stream).events)
    with _store_instead_of_file(name, url) as store:
        there = store.last_version(name)
    if not there:
        raise BadInput(say("neither-file-nor-game", name=name, url=masked_url(url)))
    with opened_store(url) as store:
        events, imported = list(stored(store, name)), is_imported(store, name)
    prove(Log(1, events), url)
    return LocalStory(events, imported=imported)


@contextmanager
def _store_instead_of_file(name: str, url: str) -> Iterator[Store]:
    """Whoever meant a file should hear that there is none, and not only about the store."""
    try:
        with opened_store(url, to_read=True) as store:
            yield store
    except BadInput as why:
        raise BadInput(say("neither-file-nor-store", name=name, why=why.message.rstrip("."))) from None


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # too long, or with signs that no file name has
        return False


def _in_file(name: str, stream: str | None) -> Log:
    with opened(name) as file:
        logs = list(read_logs(file, name, lambda _: None))
    found = [log for log in logs if stream is None or log.events[0].stream == stream]
    if len(found) != 1:
        known = ", ".join(log.events[0].stream for log in logs[:20])
        raise BadInput(
            say("several-games", name=name, known=known)
            if stream is None
            else say("not-in-file", stream=stream, name=name, known=known)
        )
    prove(found[0], name)
    return found[0]


def _show_remote(
    server: str, token: str | None, name: str, seen_as: str | None, version: int | None, as_json: bool, lang: Language
) -> None:
    from cli.client import Problem, Server, Unreachable
    from cli.replay.remote import RemoteStory
    from cli.silence import no_answer

    try:
        with Server(server, language=lang.value) as there:
            _show(RemoteStory(there.table(name, token)), seen_as, version, as_json, lang)
    except Problem as why:
        raise BadInput(why.sentence) from None
    except Unreachable as why:
        raise Failed(no_answer(why)) from None


def _show(story: Story, seen_as: str | None, version: int | None, as_json: bool, language: Language) -> None:
    from cli.replay.telling import print_as_json, print_story

    teller = Teller(story, language)
    eyes = _eyes(story, seen_as)
    start = first_position(story, version, story.eyes.index(eyes))
    if start is None:
        raise BadInput(say("no-such-event", asked=version, last=last_version(story)))
    if as_json:
        print_as_json(story, teller, eyes, None if version is None else start.place)
        return
    from cli.replay.drawing import Frame
    from cli.screen import console

    screen = console()
    if sys.stdin.isatty() and screen.is_terminal and os.environ.get("TERM") != "dumb":
        from cli.replay.screen import leaf_through

        leaf_through(story, teller, start, screen)
    elif version is None:
        print_story(story, teller, eyes)
    else:
        screen.print(Frame(story, teller, start, keys=False))


def _eyes(story: Story, seen_as: str | None) -> Viewer:
    """Unless said otherwise all hands are open once a game is over, and closed before."""
    if seen_as is None:
        wanted: Viewer = Role.EVERYONE if story.over else Role.SPECTATOR
        return wanted if wanted in story.eyes else story.eyes[0]
    names = story.scene(len(story.moments) - 1, story.eyes[0]).names
    found = eyes_from(seen_as, story, names)
    if found is None:
        known = ", ".join(names)
        raise BadInput(say("no-such-eyes", text=seen_as, known=known))
    return found
