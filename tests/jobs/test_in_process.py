"""In-process jobs run at once or at a planned time. The queue and the results are limited."""

import threading
from collections.abc import Iterator

import pytest

from events.decider import Millis
from events.store import StoreClosed
from service.jobs import in_process
from service.jobs.in_process import MAX_QUEUED_JOBS, MAX_RESULTS, RETRY_MILLIS, InProcessJobs
from service.jobs.job_queue import MAX_ATTEMPTS, RESULT_TTL_SECONDS, JobKind, JobResult, JobSpec, JobState, QueueFull
from tests.waits import wait_until

EXPORT = JobSpec(kind=JobKind.EXPORT, game="g")
NOON = 1_800_000_000_000


class JobsUnderTest:
    """In-process jobs with a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON
        self.done: list[str] = []
        self.failing = False
        self.closed = False
        self.content = b"x"
        self.gate = threading.Event()
        self.gate.set()
        self.jobs = InProcessJobs(self.perform, lambda: Millis(self.now))

    def perform(self, work: JobSpec) -> JobResult | None:
        self.gate.wait()
        self.done.append(work.game)
        if self.closed:
            raise StoreClosed("the store is closed")
        if self.failing:
            raise RuntimeError("on purpose")
        return JobResult("f", "text/plain", self.content)

    @property
    def is_planned(self) -> bool:
        """Whether a job waits for its time."""
        return bool(self.jobs._scheduled)

    def state(self, job_id: str) -> JobState | None:
        found = self.jobs.find(job_id)
        return None if found is None else found.state

    def finish(self, job_id: str) -> None:
        self.jobs.submit(EXPORT, job_id)
        wait_until(lambda: self.state(job_id) in (JobState.DONE, JobState.FAILED), f"{job_id} is done")


@pytest.fixture
def bench() -> Iterator[JobsUnderTest]:
    bench = JobsUnderTest()
    yield bench
    bench.gate.set()
    bench.jobs.close()


def at(bench: JobsUnderTest, seconds: int, game: str, job_id: str = "") -> None:
    bench.jobs.at(Millis(NOON + 1000 * seconds), JobSpec(kind=JobKind.DEADLINE, game=game), job_id or game)


def test_a_job_goes_from_waiting_to_done_with_its_result(bench: JobsUnderTest) -> None:
    bench.gate.clear()
    bench.jobs.submit(EXPORT, "one")
    bench.jobs.submit(EXPORT, "two")
    wait_until(lambda: bench.state("one") is JobState.RUNNING, "the first job is running")
    assert bench.state("two") is JobState.WAITING
    bench.gate.set()
    wait_until(lambda: bench.state("two") is JobState.DONE, "both jobs are done")
    found = bench.jobs.find("one")
    assert found is not None
    assert found.result == JobResult("f", "text/plain", b"x")
    assert bench.jobs.find("three") is None


def test_a_closed_store_ends_jobs_without_a_log_line(bench: JobsUnderTest, caplog: pytest.LogCaptureFixture) -> None:
    bench.closed = True
    bench.finish("late")
    assert bench.state("late") is JobState.FAILED
    at(bench, 0, "deadline")
    wait_until(lambda: bench.done == ["g", "deadline"] and not bench.is_planned, "the deadline is dropped")
    assert not caplog.records


def test_a_failed_job_is_reported_and_does_not_block_others(bench: JobsUnderTest) -> None:
    bench.failing = True
    bench.finish("bad")
    bench.failing = False
    bench.finish("good")
    assert (bench.state("bad"), bench.state("good")) == (JobState.FAILED, JobState.DONE)


def test_a_job_is_refused_when_the_queue_is_full(bench: JobsUnderTest) -> None:
    bench.gate.clear()
    bench.jobs.submit(EXPORT, "running")
    wait_until(lambda: bench.state("running") is JobState.RUNNING, "the first job is running")
    for number in range(MAX_QUEUED_JOBS):
        bench.jobs.submit(EXPORT, f"waiting{number}")
    with pytest.raises(QueueFull):
        bench.jobs.submit(EXPORT, "too many")
    assert bench.jobs.find("too many") is None


def test_results_expire(bench: JobsUnderTest) -> None:
    bench.finish("old")
    bench.now += 1000 * RESULT_TTL_SECONDS - 1
    assert bench.state("old") is JobState.DONE
    bench.now += 1
    assert bench.jobs.find("old") is None


def test_only_a_limited_number_of_the_newest_results_is_kept(bench: JobsUnderTest) -> None:
    for number in range(MAX_RESULTS + 2):
        bench.finish(f"job{number}")
    kept = [number for number in range(MAX_RESULTS + 2) if bench.jobs.find(f"job{number}")]
    assert kept == list(range(2, MAX_RESULTS + 2))


def test_results_are_limited_in_bytes_and_the_newest_is_always_kept(
    bench: JobsUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_process, "MAX_RESULT_BYTES", 10)
    bench.content = b"x" * 6
    bench.finish("one")
    bench.finish("two")
    assert bench.jobs.find("one") is None
    bench.content = b"x" * 11
    bench.finish("huge")
    assert bench.state("huge") is JobState.DONE


def test_planned_jobs_run_at_their_time_and_in_order(bench: JobsUnderTest) -> None:
    at(bench, 20, "second")
    at(bench, 10, "first")
    at(bench, 30, "third")
    bench.jobs.run_due()
    assert bench.done == []
    bench.now += 20_000
    bench.jobs.run_due()
    assert bench.done == ["first", "second"]


def test_planning_under_the_same_id_replaces_the_job(bench: JobsUnderTest) -> None:
    at(bench, 10, "before", "id")
    at(bench, 15, "after", "id")
    bench.now += 60_000
    bench.jobs.run_due()
    assert bench.done == ["after"]


def test_a_job_that_is_already_due_runs_at_once(bench: JobsUnderTest) -> None:
    at(bench, -5, "late")
    wait_until(lambda: bench.done == ["late"], "the late job is done")


def test_a_failed_planned_job_is_retried_a_limited_number_of_times(bench: JobsUnderTest) -> None:
    bench.failing = True
    at(bench, 1, "stubborn")

    def tried_often_enough() -> bool:
        bench.now += RETRY_MILLIS
        bench.jobs.run_due()
        return len(bench.done) >= MAX_ATTEMPTS

    wait_until(tried_often_enough, "the job has been tried the maximum number of times")
    bench.jobs.close()  # waits for the timekeeper thread, which may be running the job too
    assert bench.done == ["stubborn"] * MAX_ATTEMPTS
    assert not bench.is_planned


def test_a_job_planned_in_the_far_future_does_not_stop_other_jobs(bench: JobsUnderTest) -> None:
    at(bench, 2**50, "never")
    at(bench, -1, "now")
    wait_until(lambda: bench.done == ["now"], "the due job is done")


def test_no_job_starts_after_closing(bench: JobsUnderTest) -> None:
    bench.jobs.close()
    at(bench, -5, "late")
    bench.jobs.submit(EXPORT, "one")
    bench.jobs.run_due()
    assert bench.done == []
