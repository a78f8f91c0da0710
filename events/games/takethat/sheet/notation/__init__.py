"""The notation of a Take That sheet."""

from typing import Any

from msgspec.structs import replace

from events.games.sheet.notation import SheetNotation
from events.games.sheet.view import SheetView
from events.games.takethat.sheet.actions import Correct, Enter
from events.games.takethat.sheet.notation.parser import parse
from events.games.takethat.sheet.records import CountedStacks, TakeThatRecord, WrittenStacks
from events.games.takethat.sheet.scoring import counted, working
from events.notation.parser import Unreadable


class TakeThatNotation(SheetNotation[TakeThatRecord]):
    view_type: Any = SheetView[TakeThatRecord]
    enter = Enter
    correct = Correct
    working = staticmethod(working)
    unit = "unit-round"
    example_lines = (
        ("east +12/21,49/94 -22,31,33", "help-cards"),
        ("north 8/20/2", "help-counts"),
        ("south 6/14/1", "help-counts-too"),
        ("{fix} 1 north {toads-word} 1", "help-toads"),
        ("{fix} 1 east -22,31", "help-fix"),
        ("{dealer} south", "help-dealer"),
        ("{note} Jörg brought cake", "help-note"),
        ("{close} {early-word}", "help-close"),
    )

    def record(self, text: str) -> TakeThatRecord:
        said = parse(text)
        if said.counts is not None:
            return CountedStacks(*said.counts)
        if said.plus is None and said.minus is None:
            raise Unreadable("stacks-missing")
        if said.toads is not None:
            raise Unreadable("toads-are-seen")
        return WrittenStacks(said.plus or (), said.minus or ())

    def patched(self, before: TakeThatRecord, text: str) -> TakeThatRecord:
        said = parse(text)
        if said.counts is not None:
            return CountedStacks(*said.counts)
        if said.toads is not None and isinstance(before, CountedStacks) and said.plus is None and said.minus is None:
            return replace(before, toads=said.toads)
        if said.toads is not None:
            raise Unreadable("toads-are-seen")
        if said.plus is None and said.minus is None:
            raise Unreadable("stacks-missing")
        if isinstance(before, CountedStacks):
            if said.plus is None or said.minus is None:
                raise Unreadable("counted-before")
            return WrittenStacks(said.plus, said.minus)
        plus = before.twisted if said.plus is None else said.plus
        return WrittenStacks(plus, before.taken if said.minus is None else said.minus)

    def told(self, record: TakeThatRecord) -> str:
        stacks = counted(record)
        facts = {"twisted": stacks.twisted, "taken": stacks.taken, "toads": stacks.toads}
        return self.say("told-stacks", facts)

    def vocabulary(self) -> tuple[str, ...]:
        return (self.say("toads-word", {}), self.say("nothing-word", {}))
