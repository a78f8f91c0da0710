"""Decoding of actions and stored events: every action has one JSON form, and other forms are refused."""

import msgspec
import pytest

from events.codec import read_action, write_action
from events.decider import Action, Illegal
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Draw, Eat, Lay, Pass, Settle, ThrowIn, Turn
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import MatchEnded

GAME = Drehwurm()


@pytest.mark.parametrize(
    ("body", "action"),
    [
        (b'{"card":"y1","pile":0,"type":"lay"}', Lay(Card("y1"), 0)),
        (b'{"card":"j9","pile":4,"type":"lay"}', Lay(Card("j9"), 4)),
        (b'{"card":"hb","pile":2,"type":"eat"}', Eat(Card("hb"), 2)),
        (b'{"type":"draw"}', Draw()),
        (b'{"pile":3,"type":"turn"}', Turn(3)),
        (b'{"card":"r4","type":"throw_in","window":17}', ThrowIn(Card("r4"), 17)),
        (b'{"type":"pass","window":1}', Pass(1)),
        (b'{"type":"settle","window":1}', Settle(1)),
    ],
)
def test_every_action_has_one_form(body: bytes, action: Action) -> None:
    assert read_action(GAME, body) == action
    assert write_action(action) == body


@pytest.mark.parametrize(
    "body",
    [
        b'{"card":"y0","pile":0,"type":"lay"}',
        b'{"card":"g4","pile":0,"type":"lay"}',
        b'{"card":"hj","pile":0,"type":"eat"}',
        b'{"card":"y4\\n","pile":0,"type":"lay"}',
        b'{"card":"yy4","pile":0,"type":"lay"}',
        b'{"card":4,"pile":0,"type":"lay"}',
        b'{"card":"y4","pile":5,"type":"lay"}',
        b'{"card":"y4","pile":-1,"type":"lay"}',
        b'{"pile":0.5,"type":"turn"}',
        b'{"type":"pass","window":0}',
        b'{"type":"pass"}',
        b'{"type":"draw","card":"y4"}',
        b'{"type":"peek"}',
    ],
)
def test_an_invalid_action_is_refused(body: bytes) -> None:
    with pytest.raises(Illegal, match="malformed-action"):
        read_action(GAME, body)


@pytest.mark.parametrize(
    "eaten",
    [
        b'[[{"hen":"hy","pile":{"cards":["y1","y2"],"unseen":false,"more":1}}]]',
        b'[[{"hen":"hy","more":1,"pile":{"cards":["y1","y2"],"unseen":false}}]]',
    ],
)
def test_unknown_fields_in_a_stored_event_are_refused_at_any_depth(eaten: bytes) -> None:
    body = b'{"cause":"all-hens","eaten":%b,"left":[0],"match":1,"scores":[0]}'
    assert msgspec.json.decode(body % b"[[]]", type=MatchEnded).eaten == ((),)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body % eaten, type=MatchEnded)
