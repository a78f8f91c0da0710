"""Which phones certainly belong to a person."""

from events.club.own_phones import is_own_phone
from events.evening import events as e
from events.evening.state import HOST, Change, EveningState, Settings, actor_of_person

ANNA, EVE = "a" * 16, "e" * 16


def evening(*changes: tuple[str, e.EveningEvent]) -> EveningState:
    made = tuple(Change(number, 0, actor, (event,)) for number, (actor, event) in enumerate(changes, 1))
    return EveningState("evening-1", len(made), "", Settings(), changes=made)


JOINED = (HOST, e.PersonJoined(ANNA, "Anna", 0, 0, "old"))
AGREED = (actor_of_person(ANNA), e.PhoneReplaced(ANNA, "new"))
MERGED = (HOST, e.PersonMerged(EVE, ANNA))


def test_a_phone_belongs_to_whoever_joined_with_it_or_agreed_to_it() -> None:
    assert is_own_phone(evening(JOINED), ANNA, "old")
    assert is_own_phone(evening(JOINED, AGREED), ANNA, "new")
    assert not is_own_phone(evening(JOINED, (HOST, e.PhoneReplaced(ANNA, "new"))), ANNA, "new")


def test_after_a_merge_a_consent_proves_nothing() -> None:
    assert not is_own_phone(evening(JOINED, MERGED, AGREED), ANNA, "new")
    assert is_own_phone(evening(JOINED, MERGED), ANNA, "old")
