"""The words for the commands that the referee can type in every game, such as undo and quit, in three languages."""

from collections.abc import Mapping

from events.words import Language

EN, DE, NL = Language.ENGLISH, Language.GERMAN, Language.DUTCH

COMMAND_WORDS: Mapping[str, Mapping[Language, str]] = {
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
