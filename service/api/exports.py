"""Exports: request a game as a file."""

import secrets
from typing import Any

from flask import Response
from marshmallow import fields, validate

from service.api.jobs import LOCATION, submitted
from service.api.replays import check_length
from service.errors import Problem
from service.exports.export_files import Format
from service.exports.export_viewer import viewer_name
from service.http.identity import current_identity
from service.http.problems import language
from service.jobs.job_queue import JobKind, JobSpec
from service.limits.route_costs import EXPORT, cost
from service.openapi import request_schemas as schemas
from service.openapi.request_schemas import Form
from service.openapi.resource import Resource, problems, readable_by_anybody

exports = Resource("exports", __name__, description="Exports: games as files to download")


class Export(Form):
    format = fields.String(
        required=True,
        validate=validate.OneOf([form.value for form in Format]),
        metadata={
            "description": "ndjson: the events. For a finished game this is the complete log, which can be verified "
            "and imported. csv: the scores. html: a replay in one file that needs no server."
        },
    )


@exports.route("/games/<game>/exports", methods=["POST"])
@exports.arguments(Export)
@exports.response(202, schemas.JobAnswer, headers=LOCATION)
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
    return submitted(work, secrets.token_hex(10))
