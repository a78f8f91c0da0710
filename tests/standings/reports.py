"""A report of a random evening, for tests of plots and files."""

from random import Random

from msgspec.structs import replace

from events.evening.state import EveningState, EveningTable, Person, Settings
from events.games import rules
from events.standings.game_result import GameResult
from events.words import Language
from service.exports.evening_report import EveningReport, evening_report
from tests.standings.random_evenings import log_paths, result_of

NAMES = (
    "Ada", "Benjamin-Maximilian", "Chloë", "Đorđe", "Małgorzata Wiśniewska", "Wim & <b>Wout</b>",
    "WWWWWWWWWWWWWWWWWWWW", "Iris", "=SUM(A1)", "Ng", "Lou", "Karl-Heinz",
)  # fmt: skip


def random_report(
    people: int, games: int, *, seed: int = 1, language: Language = Language.ENGLISH, rulesets: str = ""
) -> EveningReport:
    """An evening with golden logs as games. `rulesets` is the beginning of the names of the games to use."""
    rng = Random(seed)
    found = [(path, result_of(path, 0)) for path in log_paths() if path.parent.name.startswith(rulesets)]
    decided = [result for _, result in found if result is not None]
    persons = tuple(
        [
            Person(f"{place:016x}", NAMES[place % 12] + "I" * (place // 12), place % 6, place % 6, "")
            for place in range(people)
        ]
    )
    results: dict[str, GameResult] = {}
    tables: list[EveningTable] = []
    for number in range(games):
        chosen = rng.choice(decided)
        seats = range(len(chosen.names))
        sitting = [person.id for person in rng.sample(persons, min(people, len(seats)))]
        players = {f"seat:{seat}": person for seat, person in zip(seats, sitting, strict=False)}
        results[f"g{number}"] = replace(
            chosen, game=f"g{number}", ended_at=1_800_000_000_000 + 60_000 * number, players=((),) * len(seats)
        )
        tables.append(EveningTable(f"g{number}", players, None, 0))
    state = EveningState("evening-e1", 1, "", Settings("Friday & friends"), persons, tuple(tables))
    return evening_report(rules, state, results, language)
