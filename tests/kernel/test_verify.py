"""Verification decides every command again and finds every event that the rules would not have produced."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from events.envelope import GENESIS, Broken, Recorded, Unsealed, seal
from events.games.takethat.actions import OpenRow
from events.table.commands import Act
from events.verify import verify
from tests.kernel.tables import Table


def resealed(log: list[Recorded], edit: Callable[[dict[str, Any]], object], *places: int) -> list[Recorded]:
    """The log with the events at `places` changed and all hashes recomputed, as a careful forger would do."""
    forged: list[Recorded] = []
    prev = GENESIS
    for number, event in enumerate(log):
        plain = json.loads(msgspec.json.encode(event))
        if number in places:
            edit(plain)
        data = msgspec.Raw(json.dumps(plain["data"], sort_keys=True, separators=(",", ":")).encode())
        sealed = seal(
            Unsealed(
                plain["actor"],
                plain["at"],
                plain["command"],
                data,
                prev,
                event.stream,
                plain["type"],
                event.v,
                event.version,
            )
        )
        prev = sealed.hash
        forged.append(sealed)
    return forged


@pytest.fixture(scope="module")
def finished() -> Table:
    return Table({"rounds": 1}).started(2).to_the_end()


def index_of(table: Table, kind: str) -> int:
    return table.types().index(kind)


def test_a_finished_game_verifies(finished: Table) -> None:
    verdict = verify(finished.rules, finished.log)
    assert (verdict.ruleset, verdict.events, verdict.over) == ("takethat", len(finished.log), True)
    assert verdict.table == finished.state


def test_a_running_game_verifies() -> None:
    table = Table().started(3).play(7)
    assert not verify(table.rules, table.log).over


def test_recomputing_all_hashes_gives_the_same_log(finished: Table) -> None:
    assert resealed(finished.log, lambda _: None, 0) == finished.log


@pytest.mark.parametrize(
    ("kind", "edit", "says"),
    [
        ("table.opened", lambda e: e["data"].update(salt="x"), "event 1 .* does not match the rules"),
        (
            "table.opened",
            lambda e: e["data"].update(ruleset="chess"),
            r"\(unknown-ruleset\): There is no game called",
        ),
        ("table.opened", lambda e: e["data"].update(commitment="0" * 64), "event 1 .* does not match the rules"),
        ("table.opened", lambda e: e.update(actor="nobody"), "no-such-actor"),
        ("table.opened", lambda e: e.update(at=-1), "event 1 .* has an invalid time"),
        ("table.opened", lambda e: e.update(at=10**30), "event 1 .* has an invalid time"),
        ("table.sat_down", lambda e: e["data"].update(seat=3), "no-such-seat"),
        ("table.sat_down", lambda e: e["data"].update(entropy="mine"), r"event 5 \(takethat.dealt\) does not match"),
        ("table.started", lambda e: e["data"].update(seats=3), "does not match the rules"),
        ("takethat.dealt", lambda e: e["data"]["draw"].reverse(), "the rules and the committed random numbers"),
        ("takethat.dealt", lambda e: e["data"]["hands"].reverse(), "the rules and the committed random numbers"),
        ("takethat.row_opened", lambda e: e.update(command="else"), "has 1 events instead of 2"),
        ("takethat.card_drawn", lambda e: e.update(command="else"), "has 1 events instead of 2"),
        ("takethat.card_drawn", lambda e: e.update(actor="seat:0"), "of several actors or times"),
        ("takethat.card_drawn", lambda e: e.update(at=-5), "of several actors or times"),
        ("takethat.row_opened", lambda e: e["data"].update(card=1), "not-in-hand"),
        ("takethat.card_drawn", lambda e: e["data"].update(card=12), "does not match the rules"),
        ("table.finished", lambda e: e["data"].update(winners=[0, 1]), "does not match the rules"),
        ("table.finished", lambda e: e["data"].update(salt="?"), "does not match the rules"),
        ("takethat.round_ended", lambda e: e.update(type="takethat.dealt"), "malformed"),
    ],
)
def test_a_forged_event_is_found(
    finished: Table, kind: str, edit: Callable[[dict[str, Any]], object], says: str
) -> None:
    place = index_of(finished, kind)
    with pytest.raises(Broken, match=says):
        verify(finished.rules, resealed(finished.log, edit, place))


@pytest.mark.parametrize(
    ("kind", "actor", "says"),
    [
        ("table.started", "seat:0", "host-only"),
        ("takethat.row_opened", "seat:7", "no-such-seat"),
        ("takethat.row_opened", "nobody", "no-such-actor"),
        ("takethat.row_opened", "seat:-1", "no-such-actor"),
        ("takethat.row_opened", "seat:01", "no-such-actor"),
        ("takethat.row_opened", "host", "players-only"),
    ],
)
def test_a_command_attributed_to_another_actor_is_found(finished: Table, kind: str, actor: str, says: str) -> None:
    place = index_of(finished, kind)
    with pytest.raises(Broken, match=says):
        verify(finished.rules, resealed(finished.log, lambda e: e.update(actor=actor), place, place + 1))


def test_a_missing_last_event_of_a_command_is_found(finished: Table) -> None:
    with pytest.raises(Broken, match=r"has \d events instead of \d"):
        verify(finished.rules, finished.log[:-1])


def test_an_empty_log_does_not_verify(finished: Table) -> None:
    with pytest.raises(Broken, match="empty"):
        verify(finished.rules, [])


def test_undos_verify_with_the_cards_they_reshuffled() -> None:
    from events.decider import Seat
    from events.table.commands import Answer, Redo, Undo

    table = Table().started(2).play(4)
    table.do(Seat(0), Undo())
    table.do(Seat(1), Answer(True))
    table.do(Seat(0), Redo())
    table.do(Seat(1), Answer(True))
    table.do(Seat(0), Undo(table.state.floor))
    table.do(Seat(1), Answer(False))
    table.do(Seat(0), Undo(table.state.floor))
    table.do(Seat(1), Answer(True))
    hand = table.game.hands[table.turn]
    table.do(table.turn, Act(OpenRow(hand[0])))
    assert verify(table.rules, table.log).table == table.state
