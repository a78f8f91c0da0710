"""The score of a round, and the total of several rounds."""

from events.games.takethat import TakeThat
from events.games.takethat.cards import DECK, is_toad
from events.games.takethat.scoring import score
from tests.games.takethat.tables import cards, table

GAME = TakeThat()


def test_each_twisted_card_is_one_point() -> None:
    assert score(cards([94, 49]), ()) == 2
    assert score(cards([94, 49, 12, 21]), ()) == 4


def test_each_taken_card_costs_one_and_each_toad_five() -> None:
    assert score((), cards([34])) == -1
    assert score((), cards([33])) == -5
    assert score((), cards([34, 33, 55, 98])) == -12


def test_a_player_without_stacks_scores_zero() -> None:
    assert score((), ()) == 0


def test_no_round_is_worth_more_than_all_pairs_or_less_than_all_cards() -> None:
    assert score(tuple(card for card in DECK if not is_toad(card)), ()) == 72
    assert score((), DECK) == -107


def test_totals_add_the_finished_rounds_and_nothing_of_the_running_one() -> None:
    state = table([12], [13], row=[34], round_=3, rounds=3, plus=[[14, 41], []], results=((3, -4), (-1, 10)))
    sheet = GAME.scores(state)
    assert sheet.rounds == ((3, -4), (-1, 10))
    assert sheet.totals == (2, 6)
    assert GAME.outcome(state) is None


def test_before_the_first_round_is_counted_everybody_has_zero() -> None:
    assert GAME.scores(table([12], [13], [14], row=[34])).totals == (0, 0, 0)
