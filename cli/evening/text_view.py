"""An evening as lines of text."""

from collections.abc import Iterator

from cli.client import EveningInfo
from cli.client.evening import EveningTableInfo, StandingsInfo
from cli.language import Messages
from cli.terminal_text import one_line
from cli.text_table import decimal, text_table
from events.words import evening_words, table_words


def evening_lines(evening: EveningInfo, texts: Messages) -> Iterator[str]:
    yield texts("title", name=one_line(evening.title) or evening.id)
    for person in evening.people:
        if person.left:
            yield texts("person-gone", name=one_line(person.name))
        elif person.place is None:
            yield texts("person", name=one_line(person.name))
        else:
            yield texts("person-at-table", name=one_line(person.name), text=person.place)
    for table in evening.tables:
        yield _table_line(evening, table, texts)
    names = evening_words(texts.language).names
    for change in evening.undoable[:1]:
        yield texts("newest-change", version=change.version, text=names.get(change.what, change.what))


def standings_lines(standings: StandingsInfo, texts: Messages) -> Iterator[str]:
    """The ranking as a table; one sentence while no game is over."""
    if not standings.ranking:
        yield texts("no-standings")
        return
    names, mark = {person.id: one_line(person.name) for person in standings.people}, texts("decimal-mark")
    heads = ["", *(texts(head) for head in ("name", "points", "wins", "games"))]
    rows = [
        (f"{each.place}.", names[each.person], decimal(each.points, mark), decimal(each.wins, mark), str(each.games))
        for each in standings.ranking
    ]
    yield from text_table(heads, rows, left=[1])


def _table_line(evening: EveningInfo, table: EveningTableInfo, texts: Messages) -> str:
    if table.ruleset is None or table.phase is None:
        return texts("table-removed", text=table.game)
    players = ", ".join(one_line(seat.name) for seat in table.seats)
    facts = {"text": table.game, "name": table.ruleset, "players": players}
    people = evening.names()
    winners = ", ".join(one_line(people[person]) for person in table.winners if person in people)
    phase = table_words(texts.language).names[table.phase]
    line = texts("table-won", **facts, winner=winners) if winners else texts("table", **facts, why=phase)
    return line if table.counts else f"{line} {texts('not-counted')}"
