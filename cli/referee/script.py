"""Sheets without a prompt: entering lines, showing, exporting."""

from collections.abc import Iterable
from pathlib import Path

import click
import msgspec

from cli.failure import BadInput
from cli.referee.finding import kept
from cli.referee.keeping import Refused
from cli.referee.place import Place
from cli.referee.session import Misunderstood, Said, Screen, Session
from cli.screen import print_json
from events.notation import LONGEST_LINE
from events.value import Value


class Entered(Value):
    line: str
    understood: str
    news: tuple[str, ...]


def run(place: Place, sheet: str, lines: Iterable[str], *, only_read: bool, as_json: bool) -> None:
    with kept(place, sheet) as keeper:
        session = Session(keeper, place.texts)
        done: list[Entered] = []
        for number, entry in enumerate(_entries(session, lines), start=1):
            said = _enter(session, entry, number, only_read)
            done.append(Entered(entry.strip(), said.understood, said.news))
            if not as_json:
                _print(session, said)
        if as_json:
            print_json({"name": keeper.name, "entered": not only_read, "entries": done, **as_data(session)})


def _entries(session: Session, lines: Iterable[str]) -> Iterable[str]:
    for line in lines:
        cut = line.rstrip("\n")
        yield from session.entries(cut) if len(cut) <= LONGEST_LINE else [cut]


def _enter(session: Session, entry: str, number: int, only_read: bool) -> Said:
    try:
        return session.enter(entry, only_read=only_read)
    except Misunderstood as why:
        understood = f" ({session.texts('understood', text=why.understood)})" if why.understood else ""
        raise BadInput(f"{session.texts('entry', n=number)}: {why}{understood}") from None
    except Refused as why:
        raise BadInput(f"{session.texts('entry', n=number)}: {why}") from None


def _print(session: Session, said: Said) -> None:
    for line in (said.understood, *said.news):
        if line:
            click.echo(line)
    if said.write_to:
        write(session, Path(said.write_to).suffix[1:].lower(), said.write_to)
    elif said.screen is not None and said.screen is not Screen.QUIT:
        draw(session, said.screen)


def draw(session: Session, screen: Screen) -> None:
    from cli.referee import picture
    from cli.screen import console

    drawings = {
        Screen.SHEET: picture.whole,
        Screen.CURVE: picture.curve,
        Screen.HISTORY: picture.history,
        Screen.HELP: picture.instructions,
    }
    console().print(drawings[screen](session))


def show_sheet(place: Place, sheet: str, *, curve: bool, as_json: bool) -> None:
    with kept(place, sheet) as keeper:
        session = Session(keeper, place.texts)
        if as_json:
            print_json({"name": keeper.name, **as_data(session)})
            return
        draw(session, Screen.SHEET)
        if curve:
            click.echo("")
            draw(session, Screen.CURVE)


def as_data(session: Session) -> dict[str, object]:
    """Everything about a sheet, for programs."""
    look, desk = session.look, session.keeper.desk
    return {
        "ruleset": session.keeper.decider.id,
        "version": look.version,
        "players": look.players,
        "over": look.over,
        "outcome": look.outcome,
        "totals": look.totals,
        "ranking": desk.ranking(look.view, look.players),
        "curve": desk.curve(look.view),
        "standing": desk.standing(look.view, look.players),
        "view": msgspec.to_builtins(look.view),
    }


def export(place: Place, sheet: str, form: str, out: str | None) -> None:
    with kept(place, sheet) as keeper:
        write(Session(keeper, place.texts), form, out)


def write(session: Session, form: str, out: str | None) -> None:
    from cli.export import written_whole
    from cli.referee.outputs import FORMATS

    try:
        text = FORMATS[form](session)
    except Refused as why:
        raise BadInput(str(why)) from None
    with written_whole(out) as file:
        file.write(text.encode())
    if out is not None:
        click.echo(session.texts("written", text=out))
