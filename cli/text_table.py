"""Tables of text for terminals, with aligned columns."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size

GAP = "  "
MAX_NAME_COLUMNS = 24
"""As many columns as the longest name has characters. A long name with wide characters, which take two, is cut off."""


def text_table(heads: Sequence[str], rows: Sequence[Sequence[str]], *, left: Sequence[int] = (0,)) -> Iterator[str]:
    """Yields the heads and then the rows. The columns with the numbers in `left` are aligned to the left."""
    cells = [[_short(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(cell_len(row[number]) for row in cells) for number in range(len(heads))]
    for row in cells:
        aligned = [_aligned(cell, widths[number], number in left) for number, cell in enumerate(row)]
        yield GAP.join(aligned).rstrip()


def decimal(value: float, mark: str) -> str:
    """The value with at most two decimals after this decimal mark."""
    return f"{value:.2f}".rstrip("0").removesuffix(".").replace(".", mark)


def _short(text: str) -> str:
    return text if cell_len(text) <= MAX_NAME_COLUMNS else f"{set_cell_size(text, MAX_NAME_COLUMNS - 1)}…"


def _aligned(text: str, width: int, left: bool) -> str:
    space = " " * (width - cell_len(text))
    return f"{text}{space}" if left else f"{space}{text}"
