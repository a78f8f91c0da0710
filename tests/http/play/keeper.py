"""A process that acts as the referee of a score sheet or race. It takes random actions until the game is over.

Usage: `python -m tests.http.play.keeper ADDRESS GAME SEED`, with the host's token on standard input.
"""

import sys
from random import Random
from typing import Any

import msgspec

from cli.client import Server, ServerProblem, Table, TableInfo
from tests.conformance.kits import kit_for
from tests.games.sheet.sheet_kit import SheetKit


def enter(table: Table, kit: SheetKit[Any], seat: int, beside: list[Any], seats: int, rng: Random) -> TableInfo:
    """Enters a random record, or a plain one if the random one is refused because of the other records."""
    for record in (kit.a_record(beside, seats, rng), kit.a_plain_record(seats)):
        try:
            look = table.act(msgspec.to_builtins(kit.enter(seat, record))).table
        except ServerProblem as why:
            if why.status != 409:
                raise
            continue
        beside.append(record)
        return look
    raise AssertionError(f"a plain record of seat {seat} was refused")


def keep(table: Table, rng: Random) -> TableInfo:
    look = table.view()
    kit = kit_for(look.ruleset)
    if isinstance(kit, SheetKit):
        _enter_records(table, look, kit, rng)
    else:
        _call_a_race(table, look, rng)
    return table.finish().table


def _call_a_race(table: Table, look: TableInfo, rng: Random) -> None:
    """Records all bids at once and then any legal action, until the race is decided."""
    while look.outcome is None:
        play = look.play or {}
        if play["phase"] == "bidding":
            choices = [[face for face in play["faces"] if face != player["locked"]] for player in play["players"]]
            action = {"type": "record_bids", "faces": [rng.choice(faces) for faces in choices]}
        else:
            action = rng.choice(look.legal)
        look = table.act(action).table


def _enter_records(table: Table, look: TableInfo, kit: SheetKit[Any], rng: Random) -> None:
    while look.outcome is None:
        closing = [action for action in look.legal if action["type"] == "close"]
        if closing:
            look = table.act(closing[0]).table
            continue
        beside: list[Any] = []
        for seat in range(len(look.chairs)):
            look = enter(table, kit, seat, beside, len(look.chairs), rng)


def main() -> None:
    address, game, seed = sys.argv[1:]
    with Server(address) as server:
        look = keep(server.table(game, sys.stdin.readline().strip()), Random(seed))
        assert look.over


if __name__ == "__main__":
    main()
