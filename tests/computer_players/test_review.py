"""Reviews judge the right decisions. The fair judgement uses only what the player could know."""

from random import Random
from typing import Any

import pytest

from events.computer_players.review.decision import PlayerDecision
from events.computer_players.review.estimate import ReviewEffort
from events.computer_players.review.game_review import GameReview
from events.decider import Illegal, Role, Seat
from events.envelope import Recorded
from events.games import newest, rules
from events.games.takethat.actions import Take
from events.log import events_of
from events.review.decision_points import decision_points
from events.review.plan import ReviewOptions, ReviewPlan
from events.table import commands as c
from events.table.seat_situation import situation_of
from tests.computer_players.review_games import abandoned_game, takes_expensive_rows
from tests.computer_players.situations import SEARCHED, pairs
from tests.conformance.play import play
from tests.conformance.subjects import subject_for
from tests.sampling import sampled

QUICK = ReviewEffort(first_worlds=6, looks=(12, 24))


def _has_fewest_seats(seating: tuple[str, int, int]) -> bool:
    return seating[2] == min(newest(seating[0]).seats)


def review_of(game: str) -> GameReview:
    search = newest(game).search()
    assert search is not None
    review = search.review()
    assert review is not None
    return review


@pytest.mark.parametrize(
    ("game", "version", "seats"), sampled(SEARCHED, lambda seating: seating[2] == min(newest(seating[0]).seats))
)
def test_each_decision_has_the_situation_that_the_player_was_in(game: str, version: int, seats: int) -> None:
    """Undone actions are not decisions of the review."""
    played = play(subject_for(game, version), seats, 1)
    tables = {turn.before.version: turn for turn in played.turns if turn.before is not None}
    points = decision_points(rules, played.log)
    assert points
    for point in Random(f"points/{game}").sample(points, min(25, len(points))):
        decision = point.decision
        turn = tables[decision.version]
        assert turn.before is not None
        read = events_of(played.log[: decision.version])
        assert decision.situation == situation_of(rules, turn.before, read, decision.situation.seat, turn.at)
        assert turn.before.play is not None
        assert point.truth == turn.before.play.state
        assert turn.actor == decision.situation.seat
        assert isinstance(turn.command, c.Act)
    acted = [turn for turn in played.acts if turn.actor is not Role.CLOCK]
    assert len(points) < len(acted) or game != "takethat", "in this game of Take That actions were undone"


@pytest.mark.parametrize("game", ["takethat", "drehwurm", "wurmeln_board"])
def test_what_a_player_could_not_know_does_not_change_the_judgement(game: str) -> None:
    seats = min(newest(game).seats)
    rng, review, found = Random(game), review_of(game), 0
    for seed in range(1, 6):
        for one, two in pairs(play(subject_for(game, newest(game).version), seats, seed), rng, 12):
            action = rng.choice(one.legal)
            judged = [
                review.judge(PlayerDecision(0, 1, situation, action, situation.view), Random, QUICK)
                for situation in (one, two)
            ]
            assert judged[0] == judged[1]
            found += judged[0] is not None
            if found == 8:
                return
    assert found, "no alternative game was found"


def test_taking_an_expensive_row_without_need_is_flagged() -> None:
    plan = ReviewPlan(rules, takes_expensive_rows(), Random, ReviewOptions(effort=ReviewEffort(12, (24, 48))))
    taken = [
        number
        for number, decision in enumerate(plan.decisions)
        if decision.situation.seat == 0 and decision.action == Take() and len(decision.situation.legal) > 1
    ]
    report = plan.report([plan.judge(number) for number in taken])
    flagged = [each for each in report.decisions if each.fair.flagged]
    assert len(flagged) >= 3
    assert all(each.fair.better is not None and each.fair.better["type"] != "take" for each in flagged)
    assert any(each.hindsight is not None and each.hindsight != each.fair for each in flagged)
    (player,) = report.players
    assert (player.decisions, player.flagged) == (len(report.decisions), len(flagged))
    assert player.loss == pytest.approx(sum(each.fair.loss for each in flagged))


def test_the_same_seed_gives_the_same_review() -> None:
    log = abandoned_game()
    reports = [_report(log, seed) for seed in ("1", "1", "2")]
    assert reports[0] == reports[1]
    assert reports[0] != reports[2]


def _report(log: list[Recorded], seed: str) -> Any:
    plan = ReviewPlan(rules, log, Random, ReviewOptions(seed=seed, effort=QUICK))
    return plan.report([plan.judge(number) for number in range(len(plan))])


def test_computers_are_reviewed_only_on_request() -> None:
    log = abandoned_game(computers=(Seat(1),))
    of_people = ReviewPlan(rules, log, Random)
    of_all = ReviewPlan(rules, log, Random, ReviewOptions(computers=True))
    assert 0 < len(of_people) < len(of_all)


def test_a_running_game_and_a_score_sheet_cannot_be_reviewed() -> None:
    with pytest.raises(Illegal, match="review-after-game"):
        ReviewPlan(rules, abandoned_game()[:-1], Random)
    sheet = play(subject_for("takethat_sheet", 1), 2, 1)
    with pytest.raises(Illegal, match="no-review"):
        ReviewPlan(rules, sheet.log, Random)
