"""`wurm replay`: finds a game and shows it, step by step or as text."""

import os
import sys

import click

from cli.errors import BadInput
from cli.language import current_language, message
from cli.language_option import language_option
from cli.local_game import local_game
from cli.replay.log_recording import LogRecording
from cli.replay.position import first_position
from cli.replay.recording import Recording, last_version, parse_viewer
from cli.replay.wording import Wording
from cli.stores import store_option
from cli.translated_help import TranslatedCommand
from events.decider import Role, Viewer


@click.command(cls=TranslatedCommand)
@click.argument("name", metavar="GAME")
@click.option("--as", "seen_as", metavar="VIEWER")
@click.option("--at", "version", type=click.IntRange(1), metavar="N")
@click.option("--game", "stream", metavar="NAME")
@click.option("--server", "server", metavar="URL")
@click.option("--token", metavar="TOKEN", envvar="WURM_TOKEN", show_envvar=True)
@click.option("--json", "as_json", is_flag=True)
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
    url: str,
) -> None:
    if server is not None:
        from cli.replay.server_recording import ServerRecording
        from cli.server_table import server_table

        with server_table(server, name, token) as table:
            _show(ServerRecording(table), seen_as, version, as_json)
    else:
        game = local_game(name, stream, url)
        _show(LogRecording(game.events, imported=game.imported), seen_as, version, as_json)


def _show(recording: Recording, seen_as: str | None, version: int | None, as_json: bool) -> None:
    from cli.replay.plain_output import print_as_json, print_events

    wording = Wording(recording, current_language())
    viewer = _viewer(recording, seen_as)
    start = first_position(recording, version, recording.viewers.index(viewer))
    if start is None:
        raise BadInput(message("no-such-event", asked=version, last=last_version(recording)))
    if as_json:
        print_as_json(recording, wording, viewer, None if version is None else start.index)
        return
    from cli.output import console
    from cli.replay.screen_layout import ReplayScreen

    screen = console()
    if sys.stdin.isatty() and screen.is_terminal and os.environ.get("TERM") != "dumb":
        from cli.replay.interactive import browse

        browse(recording, wording, start, screen)
    elif version is None:
        print_events(recording, wording, viewer)
    else:
        screen.print(ReplayScreen(recording, wording, start, keys=False))


def _viewer(recording: Recording, seen_as: str | None) -> Viewer:
    """Returns the viewer whose view is shown.

    The default is the spectator or, once the game is over, `everyone`, who sees all hands.
    """
    if seen_as is None:
        wanted: Viewer = Role.EVERYONE if recording.over else Role.SPECTATOR
        return wanted if wanted in recording.viewers else recording.viewers[0]
    names = recording.scene(len(recording.moments) - 1, recording.viewers[0]).names
    found = parse_viewer(seen_as, recording, names)
    if found is None:
        known = ", ".join(names)
        raise BadInput(message("no-such-viewer", text=seen_as, known=known))
    return found
