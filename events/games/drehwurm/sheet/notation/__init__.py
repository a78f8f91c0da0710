"""The notation of a Drehwurm sheet."""

from typing import Any

from events.games.drehwurm.sheet.actions import Correct, Enter
from events.games.drehwurm.sheet.notation.parser import ParsedPiles, parse
from events.games.drehwurm.sheet.records import DrehwurmRecord, Pile, counted
from events.games.drehwurm.sheet.scoring import working
from events.games.sheet.notation import SheetNotation
from events.games.sheet.view import SheetView
from events.notation.parser import Unreadable


class DrehwurmNotation(SheetNotation[DrehwurmRecord]):
    view_type: Any = SheetView[DrehwurmRecord]
    enter = Enter
    correct = Correct
    working = staticmethod(working)
    unit = "unit-match"
    example_lines = (
        ("north y:yyyjbr b:bbj hand 3", "help-letters"),
        ("east r 4/1/2 hand 5", "help-counts"),
        ("south {nothing-word} hand 9", "help-nothing"),
        ("{fix} 1 east hand 4", "help-fix"),
        ("{dealer} south", "help-dealer"),
        ("{note} Jörg brought cake", "help-note"),
        ("{close} {early-word}", "help-close"),
    )

    def record(self, text: str) -> DrehwurmRecord:
        said = parse(text)
        if said.hand is None:
            raise Unreadable("hand-missing")
        return DrehwurmRecord(said.piles or (), said.hand)

    def patched(self, before: DrehwurmRecord, text: str) -> DrehwurmRecord:
        said = parse(text)
        if said.piles is None and said.hand is None:
            raise Unreadable("hand-missing")
        hand = before.hand if said.hand is None else said.hand
        return DrehwurmRecord(_piles(before, said), hand)

    def told(self, record: DrehwurmRecord) -> str:
        parts = [self._pile(number, record) for number in range(1, len(record.piles) + 1)]
        parts = parts or [self.say("told-nothing", {})]
        return "; ".join((*parts, self.say("told-hand", {"hand": record.hand})))

    def _pile(self, number: int, record: DrehwurmRecord) -> str:
        pile = counted(record.piles[number - 1])
        points = sum(part.points for part in working(record) if part.group == number)
        facts = {"hen": pile.hen.value, "own": pile.own, "jokers": pile.jokers, "others": pile.others, "points": points}
        return self.say("told-pile", facts)

    def vocabulary(self) -> tuple[str, ...]:
        return ("hand", *(self.say(code, {}) for code in ("nothing-word", "yellow-word", "blue-word", "red-word")))


def _piles(before: DrehwurmRecord, said: ParsedPiles) -> tuple[Pile, ...]:
    """The piles after a correction. If only one of two is given, it replaces the pile whose hen has the same colour."""
    if said.piles is None:
        return before.piles
    if len(said.piles) != 1 or len(before.piles) < 2:
        return said.piles
    (pile,) = said.piles
    same = [place for place, other in enumerate(before.piles) if other.hen is pile.hen]
    if len(same) != 1:
        raise Unreadable("which-pile")
    return tuple(pile if place == same[0] else other for place, other in enumerate(before.piles))
