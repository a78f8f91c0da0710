"""Carries out what the referee types, one entry at a time."""

from collections.abc import Iterator, Sequence
from enum import Enum

from cli.language import Messages
from cli.referee.command_words import COMMAND_WORDS
from cli.referee.sheet import EntryRefused, OpenSheet, SheetEvent, SheetStatus
from events.decider import Illegal
from events.notation import Unreadable
from events.notation.parser import is_name, player, tidy, verb
from events.value import Value
from events.words import Language, happened


class ScreenKind(Enum):
    """The screen to show after the result of an entry."""

    SHEET = "the sheet"
    CURVE = "curve"
    HISTORY = "history"
    HELP = "help"
    QUIT = "quit"


class EntryResult(Value):
    """The result of one entry."""

    understood: str = ""
    """The parsed entry in words, so that the referee can check it."""
    news: tuple[str, ...] = ()
    """Sentences that say what follows from the entry."""
    screen: ScreenKind | None = None
    write_to: str = ""
    """The name of the file to export to."""


class Session:
    def __init__(self, sheet: OpenSheet, texts: Messages) -> None:
        self.sheet, self.texts = sheet, texts
        order = sorted(Language, key=lambda other: other is not texts.language)
        self.verbs = {code: " ".join(ways[one] for one in order).split() for code, ways in COMMAND_WORDS.items()}
        self.status: SheetStatus = sheet.status()

    @property
    def players(self) -> tuple[str, ...]:
        return self.status.players

    def words(self) -> tuple[str, ...]:
        """Returns the words that Tab completes."""
        return (*self.sheet.notation.complete(self.players), *(ways[0] for ways in self.verbs.values()))

    def entries(self, line: str) -> list[str]:
        """Splits a line at semicolons. A note is not split, because it may contain semicolons."""
        if verb(line.split(maxsplit=1)[0] if line.split() else "", {"note": self.sheet.notation.verbs.get("note", ())}):
            return [line]
        return [part for part in line.split(";") if part.strip()]

    def enter(self, entry: str, *, only_check: bool = False) -> EntryResult:
        """Carries out one entry. Raises EntryRefused. With `only_check` the entry is only parsed."""
        self.status = self.sheet.status()
        try:
            words = tidy(entry).split()
            code = None if not words or is_name(words[0], self.players) else verb(words[0], self.verbs)
            if code is not None:
                return self._run_command(code, words[1:], only_check)
            return self._enter_in_notation(entry, only_check)
        except (Unreadable, Illegal) as why:
            raise EntryRefused(self.sheet.notation.say(why.code, why.facts, self.players)) from None

    def _enter_in_notation(self, entry: str, only_check: bool) -> EntryResult:
        notation, before = self.sheet.notation, self.status
        action = notation.read(entry, before.view, before.players)
        understood = notation.echo(action, before.view, before.players)
        if only_check:
            return EntryResult(understood)
        try:
            self.sheet.act(action)
        except EntryRefused as why:
            raise EntryRefused(str(why), understood) from None
        self.status = self.sheet.status()
        return EntryResult(understood, notation.news(before.view, self.status.view, self.players))

    # Commands that every game has

    def _run_command(self, code: str, words: Sequence[str], only_check: bool) -> EntryResult:
        match code:
            case "undo" | "redo" if not only_check:
                return EntryResult(news=tuple(self._undo_or_redo(code, _parse_count(words))))
            case "rename" if not only_check:
                return self._rename(words)
            case "done" if not only_check:
                self.sheet.finish()
                return EntryResult(news=(self.texts("finished"),))
            case "export":
                if len(words) != 1 or not words[0].lower().endswith((".csv", ".md", ".html")):
                    raise EntryRefused(self.texts("which-file"))
                return EntryResult(write_to=words[0])
        screens = {"show": ScreenKind.SHEET, "curve": ScreenKind.CURVE, "history": ScreenKind.HISTORY}
        screens |= {"help": ScreenKind.HELP, "quit": ScreenKind.QUIT}
        return EntryResult(screen=screens.get(code))

    def _undo_or_redo(self, code: str, times: int) -> Iterator[str]:
        if times == 0:
            raise EntryRefused(self.texts("how-often"))
        for number in range(times):
            try:
                done = self.sheet.undo() if code == "undo" else self.sheet.redo()
            except EntryRefused:
                if number == 0:
                    raise
                return
            self.status = self.sheet.status()
            yield self._undone_step(code) if done else self.texts("asked")

    def _undone_step(self, code: str) -> str:
        """Returns a sentence that names the step that was undone or redone.

        In an undo event, `to` is the version before the step. In a redo event, `to` is the version before the undo.
        """
        moved = self._last_event(self.status.version, "table.undone" if code == "undo" else "table.redone")
        undone = moved if code == "undo" or moved is None else self._last_event(moved.data["to"] + 1, "table.undone")
        step = None if undone is None else next(self.sheet.events(undone.data["to"], undone.data["to"] + 1), None)
        text = "" if step is None else self.sentence(step)
        return self.texts("undone" if code == "undo" else "redone", text=text)

    def _last_event(self, upto: int, kind: str) -> SheetEvent | None:
        """Returns the newest event of this type among the last three events up to a version.

        An undo may be followed by events that deal cards again, so it is not always the last event.
        """
        found = [one for one in self.sheet.events(max(0, upto - 3), upto) if one.type == kind]
        return found[-1] if found else None

    def sentence(self, event: SheetEvent) -> str:
        return happened(event.type, event.actor, event.data, self.sheet.notation.spoken, self.players)

    def _rename(self, words: Sequence[str]) -> EntryResult:
        seat, rest = player(words, self.players) if words else (None, ())
        if seat is None or not rest:
            raise EntryRefused(self.texts("which-name"))
        before = self.players[seat]
        self.sheet.rename(seat, " ".join(rest))
        self.status = self.sheet.status()
        return EntryResult(news=(self.texts("renamed", name=before, text=self.players[seat]),))


def _parse_count(words: Sequence[str]) -> int:
    """Returns the number of steps, or 0 if the words are not a number from 1 to 999."""
    if not words:
        return 1
    return int(words[0]) if len(words) == 1 and words[0].isdecimal() and len(words[0]) <= 3 else 0
