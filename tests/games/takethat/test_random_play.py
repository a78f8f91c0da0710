"""Invariants of every game of Take That, checked in random games."""

from functools import cache
from itertools import pairwise

import pytest

from events.codec import write_action
from events.decider import Setup
from events.games.takethat.actions import Append, OpenRow, Take
from events.games.takethat.cards import DECK, TWISTED
from events.games.takethat.events import CardDrawn, Dealt, RoundEnded
from events.games.takethat.options import TakeThatOptions
from tests.games.scenario import NOON
from tests.games.takethat.play import GAME, Moment, any_but_taking, any_legal, play
from tests.games.takethat.tables import everywhere

VARIANTS = [
    TakeThatOptions(),
    TakeThatOptions(pro=True, rounds=3),
    TakeThatOptions(end_if_row_empty_at_exhaustion=True, dealer_rotates=False, rounds=1),
    TakeThatOptions(pro=True, show_minus_stacks=True, end_if_row_empty_at_exhaustion=True),
]
SEEDS = range(12)


@cache
def moments(seats: int, options: TakeThatOptions) -> tuple[Moment, ...]:
    """All actions of some random games. In half of the games, players take a row only if they have to."""
    choosers = [any_legal(seed) if seed % 2 else any_but_taking(seed) for seed in SEEDS]
    return tuple(moment for seed in SEEDS for moment in play(seats, options, seed, choosers[seed]))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", VARIANTS)
class TestInvariants:
    def test_all_79_cards_are_conserved(self, seats: int, options: TakeThatOptions) -> None:
        for moment in moments(seats, options):
            assert sorted(everywhere(moment.after)) == [*DECK]

    def test_plus_stacks_hold_mirror_pairs_and_no_toads(self, seats: int, options: TakeThatOptions) -> None:
        for moment in moments(seats, options):
            for stack in moment.after.plus:
                assert all(card in TWISTED and TWISTED[card] in stack for card in stack)

    def test_hands_are_full_until_the_pile_is_empty_and_never_grow_after(
        self, seats: int, options: TakeThatOptions
    ) -> None:
        full = 8 if seats == 4 else 9
        for moment in moments(seats, options):
            sizes = [len(hand) for hand in moment.after.hands]
            if moment.after.draw:
                assert sizes == [full] * seats
            elif not moment.before.draw:
                assert all(size <= len(hand) for size, hand in zip(sizes, moment.before.hands, strict=True))

    def test_legal_actions_are_listed_in_wire_order(self, seats: int, options: TakeThatOptions) -> None:
        for moment in moments(seats, options):
            wire = [write_action(action) for action in GAME.legal(moment.after, moment.after.turn, NOON)]
            assert wire == sorted(wire)
            assert bool(wire) == moment.after.running

    def test_the_turn_passes_clockwise_except_after_taking(self, seats: int, options: TakeThatOptions) -> None:
        for moment in moments(seats, options):
            if moment.seat is None or any(isinstance(event, Dealt) for event in moment.events):
                continue
            step = 0 if isinstance(moment.action, Take) else 1
            assert moment.after.turn == (moment.seat + step) % seats

    def test_scores_are_limited_by_the_number_of_cards(self, seats: int, options: TakeThatOptions) -> None:
        for moment in moments(seats, options):
            for event in moment.events:
                if isinstance(event, RoundEnded):
                    assert all(-107 <= points <= 72 for points in event.scores)
                    assert -107 <= sum(event.scores) <= 72

    def test_every_game_ends_within_its_bound_with_all_rounds_played(
        self, seats: int, options: TakeThatOptions
    ) -> None:
        bound = GAME.bound(Setup(seats, options))
        assert bound is not None
        for seed in SEEDS:
            game = list(play(seats, options, seed, any_legal(seed)))
            assert len(game) - 1 <= bound
            assert len(game[-1].after.results) == options.rounds
            assert GAME.outcome(game[-1].after) is not None
            assert all(GAME.outcome(moment.after) is None for moment in game[:-1])

    def test_appended_cards_lie_within_ten_of_the_one_before(self, seats: int, options: TakeThatOptions) -> None:
        for moment in moments(seats, options):
            if isinstance(moment.action, Append):
                assert abs(moment.after.row[-1] - moment.after.row[-2]) <= 10
                assert moment.after.row[:-1] == moment.before.row


@pytest.mark.parametrize(("seats", "turns", "longest_end"), [(2, 61, 19), (3, 52, 28), (4, 47, 33)])
@pytest.mark.parametrize("taking", [True, False])
def test_the_draw_pile_lasts_a_fixed_number_of_turns_and_the_end_phase_is_bounded(
    seats: int, turns: int, longest_end: int, taking: bool
) -> None:
    for seed in SEEDS:
        chooser = any_legal(seed) if taking else any_but_taking(seed)
        game = list(play(seats, TakeThatOptions(rounds=1), seed, chooser))[1:]
        with_pile = [moment for moment in game if any(isinstance(event, CardDrawn) for event in moment.events)]
        ending = [moment for moment in game if not moment.before.draw]
        assert len(with_pile) == turns
        assert 1 <= len(ending) <= longest_end


def test_the_bound_is_above_the_longest_possible_round() -> None:
    """The longest round of two players has 61 turns with a draw, then 18 cards and a last take.

    In all turns with a draw except the first, the player takes the row and opens a new one, which are two actions.
    """
    longest = 1 + 60 * 2 + 19
    bound = GAME.bound(Setup(2, TakeThatOptions(rounds=1)))
    assert bound == 2 * (79 + 1), "the bound should be 160: at most 80 turns of two actions each"
    assert longest <= bound
    assert GAME.bound(Setup(2, TakeThatOptions(rounds=10))) == 10 * bound


def test_rows_open_with_one_card_and_grow_or_shrink_by_one() -> None:
    for before, after in pairwise(play(3, TakeThatOptions(), 5, any_but_taking(5))):
        if isinstance(after.action, OpenRow):
            assert len(after.after.row) == 1
        elif not isinstance(after.action, Take) and after.after.round == before.after.round:
            assert abs(len(after.after.row) - len(before.after.row)) == 1
