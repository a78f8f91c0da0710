"""What revealed bids mean: who collided, what is locked next, which numbers are left for X, who moves when."""

from collections import Counter

from events.decider import Seat
from events.games.race.events import BidsRevealed, Mover, Turn
from events.games.race.options import LockRule, RaceOptions, XOrder
from events.games.race.pieces import Face, numbers

Faces = tuple[Face, ...]
"""By seat."""

LOCKED_BY_WURMELN = (Face.SEVEN, Face.X)


def reveal(options: RaceOptions, round_: int, faces: Faces) -> BidsRevealed:
    valid = alone(faces)
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


def alone(faces: Faces) -> tuple[Seat, ...]:
    """A face that two or more show is invalid for all of them: no move, no post, no lock."""
    times = Counter(faces)
    return tuple(Seat(seat) for seat, face in enumerate(faces) if times[face] == 1)


def locks(options: RaceOptions, face: Face) -> bool:
    """Whether this face, validly bid, sits out the next round. R38: each for itself. R39: only the face that was shown.

    R40: it does not matter whether the worm could move.
    """
    return options.locks is LockRule.EVERY_FACE or face in LOCKED_BY_WURMELN


def numbers_for_x(options: RaceOptions, faces: Faces) -> tuple[int, ...]:
    """R41: every number that was shown is out, collided or not. R42: it can happen that none is left."""
    return tuple(number for number in numbers(options.lowest) if Face(str(number)) not in faces)


def movers(options: RaceOptions, faces: Faces, x_number: int | None) -> tuple[Mover, ...]:
    """The valid bidders, lowest number first; X in the place of its number (R43) or, without one, last (R42)."""
    found = [Mover(seat, faces[seat], faces[seat].number or x_number) for seat in alone(faces)]

    def place(mover: Mover) -> tuple[bool, int]:
        number = mover.number or 0
        return mover.face is Face.X and (number == 0 or options.x_order is XOrder.LAST), number

    return tuple(sorted(found, key=place))


def turn_at(order: tuple[Mover, ...], place: int) -> Turn | None:
    """What the mover at this place has to do; None: nobody is left."""
    if place >= len(order):
        return None
    mover = order[place]
    return Turn(mover.seat, mover.number, worm=mover.number is not None, post=mover.face is Face.X)


def turn_after(order: tuple[Mover, ...], seat: Seat) -> Turn | None:
    place = next(place for place, mover in enumerate(order) if mover.seat == seat)
    return turn_at(order, place + 1)
