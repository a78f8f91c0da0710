"""Sizes and colours of plots. The colours are those of the seats, darker on light pages and lighter on dark ones."""

from enum import StrEnum

from events.value import Value

COLOURS_ON_LIGHT = ("#14705d", "#6a3fa8", "#a84b00", "#b0347a", "#56640a", "#6b4530")
COLOURS_ON_DARK = ("#5fd3ba", "#c3a4f2", "#f7a75f", "#f8bfdb", "#d2e36c", "#d3ab8e")
DASHES = ((), (3, 1.5), (1, 1), (4, 1, 1, 1))
"""Patterns of dashes for lines with the same colour. The lengths are multiples of the line's width."""


class PlotSize(StrEnum):
    PHONE = "phone"
    SCREEN = "screen"


class Sizes(Value):
    width: float
    """The usual width. A plot with many people may be wider."""
    height: float
    """The usual height. A plot with many people is higher."""
    font: float
    line: float
    """The width of lines."""


SIZES = {PlotSize.PHONE: Sizes(360, 260, 13, 2.5), PlotSize.SCREEN: Sizes(960, 520, 22, 4)}


def _colours(colours: tuple[str, ...], text: str, soft: str, grid: str, good: str, bad: str) -> str:
    lines = [
        f".plot .s{number}{{stroke:{colour}}}.plot .f{number}{{fill:{colour}}}" for number, colour in enumerate(colours)
    ]
    return (
        f".plot .t{{fill:{text}}}.plot .u{{fill:{soft}}}.plot .g{{stroke:{grid}}}.plot .z{{stroke:{soft}}}"
        f".plot .w{{fill:{good}}}.plot .l{{fill:{bad}}}{''.join(lines)}"
    )


STYLE = (
    ".plot{font-family:system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-variant-numeric:tabular-nums}"
    ".plot .b{font-weight:700}"
    + _colours(COLOURS_ON_LIGHT, "#26221a", "#4a4335", "#9aa893", "#14705d", "#a3261b")
    + "@media (prefers-color-scheme:dark){"
    + _colours(COLOURS_ON_DARK, "#fbf5e6", "#cfd8c9", "#4f6b5c", "#5fd3ba", "#ffb4a6")
    + "}"
)
"""The style of all plots. A page with plots contains it once."""
