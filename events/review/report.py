"""The result of a review: every judged decision, and a summary for each player. It is stored as JSON."""

from collections.abc import Iterable, Sequence
from typing import Any

from events.computer_players.review.decision import Judgement
from events.value import Value

SCHEMA = 1


class Finding(Value):
    """The judgement about one decision."""

    better: dict[str, Any] | None
    """The best alternative, as plain data. None if no alternative seems better."""
    loss: float
    low: float
    high: float
    flagged: bool


class ReviewedDecision(Value):
    seat: int
    version: int
    """The version of the table before the decision."""
    last: int
    """The version after the decision."""
    action: dict[str, Any]
    fair: Finding
    """Judged with what the player could know then."""
    hindsight: Finding | None
    """Judged with all hands open. None in games without hidden hands."""


class PlayerSummary(Value):
    seat: int
    name: str
    decisions: int
    flagged: int
    loss: float
    """The sum of the flagged losses."""
    hindsight_flagged: int | None
    hindsight_loss: float | None


class Review(Value):
    schema: int
    ruleset: str
    ruleset_version: int
    unit: str
    """`points` or `chance`."""
    version: int
    """The version of the reviewed game."""
    decisions: tuple[ReviewedDecision, ...]
    players: tuple[PlayerSummary, ...]


def finding(judgement: Judgement, action: dict[str, Any] | None) -> Finding:
    low, high = round(judgement.low, 3), round(judgement.high, 3)
    return Finding(action, round(judgement.loss, 3), low, high, judgement.flagged)


def summaries(names: Sequence[str], decisions: Iterable[ReviewedDecision]) -> tuple[PlayerSummary, ...]:
    """One summary for each player with a judged decision."""
    by_seat: dict[int, list[ReviewedDecision]] = {}
    for decision in decisions:
        by_seat.setdefault(decision.seat, []).append(decision)
    return tuple([_summary(seat, names[seat], by_seat[seat]) for seat in sorted(by_seat)])


def _summary(seat: int, name: str, decisions: list[ReviewedDecision]) -> PlayerSummary:
    losses = [each.fair.loss for each in decisions if each.fair.flagged]
    found = [each.hindsight for each in decisions if each.hindsight is not None]
    seen = [each.loss for each in found if each.flagged]
    return PlayerSummary(
        seat,
        name,
        len(decisions),
        len(losses),
        round(sum(losses), 3),
        len(seen) if found else None,
        round(sum(seen), 3) if found else None,
    )
