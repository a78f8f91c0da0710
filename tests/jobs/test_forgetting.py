"""When the service starts, it completes removals of names that an earlier process did not finish."""

import pytest

from events.club.state import member_actor
from events.evening.log import verify
from events.evening.state import stream_of
from events.store import Store
from service.commands.club_storage import pending_note
from service.jobs.job_queue import JobKind, JobSpec
from tests.club.removals import text_of
from tests.http.evenings import Evening
from tests.jobs.conftest import MakeService

RECOVER = JobSpec(kind=JobKind.RECOVER)


@pytest.mark.parametrize("noted", [True, False])
def test_a_name_is_removed_at_the_next_start_even_if_its_note_is_lost(
    store: Store, make_service: MakeService, noted: bool
) -> None:
    app = make_service()
    evening = Evening(app.test_client())
    anna, ben = evening.joined("Anna", "Ben")
    game = evening.next_game(evening.host, anna, ben, start=True)["game"]
    app.extensions["wurm_services"].club.forget(member_actor(anna.person), anna.person, [])
    if not noted:
        store.delete_value(pending_note(1))
    make_service().extensions["wurm_services"].perform(RECOVER)
    stream = stream_of(evening.id)
    assert not any("Anna" in text_of(store, each) for each in (stream, game))
    assert [person.name for person in verify(list(store.read(stream))).people] == ["N.N. 1", "Ben"]
    assert store.get_value(pending_note(1)) is None
