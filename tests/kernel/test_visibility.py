"""Visibility of event fields: a field without a declaration is hidden from everybody until the end."""

from events.decider import Event, Role, Seat
from events.visibility import EachOwn, Owner, Public, Secret, redact, redacted_event
from tests.kernel.tables import Table


class Drawn(Event):
    seat: Public[Seat]
    card: Owner[int]
    others: EachOwn[tuple[tuple[int, ...], ...]]
    pile: Secret[tuple[int, ...]]
    forgotten: int


class Unowned(Event):
    card: Owner[int]


EVENT = Drawn(Seat(1), 34, ((1,), (2,), (3,)), (4, 5), 6)


def test_the_owner_sees_owner_fields() -> None:
    assert redact(EVENT, Seat(1)) == {"seat": 1, "card": 34, "others": [None, (2,), None]}


def test_another_seat_sees_only_its_own_part_of_a_field() -> None:
    assert redact(EVENT, Seat(2)) == {"seat": 1, "others": [None, None, (3,)]}


def test_roles_without_a_seat_see_no_secret() -> None:
    for role in (Role.SPECTATOR, Role.HOST, Role.REFEREE, Role.CLOCK):
        assert redact(EVENT, role) == {"seat": 1, "others": [None, None, None]}


def test_all_fields_are_public_after_the_end() -> None:
    assert redact(EVENT, Role.EVERYONE) == {
        "seat": 1,
        "card": 34,
        "others": ((1,), (2,), (3,)),
        "pile": (4, 5),
        "forgotten": 6,
    }


def test_an_owner_field_of_an_event_without_a_seat_has_no_owner() -> None:
    assert redact(Unowned(34), Seat(0)) == {}


def test_a_redacted_event_has_neither_its_hash_nor_the_id_of_its_command() -> None:
    recorded = Table().started(2).play(1).log[-1]
    shown = redacted_event(recorded, "takethat.card_drawn", EVENT, Seat(2))
    assert shown.keys() == {"actor", "at", "data", "type", "v", "version"}
    assert recorded.hash not in str(shown)
    assert recorded.command not in shown.values()
