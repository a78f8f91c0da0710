"""Envelopes of events: canonical lines, hashes, and the hash chain, which reveals any change."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.envelope import GENESIS, Broken, Recorded, Unsealed, check_chain, check_line, from_line, seal, to_line
from tests.kernel.tables import Table

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcxyz_", max_size=5), inner, max_size=4),
    max_leaves=8,
)


def sample(data: Any = None, version: int = 1, prev: str = GENESIS) -> Recorded:
    body = msgspec.Raw(msgspec.json.encode({} if data is None else data, order="sorted"))
    return seal(Unsealed("seat:0", 12, "c1", body, prev, "game", "takethat.card_drawn", 1, version))


@given(PLAIN)
def test_a_line_is_json_with_sorted_keys_as_any_library_writes_it(data: Any) -> None:
    line = to_line(sample({"it": data}))
    assert line.decode() == json.dumps(
        json.loads(line), sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


@given(PLAIN)
def test_a_hash_can_be_recomputed_from_the_line(data: Any) -> None:
    event = json.loads(to_line(sample({"it": data})))
    digest = event.pop("hash")
    canonical = json.dumps(event, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert hashlib.sha256(canonical).hexdigest() == digest


def test_a_written_event_is_read_back_unchanged() -> None:
    event = sample({"card": 34})
    assert to_line(from_line(to_line(event))) == to_line(event)
    assert to_line(check_line(to_line(event))) == to_line(event)


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (lambda line: line.replace(b'"at":12', b'"at":13'), "its hash does not match"),
        (lambda line: line.replace(b"34", b"35"), "its hash does not match"),
        (lambda line: line.replace(b":", b": ", 1), "not written in canonical JSON"),
        (lambda line: line.replace(b'{"card"', b'{ "card"'), "not written in canonical JSON"),
        (lambda line: line[:-1], "not a recorded event"),
        (lambda line: line.replace(b'"v":1', b'"v":1,"x":2'), "not a recorded event"),
        (lambda line: b"", "not a recorded event"),
        (lambda line: b"\xff\xfe", "not a recorded event"),
        (lambda line: b"[" * 100_000, "not a recorded event"),
        (lambda line: b'"hello"', "not a recorded event"),
    ],
)
def test_a_changed_line_is_refused_with_a_reason(edit: Callable[[bytes], bytes], says: str) -> None:
    with pytest.raises(Broken, match=says):
        check_line(edit(to_line(sample({"card": 34}))))


def test_non_canonical_data_is_refused_even_if_its_hash_matches() -> None:
    for data in (b'{"card": 34}', b'{"seat":0,"card":34}', b'{"card":"\\u0041"}', b'{"a":1,"a":1}'):
        line = to_line(seal(Unsealed("seat:0", 12, "c1", msgspec.Raw(data), GENESIS, "game", "g.drawn", 1, 1)))
        with pytest.raises(Broken, match="canonical JSON"):
            check_line(line)


@pytest.mark.parametrize("data", [b'"\xff"', b'"\xed\xa0\x80"', b"1" * 5000, b"1e400"])
def test_unreadable_data_is_refused_even_if_its_hash_matches(data: bytes) -> None:
    line = to_line(seal(Unsealed("seat:0", 12, "c1", msgspec.Raw(data), GENESIS, "game", "g.drawn", 1, 1)))
    with pytest.raises(Broken, match="not a recorded event"):
        check_line(line)


def test_each_event_of_a_played_log_has_the_hash_of_the_event_before() -> None:
    log = Table().started(2).play(5).log
    assert list(check_chain(log)) == log


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda log: log[:4] + log[5:], "event 5 is missing or out of order"),
        (lambda log: log[1:], "event 1 is missing or out of order"),
        (lambda log: [*log[:3], log[4], log[3], *log[5:]], "event 4 is missing or out of order"),
        (lambda log: [*log[:3], log[2], *log[3:]], "event 4 is missing or out of order"),
        (
            lambda log: [*log[:1], seal(sample_at(log, 1, prev=GENESIS)), *log[2:]],
            "event 2 does not continue the hash chain",
        ),
        (lambda log: [*log[:1], seal(sample_at(log, 1, stream="other")), *log[2:]], "event 2 belongs to another game"),
    ],
)
def test_a_broken_hash_chain_is_refused_with_a_reason(
    change: Callable[[list[Recorded]], list[Recorded]], says: str
) -> None:
    log = Table().started(2).play(5).log
    with pytest.raises(Broken, match=says):
        list(check_chain(change(log)))


def sample_at(log: list[Recorded], place: int, *, prev: str | None = None, stream: str | None = None) -> Unsealed:
    e = log[place]
    return Unsealed(e.actor, e.at, e.command, e.data, prev or e.prev, stream or e.stream, e.type, e.v, e.version)
