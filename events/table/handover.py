"""Handover: moving a seat to another phone with a link that only its own player can create."""

from events.decider import Actor, Event, Illegal, Millis
from events.table import commands as c
from events.table import events as t
from events.table.permission import chair_at, check_own_or_host
from events.table.seats import check_new_player
from events.table.state import HandoverLink, TableState

MAX_LINK_ID_LENGTH = 64
HANDOVER_LINK_SECONDS = 600
"""The longest time for which a handover link is valid."""


def offer(table: TableState, actor: Actor, command: c.OfferHandover, now: Millis) -> tuple[Event, ...]:
    """Only the seat's own player may create a link. The host may not, because whoever uses the link sees the hand."""
    chair = chair_at(table, command.seat)
    if actor != command.seat:
        raise Illegal("not-your-seat", seat=command.seat)
    if chair.player is None:
        raise Illegal("seat-empty", seat=command.seat)
    link = command.link
    valid_time = 0 < command.expires - now <= HANDOVER_LINK_SECONDS * 1000
    if not 1 <= len(link) <= MAX_LINK_ID_LENGTH or not link.isascii() or not link.isalnum() or not valid_time:
        raise Illegal("bad-handover-link", longest=MAX_LINK_ID_LENGTH, minutes=HANDOVER_LINK_SECONDS // 60)
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
    """Accepts only the newest link of the seat, and only until it is used or expires."""
    if link is None or link.id != given:
        raise Illegal("handover-link-replaced")
    if link.used:
        raise Illegal("handover-link-used")
    if now >= link.expires:
        raise Illegal("handover-link-expired")
