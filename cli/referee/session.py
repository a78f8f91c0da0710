"""One line at a time: what a referee types, whatever the game, and what there is to say about it."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from cli.referee.keeping import Happening, Keeper, Look, Refused
from cli.referee.words import Texts
from events.decider import Illegal
from events.notation import Unreadable
from events.notation.parser import is_name, player, tidy, verb
from events.value import Value
from events.words import Language, happened

EN, DE, NL = Language.ENGLISH, Language.GERMAN, Language.DUTCH

VERBS: Mapping[str, Mapping[Language, str]] = {
    "undo": {EN: "undo u", DE: "zurück rückgängig", NL: "terug ongedaan"},
    "redo": {EN: "redo", DE: "wieder", NL: "opnieuw"},
    "show": {EN: "show sheet", DE: "zeig zettel", NL: "toon blad"},
    "curve": {EN: "curve", DE: "kurve", NL: "curve"},
    "history": {EN: "history", DE: "verlauf", NL: "geschiedenis"},
    "rename": {EN: "rename", DE: "umbenennen", NL: "hernoem"},
    "export": {EN: "export", DE: "export", NL: "exporteer"},
    "done": {EN: "done", DE: "beenden", NL: "beëindig"},
    "help": {EN: "help ?", DE: "hilfe", NL: "hulp"},
    "quit": {EN: "quit exit q", DE: "ende tschüss", NL: "einde stop"},
}
MOST_STEPS = 999


class Screen(Enum):
    """What to show besides words."""

    SHEET = "the sheet"
    CURVE = "curve"
    HISTORY = "history"
    HELP = "help"
    QUIT = "quit"


class Said(Value):
    """The answer to one entry."""

    understood: str = ""
    """What was read, told back."""
    news: tuple[str, ...] = ()
    """What follows from it."""
    screen: Screen | None = None
    write_to: str = ""


class Misunderstood(Refused):
    """Refused, although it could be read: `understood` is what it was taken for."""

    def __init__(self, sentence: str, understood: str) -> None:
        super().__init__(sentence)
        self.understood = understood


class Session:
    def __init__(self, keeper: Keeper, texts: Texts) -> None:
        self.keeper, self.texts = keeper, texts
        order = sorted(Language, key=lambda other: other is not texts.language)
        self.verbs = {code: " ".join(ways[one] for one in order).split() for code, ways in VERBS.items()}
        self.look: Look = keeper.look()

    @property
    def players(self) -> tuple[str, ...]:
        return self.look.players

    def words(self) -> tuple[str, ...]:
        """For completion."""
        return (*self.keeper.desk.complete(self.players), *(ways[0] for ways in self.verbs.values()))

    def entries(self, line: str) -> list[str]:
        """A line may hold several, with semicolons between; a note may hold semicolons."""
        if verb(line.split(maxsplit=1)[0] if line.split() else "", {"note": self.keeper.desk.verbs.get("note", ())}):
            return [line]
        return [part for part in line.split(";") if part.strip()]

    def enter(self, entry: str, *, only_read: bool = False) -> Said:
        """Carry one entry out; raises Refused. With `only_read` nothing is entered."""
        self.look = self.keeper.look()
        try:
            words = tidy(entry).split()
            code = None if not words or is_name(words[0], self.players) else verb(words[0], self.verbs)
            if code is not None:
                return self._by_verb(code, words[1:], only_read)
            return self._by_desk(entry, only_read)
        except (Unreadable, Illegal) as why:
            raise Refused(self.keeper.desk.say(why.code, why.facts, self.players)) from None

    def _by_desk(self, entry: str, only_read: bool) -> Said:
        desk, before = self.keeper.desk, self.look
        action = desk.read(entry, before.view, before.players)
        understood = desk.echo(action, before.view, before.players)
        if only_read:
            return Said(understood)
        try:
            self.keeper.act(action)
        except Refused as why:
            raise Misunderstood(str(why), understood) from None
        self.look = self.keeper.look()
        return Said(understood, desk.news(before.view, self.look.view, self.players))

    # What every game has

    def _by_verb(self, code: str, words: Sequence[str], only_read: bool) -> Said:
        match code:
            case "undo" | "redo" if not only_read:
                return Said(news=tuple(self._steps(code, _times(words))))
            case "rename" if not only_read:
                return self._rename(words)
            case "done" if not only_read:
                self.keeper.finish()
                return Said(news=(self.texts("finished"),))
            case "export":
                if len(words) != 1 or not words[0].lower().endswith((".csv", ".md", ".html")):
                    raise Refused(self.texts("which-file"))
                return Said(write_to=words[0])
        screens = {"show": Screen.SHEET, "curve": Screen.CURVE, "history": Screen.HISTORY}
        screens |= {"help": Screen.HELP, "quit": Screen.QUIT}
        return Said(screen=screens.get(code))

    def _steps(self, code: str, times: int) -> Iterator[str]:
        if times == 0:
            raise Refused(self.texts("how-often"))
        for number in range(times):
            try:
                done = self.keeper.undo() if code == "undo" else self.keeper.redo()
            except Refused:
                if number == 0:
                    raise
                return
            self.look = self.keeper.look()
            yield self._what(code) if done else self.texts("asked")

    def _what(self, code: str) -> str:
        """Which step was taken back or put back: the one that the undo in the log names."""
        moved = self._at(self.look.version, "table.undone" if code == "undo" else "table.redone")
        undone = moved if code == "undo" or moved is None else self._at(moved.data["to"] + 1, "table.undone")
        step = None if undone is None else next(self.keeper.happenings(undone.data["to"], undone.data["to"] + 1), None)
        text = "" if step is None else self.told(step)
        return self.texts("undone" if code == "undo" else "redone", text=text)

    def _at(self, upto: int, kind: str) -> Happening | None:
        """The newest event of this kind up to a version: what an undo deals anew may stand after it."""
        found = [one for one in self.keeper.happenings(max(0, upto - 3), upto) if one.type == kind]
        return found[-1] if found else None

    def told(self, event: Happening) -> str:
        return happened(event.type, event.actor, event.data, self.keeper.desk.spoken, self.players)

    def _rename(self, words: Sequence[str]) -> Said:
        seat, rest = player(words, self.players) if words else (None, ())
        if seat is None or not rest:
            raise Refused(self.texts("which-name"))
        before = self.players[seat]
        self.keeper.rename(seat, " ".join(rest))
        self.look = self.keeper.look()
        return Said(news=(self.texts("renamed", name=before, text=self.players[seat]),))


def _times(words: Sequence[str]) -> int:
    """How often; 0: that is no number of times."""
    if not words:
        return 1
    return int(words[0]) if len(words) == 1 and words[0].isdecimal() and len(words[0]) <= 3 else 0
