"""Exports: request a game as a file, check the state of the job, download the file."""

import secrets
from typing import Any

from flask import Response
from marshmallow import fields, validate

from events.decider import Illegal
from service.api.replays import check_length
from service.errors import Problem
from service.exports.export_files import Format
from service.exports.export_viewer import viewer_name
from service.http.cached_answers import in_pieces
from service.http.identity import current_identity, json_answer
from service.http.problems import language
from service.jobs.job_queue import JobKind, JobRecord, JobsError, JobSpec, JobState, QueueFull
from service.limits.route_costs import EXPORT, cost
from service.openapi import request_schemas as schemas
from service.openapi.request_schemas import Form
from service.openapi.resource import Resource, problems, readable_by_anybody
from service.services import current_services

exports = Resource("exports", __name__, description="Exports: games as files to download")

_FILE = {kind: {"schema": {"type": "string"}} for kind in ("application/x-ndjson", "text/csv", "text/html")}
_LOCATION = {"Location": {"schema": {"type": "string"}, "description": "Where to read the state of the job."}}


class Export(Form):
    format = fields.String(
        required=True,
        validate=validate.OneOf([form.value for form in Format]),
        metadata={
            "description": "ndjson: the events; of a finished game, the log, which can be verified and imported. "
            "csv: the scores. html: a replay in one file that needs no server."
        },
    )


@exports.route("/games/<game>/exports", methods=["POST"])
@exports.arguments(Export)
@exports.response(202, schemas.JobAnswer, headers=_LOCATION)
@problems(exports, 400, 401, 404, 409, 413, 415, 422)
@readable_by_anybody(exports)
@cost(EXPORT)
def create_export(body: dict[str, Any], game: str) -> Response:
    """Request a file with what the caller may see of the game. `Location` is the address of the job that creates it."""
    who = current_identity(game)
    if body["format"] == Format.CSV and who.table.play is None:
        raise Problem(409, "not-started")
    if body["format"] == Format.HTML:
        check_length(who.table.version)
    viewer = viewer_name(who.table, who.actor)
    work = JobSpec(kind=JobKind.EXPORT, game=game, viewer=viewer, format=body["format"], language=language().value)
    job_id = secrets.token_hex(10)
    try:
        current_services().jobs.submit(work, job_id)
    except QueueFull:
        raise Problem(429, "too-many-jobs", headers={"Retry-After": "5"}) from None
    except JobsError:
        raise _unavailable() from None
    return json_answer(_job_body(JobRecord(job_id, work, JobState.WAITING)), 202, Location=f"/api/v1/jobs/{job_id}")


@exports.route("/jobs/<job>")
@exports.response(200, schemas.JobAnswer)
@problems(exports, 404)
@readable_by_anybody(exports)
@cost()
def show_job(job: str) -> Response:
    """Get the state of an export. Only the caller who requested the export can read it. Others get 404."""
    response = json_answer(_job_body(_own(job)))
    response.headers["Cache-Control"] = "no-store"
    return response


@exports.route("/jobs/<job>/result")
@exports.response(200, {"type": "string"}, content_type="text/html")
@exports.doc(responses={"200": {"description": "The file.", "content": _FILE}})
@problems(exports, 404, 409)
@readable_by_anybody(exports)
@cost()
def download_result(job: str) -> Response:
    """Download the file. It is available for an hour, to the caller who requested it."""
    found = _own(job)
    if found.result is None:
        raise Problem(409, "job-failed" if found.state is JobState.FAILED else "job-not-done")
    headers = {
        # Browsers must save the file and not show it, because HTML with other people's text must not run in our origin.
        "Content-Disposition": f'attachment; filename="{found.result.name}"',
        "Cache-Control": "no-store",
    }
    return in_pieces(found.result.content, content_type=found.result.media_type, headers=headers)


def _own(job_id: str) -> JobRecord:
    """Returns a job of the caller. Raises the same 404 for another caller's job as for an unknown id."""
    try:
        found = (
            current_services().jobs.find(job_id)
            if job_id.isascii() and job_id.isalnum() and len(job_id) <= 64
            else None
        )
    except JobsError:
        raise _unavailable() from None
    if found is not None and found.work.kind is JobKind.EXPORT and _is_requested_by_caller(found.work):
        return found
    raise Problem(404, "no-such-job")


def _is_requested_by_caller(work: JobSpec) -> bool:
    try:
        who = current_identity(work.game)
        return viewer_name(who.table, who.actor) == work.viewer
    except (Problem, Illegal):  # Illegal: the game no longer exists
        return False


def _unavailable() -> Problem:
    return Problem(503, "jobs-unavailable", headers={"Retry-After": "2"})


def _job_body(job: JobRecord) -> dict[str, str | None]:
    result = f"/api/v1/jobs/{job.id}/result" if job.state is JobState.DONE else None
    return {"job": job.id, "game": job.work.game, "format": job.work.format, "state": job.state.value, "result": result}
