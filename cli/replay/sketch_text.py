"""Draws the parts of a sketch as text: cards, face-down cards, labels."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from cli.replay.wording import Wording
from cli.terminal_text import one_line
from events.sketch import Line, Piece, Tone

STYLES = {
    Tone.PLAIN: "",
    Tone.STRONG: "bold",
    Tone.QUIET: "dim",
    Tone.GOOD: "green",
    Tone.BAD: "red",
    Tone.YELLOW: "yellow",
    Tone.BLUE: "bright_blue",
    Tone.RED: "bright_red",
    Tone.MAGENTA: "magenta",
}
FACE_DOWN = "▒"
MAX_FACE_DOWN = 12
GAP = "    "
NO_BREAK_SPACE = "\u00a0"
"""Used within a card, and between a name and a number, so that lines are not broken there."""


def piece(one: Piece, wording: Wording, names: Sequence[str]) -> Text:
    what = " ".join(part for part in (wording.word(one.word) if one.word else "", one.text) if part)
    if one.seat is not None:
        name = one_line(names[one.seat]) if one.seat < len(names) else str(one.seat + 1)
        what = f"{name}: {what}" if what else name
    return Text(what.replace(" ", NO_BREAK_SPACE), style=STYLES[one.tone])


def cell(line: Line, wording: Wording, names: Sequence[str]) -> Text:
    """Returns the pieces of a line as text, without its label."""
    separator = "  " if any(one.seat is not None for one in line.pieces) else " "
    shown = Text(separator).join([piece(one, wording, names) for one in line.pieces])
    if line.hidden:
        shown.append(f"{' ' if shown else ''}{FACE_DOWN * min(line.hidden, MAX_FACE_DOWN)}", "dim")
        shown.append(f"{NO_BREAK_SPACE}{line.hidden}", "dim")
    return shown if shown else Text("·", style="dim")


def labelled(line: Line, wording: Wording, names: Sequence[str]) -> Text:
    shown = cell(line, wording, names)
    return Text.assemble((f"{label(line, wording)} ", "dim"), shown) if line.label else shown


def label(line: Line, wording: Wording) -> str:
    return wording.word(line.label) if line.number is None else f"{wording.word(line.label)} {line.number}"


def facts_line(lines: Iterable[Line], wording: Wording, names: Sequence[str]) -> Text:
    return Text(" · ", style="dim").join([labelled(line, wording, names) for line in lines])


def picture_rows(rows: Sequence[Sequence[Piece]], most: int | None) -> Iterator[Text]:
    """The rows of a board, and an empty line. A row that is too long is cut off, so that the rows stay aligned.

    At most `most` lines are drawn, including the empty one. If the rows do not fit, several neighbouring rows are drawn
    as one.
    """
    if not rows or (most is not None and most < 2):
        return
    together = 1 if most is None else -(-len(rows) // (most - 1))
    for first in range(0, len(rows), together):
        letters = _on_top_of_each_other(rows[first : first + together])
        yield Text.assemble(*((letter, STYLES[tone]) for letter, tone in letters), no_wrap=True, overflow="crop")
    yield Text()


def _on_top_of_each_other(rows: Sequence[Sequence[Piece]]) -> list[tuple[str, Tone]]:
    """Draws several rows as one. If several rows have a letter in the same column, the first row wins."""
    spread = [[(letter, one.tone) for one in row for letter in one.text] for row in rows]
    return [
        next((one for one in letters if one[0] != " "), (" ", Tone.PLAIN))
        for letters in zip_longest(*spread, fillvalue=(" ", Tone.PLAIN))
    ]


def lines_side_by_side(lines: Sequence[Line], wording: Wording, names: Sequence[str], width: int) -> Iterator[Text]:
    """Joins lines into rows, as many in each row as fit. An empty row follows the last one."""
    row = Text()
    for line in lines:
        shown = labelled(line, wording, names)
        if row and row.cell_len + len(GAP) + shown.cell_len > width:
            yield row
            row = Text()
        row = Text.assemble(row, GAP, shown) if row else shown
    if row:
        yield row
        yield Text()
