"""Draws a game as plain text, from the same sketch that the terminal draws."""

from collections.abc import Callable, Mapping, Sequence

from events.sketch import Line, Piece, Sketch

HIDDEN = "▮"


def drawn(sketch: Sketch, names: Mapping[str, str], players: Sequence[str]) -> str:
    """The sketch as lines of text. A star marks the players that the game waits for."""

    def piece(found: Piece) -> str:
        player = "" if found.seat is None else players[found.seat]
        return " ".join(part for part in (player, names.get(found.word, found.word), found.text) if part)

    lines = [" · ".join(_line(fact, names, piece) for fact in sketch.facts)]
    lines += ["".join(part.text for part in row) for row in sketch.picture]
    lines += [_line(line, names, piece) for line in sketch.middle]
    for seat, details in enumerate(sketch.seats):
        mark = "*" if seat in sketch.turn else " "
        shown = [_line(line, names, piece) for line in details if line.pieces or line.hidden]
        lines.append(f"{mark} {players[seat]}: {'; '.join(shown)}")
    return "\n".join(lines)


def _line(line: Line, names: Mapping[str, str], piece: Callable[[Piece], str]) -> str:
    label = names.get(line.label, line.label)
    counted = "" if line.number is None else str(line.number)
    return " ".join(part for part in (label, counted, *map(piece, line.pieces), HIDDEN * line.hidden) if part)
