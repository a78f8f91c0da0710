"""Reviews: which decisions in a finished game were clearly worse than an alternative."""

import msgspec
from flask import Response

from events.review.plan import review_of
from events.table.state import Phase
from service.api.jobs import LOCATION, accepted, job_body, running_job, submitted
from service.api.replays import check_length
from service.errors import Problem
from service.exports.export_viewer import viewer_name
from service.http.identity import Identity, current_identity
from service.jobs.job_queue import JobKind, JobSpec
from service.limits.route_costs import EXPORT, HISTORY, cost
from service.openapi import request_schemas as schemas
from service.openapi.resource import Resource, problems, readable_by_anybody
from service.players.reviews import job_id
from service.services import current_services

reviews = Resource("reviews", __name__, description="Reviews: decisions in a finished game that were clearly worse")


@reviews.route("/games/<game>/reviews", methods=["POST"])
@reviews.response(202, schemas.JobAnswer, headers=LOCATION)
@problems(reviews, 401, 404, 409)
@readable_by_anybody(reviews)
@cost(EXPORT)
def create_review(game: str) -> Response:
    """Request a review of a finished game. `Location` is the address of the job.

    Everybody who requests the review of a game gets the same job. The result is stored with the game. If there is a
    review already, the job ends at once.
    """
    who = _reviewable(game)
    check_length(who.table.version)
    running = running_job(job_id(game))
    if running is not None:
        return accepted(running)
    work = JobSpec(kind=JobKind.REVIEW, game=game, viewer=viewer_name(who.table, who.actor))
    return submitted(work, job_id(game))


@reviews.route("/games/<game>/reviews")
@reviews.response(200, schemas.ReviewAnswer)
@problems(reviews, 401, 404, 409)
@readable_by_anybody(reviews)
@cost(HISTORY)
def show_review(game: str) -> Response:
    """Get the review of a finished game, and the job that is making it. Both are null if nobody has requested one."""
    who = current_identity(game)
    _check_over(who)
    found = current_services().reviews.find(game)
    running = running_job(job_id(game)) if found is None else None
    reviewable = review_of(current_services().rules, who.table) is not None
    body = {"reviewable": reviewable, "review": found, "job": None if running is None else job_body(running)}
    response = Response(msgspec.json.encode(body), content_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response


def _reviewable(game: str) -> Identity:
    who = current_identity(game)
    if review_of(current_services().rules, who.table) is None:
        raise Problem(409, "no-review")
    _check_over(who)
    return who


def _check_over(who: Identity) -> None:
    if who.table.phase is not Phase.OVER:
        raise Problem(409, "review-after-game")
