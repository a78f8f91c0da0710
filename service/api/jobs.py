"""Jobs: the state of an export or a review, stopping a review, and downloading an exported file."""

from typing import Any

from flask import Response

from events.decider import Illegal, Role
from service.errors import Problem
from service.exports.export_viewer import viewer_name
from service.http.cached_answers import in_pieces
from service.http.identity import Identity, current_identity, json_answer
from service.jobs.job_queue import JobKind, JobRecord, JobsError, JobSpec, JobState, QueueFull
from service.limits.route_costs import cost
from service.openapi import request_schemas as schemas
from service.openapi.resource import Resource, problems, readable_by_anybody
from service.services import current_services

jobs = Resource("jobs", __name__, description="Jobs: exports and reviews that are being made")

LOCATION = {"Location": {"schema": {"type": "string"}, "description": "Where to read the state of the job."}}
_FILE = {kind: {"schema": {"type": "string"}} for kind in ("application/x-ndjson", "text/csv", "text/html")}
_ENDED = (JobState.DONE, JobState.FAILED, JobState.STOPPED)


def submitted(work: JobSpec, job_id: str) -> Response:
    """Queues a job. The response says where to read its state."""
    try:
        current_services().jobs.submit(work, job_id)
    except QueueFull:
        raise Problem(429, "too-many-jobs", headers={"Retry-After": "5"}) from None
    except JobsError:
        raise _unavailable() from None
    return accepted(JobRecord(job_id, work, JobState.WAITING))


def accepted(job: JobRecord) -> Response:
    return json_answer(job_body(job), 202, Location=f"/api/v1/jobs/{job.id}")


def running_job(job_id: str) -> JobRecord | None:
    """Returns the job if it is waiting or running, otherwise None."""
    try:
        found = current_services().jobs.find(job_id)
    except JobsError:
        raise _unavailable() from None
    return None if found is None or found.state in _ENDED else found


@jobs.route("/jobs/<job>")
@jobs.response(200, schemas.JobAnswer)
@problems(jobs, 404)
@readable_by_anybody(jobs)
@cost()
def show_job(job: str) -> Response:
    """Get the state of a job.

    Only the caller who requested an export can read its job. Everybody who may see the game can read the job of a
    review. Others get 404.
    """
    response = json_answer(job_body(_visible(job)))
    response.headers["Cache-Control"] = "no-store"
    return response


@jobs.route("/jobs/<job>", methods=["DELETE"])
@jobs.response(200, schemas.JobAnswer)
@problems(jobs, 403, 404, 409)
@readable_by_anybody(jobs)
@cost()
def stop_job(job: str) -> Response:
    """Stop a review. The host, the players and whoever requested it can do this."""
    found = _visible(job)
    if found.work.kind is not JobKind.REVIEW:
        raise Problem(409, "job-not-stoppable")
    who = current_identity(found.work.game)
    if who.actor is Role.SPECTATOR and not _is_requested_by(who, found.work):
        raise Problem(403, "not-your-job")
    if found.state not in _ENDED:
        try:
            current_services().jobs.stop(job)
        except JobsError:
            raise _unavailable() from None
        found = _visible(job)
    response = json_answer(job_body(found))
    response.headers["Cache-Control"] = "no-store"
    return response


@jobs.route("/jobs/<job>/result")
@jobs.response(200, {"type": "string"}, content_type="text/html")
@jobs.doc(responses={"200": {"description": "The file.", "content": _FILE}})
@problems(jobs, 404, 409)
@readable_by_anybody(jobs)
@cost()
def download_result(job: str) -> Response:
    """Download the file. It is available for an hour, to the caller who requested it."""
    found = _visible(job)
    if found.work.kind is not JobKind.EXPORT:
        raise Problem(404, "no-such-job")
    if found.result is None:
        raise Problem(409, "job-failed" if found.state is JobState.FAILED else "job-not-done")
    headers = {
        # Browsers must save the file and not show it, because HTML with other people's text must not run in our origin.
        "Content-Disposition": f'attachment; filename="{found.result.name}"',
        "Cache-Control": "no-store",
    }
    return in_pieces(found.result.content, content_type=found.result.media_type, headers=headers)


def _visible(job_id: str) -> JobRecord:
    """Returns a job that the caller may see. Raises the same 404 for another caller's export as for an unknown id."""
    try:
        found = (
            current_services().jobs.find(job_id)
            if job_id.isascii() and job_id.isalnum() and len(job_id) <= 64
            else None
        )
    except JobsError:
        raise _unavailable() from None
    if found is not None and _may_see(found.work):
        return found
    raise Problem(404, "no-such-job")


def _may_see(work: JobSpec) -> bool:
    if work.kind not in (JobKind.EXPORT, JobKind.REVIEW):
        return False
    try:
        who = current_identity(work.game)
    except (Problem, Illegal):  # Illegal: the game no longer exists
        return False
    return work.kind is JobKind.REVIEW or _is_requested_by(who, work)


def _is_requested_by(who: Identity, work: JobSpec) -> bool:
    return viewer_name(who.table, who.actor) == work.viewer


def _unavailable() -> Problem:
    return Problem(503, "jobs-unavailable", headers={"Retry-After": "2"})


def job_body(job: JobRecord) -> dict[str, Any]:
    result = None
    if job.state is JobState.DONE:
        result = f"/api/v1/jobs/{job.id}/result"
        if job.work.kind is JobKind.REVIEW:
            result = f"/api/v1/games/{job.work.game}/reviews"
    progress = None if job.progress is None else {"done": job.progress.done, "total": job.progress.total}
    return {
        "job": job.id,
        "game": job.work.game,
        "kind": job.work.kind.value,
        "format": job.work.format or None,
        "state": job.state.value,
        "progress": progress,
        "result": result,
    }
