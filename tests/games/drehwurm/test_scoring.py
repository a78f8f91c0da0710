"""Scoring: each pile by its own hen, minus the cards left in hand."""

import pytest

from events.decider import Outcome, Seat
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import Lay
from events.games.drehwurm.cards import Card
from events.games.drehwurm.events import MatchEnded
from events.games.drehwurm.scoring import score
from tests.games.drehwurm.tables import ANTON, BERT, CORINNA, eaten, table
from tests.games.scenario import given

GAME = Drehwurm()


@pytest.mark.parametrize(
    ("hen", "worms", "points"),
    [
        ("hy", "y1 y9", 6),
        ("hy", "j1 j9", 4),
        ("hy", "b1 r9", 2),
        ("hb", "b1 j2 y3 r4 b5", 10),
        ("hr", "r1", 3),
        ("hr", "y1", 1),
    ],
)
def test_the_points_of_a_worm_depend_on_the_colour_of_the_hen(hen: str, worms: str, points: int) -> None:
    assert score((eaten(hen, worms),), 0) == points


def test_each_pile_is_scored_by_its_own_hen() -> None:
    assert score((eaten("hy", "y1 b1"), eaten("hb", "y2 b2 b3")), 0) == (3 + 1) + (1 + 3 + 3)


def test_every_card_left_in_hand_costs_one() -> None:
    """The card can be a worm, a joker or a hen."""
    before = table("r8", "y1 j1 hy", "y1", matches=1)
    ended = given(GAME, before).when(ANTON, Lay(Card("r8"), 0))
    assert ended.only(MatchEnded).left == (0, 3, 1)
    assert ended.only(MatchEnded).scores == (0, -3, -1)


def test_scores_add_up_over_the_matches() -> None:
    before = table("r8", "y1 y2", "y1", match=3, matches=3, results=((5, 0, -2), (1, 1, 1)))
    assert GAME.scores(before).totals == (6, 1, -1)
    after = given(GAME, before).when(ANTON, Lay(Card("r8"), 0))
    assert GAME.scores(after.state).rounds == ((5, 0, -2), (1, 1, 1), (0, -2, -1))
    assert GAME.scores(after.state).totals == (6, -1, -2)
    after.then_outcome(Outcome((ANTON,), (6, -1, -2), "matches-played"))


def test_there_is_no_outcome_before_the_last_match() -> None:
    assert GAME.outcome(table("r8", "y1", "y1", match=2, matches=2, results=((1, 2, 3),))) is None


def test_r23_equal_totals_share_the_win() -> None:
    before = table("r8", "y1", "y1", matches=2, match=2, results=((4, 5, 5),))
    after = given(GAME, before).when(ANTON, Lay(Card("r8"), 0))
    after.then_outcome(Outcome((ANTON, BERT, CORINNA), (4, 4, 4), "matches-played"))
    two = table("r8", "y1 y2", "y1", matches=2, match=2, results=((3, 3, 4),))
    after = given(GAME, two).when(ANTON, Lay(Card("r8"), 0))
    after.then_outcome(Outcome((ANTON, CORINNA), (3, 1, 3), "matches-played"))


def test_r23_totals_may_be_negative_and_the_highest_wins() -> None:
    before = table("r8", "y1 y2", "y1", matches=2, match=2, results=((-9, -4, -8),))
    after = given(GAME, before).when(ANTON, Lay(Card("r8"), 0))
    after.then_outcome(Outcome((Seat(1),), (-9, -6, -9), "matches-played"))
