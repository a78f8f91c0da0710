"""Who beat whom, as a table: each row shows how often a person was ahead of each of the others."""

from collections.abc import Mapping, Sequence

from events.standings.plots.looks import SIZES, PlotSize
from events.standings.plots.svg import Plot, Svg, element
from events.standings.plots.text_width import fitted, text_width
from events.standings.rivalries import Rivalry
from events.value import Value

MAX_PEOPLE = 24
"""If there are more people, only the first of the ranking are shown."""
NAMES_SHARE = 0.42
STRONGEST_TINT = 0.42
FADED = 0.25


class Rival(Value):
    """A person in the table."""

    person: str
    name: str
    colour: int


def matrix_plot(
    title: str, description: str, people: Sequence[Rival], rivalries: Sequence[Rivalry], size: PlotSize
) -> Plot:
    """Draws a row and a column for each person. Columns are labelled by row numbers, so names cannot overlap."""
    sizes, shown = SIZES[size], people[:MAX_PEOPLE]
    font = sizes.font
    scores = _scores(rivalries)
    labels = [f"{place} {rival.name}" for place, rival in enumerate(shown, start=1)]
    names = min(NAMES_SHARE * sizes.width, max([text_width(label, font) for label in labels], default=0)) + 0.6 * font
    texts = [f"{mine}:{yours}" for mine, yours in scores.values()]
    smallest = max([text_width(text, font) for text in texts], default=2 * font) + 0.5 * font
    cell = max(smallest, min(4 * font, (sizes.width - names) / max(1, len(shown))))
    row, top = 1.9 * font, 1.8 * font
    shapes: list[Svg] = []
    for line, rival in enumerate(shown):
        y, x = top + line * row, names + line * cell
        shapes.append(_text(str(line + 1), x + cell / 2, font, font, f"b f{rival.colour}", "middle"))
        label = fitted(labels[line], font, names - 0.6 * font)
        shapes.append(_text(label, 0, y + 0.66 * row, font, f"b f{rival.colour}", "start"))
        for column, other in enumerate(shown):
            box = _Box(names + column * cell, y, cell, row)
            shapes += _cell(box, font, scores.get((rival.person, other.person)), own=rival is other)
    return Plot(max(sizes.width, names + cell * len(shown)), top + row * len(shown), title, description, tuple(shapes))


def _scores(rivalries: Sequence[Rivalry]) -> Mapping[tuple[str, str], tuple[int, int]]:
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for one in rivalries:
        found[one.person, one.other] = (one.won, one.lost)
        found[one.other, one.person] = (one.lost, one.won)
    return found


class _Box(Value):
    x: float
    y: float
    width: float
    height: float


def _cell(at: _Box, font: float, score: tuple[int, int] | None, *, own: bool) -> list[Svg]:
    box = {"x": at.x + 1, "y": at.y + 1, "width": at.width - 2, "height": at.height - 2, "rx": 0.25 * font}
    if score is None:
        return [element("rect", class_="u", fill_opacity=f"{FADED if own else FADED / 4:.2f}", **box)]
    mine, yours = score
    tint = STRONGEST_TINT * abs(mine - yours) / max(1, mine + yours)
    kind = "w" if mine > yours else "l" if mine < yours else "u"
    middle, line = at.x + at.width / 2, at.y + 0.66 * at.height
    return [
        element("rect", class_=kind, fill_opacity=f"{max(tint, FADED / 3):.2f}", **box),
        _text(f"{mine}:{yours}", middle, line, font, "t b" if mine > yours else "t", "middle"),
    ]


def _text(text: str, x: float, y: float, font: float, kind: str, anchor: str) -> Svg:
    return element("text", text, x=x, y=y, font_size=font, class_=kind, text_anchor=anchor)
