"""Which phones certainly belong to a person."""

from events.club.own_phones import is_own_phone
from events.evening import events as e
from events.evening.state import HOST, Change, EveningState, Settings, actor_of_person

ANNA, EVE = "a" * 16, "e" * 16


def evening(*changes: tuple[str, e.EveningEvent]) -> EveningState:
    made = tuple(Change(number, 0, actor, (event,)) for number, (actor, event) in enumerate(changes, 1))
    return EveningState("evening-1", len(made), "", Settings(), changes=made)


JOINED = (HOST, e.PersonJoined(ANNA, "Anna", 0, 0, "old"))
AGREED = (actor_of_person(ANNA), e.PhoneReplaced(ANNA, "new", 2))
MERGED = (HOST, e.PersonMerged(EVE, ANNA))


def test_a_phone_belongs_to_whoever_joined_with_it_or_agreed_to_it() -> None:
    assert is_own_phone(evening(JOINED), ANNA, "old")
    assert is_own_phone(evening(JOINED, AGREED), ANNA, "new")
    assert not is_own_phone(evening(JOINED, (HOST, e.PhoneReplaced(ANNA, "new"))), ANNA, "new")


def test_a_phone_that_others_agreed_to_cannot_make_another_phone_the_persons_own() -> None:
    by_others = (actor_of_person(EVE), e.PhoneReplaced(ANNA, "eve's", 2))
    by_that_phone = (actor_of_person(ANNA), e.PhoneReplaced(ANNA, "eve's second", 3))
    state = evening(JOINED, by_others, by_that_phone)
    assert not is_own_phone(state, ANNA, "eve's")
    assert not is_own_phone(state, ANNA, "eve's second")
    assert is_own_phone(state, ANNA, "old")


def test_the_token_of_a_seat_makes_only_a_first_phone_the_persons_own() -> None:
    replaced = (actor_of_person(ANNA), e.PhoneReplaced(ANNA, "new"))
    without_phone = (HOST, e.PersonJoined(ANNA, "Anna", 0, 0, ""))
    assert is_own_phone(evening(without_phone, replaced), ANNA, "new")
    assert not is_own_phone(evening(JOINED, replaced), ANNA, "new")
    assert not is_own_phone(evening(without_phone), ANNA, "")


def test_after_a_merge_a_consent_proves_nothing() -> None:
    assert not is_own_phone(evening(JOINED, MERGED, AGREED), ANNA, "new")
    assert is_own_phone(evening(JOINED, MERGED), ANNA, "old")
