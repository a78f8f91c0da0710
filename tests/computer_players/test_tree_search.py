"""The tree search in small games whose best choices are known."""

from random import Random

import pytest

from events.computer_players.budget import Budget, Clock
from events.computer_players.random_chance import RandomChance
from events.computer_players.tree_search import MAX_DEPTH, Explored, Node, add_playout, best_of, explore
from tests.computer_players.branching_game import FIRST, SECOND, BranchingGame, Choose, Path

PLAYOUTS = 400
OPPOSED = {"LA": (1.0, 0.0), "LB": (0.0, 1.0), "RA": (0.6, 0.4)}
"""After L, the second player takes everything."""
UNOPPOSED = {"LA": (1.0, 1.0), "LB": (0.0, 0.0), "RA": (0.6, 0.4)}
"""After L, the second player chooses what is best for both."""


def chosen(game: BranchingGame, max_depth: int = MAX_DEPTH, seed: int = 1) -> str:
    found = best_of(explore(game, game.situation(), Random(seed), budget(PLAYOUTS), max_depth))
    assert found is not None
    assert isinstance(found.action, Choose)
    return found.action.branch


def budget(playouts: int, clock: Clock = lambda: 0.0) -> Budget:
    return Budget(playouts, 1.0, clock)


def tree(game: BranchingGame, worlds: list[Path]) -> Node:
    """The tree after one playout in each of these worlds."""
    rng, root = Random(1), Node()
    for world in worlds:
        add_playout(game, root, world, FIRST, None, RandomChance(rng), rng, budget(1), MAX_DEPTH)
    return root


@pytest.mark.parametrize(("paths", "best"), [(OPPOSED, "R"), (UNOPPOSED, "L")])
def test_every_seat_chooses_what_is_best_for_itself(paths: dict[str, tuple[float, float]], best: str) -> None:
    assert {chosen(BranchingGame(paths), seed=seed) for seed in range(10)} == {best}


def test_a_search_of_depth_one_expects_that_the_others_play_as_in_playouts() -> None:
    assert {chosen(BranchingGame(UNOPPOSED), max_depth=1, seed=seed) for seed in range(10)} == {"L"}
    less = UNOPPOSED | {"LA": (0.0, 0.0), "LB": (1.0, 1.0)}
    assert {chosen(BranchingGame(less), max_depth=1, seed=seed) for seed in range(10)} == {"R"}
    assert {chosen(BranchingGame(less), seed=seed) for seed in range(10)} == {"L"}


def test_an_action_counts_only_in_the_playouts_in_which_it_was_available() -> None:
    """The second player has the hidden card in every other world. Only then can it choose A, which is best for it."""
    game = BranchingGame({"LA": (0.0, 1.0), "LB": (1.0, 0.0)}, needs_card="A")
    root = tree(game, [Path(number % 2 == 0) for number in range(PLAYOUTS)])
    left = root.children[FIRST, Choose("L")]
    rare, common = (left.children[SECOND, Choose(branch)] for branch in "AB")
    assert left.visits == PLAYOUTS
    assert rare.available == PLAYOUTS // 2 - 1, "the first playout did not come to this choice"
    assert common.available == PLAYOUTS - 1
    assert rare.visits > 0.9 * rare.available, "it takes the better action nearly always when it can"
    assert common.visits == PLAYOUTS - 1 - rare.visits
    assert left.total / left.visits == pytest.approx(0.5, abs=0.05), "half of the worlds are good for the first player"


def test_all_actions_are_compared_in_the_same_worlds() -> None:
    game = BranchingGame({"L": (0.0, 0.0), "M": (0.5, 0.5), "R": (1.0, 1.0)})
    found = explore(game, game.situation(), Random(1), budget(PLAYOUTS))
    assert len(game.deals) == -(-PLAYOUTS // 3)
    assert sum(each.visits for each in found) == PLAYOUTS
    assert {each.action: each.value for each in found} == {Choose("L"): 0.0, Choose("M"): 0.5, Choose("R"): 1.0}


def test_the_search_acts_on_the_most_tried_action_and_not_on_a_lucky_one() -> None:
    lucky, solid, other = (
        Explored(Choose(name), visits, value) for name, visits, value in (("A", 2, 1.0), ("B", 50, 0.6), ("C", 50, 0.5))
    )
    assert best_of((lucky, other, solid)) == solid
    assert best_of(()) is None


def test_a_playout_that_does_not_end_in_time_counts_for_nothing() -> None:
    seconds = iter([0.0, 0.0, 1.0, 1.0])  # the time runs out in the first playout
    game = BranchingGame(OPPOSED)
    assert explore(game, game.situation(), Random(1), budget(PLAYOUTS, lambda: next(seconds))) == ()
