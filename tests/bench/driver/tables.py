"""Opens running games for measurements over HTTP, with a host and three phones each."""

from typing import NamedTuple

from tests.bench.driver.wire import Address, Asker

SEATS = 3
ROUNDS = 1000
"""Large enough that no game ends during a measurement."""


class Seated(NamedTuple):
    game: str
    tokens: list[str]


def open_tables(address: Address, number: int) -> list[Seated]:
    asker = Asker(address)
    tables = []
    for _ in range(number):
        opened = asker.ask("POST", "/games", body={"ruleset": "takethat", "options": {"rounds": ROUNDS}})
        game, host = opened["game"], opened["host_token"]
        tokens = [
            asker.ask("POST", f"/games/{game}/seats", host, {"name": f"Player {seat}"})["token"]
            for seat in range(SEATS)
        ]
        asker.ask("POST", f"/games/{game}/start", host)
        tables.append(Seated(game, tokens))
    return tables
