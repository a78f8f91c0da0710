"""What cannot be after a round of Take That."""

from msgspec.structs import replace

from events.decider import Illegal
from events.games.takethat.cards import DECK, TWISTED, Card, is_toad
from events.games.takethat.rules import hand_size
from events.games.takethat.sheet.records import CountedStacks, TakeThatRecord, WrittenStacks
from events.games.takethat.sheet.scoring import counted

TOADS = sum(is_toad(card) for card in DECK)

Records = tuple[TakeThatRecord | None, ...]

# One player


def tidy(record: TakeThatRecord) -> TakeThatRecord:
    if isinstance(record, CountedStacks):
        _counts(record)
        return record
    _cards(record)
    return replace(record, twisted=tuple(sorted(record.twisted)), taken=tuple(sorted(record.taken)))


def _counts(record: CountedStacks) -> None:
    for field, number in (("twisted", record.twisted), ("taken", record.taken), ("toads", record.toads)):
        if not 0 <= number <= len(DECK):
            raise Illegal("impossible-number", field=field, most=len(DECK))
    if record.twisted % 2:
        raise Illegal("odd-twisted", twisted=record.twisted)
    if record.toads > record.taken:
        raise Illegal("more-toads-than-taken", toads=record.toads, taken=record.taken)


def _cards(record: WrittenStacks) -> None:
    cards = (*record.twisted, *record.taken)
    for place, card in enumerate(cards):
        if card not in DECK:
            raise Illegal("no-such-card", card=card)
        if card in cards[:place]:
            raise Illegal("card-written-twice", card=card)
    for card in record.twisted:
        if is_toad(card):
            raise Illegal("toad-twisted", card=card)
        if TWISTED[card] not in record.twisted:
            raise Illegal("mirror-missing", card=card, mirror=TWISTED[card])


# All players of a round


def check(records: Records) -> None:
    """Records still missing could be anything, so they never make the others impossible."""
    scored = _scored_once(records)
    for seat, record in enumerate(records):
        if record is not None:
            _turns(len(records), seat, counted(record))
    cards = _stock([counted(record) for record in records if record is not None])
    _whole_pairs(scored, [record for record in records if isinstance(record, CountedStacks)])
    if None not in records:
        _pile_used_up(len(records), cards)


def _stock(known: list[CountedStacks]) -> int:
    """How many cards are scored, none of them more often than it exists."""
    cards = sum(stacks.twisted + stacks.taken for stacks in known)
    if cards > len(DECK):
        raise Illegal("too-many-cards", cards=cards, most=len(DECK))
    toads = sum(stacks.toads for stacks in known)
    if toads > TOADS:
        raise Illegal("too-many-toads", toads=toads, most=TOADS)
    if cards - toads > len(TWISTED):
        raise Illegal("too-many-plain", cards=cards - toads, most=len(TWISTED))
    return cards


def _scored_once(records: Records) -> dict[Card, int]:
    """Every card that is known by its number, with the seat that has it."""
    scored: dict[Card, int] = {}
    for seat, record in enumerate(records):
        if isinstance(record, WrittenStacks):
            for card in (*record.twisted, *record.taken):
                if card in scored:
                    raise Illegal("card-scored-twice", card=card, seat=scored[card], by=seat)
                scored[card] = seat
    return scored


def _turns(seats: int, seat: int, stacks: CountedStacks) -> None:
    """Every turn plays one card from a hand, the first one opens the row, and a turn twists at most once."""
    most = 2 * -(-(len(DECK) - 1) // seats)
    if stacks.twisted > most:
        raise Illegal("more-twists-than-turns", seat=seat, twisted=stacks.twisted, most=most)


def _whole_pairs(scored: dict[Card, int], counts: list[CountedStacks]) -> None:
    """Twisted cards that were only counted are pairs of which nobody has either card by its number."""
    twisted = sum(stacks.twisted for stacks in counts)
    whole = sum(card not in scored and mirror not in scored for card, mirror in TWISTED.items())
    if twisted > whole:
        raise Illegal("no-pairs-left", twisted=twisted, most=whole)


def _pile_used_up(seats: int, cards: int) -> None:
    """A round ends with neither draw pile nor row (R25 to R28): what is not scored is in hands, as dealt at most."""
    least = len(DECK) - seats * hand_size(seats)
    if cards < least:
        raise Illegal("cards-missing", cards=cards, least=least)
