"""Deadlines (R37) in a complete service. The time is frozen and set by hand. R numbers: docs/rulings.md."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, cast

import pytest
from flask import Flask
from freezegun import freeze_time
from freezegun.api import FrozenDateTimeFactory

from events.decider import Role
from events.envelope import Recorded, Unsealed, seal
from events.games import rules
from events.store import Store
from events.table import TableState
from events.verify import verify
from service.commands.handler import CommandHandler
from service.jobs.deadlines import NOT_SCHEDULED, Deadlines
from service.jobs.job_queue import JobKind, JobSpec, JobState
from service.services import AppServices
from tests.http.tables import Table
from tests.jobs.conftest import MakeService
from tests.waits import wait_until

NOON = "2060-11-16 12:00:00"
"""A time in the far future. Threads that have just begun still see the real time, at which no job is due."""
SECONDS = 20


def noon() -> Any:
    """Freezes the time, except for waits in tests."""
    return freeze_time(NOON, ignore=["tests.waits"])


def services_of(app: Flask) -> AppServices:
    services: AppServices = app.extensions["wurm_services"]
    return services


def hurried(app: Flask) -> Table:
    """A race with twenty seconds for every bid. The first player has bid."""
    table = Table(app.test_client(), "wurmeln", {"bid_seconds": SECONDS}).started(3)
    lay(table, 0, "4")
    return table


def play_to_the_next_bidding(table: Table) -> None:
    """The other two bid, everybody moves, and the first player bids again."""
    lay(table, 1, "5")
    lay(table, 2, "6")
    while table.view()["play"]["phase"] == "moving":
        seat, action = next((seat, legal[0]) for seat in range(3) if (legal := table.view(table.tokens[seat])["legal"]))
        assert table.act(seat, action).status_code == 201
    assert table.act(0, table.view(table.tokens[0])["legal"][0]).status_code == 201


def lay(table: Table, seat: int, face: str) -> None:
    answer = table.act(seat, {"type": "bid", "face": face})
    assert answer.status_code == 201, answer.text


def by_the_clock(store: Store, table: Table) -> list[str]:
    return [event.type for event in store.read(table.id) if event.actor == Role.CLOCK.value]


def acted(store: Store, table: Table) -> None:
    wait_until(lambda: bool(by_the_clock(store, table)), "the clock has acted")
    assert by_the_clock(store, table)[:2] == ["wurmeln.bids_drawn", "wurmeln.bids_revealed"]
    assert by_the_clock(store, table).count("wurmeln.bids_drawn") == 1


def pass_time(frozen: FrozenDateTimeFactory, seconds: float, *apps: Flask) -> None:
    frozen.tick(seconds)
    for app in apps:
        services_of(app).jobs.run_due()  # type: ignore[attr-defined] # in this process


def recovered(app: Flask) -> Flask:
    def done() -> bool:
        found = services_of(app).jobs.find("recover")
        return found is not None and found.state is JobState.DONE

    wait_until(done, "the deadlines of running tables are recovered")
    return app


def test_after_the_deadline_the_clock_acts_and_the_log_verifies(make_service: MakeService, store: Store) -> None:
    with noon() as frozen:
        app = make_service()
        table = hurried(app)
        pass_time(frozen, SECONDS - 0.001, app)
        assert by_the_clock(store, table) == []
        pass_time(frozen, 0.001, app)
        acted(store, table)
        assert table.view()["play"]["until"] is None
        verify(rules, list(store.read(table.id)))


def test_the_clock_does_not_bid_for_players_who_bid_in_time(make_service: MakeService, store: Store) -> None:
    with noon() as frozen:
        app = make_service()
        table = hurried(app)
        lay(table, 1, "5")
        lay(table, 2, "6")
        assert table.view()["play"]["phase"] == "moving"
        pass_time(frozen, 10 * SECONDS, app)
        assert by_the_clock(store, table) == []


def test_a_restart_loses_no_deadline(make_service: MakeService, store: Store) -> None:
    with noon() as frozen:
        before = make_service()
        table = hurried(before)
        services_of(before).jobs.close()
        after = recovered(make_service())
        pass_time(frozen, SECONDS, after)
        acted(store, table)


def test_deadlines_that_passed_while_the_service_was_down_are_handled_at_start(
    make_service: MakeService, store: Store
) -> None:
    with noon() as frozen:
        before = make_service()
        table = hurried(before)
        services_of(before).jobs.close()
        frozen.tick(3600)
        pass_time(frozen, 0, recovered(make_service()))
        acted(store, table)


def test_the_clock_acts_once_with_two_services_and_repeated_jobs(make_service: MakeService, store: Store) -> None:
    with noon() as frozen:
        first = make_service()
        table = hurried(first)
        second = recovered(make_service())
        frozen.tick(SECONDS)
        work = JobSpec(kind=JobKind.DEADLINE, game=table.id)
        start = Barrier(8)

        def strike(number: int) -> None:
            start.wait()
            services_of((first, second)[number % 2]).perform(work)

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(strike, range(8)))
        pass_time(frozen, 1, first, second)
        acted(store, table)


def test_a_deadline_action_is_stored_with_its_idempotency_key(make_service: MakeService, store: Store) -> None:
    """If a job is repeated because its response was lost, the key shows that the action was already taken."""
    with noon() as frozen:
        app = make_service()
        table = hurried(app)
        version = table.view()["version"]
        pass_time(frozen, SECONDS, app)
        acted(store, table)
        done = store.find_by_key(table.id, f"clock/deadline-{table.id}-{version}", "")
        assert done is not None
        assert done.first == version + 1


def test_a_stale_job_does_not_cut_the_next_deadline_short(make_service: MakeService, store: Store) -> None:
    """A job may run early because another clock is ahead, or because its bid was undone."""
    with noon() as frozen:
        app = make_service()
        table = hurried(app)
        frozen.tick(SECONDS / 2)
        services_of(app).perform(JobSpec(kind=JobKind.DEADLINE, game=table.id))
        assert by_the_clock(store, table) == []
        pass_time(frozen, SECONDS / 2, app)
        acted(store, table)


def test_a_job_that_runs_early_is_planned_again_under_a_new_id(make_service: MakeService, store: Store) -> None:
    """If a job planned the next one under its own id, the new job would be removed when the running job ends."""
    with noon() as frozen:
        service = make_service()
        hurried(service)
        services = services_of(service)
        planned: dict[str, Any] = services.jobs._scheduled  # type: ignore[attr-defined]
        ((early, job),) = planned.items()
        frozen.tick(1)
        services.perform(job.work)
        assert len(planned) == 2
        assert early in planned


def test_jobs_of_earlier_deadlines_plan_no_further_jobs(make_service: MakeService) -> None:
    """If each job planned another one, a table that is played quickly would leave more and more jobs."""
    with noon() as frozen:
        # given a table that has a new deadline before the job for the first one runs
        service = make_service()
        table = hurried(service)
        services = services_of(service)
        planned: dict[str, Any] = services.jobs._scheduled  # type: ignore[attr-defined]
        (first,) = planned.values()
        frozen.tick(1)
        play_to_the_next_bidding(table)
        assert len(planned) == 2
        # when that job runs, and is repeated
        for _ in range(3):
            services.perform(first.work)
        # then there is still one job for each deadline
        assert len(planned) == 2


def test_several_commands_before_one_deadline_plan_one_job(make_service: MakeService) -> None:
    with noon() as frozen:
        service = make_service()
        table = hurried(service)
        frozen.tick(1)
        lay(table, 0, "5")
        lay(table, 1, "5")
        assert len(services_of(service).jobs._scheduled) == 1  # type: ignore[attr-defined]


def test_a_job_for_an_unknown_game_does_nothing(make_service: MakeService) -> None:
    assert services_of(make_service()).perform(JobSpec(kind=JobKind.DEADLINE, game="nowhere")) is None


def test_a_broken_log_does_not_stop_the_deadlines_of_other_games(make_service: MakeService, store: Store) -> None:
    with noon() as frozen:
        before = make_service()
        table = hurried(before)
        services_of(before).jobs.close()
        (lead, *_) = store.read(table.id)
        store.append("0", [foreign(lead, "0")], expected=0)
        after = recovered(make_service())
        pass_time(frozen, SECONDS, after)
        acted(store, table)


def foreign(event: Recorded, stream: str) -> Recorded:
    """An event that cannot be the first of a table."""
    return seal(Unsealed(event.actor, event.at, "c", event.data, event.prev, stream, "table.sat_down", event.v, 1))


class TestAutomaticClosing:
    """A decided race can be disputed for an hour. After that it is closed."""

    def test_an_undisputed_race_is_closed_after_an_hour(self, make_service: MakeService, store: Store) -> None:
        with noon() as frozen:
            app = make_service()
            table = decided(app)
            assert table.view()["phase"] == "playing"
            pass_time(frozen, 3599, app)
            assert by_the_clock(store, table) == []
            pass_time(frozen, 1, app)
            wait_until(lambda: table.view()["phase"] == "over", "the table is closed")
            assert verify(rules, list(store.read(table.id))).over

    def test_a_disputed_race_is_not_closed_before_the_answer(self, make_service: MakeService, store: Store) -> None:
        with noon() as frozen:
            app = make_service()
            table = decided(app)
            assert table.call("POST", "/undo", table.tokens[0], json={}).status_code == 200
            pass_time(frozen, 7200, app)
            assert by_the_clock(store, table) == []

    def test_scheduling_raises_nothing_if_the_store_is_unavailable(
        self, make_service: MakeService, store: Store, caplog: pytest.LogCaptureFixture
    ) -> None:
        """The command that decided the race is already stored, so its response must not be an error."""
        app = make_service()
        table = decided(app)
        state = services_of(app).handler.newest(table.id)
        store.close()
        services_of(app).deadlines.schedule(state)
        assert NOT_SCHEDULED in caplog.messages

    def test_an_action_just_before_closing_gives_the_table_another_hour(
        self, make_service: MakeService, store: Store
    ) -> None:
        """A player acts after the clock has read the table and before the clock closes it."""
        with noon() as frozen:
            app = make_service()
            table = decided(app)
            frozen.tick(3600)
            services = services_of(app)
            late = Interrupted(
                services.handler, lambda: table.call("PATCH", "/seats/0", table.host, json={"name": "Zora"})
            )
            Deadlines(cast(CommandHandler, late), services.jobs, store, rules, services.clock, 60).enforce(table.id)
            assert late.interrupted
            assert by_the_clock(store, table) == []
            assert table.view()["phase"] == "playing"


class Interrupted:
    """A handler that runs another command right after it has read a table for the first time."""

    def __init__(self, handler: CommandHandler, meanwhile: Callable[[], object]) -> None:
        self._handler, self._meanwhile, self.interrupted = handler, meanwhile, False

    def newest(self, stream: str) -> TableState:
        seen = self._handler.newest(stream)
        if not self.interrupted:
            self.interrupted = True
            self._meanwhile()
        return seen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._handler, name)


def decided(app: Flask) -> Table:
    """Plays a race to its end with legal actions."""
    table = Table(app.test_client(), "wurmeln", {"max_idle_rounds": 5}).started(3)
    while table.view()["outcome"] is None:
        for seat in range(3):
            view = table.view(table.tokens[seat])
            if view["legal"] and not view["play"]["players"][seat]["has_bid"]:
                assert table.act(seat, view["legal"][-1 if seat else 0]).status_code == 201
    return table
