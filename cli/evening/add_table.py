"""`wurm evening add`: adds a table or the log of a finished game to an evening, and says who sat where."""

from pathlib import Path

from cli.client import Evening, Server
from cli.client.evening_responses import EveningInfo
from cli.errors import BadInput
from cli.language import Messages
from cli.terminal_text import one_line


def found_game(server: Server, name: str) -> str:
    """Returns the id of a game. `name` is the address of its table, its log file or its id. A log file is imported."""
    file = Path(name)
    if "/games/" in name and "://" in name:
        return name.partition("/games/")[2].partition("/")[0].partition("#")[0]
    return server.import_log(file.read_bytes()).game if file.is_file() else name


def added(
    server: Server, evening: Evening, game: str, given: tuple[str, ...], token: str | None, new: bool, texts: Messages
) -> EveningInfo:
    """Adds the table, or corrects who played at a table of the evening.

    `given` has entries like SEAT=PERSON. With `new`, names without a person become new people.
    """
    chairs = server.table(game, token).view().chairs
    named = dict(_pair(entry, texts) for entry in given)
    before = evening.view()
    people = {person.name.casefold(): person.id for person in before.people}
    entry = next((table for table in before.tables if table.game == game), None)
    seats: list[str | None] = []
    unknown = [name for name in named if name not in {chair.name.casefold() for chair in chairs}]
    if unknown:
        raise BadInput(texts("no-seat", name=one_line(unknown[0]), players=", ".join(chair.name for chair in chairs)))
    for number, chair in enumerate(chairs):
        if entry is not None and chair.name.casefold() not in named:
            seats.append(entry.seats[number].person if number < len(entry.seats) else None)
            continue
        wanted = named.get(chair.name.casefold(), chair.name)
        person = None if chair.computer is not None else people.get(wanted.casefold())
        if person is None and chair.name.casefold() in named:
            there = ", ".join(one_line(name) for name in before.names().values())
            raise BadInput(texts("nobody", name=one_line(wanted), players=there))
        if person is None and new and chair.computer is None and chair.name:
            person = evening.add_person(chair.name)
        seats.append(person)
    return evening.add(game, seats, token) if entry is None else evening.correct_players(game, seats)


def _pair(entry: str, texts: Messages) -> tuple[str, str]:
    seat, separator, person = entry.partition("=")
    if not separator:
        raise BadInput(texts("no-pair", name=one_line(entry)))
    return seat.casefold(), person
