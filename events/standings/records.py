"""The best value of each fact over several games, and who achieved it."""

from collections.abc import Callable, Iterable

from events.game_facts import FactKind, GameFacts, better
from events.standings.played_game import PlayedGame
from events.value import Value


class FactRecord(Value):
    family: str
    code: str
    value: int
    people: tuple[str, ...]
    """Everybody who achieved this value."""


def records(games: Iterable[PlayedGame], facts_of: Callable[[PlayedGame], GameFacts]) -> tuple[FactRecord, ...]:
    """One record for each fact of each game that was played, sorted by game and fact. A value of 0 is no record."""
    values: dict[tuple[str, str], dict[str, int]] = {}
    kinds: dict[tuple[str, str], FactKind] = {}
    for played in games:
        facts = facts_of(played)
        for feat in played.result.feats:
            person, key = played.persons[feat.seat], (played.family, feat.code)
            if person is None or feat.code not in facts.kinds:
                continue
            kind = kinds[key] = facts.kinds[feat.code]
            by_person = values.setdefault(key, {})
            known = by_person.get(person)
            by_person[person] = feat.value if known is None else better(kind, known, feat.value)
    found = [_best(key, kinds[key], by_person) for key, by_person in sorted(values.items())]
    return tuple([record for record in found if record.value])


def _best(key: tuple[str, str], kind: FactKind, by_person: dict[str, int]) -> FactRecord:
    best = min(by_person.values()) if kind is FactKind.LOWEST else max(by_person.values())
    return FactRecord(*key, best, tuple(sorted(person for person, value in by_person.items() if value == best)))
