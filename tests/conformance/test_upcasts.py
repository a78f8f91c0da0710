"""Upcasts: logs of earlier versions still decode, fold and verify; logs of later versions are refused."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events.decider import Role, Seat
from events.envelope import Broken, Recorded, check_line, to_line
from events.log import codec_for, events_of, fold
from events.table import commands as c
from events.table.state import Phase
from events.verify import verify
from tests.conformance.kits import Kit
from tests.conformance.play import Played, Turn
from tests.conformance.subjects import Subject
from tests.conformance.versioned_game import V4, Add, Counting, Total

STORED = Path(__file__).parent / "stored"
"""Logs that the four versions of the toy game have written. Nobody may change these files."""


def deployed(layout: int, **changed: Any) -> Subject:
    return Subject(f"counting deployed {layout}", Counting(layout, **changed), Kit())


def stored(layout: int) -> list[Recorded]:
    return [check_line(line) for line in (STORED / f"counting-v{layout}.ndjson").read_bytes().splitlines()]


def played(layout: int) -> Played:
    game = Played(deployed(layout), 2, 1, {})
    game.open()
    game.sit_and_start()
    for number in (3, 1, 2, 3, 1):
        assert game.table.play is not None
        game.do(game.table.play.state.turn, c.Act(Add(number)))
    return game


@pytest.mark.parametrize("layout", [1, 2, 3, 4])
def test_each_version_still_produces_the_events_of_its_stored_log(layout: int) -> None:
    """Compares only the game's own events, because the events of the table always have the current layout."""
    assert _own(played(layout).log) == _own(stored(layout))


@pytest.mark.parametrize("today", [1, 2, 3, 4])
@pytest.mark.parametrize("then", [1, 2, 3, 4])
def test_a_stored_log_folds_to_the_same_state_in_every_later_version(then: int, today: int) -> None:
    rules, log = deployed(today).rules, stored(then)
    if then > today:
        with pytest.raises(
            Broken, match=r"^event 5 \(counting.added\) was written by a newer version of this program$"
        ):
            fold(rules, events_of(log))
        return
    table = fold(rules, events_of(log))
    assert table is not None
    assert table.phase is Phase.OVER
    assert table.play is not None
    assert table.play.state == Total(2, 10, Seat(1), 0)
    assert verify(rules, log).table == table


def test_old_events_are_upcast_step_by_step_to_the_newest_layout() -> None:
    codec = codec_for(Counting(4))
    for then in (1, 2, 3, 4):
        first = next(recorded for recorded in stored(then) if recorded.type == "counting.added")
        assert first.v == then
        assert codec.read(first) == V4.Added(Seat(0), (1, 1, 1), False)


def test_a_log_may_contain_old_and_new_layouts() -> None:
    """A table opened under the first version is continued under the fourth."""
    rules = deployed(4).rules
    begun = stored(1)[:-2]
    table = fold(rules, events_of(begun))
    assert table is not None
    game = Played(deployed(4), 2, 1, {}, list(begun))
    game.turns.append(Turn(Role.HOST, c.Start(), game.now, None, table, ()))
    game.do(Seat(0), c.Act(Add(2, loud=True)))
    assert {recorded.v for recorded in game.log if recorded.type == "counting.added"} == {1, 4}
    assert verify(rules, game.log).table == game.table


def test_reading_does_not_rewrite_stored_events() -> None:
    before = [to_line(recorded) for recorded in stored(1)]
    log = stored(1)
    verify(deployed(4).rules, log)
    assert [to_line(recorded) for recorded in log] == before


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'{"by":0}', "is malformed for its layout 1"),
        (b"[0,3]", "has an unknown layout 1"),
        (b'{"by":"zero","n":3}', "is malformed"),
        (b'{"by":0,"n":"x"}', "is malformed for its layout 3"),
    ],
)
def test_invalid_data_in_an_old_layout_is_refused_with_one_sentence(data: bytes, sentence: str) -> None:
    old = next(recorded for recorded in stored(1) if recorded.type == "counting.added")
    with pytest.raises(Broken, match=sentence) as refused:
        codec_for(Counting(4)).read(replace(old, data=msgspec.Raw(data)))
    assert "\n" not in str(refused.value)


def test_a_layout_without_an_upcast_is_refused() -> None:
    forgetful = codec_for(Counting(4, upcasts={}))
    old = next(recorded for recorded in stored(2) if recorded.type == "counting.added")
    with pytest.raises(Broken, match="has an unknown layout 2"):
        forgetful.read(old)


def _own(log: Iterable[Recorded]) -> list[tuple[str, int, bytes]]:
    return [(each.type, each.v, bytes(each.data)) for each in log if each.type.startswith("counting.")]
