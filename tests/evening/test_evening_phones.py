"""A person who has lost the phone continues on another one, if somebody else of the evening agrees."""

from msgspec.structs import replace

from events.evening import commands as c
from events.evening import events as e
from events.evening.phones import PHONE_REQUEST_SECONDS, REFUSAL_SECONDS
from events.evening.state import GUEST, HOST
from tests.evening.evenings import ANNA, BEN, Evening


def asking(evening: Evening, person: str = ANNA, phone: str = "new") -> c.AskPhone:
    return c.AskPhone(person, phone, evening.now + 1_000 + PHONE_REQUEST_SECONDS * 1000)


def asked() -> tuple[Evening, int]:
    evening = Evening().with_people()
    evening.when(GUEST, asking(evening))
    return evening, evening.state.version


def phone(evening: Evening, person: str = ANNA) -> str:
    found = evening.state.person(person)
    assert found is not None
    return found.phone


def test_another_person_agrees_and_the_old_phone_is_replaced() -> None:
    evening, request = asked()
    assert phone(evening) == "phone of a"
    assert evening.when(BEN, c.AnswerPhone(ANNA, True, request)) == [e.PhoneReplaced(ANNA, "new", request)]
    assert (phone(evening), evening.state.requests) == ("new", ())


def test_the_consent_of_the_host_is_enough() -> None:
    evening, request = asked()
    evening.given(HOST, c.AnswerPhone(ANNA, True, request))
    assert phone(evening) == "new"


def test_guests_cannot_answer() -> None:
    evening, request = asked()
    assert evening.refused(GUEST, c.AnswerPhone(ANNA, True, request)) == "people-only"


def test_after_a_refusal_nobody_asks_for_a_minute() -> None:
    evening, request = asked()
    evening.given(BEN, c.AnswerPhone(ANNA, False, request))
    assert phone(evening) == "phone of a"
    assert evening.refused(GUEST, asking(evening)) == "phone-refused"
    evening.now += REFUSAL_SECONDS * 1000
    assert evening.when(GUEST, asking(evening))


def test_only_one_request_can_be_pending_until_it_expires() -> None:
    evening, request = asked()
    assert evening.refused(GUEST, asking(evening, phone="other")) == "phone-asked"
    evening.now += PHONE_REQUEST_SECONDS * 1000
    assert evening.refused(BEN, c.AnswerPhone(ANNA, True, request)) == "no-phone-request"
    evening.given(GUEST, asking(evening, phone="other"))
    assert evening.refused(BEN, c.AnswerPhone(ANNA, True, request)) == "phone-request-changed"


def test_after_a_merge_both_phones_are_valid_until_a_new_phone_replaces_them() -> None:
    evening = Evening().with_people().given(HOST, c.MergePerson(BEN, ANNA))
    anna = evening.state.person(ANNA)
    assert anna is not None
    assert [anna.has_phone(phone) for phone in ("phone of a", "phone of b", "")] == [True, True, False]
    evening.given(ANNA, c.ReplacePhone(ANNA, "tablet"))
    anna = evening.state.person(ANNA)
    assert anna is not None
    assert [anna.has_phone(phone) for phone in ("phone of a", "phone of b", "tablet")] == [False, False, True]


def test_a_request_that_would_expire_too_late_is_refused() -> None:
    evening = Evening().with_people()
    asks = asking(evening)
    assert evening.refused(GUEST, replace(asks, expires=asks.expires + 2_000)) == "bad-expiry"


def test_a_person_who_proves_to_be_the_same_gets_a_new_phone_at_once() -> None:
    evening = Evening().with_people()
    evening.given(ANNA, c.ReplacePhone(ANNA, "tablet"))
    assert phone(evening) == "tablet"
    assert evening.refused(BEN, c.ReplacePhone(ANNA, "stolen")) == "not-your-person"
