"""R53 (docs/rulings.md): laying a worm out again before it crawls, part by part. The tail stays where it is."""

from events.games.race.board.crawl import Ground
from events.games.race.board.lattice import PARTS, Cell, Worm


def next_parts(ground: Ground, worm: Worm, laying: tuple[Cell, ...]) -> list[Cell]:
    """The cells where the next part may be laid. From each of them, the rest of the worm can still be laid."""
    chain = laying[::-1] or worm[-1:]
    return [cell for cell in ground.next_cells(chain) if can_complete(ground, (cell, *chain))]


def can_complete(ground: Ground, chain: tuple[Cell, ...]) -> bool:
    """Whether a chain of parts, the newest first, can be continued to a whole worm."""
    return len(chain) == PARTS or any(can_complete(ground, (cell, *chain)) for cell in ground.next_cells(chain))
