"""Lines from left to right, each with a name at its end. Names never overlap."""

from collections.abc import Sequence
from math import ceil, floor, log10

from events.standings.plots.looks import DASHES, SIZES, PlotSize, Sizes
from events.standings.plots.svg import Plot, Svg, element
from events.standings.plots.text_width import fitted, text_width
from events.value import Value

MAX_TICKS = 6
MAX_DOTS = 16
"""Lines with more values have no dots, because the dots would hide the lines."""
ROW = 1.35
"""The distance of two names, as a multiple of the font size."""
NAMES_SHARE = 0.42
"""The names take at most this part of the width."""


class Series(Value):
    """One line: the name of the person, the colour, and a value for each step, which is None before the line begins."""

    name: str
    colour: int
    values: tuple[float | None, ...]


class _Frame(Value):
    """Where the values are drawn."""

    left: float
    right: float
    top: float
    bottom: float
    low: float
    high: float
    steps: int

    def x(self, step: int) -> float:
        return self.left + (self.right - self.left) * step / max(1, self.steps - 1)

    def y(self, value: float) -> float:
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)


def line_plot(
    title: str, description: str, series: Sequence[Series], steps: Sequence[str], size: PlotSize, mark: str
) -> Plot:
    """Draws the lines. `steps` has the label below each step; labels that have no room are left out."""
    sizes = SIZES[size]
    font, width = sizes.font, sizes.width
    ticks = _ticks([value for line in series for value in line.values if value is not None])
    ends = [_end(line) for line in series]
    labels = [f"{number(value, mark)} {line.name}" for line, (_, value) in zip(series, ends, strict=True)]
    names = min(NAMES_SHARE * width, max([text_width(label, font) for label in labels], default=0))
    height = max(sizes.height, (len(series) + 2) * ROW * font + 3 * font)
    axis = max(text_width(number(tick), font) for tick in ticks) + 0.5 * font
    frame = _Frame(axis, width - names - 2.2 * font, font, height - 2 * font, ticks[0], ticks[-1], len(steps))
    rows = _spread([frame.y(value) for _, value in ends], font, frame)
    shapes = [*_grid(frame, ticks, font), *_step_labels(frame, steps, font)]
    shapes += [_line(line, _dashes(series, place), frame, sizes) for place, line in enumerate(series)]
    for place, line in enumerate(series):
        step, value = ends[place]
        label, end = fitted(labels[place], font, names), (frame.x(step), frame.y(value))
        shapes += _name(label, line.colour, frame.right, font, end, rows[place])
    return Plot(width, height, title, description, tuple(shapes))


def _end(line: Series) -> tuple[int, float]:
    """The last step of the line with its value."""
    return max(((step, value) for step, value in enumerate(line.values) if value is not None), default=(0, 0.0))


def number(value: float, mark: str = ".") -> str:
    """The value with at most two decimals, with `mark` before the decimals, and with a real minus sign."""
    return f"{value:.2f}".rstrip("0").removesuffix(".").replace("-", "−").replace(".", mark)


def _ticks(values: Sequence[float]) -> list[float]:
    """Round numbers in equal steps, from at most the lowest value to at least the highest. 0 is one of them."""
    low, high = min([0.0, *values]), max([1.0, *values])
    rough = (high - low) / (MAX_TICKS - 1)
    power = 10 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    step = max(1.0, step)
    return [step * place for place in range(floor(low / step), ceil(high / step) + 1)]


def _spread(wanted: list[float], font: float, frame: _Frame) -> list[float]:
    """The height of each name: as near to the end of its line as possible, but at least a row from the next name."""
    row, order = ROW * font, sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    found = list(wanted)
    above = frame.top - row
    for place in order:
        found[place] = above = max(wanted[place], above + row)
    below = frame.bottom + row
    for place in reversed(order):
        found[place] = below = min(found[place], below - row)
    return found


def _grid(frame: _Frame, ticks: list[float], font: float) -> list[Svg]:
    found: list[Svg] = []
    for tick in ticks:
        y = frame.y(tick)
        kind = "z" if tick == 0 else "g"
        found.append(element("path", d=_move(frame.left, y) + f"H{_at(frame.right)}", class_=kind, stroke_width=1))
        left = frame.left - 0.4 * font
        found.append(
            element("text", number(tick), x=left, y=y + 0.35 * font, text_anchor="end", font_size=font, class_="u")
        )
    return found


def _step_labels(frame: _Frame, steps: Sequence[str], font: float) -> list[Svg]:
    widest = max([text_width(label, font) for label in steps], default=0) + 0.6 * font
    room = (frame.right - frame.left) / max(1, len(steps) - 1)
    every = max(1, ceil(widest / room))
    y = frame.bottom + 1.4 * font
    return [
        element("text", label, x=frame.x(step), y=y, text_anchor="middle", font_size=font, class_="u")
        for step, label in enumerate(steps)
        if step % every == 0 and label
    ]


def _dashes(series: Sequence[Series], place: int) -> tuple[float, ...]:
    """The dashes that tell this line from earlier ones with the same colour."""
    before = sum(line.colour == series[place].colour for line in series[:place])
    return DASHES[before % len(DASHES)]


def _line(line: Series, dashes: tuple[float, ...], frame: _Frame, sizes: Sizes) -> Svg:
    known = [(frame.x(step), frame.y(value)) for step, value in enumerate(line.values) if value is not None]
    path = "".join([(_move if place == 0 else _draw)(x, y) for place, (x, y) in enumerate(known)])
    dashed = {"stroke_dasharray": " ".join([_at(dash * sizes.line) for dash in dashes])} if dashes else {}
    parts = [element("path", d=path, stroke_width=sizes.line, stroke_linejoin="round", **dashed)]
    if len(known) <= MAX_DOTS:
        dots = "".join([f"{_move(x, y)}h0" for x, y in known])
        parts.append(element("path", d=dots, stroke_width=2.4 * sizes.line, stroke_linecap="round"))
    return element("g", *parts, class_=f"s{line.colour}", fill="none")


def _name(label: str, colour: int, right: float, font: float, end: tuple[float, float], row: float) -> list[Svg]:
    """The name at the height `row`, with a thin line to the end of the person's line."""
    leader = _move(*end) + _draw(right + 0.5 * font, end[1]) + _draw(right + 1.4 * font, row)
    return [
        element("path", d=leader, class_=f"s{colour}", fill="none", stroke_width=1, stroke_dasharray="2 3"),
        element("text", label, x=right + 1.8 * font, y=row + 0.35 * font, font_size=font, class_=f"b f{colour}"),
    ]


def _move(x: float, y: float) -> str:
    return f"M{_at(x)} {_at(y)}"


def _draw(x: float, y: float) -> str:
    return f"L{_at(x)} {_at(y)}"


def _at(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
