"""An evening as lines of text."""

from collections.abc import Iterator, Sequence

from cli.client import EveningInfo
from cli.client.club import RatedMemberInfo
from cli.client.evening_responses import EveningTableInfo, FamilyInfo, StandingInfo, StandingsInfo
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
    """The ranking, the rankings of single games, and facts. Before the first result, only one sentence."""
    if not standings.ranking:
        yield texts("no-standings")
        return
    names = {person.id: one_line(person.name) for person in standings.people}
    yield from _ranking_lines(standings.ranking, names, texts)
    for family in standings.families if len(standings.families) > 1 else ():
        yield from _family_lines(family, names, texts)
    for fact in standings.records:
        people = ", ".join(names[person] for person in fact.people)
        yield texts("fact", name=fact.title, text=fact.text, players=people)


def rating_lines(rated: Sequence[RatedMemberInfo], texts: Messages) -> Iterator[str]:
    mark = texts("decimal-mark")
    for each in rated:
        shown = {"rating": each.rating, "low": each.low, "high": each.high}
        numbers = {name: decimal(value, mark) for name, value in shown.items()}
        yield texts("rating", name=one_line(each.name), games=each.games, **numbers)


def _family_lines(family: FamilyInfo, names: dict[str, str], texts: Messages) -> Iterator[str]:
    yield ""
    yield texts("family", name=family.title, games=family.games)
    yield from _ranking_lines(family.ranking, names, texts)


def _ranking_lines(ranking: Sequence[StandingInfo], names: dict[str, str], texts: Messages) -> Iterator[str]:
    mark = texts("decimal-mark")
    heads = ["", *(texts(head) for head in ("name", "points", "wins", "games"))]
    rows = [
        (f"{each.place}.", names[each.person], decimal(each.points, mark), decimal(each.wins, mark), str(each.games))
        for each in ranking
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
