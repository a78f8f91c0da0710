"""The help screen of a game: examples of every kind of entry. The examples can be typed one after the other."""

from collections.abc import Iterator
from textwrap import wrap

from cli.language import Messages
from cli.referee.command_words import COMMAND_WORDS
from events.notation import Notation

GENERAL = (
    ("undo", "help-undo"),
    ("redo", "help-redo"),
    ("rename north Nora", "help-rename"),
    ("show", "help-show"),
    ("curve", "help-curve"),
    ("history", "help-history"),
    ("export evening.html", "help-export"),
    ("done", "help-done"),
    ("quit", "help-quit"),
)
MAX_COLUMNS = 79


def help_lines(notation: Notation, title: str, texts: Messages) -> Iterator[str]:
    """Yields the lines of the help screen. Examples are indented, with their meaning on the right."""
    own = [(example.line, example.says) for example in notation.examples()]
    general = [(_translated(line, texts), texts(code)) for line, code in GENERAL]
    width = max(len(line) for line, _ in (*own, *general)) + 2
    yield texts("help-title", text=title)
    for line, says in own:
        yield from _two_columns(line, says, width)
    yield ""
    for line, says in general:
        yield from _two_columns(line, says, width)
    yield ""
    yield from wrap(texts("help-names"), MAX_COLUMNS)


def _translated(line: str, texts: Messages) -> str:
    """Returns the same line with its command word in the referee's language."""
    word, _, rest = line.partition(" ")
    return f"{COMMAND_WORDS[word][texts.language].split()[0]} {rest}".strip()


def _two_columns(example: str, says: str, width: int) -> Iterator[str]:
    first, *more = wrap(says, MAX_COLUMNS - width - 2)
    yield f"  {example:<{width}}{first}"
    yield from (f"  {'':<{width}}{line}" for line in more)
