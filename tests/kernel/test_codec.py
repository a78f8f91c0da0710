"""Encoding of events and actions: reading is strict, and a refusal says what is wrong."""

import msgspec
import pytest

from events.codec import Codec, read_action, snake_case, write_action
from events.decider import Event, Illegal
from events.envelope import GENESIS, Broken, Recorded, Unsealed, seal
from events.games import newest
from events.games.takethat.actions import Append, Take
from events.games.takethat.cards import Card
from events.visibility import Public


class WormLaid(Event):
    seat: Public[int]


class WormTurned(Event):
    schema = 2
    seat: Public[int]
    lane: Public[int]


def recorded(data: bytes, kind: str = "game.worm_laid", v: int = 1) -> Recorded:
    return seal(Unsealed("seat:0", 0, "c", msgspec.Raw(data), GENESIS, "s", kind, v, 3))


@pytest.fixture
def codec() -> Codec:
    codec = Codec()
    codec.register("game", [WormLaid, WormTurned], {("WormTurned", 1): lambda data: {**data, "lane": 0}})
    return codec


def test_an_events_wire_name_comes_from_its_class(codec: Codec) -> None:
    kind, v, data = codec.write(WormLaid(2))
    assert (kind, v, bytes(data)) == ("game.worm_laid", 1, b'{"seat":2}')
    assert codec.read(recorded(bytes(data))) == WormLaid(2)
    assert snake_case("PenaltyDrawn") == "penalty_drawn"


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (recorded(b'{"seat":"2"}'), r"event 3 \(game.worm_laid\) is malformed"),
        (recorded(b'{"seat":2,"card":3}'), "is malformed"),
        (recorded(b"{}"), "is malformed"),
        (recorded(b"[]"), "is malformed"),
        (recorded(b'{"seat":2}', "game.worm_eaten"), "a type that this program does not know: game.worm_eaten"),
        (recorded(b'{"seat":2}', v=2), "a newer version of this program"),
        (recorded(b'{"seat":2}', v=0), "an unknown layout 0"),
    ],
)
def test_an_event_that_cannot_be_decoded_is_refused_with_a_reason(codec: Codec, event: Recorded, says: str) -> None:
    with pytest.raises(Broken, match=says):
        codec.read(event)
    with pytest.raises(Broken, match=says):
        codec.read_all([recorded(b'{"seat":2}'), event])


def test_events_read_together_are_the_same_as_events_read_one_by_one(codec: Codec) -> None:
    new = recorded(b'{"lane":3,"seat":1}', "game.worm_turned", v=2)
    old = recorded(b'{"seat":1}', "game.worm_turned", v=1)
    plain = recorded(b'{"seat":2}')
    assert codec.read_all([]) == []
    assert codec.read_all([plain, new]) == [WormLaid(2), WormTurned(1, 3)]
    assert codec.read_all([plain, old, new]) == [WormLaid(2), WormTurned(1, 0), WormTurned(1, 3)]


def test_an_action_is_read_back_as_it_was_written() -> None:
    takethat = newest("takethat")
    assert write_action(Append(Card(34))) == b'{"card":34,"type":"append"}'
    assert read_action(takethat, b'{"type":"append","card":34}') == Append(Card(34))
    assert read_action(takethat, b'{"type":"take"}') == Take()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b'{"type":"append"}',
        b'{"type":"append","card":"34"}',
        b'{"type":"append","card":34.5}',
        b'{"type":"append","card":34,"seat":1}',
        b'{"type":"steal"}',
        b'{"card":34}',
        b"\xff",
        b"[" * 100_000,
    ],
)
def test_a_malformed_action_is_refused_with_a_reason(body: bytes) -> None:
    with pytest.raises(Illegal) as refused:
        read_action(newest("takethat"), body)
    assert refused.value.code == "malformed-action"
    assert refused.value.facts["why"]
