"""Moving a seat to another phone, by a link that only its own player can make."""

from events.decider import Actor, Event, Illegal, Millis
from events.table import commands as c
from events.table import events as t
from events.table.permission import chair_at, check_own_or_host
from events.table.seating import check_new_player
from events.table.state import HandoverLink, TableState

LONGEST_LINK_ID = 64
HANDOVER_LINK_SECONDS = 600
"""How long a handover link can be used, at most."""


def offer(table: TableState, actor: Actor, command: c.OfferHandover, now: Millis) -> tuple[Event, ...]:
    """The host cannot do this for a player, because whoever uses the link sees the hand."""
    chair = chair_at(table, command.seat)
    if actor != command.seat:
        raise Illegal("not-your-seat", seat=command.seat)
    if chair.player is None:
        raise Illegal("seat-empty", seat=command.seat)
    link = command.link
    lasts = 0 < command.expires - now <= HANDOVER_LINK_SECONDS * 1000
    if not 1 <= len(link) <= LONGEST_LINK_ID or not link.isascii() or not link.isalnum() or not lasts:
        raise Illegal("bad-handover-link", longest=LONGEST_LINK_ID, minutes=HANDOVER_LINK_SECONDS // 60)
    return (t.HandoverOffered(command.seat, link, command.expires),)


def hand_over(table: TableState, actor: Actor, command: c.HandOver, now: Millis) -> tuple[Event, ...]:
    chair = chair_at(table, command.seat)
    if command.by_old_rules:
        check_own_or_host(table, actor, command.seat)
    elif actor != command.seat:
        raise Illegal("not-your-seat", seat=command.seat)
    else:
        _check_link(chair.link, command.link, now)
    if chair.player is None:
        raise Illegal("seat-empty", seat=command.seat)
    check_new_player(table, command.player)
    return (t.HandedOver(command.seat, command.player, command.link),)


def _check_link(link: HandoverLink | None, given: str | None, now: Millis) -> None:
    """The newest link of a seat is the only one that works."""
    if link is None or link.id != given:
        raise Illegal("handover-link-replaced")
    if link.used:
        raise Illegal("handover-link-used")
    if now >= link.expires:
        raise Illegal("handover-link-expired")
