"""The result of revealed bids: collisions, locks, numbers left for X, order of moves. R numbers: docs/rulings.md."""

from collections import Counter

from events.decider import Seat
from events.games.race.events import BidsRevealed, Mover, RaceTurn
from events.games.race.options import LockRule, RaceOptions, XOrder
from events.games.race.pieces import Face, numbers

Faces = tuple[Face, ...]
"""One face for each seat."""

ALWAYS_LOCKED = (Face.SEVEN, Face.X)
"""Faces that every LockRule locks after a valid bid."""


def reveal(options: RaceOptions, round_: int, faces: Faces) -> BidsRevealed:
    valid = valid_seats(faces)
    free = numbers_for_x(options, faces) if any(faces[seat] is Face.X for seat in valid) else ()
    declares = next((seat for seat in valid if faces[seat] is Face.X), None) if free else None
    order = () if declares is not None else movers(options, faces, None)
    return BidsRevealed(
        round=round_,
        faces=faces,
        valid=valid,
        locked=tuple(face if seat in valid and locks(options, face) else None for seat, face in enumerate(faces)),
        declares=declares,
        free=free,
        order=order,
        next=turn_at(order, 0),
    )


def valid_seats(faces: Faces) -> tuple[Seat, ...]:
    """The seats with a valid bid. A face that two or more players show is invalid for all of them."""
    times = Counter(faces)
    return tuple(Seat(seat) for seat, face in enumerate(faces) if times[face] == 1)


def locks(options: RaceOptions, face: Face) -> bool:
    """Whether this face is locked in the next round after a valid bid.

    R38: a 7 does not lock X, and X does not lock the 7. R39: only the face that was shown is locked. R40: it is locked
    even if the worm could not move.
    """
    return options.locks is LockRule.EVERY_FACE or face in ALWAYS_LOCKED


def numbers_for_x(options: RaceOptions, faces: Faces) -> tuple[int, ...]:
    """R41: the numbers that nobody has shown, not even in an invalid bid. R42: there may be none."""
    return tuple(number for number in numbers(options.lowest) if Face(str(number)) not in faces)


def movers(options: RaceOptions, faces: Faces, x_number: int | None) -> tuple[Mover, ...]:
    """Players with a valid bid, lowest number first. R43: X may move last. R42: without a number it always does."""
    found = [Mover(seat, faces[seat], faces[seat].number or x_number) for seat in valid_seats(faces)]

    def place(mover: Mover) -> tuple[bool, int]:
        number = mover.number or 0
        return mover.face is Face.X and (number == 0 or options.x_order is XOrder.LAST), number

    return tuple(sorted(found, key=place))


def turn_at(order: tuple[Mover, ...], place: int) -> RaceTurn | None:
    """The turn of the mover at this place in the order; None if nobody is left."""
    if place >= len(order):
        return None
    mover = order[place]
    return RaceTurn(mover.seat, mover.number, worm=mover.number is not None, post=mover.face is Face.X)


def turn_after(order: tuple[Mover, ...], seat: Seat) -> RaceTurn | None:
    place = next(place for place, mover in enumerate(order) if mover.seat == seat)
    return turn_at(order, place + 1)


def rest_of_turn(order: tuple[Mover, ...], turn: RaceTurn) -> RaceTurn | None:
    """This turn if something in it is still to be done, otherwise the turn of the next mover."""
    return turn if turn.worm or turn.post else turn_after(order, turn.seat)
