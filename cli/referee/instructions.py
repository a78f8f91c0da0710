"""The help screen of a game: how everything is written, as examples that can be typed one after the other."""

from collections.abc import Iterator
from textwrap import wrap

from cli.referee.session import VERBS
from cli.referee.words import Texts
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
LONGEST = 79
"""A help screen fits into the narrowest window people use."""


def help_lines(desk: Notation, title: str, texts: Texts) -> Iterator[str]:
    """Examples stand indented, with what they mean at the right."""
    own = [(example.line, example.says) for example in desk.examples()]
    general = [(_spoken(line, texts), texts(code)) for line, code in GENERAL]
    width = max(len(line) for line, _ in (*own, *general)) + 2
    yield texts("help-title", text=title)
    for line, says in own:
        yield from _beside(line, says, width)
    yield ""
    for line, says in general:
        yield from _beside(line, says, width)
    yield ""
    yield from wrap(texts("help-names"), LONGEST)


def _spoken(line: str, texts: Texts) -> str:
    """The same line with its verb in the reader's language."""
    word, _, rest = line.partition(" ")
    return f"{VERBS[word][texts.language].split()[0]} {rest}".strip()


def _beside(example: str, says: str, width: int) -> Iterator[str]:
    first, *more = wrap(says, LONGEST - width - 2)
    yield f"  {example:<{width}}{first}"
    yield from (f"  {'':<{width}}{line}" for line in more)
