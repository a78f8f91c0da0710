"""The parts of a sketch as text: cards, backs of cards, labels."""

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from cli.failure import one_line
from cli.replay.teller import Teller
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
BACK = "▒"
MOST_BACKS = 12
GAP = "    "
UNBROKEN = "\u00a0"
"""A blank at which no line breaks: within a card, or between a name and a number."""


def piece(one: Piece, teller: Teller, names: Sequence[str]) -> Text:
    what = " ".join(part for part in (teller.word(one.word) if one.word else "", one.text) if part)
    if one.seat is not None:
        name = one_line(names[one.seat]) if one.seat < len(names) else str(one.seat + 1)
        what = f"{name}: {what}" if what else name
    return Text(what.replace(" ", UNBROKEN), style=STYLES[one.tone])


def cell(line: Line, teller: Teller, names: Sequence[str]) -> Text:
    """What stands under a label, without the label."""
    apart = "  " if any(one.seat is not None for one in line.pieces) else " "
    shown = Text(apart).join([piece(one, teller, names) for one in line.pieces])
    if line.hidden:
        shown.append(f"{' ' if shown else ''}{BACK * min(line.hidden, MOST_BACKS)}", "dim")
        shown.append(f"{UNBROKEN}{line.hidden}", "dim")
    return shown if shown else Text("·", style="dim")


def labelled(line: Line, teller: Teller, names: Sequence[str]) -> Text:
    shown = cell(line, teller, names)
    return Text.assemble((f"{label(line, teller)} ", "dim"), shown) if line.label else shown


def label(line: Line, teller: Teller) -> str:
    return teller.word(line.label) if line.number is None else f"{teller.word(line.label)} {line.number}"


def facts_line(lines: Iterable[Line], teller: Teller, names: Sequence[str]) -> Text:
    return Text(" · ", style="dim").join([labelled(line, teller, names) for line in lines])


def lines_beside_each_other(lines: Sequence[Line], teller: Teller, names: Sequence[str], width: int) -> Iterator[Text]:
    """As many of them on one line as there is room for, with an empty line after the last."""
    row = Text()
    for line in lines:
        shown = labelled(line, teller, names)
        if row and row.cell_len + len(GAP) + shown.cell_len > width:
            yield row
            row = Text()
        row = Text.assemble(row, GAP, shown) if row else shown
    if row:
        yield row
        yield Text()
