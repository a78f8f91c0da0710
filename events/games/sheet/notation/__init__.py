"""The notation that all score sheets share. Each game adds the notation of its records."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, Generic

from events.decider import Action, Seat
from events.games.sheet.actions import Close, CorrectRecord, EnterRecord, NameDealer, R
from events.games.sheet.sheet_kind import Part
from events.games.sheet.view import EntryView, RoundView, SheetView
from events.notation.notation import BaseNotation, Grid, Names, phrases
from events.notation.parser import Unreadable, is_name, player, tidy, verb
from events.notes import Note
from events.words import Language, words_of

VERBS: Mapping[str, Mapping[Language, str]] = {
    "fix": {
        Language.ENGLISH: "fix correct change",
        Language.GERMAN: "ändere korrigiere korrektur fix",
        Language.DUTCH: "wijzig corrigeer verbeter fix",
    },
    "dealer": {
        Language.ENGLISH: "dealer deals",
        Language.GERMAN: "geber gibt",
        Language.DUTCH: "deler deelt",
    },
    "close": {
        Language.ENGLISH: "close",
        Language.GERMAN: "abschluss abschließen schluss",
        Language.DUTCH: "sluit afsluiten",
    },
    "note": {Language.ENGLISH: "note", Language.GERMAN: "notiz", Language.DUTCH: "notitie"},
}
EARLY = {"early": ("early", "now", "früher", "früh", "vorzeitig", "jetzt", "eerder", "vroeg", "nu")}


class SheetNotation(BaseNotation, Generic[R]):
    """The base class of all notations of sheets. Each game has a package `notation` with its own subclass and words."""

    view_type: Any
    enter: type[EnterRecord[R]]
    correct: type[CorrectRecord[R]]
    unit: str
    """The code of the word for a round: unit-round or unit-match."""

    def __init__(self, language: Language) -> None:
        package = type(self).__module__
        own, shared = phrases(package, language), phrases(__name__, language)
        words = words_of(package.removesuffix(".notation"), language)
        super().__init__((own, shared, phrases("events.notation.words", language), words), VERBS, language)

    @abstractmethod
    def working(self, record: R) -> tuple[Part, ...]:
        """The lines of the calculation that gives the points of a record."""

    @abstractmethod
    def record(self, text: str) -> R:
        """The record that this text describes. Raises Unreadable if the text cannot be parsed."""

    @abstractmethod
    def patched(self, before: R, text: str) -> R:
        """The record `before`, in which this text replaces the parts that it names.

        Raises Unreadable if the text cannot be parsed.
        """

    @abstractmethod
    def told(self, record: R) -> str:
        """The record in words, without its points."""

    @abstractmethod
    def vocabulary(self) -> tuple[str, ...]:
        """The words of a record that the terminal offers as completions."""

    # Parsing

    def read(self, line: str, view: SheetView[R], players: Names) -> Action:
        plain = tidy(line)
        words = plain.split()
        if not words:
            raise Unreadable("too-little", text=self.example(self.example_lines[0][0]))
        code = None if is_name(words[0], players) else verb(words[0], self.verbs)
        if code is not None:
            return self._by_verb(code, words[1:], view, players)
        seat, rest = self._player(words, players)
        return self.enter(seat, self.record(" ".join(rest)), view.round)

    def _player(self, words: Sequence[str], players: Names) -> tuple[Seat, Sequence[str]]:
        try:
            return player(words, players)
        except Unreadable as why:
            if why.code != "unknown-name":
                raise
            known = ", ".join(ways[0] for ways in self.verbs.values())
            raise Unreadable("unknown-start", text=words[0], seats=why.facts["seats"], known=known) from None

    def _by_verb(self, code: str, words: Sequence[str], view: SheetView[R], players: Names) -> Action:
        match code:
            case "fix":
                return self._fix(words, view, players)
            case "dealer":
                seat, rest = player(words, players)
                _nothing_more(rest)
                return NameDealer(seat)
            case "note":
                return Note(" ".join(words))
        early = bool(words) and verb(words[0], EARLY) is not None
        _nothing_more(words[1:] if early else words)
        return Close(early)

    def _fix(self, words: Sequence[str], view: SheetView[R], players: Names) -> Action:
        """Parses `fix 2 north hand 4` or `fix north 2 hand 4`. Without the round 2, north's newest entry changes."""
        number: int | None = None
        if words and words[0].isdecimal():
            number, words = int(words[0][:6]), words[1:]
        seat, rest = player(words, players)
        if number is None and len(rest) > 1 and rest[0].isdecimal() and not rest[1].startswith("/"):
            number, rest = int(rest[0][:6]), rest[1:]
        entries = {one.round: one.entries[seat] for one in view.rounds if one.entries[seat] is not None}
        number = max(entries, default=1) if number is None else number
        before = entries.get(number)
        if before is None:
            raise Unreadable("nothing-to-fix", unit=self.unit, round=number, seat=seat)
        return self.correct(number, seat, self.patched(before.record, " ".join(rest)), before.record)

    # Wording

    def echo(self, action: Action, view: SheetView[R], players: Names) -> str:
        match action:
            case EnterRecord():
                facts = {"seat": action.seat, "text": self.told(action.record), "points": self._points(action.record)}
                return self.say("echo-entry", facts, players)
            case CorrectRecord():
                before = view.rounds[action.round - 1].entries[action.seat]
                facts = {
                    "seat": action.seat,
                    "text": self.told(action.record),
                    "points": self._points(action.record),
                    "unit": self.unit,
                    "round": action.round,
                    "before": 0 if before is None else before.points,
                }
                return self.say("echo-fix", facts, players)
            case NameDealer():
                return self.say("echo-dealer", {"seat": action.seat, "unit": self.unit, "round": view.round}, players)
            case Note():
                return self.say("echo-note", {"text": action.text})
        return self.say("echo-close", {})

    def _points(self, record: R) -> int:
        return sum(part.points for part in self.working(record))

    def news(self, before: SheetView[R], after: SheetView[R], players: Names) -> tuple[str, ...]:
        if after.closed:
            return () if before.closed else (self.winners(after, players), *self.ranking(after, players))
        then, now = [one for one in before.rounds if one.complete], [one for one in after.rounds if one.complete]
        if len(now) <= len(then):
            return ()
        done = now[-1]
        facts = {"unit": self.unit, "round": done.round, "text": self._result(done, players)}
        return self.say("round-complete", facts), self.standing(after, players)

    def _result(self, one: RoundView[R], players: Names) -> str:
        return ", ".join(
            f"{players[seat]} {_signed(entry.points)}" for seat, entry in enumerate(one.entries) if entry is not None
        )

    def standing(self, view: SheetView[R], players: Names) -> str:
        if view.closed:
            return self.winners(view, players)
        if view.round is None:
            return self.say("all-entered", {"unit": self.unit})
        facts = {"unit": self.unit, "round": view.round, "planned": view.planned, "dealer": view.dealer}
        facts |= {"starter": view.starter, "seats": view.missing}
        begun = len(view.missing) < len(players)
        return self.say("missing" if begun else "deals", facts, players)

    def winners(self, view: SheetView[R], players: Names) -> str:
        return self.say("wins", {"winners": tuple(seat for seat, rank in enumerate(view.ranks) if rank == 1)}, players)

    def ranking(self, view: SheetView[R], players: Names) -> tuple[str, ...]:
        if not any(one.complete for one in view.rounds):
            return ()
        return tuple(
            f"{rank}. {', '.join(players[seat] for seat in sharing)}: {view.totals[sharing[0]]}"
            for rank in sorted(set(view.ranks))
            if (sharing := [seat for seat, other in enumerate(view.ranks) if other == rank])
        )

    def grid(self, view: SheetView[R], players: Names) -> Grid:
        unit, total, rank, deals = (self.say(code, {}) for code in (self.unit, "total", "rank", "deals-column"))
        played = any(one.complete for one in view.rounds)
        rows = tuple(
            (str(one.round), *(_cell(entry) for entry in one.entries), players[one.dealer]) for one in view.rounds
        )
        return Grid(
            (unit, *players, deals),
            rows,
            (
                (total, *(str(points) for points in view.totals), ""),
                (rank, *(f"{place}." if played else "" for place in view.ranks), ""),
            ),
        )

    def curve(self, view: SheetView[R]) -> tuple[tuple[int, ...], ...]:
        played = [one for one in view.rounds if one.complete]
        points = [[entry.points for entry in one.entries if entry is not None] for one in played]
        return (
            tuple(tuple(accumulate(one[seat] for one in points)) for seat in range(len(view.totals))) if played else ()
        )

    def complete(self, players: Names) -> tuple[str, ...]:
        return (*players, *(ways[0] for ways in self.verbs.values()), *self.vocabulary())


def _cell(entry: EntryView[Any] | None) -> str:
    return "·" if entry is None else str(entry.points)


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _nothing_more(words: Sequence[str]) -> None:
    if words:
        raise Unreadable("too-much", text=" ".join(words))
