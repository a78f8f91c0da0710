"""The exact numbers of the board: centres, the 120 directions, segments and distances."""

from decimal import Decimal, localcontext
from functools import cache

import pytest

from events.games.race.board.directions import DIRECTIONS, SINES, UNIT, vectors
from events.games.race.board.geometry import scaled_distance, segments_meet, squared_distance, within
from events.games.race.board.lattice import OFFSETS, cells_near_post, centre, neighbours, table_cells, table_corners

DIGITS = 50


@cache
def sine(degrees: int) -> Decimal:
    """Computed by the Taylor series, after the angle is reduced to at most 90 degrees."""
    with localcontext() as context:
        context.prec = DIGITS + 10
        quarter, rest = divmod(degrees % 360, 90)
        angle = Decimal(90 - rest if quarter % 2 else rest) * pi() / 180
        term = total = angle
        for number in range(1, 60):
            term = -term * angle * angle / (2 * number * (2 * number + 1))
            total += term
        return -total if quarter >= 2 else total


@cache
def pi() -> Decimal:
    """Computed by Machin's formula."""
    return 4 * (4 * _arc_tangent_of_inverse(5) - _arc_tangent_of_inverse(239))


def _arc_tangent_of_inverse(number: int) -> Decimal:
    power = total = Decimal(1) / number
    for place in range(1, 100):
        power = -power / (number * number)
        total += power / (2 * place + 1)
    return total


def rounded_product(width: int, degrees: int) -> int:
    """1000 * width * sine, with halves rounded away from zero.

    The product is rounded to 40 places first, so that the halves at 30 degrees are exact.
    """
    with localcontext() as context:
        context.prec = DIGITS + 10
        exact = (1000 * width * sine(degrees)).quantize(Decimal(10) ** -40)
        return int(exact.quantize(Decimal(1), rounding="ROUND_HALF_UP"))


@pytest.mark.parametrize("width", range(3, 21))
def test_the_directions_are_rounded_exactly(width: int) -> None:
    assert len(vectors(width)) == DIRECTIONS
    for direction, vector in enumerate(vectors(width)):
        degrees = 3 * direction
        assert vector == (rounded_product(width, degrees + 90), rounded_product(width, degrees))


def test_the_constants_are_the_sines_of_multiples_of_three_degrees() -> None:
    for step, constant in enumerate(SINES):
        assert abs(sine(3 * step) * UNIT - constant) <= Decimal("0.5")


def test_opposite_directions_are_opposite_vectors() -> None:
    for width in (3, 10, 17):
        for direction, (x, y) in enumerate(vectors(width)):
            assert vectors(width)[(direction + 60) % DIRECTIONS] == (-x, -y)


def test_neighbouring_centres_are_one_part_apart() -> None:
    for cell in neighbours((5, -3)):
        assert 999**2 < squared_distance(centre(cell), centre((5, -3))) <= 1000**2
    assert len({*neighbours((5, -3))}) == len(OFFSETS) == 6


def test_r57_a_post_blocks_the_cells_with_centres_less_than_600_away() -> None:
    assert (0, 0) in cells_near_post((599, 0))
    assert (0, 0) not in cells_near_post((600, 0))
    assert (0, 0) in cells_near_post((-424, 424))
    assert cells_near_post((500, 289)) == {(0, 0), (1, 0), (0, 1)}, "a post between three cells blocks all three"


def test_the_table_has_exactly_the_cells_between_its_corners() -> None:
    low, high = table_corners(5, 3)
    assert (low, high) == ((-12_000, -10_500), (17_000, 10_500))
    around = [(q, r) for q in range(-40, 40) for r in range(-20, 20)]
    inside = {(q, r) for q, r in around if low[0] <= 1000 * q + 500 * r <= high[0] and low[1] <= 866 * r <= high[1]}
    table = table_cells(5, 3)
    assert {cell for cell in around if cell in table} == inside
    assert all(set(table[cell]) == inside.intersection(neighbours(cell)) for cell in inside)


@pytest.mark.parametrize(
    ("other", "meet"),
    [
        (((-5, 0), (5, 0)), True),
        (((0, 10), (5, 10)), True),  # begins on `line`
        (((0, 11), (0, 15)), False),  # on the same line, but apart
        (((0, 10), (0, 15)), True),  # on the same line, with one common point
        (((0, 2), (0, 3)), True),  # a part of `line`
        (((1, 0), (1, 9)), False),  # parallel
        (((-5, 20), (5, 11)), False),
        (((3, 3), (1, 5)), False),
        (((0, 5), (0, 5)), True),  # a single point
    ],
)
def test_segments_with_a_common_point_meet(other: tuple[tuple[int, int], tuple[int, int]], meet: bool) -> None:
    line = ((0, 0), (0, 10))
    assert segments_meet(*other, *line) is meet
    assert segments_meet(*line, *other) is meet
    assert segments_meet(*other[::-1], *line[::-1]) is meet


def test_a_distance_is_measured_to_the_nearest_point_of_the_segment() -> None:
    start, end = (0, 0), (0, 10)
    assert scaled_distance((3, 5), start, end) == 9 * 100
    assert scaled_distance((3, 14), start, end) == 25 * 100
    assert scaled_distance((-3, -4), start, end) == 25 * 100
    assert within((3, 14), start, end, 5)
    assert not within((3, 14), start, end, 4)
