"""Decoding of records: exactly the known forms are accepted, everything else is refused with a reason."""

import pytest

from events.codec import read_action, write_action
from events.decider import AnyDecider, Illegal, Seat
from events.games.drehwurm.sheet import DrehwurmSheet
from events.games.sheet.events import RoundCompleted, SheetBegun
from events.games.takethat.sheet import TakeThatSheet
from tests.games.drehwurm.sheet import sheets as drehwurm
from tests.games.takethat.sheet import sheets as takethat

DREHWURM = (
    b'{"record":{"hand":3,"piles":[{"form":"cards","hen":"yellow","worms":"YYBJ"},'
    b'{"form":"counts","hen":"red","jokers":1,"others":2,"own":4}]},"round":1,"seat":2,"type":"enter"}'
)
COUNTED = b'{"record":{"form":"counts","taken":17,"toads":1,"twisted":12},"round":2,"seat":0,"type":"correct"}'
WRITTEN = b'{"record":{"form":"cards","taken":[77],"twisted":[49,94]},"round":null,"seat":1,"type":"enter"}'


def test_both_forms_of_a_pile_are_decoded() -> None:
    piles = (drehwurm.written("Y", "YYBJ"), drehwurm.counted("R", 4, 1, 2))
    action = drehwurm.enter(2, drehwurm.record(3, *piles), 1)
    assert read_action(DrehwurmSheet(), DREHWURM) == action
    assert write_action(action) == DREHWURM


def test_both_forms_of_the_stacks_are_decoded() -> None:
    assert read_action(TakeThatSheet(), COUNTED) == takethat.correct(2, 0, takethat.counted(12, 17, 1))
    assert read_action(TakeThatSheet(), WRITTEN) == takethat.enter(1, takethat.written((49, 94), (77,)))


@pytest.mark.parametrize(
    ("decider", "body"),
    [
        (DrehwurmSheet(), DREHWURM.replace(b'"yellow"', b'"green"')),
        (DrehwurmSheet(), DREHWURM.replace(b'"hand":3', b'"hand":3.5')),
        (DrehwurmSheet(), DREHWURM.replace(b'"hand":3', b'"hand":3,"feet":2')),
        (DrehwurmSheet(), DREHWURM.replace(b'"own":4', b'"own":4,"odd":1')),
        (DrehwurmSheet(), DREHWURM.replace(b'"worms":"YYBJ"', b'"worms":"YYBJ","own":1')),
        (DrehwurmSheet(), DREHWURM.replace(b'"form":"counts"', b'"form":"guess"')),
        (TakeThatSheet(), COUNTED.replace(b',"toads":1', b"")),
        (TakeThatSheet(), COUNTED.replace(b'"toads":1', b'"toads":true')),
        (TakeThatSheet(), COUNTED.replace(b'"toads":1', b'"toads":1,"frogs":1')),
        (TakeThatSheet(), WRITTEN.replace(b"[77]", b'["77"]')),
        (TakeThatSheet(), WRITTEN.replace(b"[77]", b'[77],"toads":1')),
    ],
)
def test_an_invalid_record_is_refused_with_a_reason(decider: AnyDecider, body: bytes) -> None:
    with pytest.raises(Illegal) as refusal:
        read_action(decider, body)
    assert refusal.value.code == "malformed-action"


def test_events_that_follow_from_an_entry_cannot_be_sent_as_actions() -> None:
    for decider in (DrehwurmSheet(), TakeThatSheet()):
        assert decider.cause(RoundCompleted(1, (), None)) is None
        assert decider.cause(SheetBegun(Seat(0))) is None
