"""Records draws from chance, and replaces chance by a script."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from events.chance import Chance
from tests.conformance.instrumented_decider import Call, instrumented
from tests.conformance.play import Played
from tests.conformance.replay import decide_again
from tests.conformance.subjects import Subject

T = TypeVar("T")

DRAWING = ("begin", "decide", "conceal")
"""The functions of a decider that get chance as their last argument."""


@dataclass(frozen=True)
class Draw:
    """A draw in a command of a game: a shuffled order, or a picked item."""

    turn: int
    label: str
    items: tuple[Any, ...]
    result: Any
    shuffled: bool


class _Noting:
    def __init__(self, chance: Chance, turn: int, notes: list[Draw]) -> None:
        self._chance, self._turn, self._notes = chance, turn, notes

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        result = self._chance.shuffle(label, items)
        self._notes.append(Draw(self._turn, label, tuple(items), result, True))
        return result

    def pick(self, label: str, items: Sequence[T]) -> T:
        result = self._chance.pick(label, items)
        self._notes.append(Draw(self._turn, label, tuple(items), result, False))
        return result


def draws_of(game: Played) -> list[Draw]:
    """All draws of a game, found by deciding its commands again."""
    notes: list[Draw] = []
    for number, turn in enumerate(game.turns):

        def around(name: str, call: Call, args: tuple[Any, ...], number: int = number) -> Any:
            if name in DRAWING:
                args = (*args[:-1], _Noting(args[-1], number, notes))
            return call(*args)

        decide_again(game.subject.played_by(instrumented(game.subject.decider, around)), game, turn)
    return list({(note.turn, note.label): note for note in notes}.values())


class Script:
    """The draws of one command in an alternative game."""

    def __init__(self, draws: Mapping[str, Any]) -> None:
        self._draws = draws

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        return fitted(self._draws.get(label, items), items)

    def pick(self, label: str, items: Sequence[T]) -> T:
        wanted: T = self._draws.get(label, items[0])
        return wanted if wanted in items else items[0]


def fitted(order: Sequence[T], items: Sequence[T]) -> tuple[T, ...]:
    """The items in the given order. If the order names an item that does not exist, another item takes its place."""
    missing = list((Counter(items) - Counter(order)).elements())
    left = Counter(items)
    result: list[T] = []
    for wanted in order:
        if left[wanted] > 0:
            left[wanted] -= 1
            result.append(wanted)
        elif missing:
            result.append(missing.pop(0))
    return (*result, *missing)


def scripted(subject: Subject, script: Script) -> Subject:
    """The same game, which draws from a script instead of the committed seed."""

    def around(name: str, call: Call, args: tuple[Any, ...]) -> Any:
        return call(*args[:-1], script) if name in DRAWING else call(*args)

    return subject.played_by(instrumented(subject.decider, around))
