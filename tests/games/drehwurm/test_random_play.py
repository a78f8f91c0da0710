"""Invariants after every event of random games, with every number of seats and every option."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from events.codec import write_action
from events.decider import Actor, Role, Seat, Setup
from events.games.drehwurm import Drehwurm
from events.games.drehwurm.actions import ThrowIn
from events.games.drehwurm.cards import HENS, HENS_IN_HAND, WORMS, Card, is_hen, number
from events.games.drehwurm.events import CardDrawn, HiddenDealtAnew, MatchEnded, PileLaidOut, ThrowInWon
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.piles import Pile
from events.games.drehwurm.state import DrehwurmState
from tests.games.drehwurm.play import Moment, advised, any_legal, play
from tests.games.drehwurm.tables import everywhere
from tests.games.scenario import fold

GAME = Drehwurm()
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"throw_in": "off"},
    {"throw_in": "same_colour"},
    {"throw_in": "same_colour", "same_colour_joker": "never", "next_player_first_worm_is_throw_in": False},
    {"draw_policy": "only_if_stuck"},
    {"throw_in_priority": "clockwise", "hold_seconds": 3},
    {"throw_in_priority": "random", "draw_policy": "only_if_stuck"},
    {"hold_seconds": 0, "show_undersides": True},
)

every_seating = pytest.mark.parametrize("seats", GAME.seats)
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "-".join(map(str, variant.values())))


def moments(seats: int, variant: dict[str, Any], seed: int, matches: int = 1, *, clever: bool = False) -> list[Moment]:
    options = msgspec.convert({**variant, "matches": matches}, DrehwurmOptions)
    return list(play(seats, options, seed, advised if clever else any_legal(seed)))


def states(game: list[Moment]) -> list[DrehwurmState]:
    """The states after every event, including those in the middle of an action."""
    found: list[DrehwurmState] = []
    for moment in game:
        state = moment.before
        for event in moment.events:
            state = GAME.evolve(state, event)
            found.append(state)
    return found


def laid_by_play_are_neighbours(pile: Pile) -> bool:
    """Whether all cards that lie on each other have neighbouring numbers, except the two that the pile began with."""
    steps = [abs(number(a) - number(b)) in (1, 8) for a, b in zip(pile.cards, pile.cards[1:], strict=False)]
    return steps.count(False) <= 1


@every_seating
@every_variant
def test_cards_are_conserved_and_the_number_of_piles_is_right(seats: int, variant: dict[str, Any]) -> None:
    for seed in (1, 2):
        game = moments(seats, variant, seed, clever=seed == 2)
        for state in states(game):
            assert Counter(everywhere(state)) == Counter(WORMS + HENS)
            hens = sum(map(len, state.eaten))
            held = sum(is_hen(card) for hand in state.hands for card in hand)
            assert held + hens + len(state.aside) == len(HENS)
        for moment in game:
            state = moment.after
            if state.running:
                hens = sum(map(len, state.eaten))
                assert len(state.piles) == (3 if hens < 2 else 4 if hens < 4 else 5)
                assert all(len(pile.cards) >= 2 for pile in state.piles)
                assert all(hand == tuple(sorted(hand)) for hand in state.hands)
                assert state.draw
                assert all(state.hands)
            assert all(laid_by_play_are_neighbours(pile) for pile in state.piles)


@every_seating
@every_variant
def test_legal_actions_are_sorted_and_listed_once(seats: int, variant: dict[str, Any]) -> None:
    for moment in moments(seats, variant, 3):
        actors: list[Actor] = [*map(Seat, range(seats)), Role.CLOCK]
        for actor in actors:
            bodies = [write_action(action) for action in GAME.legal(moment.after, actor, moment.now)]
            assert bodies == sorted(set(bodies))


@every_seating
@every_variant
def test_a_game_has_as_many_matches_as_agreed_and_no_more_actions_than_its_bound(
    seats: int, variant: dict[str, Any]
) -> None:
    game = moments(seats, variant, 4, matches=2)
    last = game[-1].after
    assert (last.match, len(last.results), last.running) == (2, 2, False)
    assert len(game) - 1 <= GAME.bound(Setup(seats, DrehwurmOptions(matches=2)))
    assert GAME.outcome(last) is not None
    assert all(GAME.outcome(moment.after) is None for moment in game[:-1])


def test_the_bound_is_what_the_rules_allow() -> None:
    """Three to six players have at most 144, 136, 128 or 120 turns, each with a throw-in window."""
    for seats, turns in ((3, 144), (4, 136), (5, 128), (6, 120)):
        assert GAME.bound(Setup(seats, DrehwurmOptions(matches=1))) == turns * (2 + 3 * (seats - 1) + 1)
        assert GAME.bound(Setup(seats, DrehwurmOptions())) == seats * turns * 3 * seats


@every_seating
def test_every_action_can_be_found_again_from_the_first_event_it_caused(seats: int) -> None:
    for variant in VARIANTS:
        for moment in moments(seats, variant, 5)[1:]:
            cause = GAME.cause(moment.events[0])
            assert cause is not None
            assert moment.seat is not None
            again = GAME.decide(moment.before, moment.seat, cause, moment.now, DrawnAgain(moment))
            assert again == moment.events
            assert all(GAME.cause(event) is None for event in moment.events if isinstance(event, MatchEnded))


def test_events_that_are_never_the_first_of_a_batch_have_no_cause() -> None:
    for event in (PileLaidOut(0, Card("y1"), None), HiddenDealtAnew((), (), ())):
        assert GAME.cause(event) is None


class DrawnAgain:
    """Chance that picks the same winner of the throw-ins as in the recorded action.

    After the first deal, chance decides nothing else.
    """

    def __init__(self, moment: Moment) -> None:
        self._winner = next((event.seat for event in moment.events if isinstance(event, ThrowInWon)), None)

    def shuffle(self, label: str, items: Any) -> Any:
        raise AssertionError(label)

    def pick(self, label: str, items: Any) -> Any:
        return next(answer for answer in items if answer.seat == self._winner)


def test_r22_with_six_players_at_least_one_hen_is_never_played() -> None:
    causes = Counter(
        event.cause
        for seed in range(12)
        for moment in moments(6, {}, seed, matches=4, clever=seed % 2 == 0)
        for event in moment.events
        if isinstance(event, MatchEnded)
    )
    assert sum(causes.values()) == 48
    assert causes["all-hens"] == 0
    assert causes["draw-pile-empty"] > 0


def test_r22_with_six_players_the_draw_pile_lasts_for_ten_hens() -> None:
    """When ten hens have been played, twelve new piles have been laid out, and they take the whole draw pile.

    So not all twelve hens are played.
    """
    dealt = next(play(6, DrehwurmOptions(), 1, advised)).after
    assert len(dealt.draw) == 2 * 10 + 2 * 2
    assert HENS_IN_HAND * 6 == 12


def test_with_three_players_all_hens_can_be_played() -> None:
    causes = {
        event.cause
        for seed in range(8)
        for moment in moments(3, {}, seed, matches=6)
        for event in moment.events
        if isinstance(event, MatchEnded)
    }
    assert {"all-hens", "hand-empty"} <= causes


def test_advice_is_legal_and_depends_on_the_view_alone() -> None:
    """If a player has the same view in two states, the advice is the same in both: a legal action, or to wait."""
    for moment in moments(4, {}, 6, clever=True)[1:-1]:
        state = moment.after
        for seat in map(Seat, range(4)):
            legal = GAME.legal(state, seat, moment.now)
            if legal and state.running:
                hidden = fold(GAME, state, GAME.conceal(state, Reversing()))
                choice = GAME.presentation.advise(GAME.view(state, seat), legal)
                assert choice in legal or {type(action) for action in legal} == {ThrowIn}
                assert GAME.presentation.advise(GAME.view(hidden, seat), legal) == choice


class Reversing:
    """Chance whose shuffle reverses the order."""

    def shuffle(self, label: str, items: Any) -> Any:
        return tuple(reversed(items))

    def pick(self, label: str, items: Any) -> Any:
        raise AssertionError(label)


def test_a_drawn_cards_position_in_the_hand_discloses_nothing() -> None:
    for moment in moments(3, {}, 7):
        for event in moment.events:
            if isinstance(event, CardDrawn):
                assert moment.after.hands[event.seat] == tuple(sorted(moment.after.hands[event.seat]))
