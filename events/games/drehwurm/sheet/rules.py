"""Refuses records that no match of Drehwurm can end with.

Checks only what holds in all variants. With same-colour throw-ins, for example, a pile can have any mixture of colours.
"""

from msgspec.structs import replace

from events.decider import Illegal
from events.games.drehwurm.cards import HENS_IN_HAND, HENS_PER_COLOUR, JOKERS, NEW_PILE_CARDS
from events.games.drehwurm.sheet import deck_limits
from events.games.drehwurm.sheet.drawn_cards import fewest_draws
from events.games.drehwurm.sheet.records import (
    LETTERS,
    Colour,
    CountedPile,
    DrehwurmRecord,
    Pile,
    WrittenPile,
    counted,
    size,
)

# One player


def tidy(record: DrehwurmRecord) -> DrehwurmRecord:
    _number("hand", record.hand)
    if len(record.piles) > HENS_IN_HAND:
        raise Illegal("too-many-piles", piles=len(record.piles), most=HENS_IN_HAND)
    piles = tuple([_tidy_pile(number, pile) for number, pile in enumerate(record.piles, start=1)])
    unplayed = HENS_IN_HAND - len(piles)
    if record.hand < unplayed:
        raise Illegal("hens-not-in-hand", hand=record.hand, least=unplayed)
    return replace(record, piles=piles)


def _tidy_pile(number: int, pile: Pile) -> Pile:
    pile = _tidy_letters(pile) if isinstance(pile, WrittenPile) else _tidy_counts(pile)
    inside = counted(pile)
    if size(pile) < NEW_PILE_CARDS:
        raise Illegal("pile-too-small", pile=number, cards=size(pile), least=NEW_PILE_CARDS)
    if inside.own + inside.jokers == 0:
        raise Illegal("pile-not-edible", pile=number, hen=pile.hen.value)
    return pile


def _tidy_letters(pile: WrittenPile) -> WrittenPile:
    order = "".join(LETTERS)
    worms = pile.worms.upper()
    for letter in worms:
        if letter not in LETTERS:
            raise Illegal("unknown-worm", letter=letter, known=tuple(LETTERS))
    return replace(pile, worms="".join(sorted(worms, key=order.index)))


def _tidy_counts(pile: CountedPile) -> CountedPile:
    _number("own", pile.own)
    _number("jokers", pile.jokers)
    _number("others", pile.others)
    return pile


def _number(field: str, number: int) -> None:
    if not 0 <= number <= deck_limits.CARDS:
        raise Illegal("impossible-number", field=field, most=deck_limits.CARDS)


# All players of a match


def check(records: tuple[DrehwurmRecord | None, ...]) -> None:
    """Checks the known records together. A missing record is None and is not checked."""
    known = [record for record in records if record is not None]
    piles = [pile for record in known for pile in record.piles]
    _hens(len(records), piles)
    _colours(piles)
    _empty_hands(known)
    _hands(records, len(piles))
    _worms(known, piles)


def _hens(seats: int, piles: list[Pile]) -> None:
    for colour in Colour:
        hens = sum(pile.hen is colour for pile in piles)
        if hens > HENS_PER_COLOUR:
            raise Illegal("too-many-hens", colour=colour.value, hens=hens, most=HENS_PER_COLOUR)
    if len(piles) > deck_limits.most_hens(seats):
        raise Illegal("draw-pile-too-short", hens=len(piles), most=deck_limits.most_hens(seats))


def _colours(piles: list[Pile]) -> None:
    jokers = sum(counted(pile).jokers for pile in piles)
    if jokers > len(JOKERS):
        raise Illegal("too-many-jokers", jokers=jokers, most=len(JOKERS))
    room: dict[Colour, int] = {}
    for colour in Colour:
        worms = sum(_certain(pile, colour) for pile in piles)
        if worms > deck_limits.WORMS_PER_COLOUR:
            raise Illegal("too-many-of-colour", colour=colour.value, worms=worms, most=deck_limits.WORMS_PER_COLOUR)
        room[colour] = deck_limits.WORMS_PER_COLOUR - worms
    _others(piles, room)


def _certain(pile: Pile, colour: Colour) -> int:
    """How many worms in the pile certainly have this colour."""
    if isinstance(pile, WrittenPile):
        return [LETTERS[letter] for letter in pile.worms].count(colour)
    return pile.own if pile.hen is colour else 0


def _others(piles: list[Pile], room: dict[Colour, int]) -> None:
    """Checks "others", the worms that are not of the hen's colour: enough worms of the two other colours must exist.

    By Hall's marriage theorem two checks are enough. The "others" of all hens of one colour must fit into the two other
    colours. All "others" together must fit into the three colours.
    """
    uncertain = {
        hen: sum(pile.others for pile in piles if isinstance(pile, CountedPile) and pile.hen is hen) for hen in Colour
    }
    for hen, others in uncertain.items():
        space = sum(room[colour] for colour in Colour if colour is not hen)
        if others > space:
            raise Illegal("too-many-others", colour=hen.value, others=others, most=space)
    if sum(uncertain.values()) > sum(room.values()):
        raise Illegal("too-many-coloured", others=sum(uncertain.values()), most=sum(room.values()))


def _empty_hands(known: list[DrehwurmRecord]) -> None:
    """The first empty hand ends the match at once, so there cannot be a second."""
    empty = sum(record.hand == 0 for record in known)
    if empty > 1:
        raise Illegal("two-empty-hands", hands=empty)


def _hands(records: tuple[DrehwurmRecord | None, ...], hens: int) -> None:
    draws, most = fewest_draws(records), deck_limits.most_drawn(len(records), hens)
    if draws > most:
        raise Illegal("hands-too-large", draws=draws, most=most)


def _worms(known: list[DrehwurmRecord], piles: list[Pile]) -> None:
    """Checks the number of worms in piles and hands together. Without piles, the check in `_hands` is enough."""
    unplayed = HENS_IN_HAND * len(known) - len(piles)
    worms = sum(record.hand for record in known) - unplayed + sum(size(pile) for pile in piles)
    if piles and worms > deck_limits.most_worms(len(piles)):
        raise Illegal("too-many-worms", worms=worms, most=deck_limits.most_worms(len(piles)))
