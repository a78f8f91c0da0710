"""Messages between the service and the process of a review."""

from events.review.plan import ReviewOptions
from events.review.report import Review
from events.value import Value


class ReviewQuestion(Value):
    lines: tuple[bytes, ...]
    """The log."""
    options: ReviewOptions


class ReviewMessage(Value):
    """Sent after every decision, and at the end with the review."""

    done: int
    total: int
    review: Review | None = None
