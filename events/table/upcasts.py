"""Upcasts of table events: each function converts stored data from one schema version to the next."""

from typing import Any

from events.decider import Upcast


def _opened_1(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 called the ruleset `game` and its version `ruleset`."""
    kept = {name: value for name, value in data.items() if name not in ("game", "ruleset")}
    return kept | {"ruleset": data["game"], "ruleset_version": data["ruleset"]}


def _forked_1(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 called the original game `stream`."""
    origin = {name: value for name, value in data["origin"].items() if name != "stream"}
    return data | {"origin": origin | {"game": data["origin"]["stream"]}}


def _forked_2(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 2 had no `seats_left`: whoever sat down first in a fork could undo alone."""
    return data | {"seats_left": False}


def _handed_over_1(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 recorded no link."""
    return data | {"link": None}


def _answered_1(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 did not name the request."""
    return data | {"request": None}


def _seat_recovery_asked_1(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 had no `name` and no `host_away`, because nobody could replace a computer yet."""
    return data | {"name": None, "host_away": False}


TABLE_UPCASTS: dict[tuple[str, int], Upcast] = {
    ("Opened", 1): _opened_1,
    ("Forked", 1): _forked_1,
    ("Forked", 2): _forked_2,
    ("HandedOver", 1): _handed_over_1,
    ("SeatReleaseAgreed", 1): _answered_1,
    ("SeatReleaseRefused", 1): _answered_1,
    ("SeatRecoveryAsked", 1): _seat_recovery_asked_1,
    ("Agreed", 1): _answered_1,
    ("Refused", 1): _answered_1,
}
