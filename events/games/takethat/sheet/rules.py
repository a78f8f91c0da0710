"""Refuses records that no round of Take That can end with. R numbers: docs/rulings.md."""

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
        _check_counts(record)
        return record
    _check_cards(record)
    return replace(record, twisted=tuple(sorted(record.twisted)), taken=tuple(sorted(record.taken)))


def _check_counts(record: CountedStacks) -> None:
    for field, number in (("twisted", record.twisted), ("taken", record.taken), ("toads", record.toads)):
        if not 0 <= number <= len(DECK):
            raise Illegal("impossible-number", field=field, most=len(DECK))
    if record.twisted % 2:
        raise Illegal("odd-twisted", twisted=record.twisted)
    if record.toads > record.taken:
        raise Illegal("more-toads-than-taken", toads=record.toads, taken=record.taken)


def _check_cards(record: WrittenStacks) -> None:
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
    """Checks the known records together. A missing record is None and is not checked."""
    scored = _written_cards(records)
    for seat, record in enumerate(records):
        if record is not None:
            _check_turns(len(records), seat, counted(record))
    cards = _checked_total([counted(record) for record in records if record is not None])
    _check_pairs(scored, [record for record in records if isinstance(record, CountedStacks)])
    if None not in records:
        _check_none_missing(len(records), cards)


def _checked_total(known: list[CountedStacks]) -> int:
    """The number of scored cards. Raises Illegal if the deck has fewer."""
    cards = sum(stacks.twisted + stacks.taken for stacks in known)
    if cards > len(DECK):
        raise Illegal("too-many-cards", cards=cards, most=len(DECK))
    toads = sum(stacks.toads for stacks in known)
    if toads > TOADS:
        raise Illegal("too-many-toads", toads=toads, most=TOADS)
    if cards - toads > len(TWISTED):
        raise Illegal("too-many-plain", cards=cards - toads, most=len(TWISTED))
    return cards


def _written_cards(records: Records) -> dict[Card, int]:
    """The seat of each card that is written by its number. Raises Illegal if two seats have the same card."""
    scored: dict[Card, int] = {}
    for seat, record in enumerate(records):
        if isinstance(record, WrittenStacks):
            for card in (*record.twisted, *record.taken):
                if card in scored:
                    raise Illegal("card-scored-twice", card=card, seat=scored[card], by=seat)
                scored[card] = seat
    return scored


def _check_turns(seats: int, seat: int, stacks: CountedStacks) -> None:
    """Limits the twisted cards. Every turn uses up a card and twists at most one pair; the first turn twists none."""
    most = 2 * -(-(len(DECK) - 1) // seats)
    if stacks.twisted > most:
        raise Illegal("more-twists-than-turns", seat=seat, twisted=stacks.twisted, most=most)


def _check_pairs(scored: dict[Card, int], counts: list[CountedStacks]) -> None:
    """Twisted cards that are only counted must come from pairs of which no card is written by its number."""
    twisted = sum(stacks.twisted for stacks in counts)
    whole = sum(card not in scored and mirror not in scored for card, mirror in TWISTED.items())
    if twisted > whole:
        raise Illegal("no-pairs-left", twisted=twisted, most=whole)


def _check_none_missing(seats: int, cards: int) -> None:
    """At the end of a round there is no draw pile and no row (R25 to R28), so all cards outside hands are scored."""
    least = len(DECK) - seats * hand_size(seats)
    if cards < least:
        raise Illegal("cards-missing", cards=cards, least=least)
