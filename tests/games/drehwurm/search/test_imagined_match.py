"""Imagined matches follow the same rules as real ones."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from events.computer_players.random_chance import RandomChance
from events.decider import Action
from events.games.drehwurm import actions as a
from events.games.drehwurm import events as e
from events.games.drehwurm.options import DrehwurmOptions
from events.games.drehwurm.scoring import score
from events.games.drehwurm.search.fitting import CODES, number_in
from events.games.drehwurm.search.imagined_match import LOTS, ImaginedMatch
from events.games.drehwurm.search.playout import play_out, take_turn
from events.games.drehwurm.search.throw_ins import is_regular, thrown_card
from events.games.drehwurm.search.turns import act, turn_actions
from events.games.drehwurm.state import DrehwurmState
from events.games.drehwurm.window import unclaimed
from tests.games.drehwurm.play import advised, any_legal, play
from tests.games.drehwurm.search.situations import GAME, VARIANTS
from tests.sampling import diagonal

every_table = pytest.mark.parametrize(("seats", "variant"), diagonal(GAME.seats, VARIANTS), ids=str)


class NobodyReacts:
    """Chance in an imagined match in which everybody misses every window."""

    def shuffle(self, label: str, items: Any) -> Any:
        raise AssertionError(label)

    def pick(self, label: str, items: Sequence[Any]) -> Any:
        assert (label, items) == ("missed", LOTS)
        return 0


def described(match: ImaginedMatch) -> dict[str, object]:
    """The match with a code such as y7 for every card, because equal cards have different numbers."""
    return {
        "hands": [sorted(CODES[number] for number in range(len(CODES)) if hand >> number & 1) for hand in match.hands],
        "piles": [[CODES[worm] for worm in pile] for pile in match.piles],
        "draw": [CODES[worm] for worm in match.draw],
        "points": match.points,
        "hens_played": match.hens_played,
        "unseen": match.unseen,
        "turn": match.turn,
        "must_turn": match.must_turn,
    }


def options_of(variant: Mapping[str, object]) -> DrehwurmOptions:
    return msgspec.convert({**variant, "matches": 1}, DrehwurmOptions)


def imagined_after(state: DrehwurmState, seat: int, action: Action, events: tuple[Any, ...]) -> ImaginedMatch:
    """The imagined match after the action of the real match, if nobody else reacts to it."""
    match = ImaginedMatch.of(state)
    won = next((event for event in events if isinstance(event, e.ThrowInWon)), None)
    if won is not None:
        match.throw_in(won.seat, number_in(match.hands[won.seat], won.card), won.pile)
    elif isinstance(action, a.Lay | a.Eat | a.Draw | a.Turn):
        act(match, action, NobodyReacts())
    return match


@every_table
def test_every_action_has_the_same_effect_as_in_a_real_match(seats: int, variant: dict[str, object]) -> None:
    for moment in play(seats, options_of(variant), seats, any_legal(seats)):
        if moment.seat is None or moment.action is None:
            continue
        claimed = thrown_card(moment.before, moment.seat, moment.action) is not None
        if claimed and not any(isinstance(event, e.ThrowInWon) for event in moment.events):
            continue  # a throw that is settled later or that was too late
        match = imagined_after(moment.before, moment.seat, moment.action, moment.events)
        assert match.over is not moment.after.running
        if match.over:
            assert match.match_scores() == list(moment.after.results[-1])
        else:
            assert described(match) == described(ImaginedMatch.of(moment.after))


@every_table
def test_the_same_actions_are_possible_as_in_a_real_match(seats: int, variant: dict[str, object]) -> None:
    compared = 0
    for moment in play(seats, options_of(variant), seats, any_legal(seats + 1)):
        state = moment.after
        legal = GAME.legal(state, state.turn, moment.now) if state.running else ()
        view = GAME.view(state, state.turn)
        if unclaimed(state) is None and any(is_regular(view, action) for action in legal):
            regular = {action for action in legal if is_regular(view, action)}
            assert set(turn_actions(ImaginedMatch.of(state))) == regular
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("policy", ["voluntary", "only_if_stuck"])
def test_players_in_a_playout_follow_the_advice(policy: str) -> None:
    """The advised action may be one of several that are equally good, so only numbers of cards are compared."""
    followed = 0
    for moment in play(4, options_of({"throw_in": "off", "draw_policy": policy}), 1, advised):
        if moment.seat is None or moment.action is None:
            continue
        match = ImaginedMatch.of(moment.before)
        take_turn(match, NobodyReacts())
        real = ImaginedMatch.of(moment.after)
        assert match.hens_played == real.hens_played
        assert len(match.draw) == len(real.draw)
        assert [hand.bit_count() for hand in match.hands] == [hand.bit_count() for hand in real.hands]
        followed += 1
    assert followed > 20


def test_a_playout_ends_for_one_of_the_three_causes_in_the_rules() -> None:
    for seed in range(20):
        dealt = next(play(3 + seed % 4, DrehwurmOptions(matches=1), seed, advised)).after
        match = ImaginedMatch.of(dealt)
        play_out(match, RandomChance(random.Random(seed)))
        assert match.over
        assert not match.draw or not all(match.hands) or match.hens_played == 2 * len(match.hands)


def test_a_copy_is_independent() -> None:
    dealt = next(play(3, DrehwurmOptions(matches=1), 1, advised)).after
    match = ImaginedMatch.of(dealt)
    before = described(match)
    play_out(match.copy(), RandomChance(random.Random(1)))
    assert described(match) == before


def test_the_points_of_a_match_are_those_of_the_rules() -> None:
    for moment in play(4, DrehwurmOptions(matches=1), 3, advised):
        if moment.after.running:
            match = ImaginedMatch.of(moment.after)
            assert match.points == [score(meals, 0) for meals in moment.after.eaten]
            hands = zip(moment.after.eaten, moment.after.hands, strict=True)
            assert match.match_scores() == [score(meals, len(hand)) for meals, hand in hands]
