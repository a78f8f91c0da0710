"""SVG elements as text. All texts and attributes are escaped."""

from html import escape

from events.value import Value


class Svg(str):
    """Text that is already SVG and must not be escaped again."""

    __slots__ = ()


def element(name: str, /, *children: "Svg | str", **attributes: str | float) -> Svg:
    """An element. In names of attributes, `_` stands for `-`; a trailing `_` is removed, as in `class_`."""
    given = "".join([f' {_attribute(key)}="{escape(_value(value))}"' for key, value in attributes.items()])
    inside = "".join([child if isinstance(child, Svg) else escape(child, quote=False) for child in children])
    return Svg(f"<{name}{given}>{inside}</{name}>" if inside else f"<{name}{given}/>")


def _attribute(key: str) -> str:
    return "viewBox" if key == "view_box" else key.removesuffix("_").replace("_", "-")


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")


class Plot(Value):
    """A finished drawing. Its width and height are in pixels."""

    width: float
    height: float
    title: str
    description: str
    """What the plot shows, in words, for people who do not see it."""
    shapes: tuple[Svg, ...]


def drawn(plot: Plot, style: str = "") -> Svg:
    """The plot as an SVG element. A separate file needs `style`. A page contains the style once for all plots."""
    parts = [element("title", plot.title), element("desc", plot.description)]
    if style:
        parts.append(element("style", Svg(style)))
    return element(
        "svg",
        *parts,
        *plot.shapes,
        xmlns="http://www.w3.org/2000/svg",
        view_box=f"0 0 {_value(plot.width)} {_value(plot.height)}",
        width=plot.width,
        height=plot.height,
        role="img",
        class_="plot",
    )
