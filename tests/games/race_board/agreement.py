"""Plays turns with the rules of the game and with the reference, and compares both before and after every action."""

from collections import Counter
from random import Random

from events.games.race.board import events as e
from tests.games.race_board import turn as reference
from tests.games.race_board.board import Board
from tests.games.race_board.geometry import Cell
from tests.games.race_board.positions import crowded_positions
from tests.games.race_board.races import (
    EAGERNESS,
    GAMES,
    RunningRace,
    as_plain,
    choose,
    random_race,
    set_up,
)
from tests.games.race_board.turn import STOP, Act, Turn

Seen = Counter[str]
"""How often each kind of thing was compared, for example positions, races and finishes."""
ACTIONS_IN_A_RACE = 400
"""The comparison of a random race stops after this many actions."""


class Disagreement(AssertionError):
    """The rules and the reference differ. The message contains the position."""


def compare_crowded(seed: str, seen: Seen) -> None:
    """Compares turns on one crowded board, with random actions."""
    rng = Random(seed)
    for position in crowded_positions(rng):
        seen["turns on crowded boards"] += 1
        compare_turn(set_up(position, rng.choice(GAMES)), rng, seen, eager=0.3)
    seen["crowded boards"] += 1


def compare_race(seed: str, seen: Seen, actions: int = ACTIONS_IN_A_RACE) -> None:
    """Compares every turn of one random race."""
    rng = Random(seed)
    race, eager = random_race(rng, seed), rng.choice(EAGERNESS)
    enough = seen["positions"] + actions
    while not race.is_over and seen["positions"] < enough:
        if race.phase == "moving":
            compare_turn(race, rng, seen, eager)
        else:
            race.bid(rng)
    seen["races"] += 1
    seen["finished races"] += race.is_over


def compare_turn(race: RunningRace, rng: Random, seen: Seen, eager: float) -> None:
    """Compares the turn that begins now, until it is over."""
    mover = race.turn
    board = race.board()
    turn: Turn | None = reference.begin_turn(board, mover.seat, mover.number, post=mover.post)
    while turn is not None:
        legal = _compare(race, board, turn, seen)
        action = choose(rng, board, sorted(legal, key=repr), eager)
        race.act(turn.seat, action)
        result = reference.act(board, turn, action)
        _compare_result(race, board, turn, action, result)
        seen["finishes"] += result.winner is not None
        board, turn = result.board, result.turn


def _compare(race: RunningRace, board: Board, turn: Turn, seen: Seen) -> set[Act]:
    """Compares the legal actions and the view; returns the legal actions."""
    expected = reference.legal(board, turn)
    listed = [as_plain(action) for action in race.legal(turn.seat)]
    _agree(race, board, turn, "legal", sorted(map(repr, listed)), sorted(map(repr, expected)))
    for seat in race.seats:
        if seat != turn.seat:
            _agree(race, board, turn, f"legal of seat {seat}", race.legal(seat), ())
    shown = race.board_view()
    shown_board = shown.worms, shown.left_post, shown.right_post
    _agree(race, board, turn, "board shown", shown_board, (board.worms, board.left, board.right))
    _agree(race, board, turn, "made", shown.made, turn.made if turn.worm else 0)
    _agree(race, board, turn, "left", shown.left, turn.left if turn.worm else 0)
    _agree(race, board, turn, "can_stop", shown.can_stop, STOP in expected)
    _agree(race, board, turn, "laying", [tuple(cell) for cell in shown.laying], _laying(board, turn))
    _agree(race, board, turn, "distances", list(shown.distances), reference.distances(board))
    _count(board, turn, expected, seen)
    return expected


def _laying(board: Board, turn: Turn) -> list[Cell]:
    """For a worm that is being laid out again, the cells entered so far in the order of the view: the tail first."""
    return [board.worms[turn.seat][-1], *turn.laying] if turn.laying else []


def _compare_result(race: RunningRace, board: Board, turn: Turn, action: Act, result: reference.Result) -> None:
    """Compares the board, the winner and the end of the move after an action."""
    after = race.board()
    _agree(race, board, turn, f"board after {action}", after, result.board)
    if result.winner is not None:
        _agree(race, board, turn, f"winners after {action}", race.winners, (result.winner,))
        return
    _compare_step_count(race, board, turn, action, result)
    ended = turn.worm and (result.turn is None or not result.turn.worm)
    steps = [event.steps for event in race.events if isinstance(event, e.MoveEnded)]
    made = turn.made + (action[0] == "step")
    _agree(race, board, turn, f"end of the move after {action}", steps, [made] if ended else [])
    goes_on = race.phase == "moving" and race.turn is not None and race.turn.seat == turn.seat
    _agree(race, board, turn, f"whether the turn goes on after {action}", goes_on, result.turn is not None)


def _compare_step_count(race: RunningRace, board: Board, turn: Turn, action: Act, result: reference.Result) -> None:
    """Compares how many steps are still compulsory after a step (R49)."""
    stepped = reference.after_step(board, turn, action) if action[0] == "step" else None
    for event in race.events:
        if isinstance(event, e.WormStepped) and stepped is not None:
            _agree(race, board, turn, f"made after {action}", event.made, stepped.made)
            _agree(race, board, turn, f"must finish after {action}", event.finishing, stepped.must_finish)
            owed = reference.compulsory(result.board, stepped)
            _agree(race, board, turn, f"compulsory steps after {action}", event.due, owed)


def _agree(race: RunningRace, board: Board, turn: Turn, what: str, rules: object, expected: object) -> None:
    if rules == expected:
        return
    if isinstance(rules, list) and isinstance(expected, list):
        surplus = [each for each in rules if each not in expected]
        missing = [each for each in expected if each not in rules]
        what = f"{what}: only the rules have {surplus}, only the reference has {missing}"
    raise Disagreement(f"{what}\nrules: {rules}\nreference: {expected}\n{race.decider.id}\n{board}\n{turn}")


def _count(board: Board, turn: Turn, legal: set[Act], seen: Seen) -> None:
    seen["positions"] += 1
    seen["while re-laying"] += bool(turn.laying)
    seen["with a swing"] += any(action[0] == "swing" for action in legal)
    seen["with a choice to stop"] += STOP in legal and len(legal) > 1
    seen["bound to finish"] += turn.must_finish
    if turn.worm and not turn.laying and not board.rules.free:
        owed = reference.compulsory(board, turn)
        seen["step counts"] += 1
        seen["blocked before the number"] += owed < turn.left
        seen["stuck"] += turn.made == 0 and owed == 0
