"""Plays random races without the reference, and checks invariants after every action. R numbers: docs/rulings.md."""

from collections import Counter
from itertools import product
from random import Random

from events.decider import Action, Illegal, Role
from events.games.race.board.events import LineSwung, PartLaid, WormStepped
from events.games.race.events import BiddingOpened, LineCrossed, StalemateSettled
from tests.games.race_board.board import PARTS, Board
from tests.games.race_board.geometry import DIRECTIONS, around, swing_vectors
from tests.games.race_board.races import EAGERNESS, RunningRace, as_plain, choose, random_race
from tests.games.race_board.turn import KEEP, STOP, Act, nearest_heads, touched
from tests.games.scenario import NOON

Seen = Counter[str]
STEPS_IN_A_RACE = 1_000
"""A random race ends after this many steps, even if nobody has won."""
SWINGS: tuple[Act, ...] = tuple(
    ("swing", post, number) for post, number in product(("left_post", "right_post"), range(DIRECTIONS))
)


class Wrong(AssertionError):
    """An invariant did not hold. The message contains the race."""


def play_race(seed: str, seen: Seen, *, steps: int = STEPS_IN_A_RACE, probed: float = 1.0) -> None:
    """Plays one random race. `probed` is the share of positions in which actions that are not offered are tried too."""
    rng = Random(seed)
    race, eager = random_race(rng, seed), rng.choice(EAGERNESS)
    idle = IdleCount(race)
    enough = seen["steps"] + steps
    try:
        while not race.is_over and seen["steps"] < enough:
            _next_action(race, rng, seen, probed, eager)
            idle.check(race)
    except (AssertionError, Illegal) as why:
        raise Wrong(f"{race.decider.id}, race {seed}: {why}\n{race.options}\n{race.board()}\n{race.state}") from why
    seen["races"] += 1
    seen["finished races"] += race.is_over


def _next_action(race: RunningRace, rng: Random, seen: Seen, probed: float, eager: float) -> None:
    if race.phase != "moving":
        race.bid(rng)
        seen["stalemates"] += race.is_over
        return
    seat, before = race.turn.seat, race.board()
    offered = race.legal(seat)
    assert offered, "the mover has no legal action"
    if rng.random() < probed:
        check_offer(race, seat, before, offered, rng, seen)
    others = before.worms[:seat], before.worms[seat + 1 :]
    race.act(seat, choose(rng, before, [as_plain(action) for action in offered], eager))
    after = race.board()
    assert (after.worms[:seat], after.worms[seat + 1 :]) == others, "another worm has moved"
    check_board(after, seat if (before.left, before.right) == (after.left, after.right) else None)
    _check_finish(race, seat, before, after, seen)
    seen["stalemates"] += any(isinstance(event, StalemateSettled) for event in race.events)
    seen["actions"] += 1
    seen["steps"] += any(isinstance(event, WormStepped) for event in race.events)
    seen["re-laid parts"] += any(isinstance(event, PartLaid) for event in race.events)
    seen["swings"] += any(isinstance(event, LineSwung) for event in race.events)


def check_board(board: Board, moved: int | None = None) -> None:
    """Checks that every worm lies on seven neighbouring cells that the rules allow, and that the line keeps its length.

    If only one worm has moved, only this worm is checked. The check includes its distance from all other worms.
    """
    for seat in range(len(board.worms)) if moved is None else (moved,):
        worm = board.worms[seat]
        assert len(worm) == PARTS
        assert board.shape_is_legal(seat, worm), f"the worm of seat {seat} lies on {worm}"
    line = board.left[0] - board.right[0], board.left[1] - board.right[1]
    vectors = swing_vectors(board.rules.width)
    assert line in vectors or (-line[0], -line[1]) in vectors, f"the line is {line}"
    # the length of the line differs from the width by less than a thousandth of a part
    assert (1000 * board.rules.width - 1) ** 2 < line[0] ** 2 + line[1] ** 2 < (1000 * board.rules.width + 1) ** 2


def _check_finish(race: RunningRace, seat: int, before: Board, after: Board, seen: Seen) -> None:
    """R55: checks that the race ends with the first action that reaches the line, and with no other."""
    swung = (before.left, before.right) != (after.left, after.right)
    if swung:
        on_line = touched(after) if after.rules.line_finishes else []
        assert len(on_line) <= 1
        winners = tuple(on_line)
    else:
        moved = before.worms[seat] != after.worms[seat] or _relaid_alike(race)
        winners = (seat,) if moved and before.finishes(before.worms[seat], after.worms[seat]) else ()
    crossed = tuple(event.seat for event in race.events if isinstance(event, LineCrossed))
    assert crossed == winners, f"{crossed} crossed the line, expected {winners}"
    if winners:
        assert race.is_over
        assert race.winners == winners
        assert not any(race.legal(each) for each in race.seats)
    seen["finishes"] += len(winners)


def _relaid_alike(race: RunningRace) -> bool:
    return any(isinstance(event, PartLaid) for event in race.events) and not race.laying


class IdleCount:
    """R59: counts the rounds in a row in which no worm made a step."""

    def __init__(self, race: RunningRace) -> None:
        self._limit: int = race.options["max_idle_rounds"]
        self._idle = 0
        self._moved = False

    def check(self, race: RunningRace) -> None:
        """Continues the count with the newest events.

        Checks that the race is settled at the limit, and that the nearest heads win.
        """
        for event in race.events:
            self._moved |= isinstance(event, WormStepped)
            if isinstance(event, BiddingOpened | StalemateSettled):
                self._idle = 0 if self._moved else self._idle + 1
                self._moved = False
            if isinstance(event, BiddingOpened):
                assert event.idle == self._idle < self._limit
            if isinstance(event, StalemateSettled):
                assert self._idle == self._limit
                assert list(race.winners) == nearest_heads(race.board())


def check_offer(
    race: RunningRace, seat: int, board: Board, offered: tuple[Action, ...], rng: Random, seen: Seen
) -> None:
    """Checks that offered actions are accepted and others are refused. Often only some of the swings are tried."""
    acts = [as_plain(action) for action in offered]
    listed = set(acts)
    assert len(listed) == len(offered), "an action is offered twice"
    swings = [act for act in acts if act[0] == "swing"]
    others = [act for act in acts if act[0] != "swing"]
    for act in (*others, *(swings if rng.random() < 0.1 else rng.sample(swings, min(3, len(swings))))):
        race.decide(seat, act)
        seen["offers accepted"] += 1
    for role in (Role.HOST, Role.REFEREE, Role.SPECTATOR, Role.CLOCK):
        assert not race.decider.legal(race.state, role, NOON), f"{role} is offered an action"
        assert _is_refused(race, role, acts[0]), f"{role} may act for the mover"
    candidates = [*_candidates(race, seat, board), *(SWINGS if rng.random() < 0.1 else rng.sample(SWINGS, 6))]
    for act in candidates:
        if act not in listed:
            assert _is_refused(race, seat, act), f"{act} is not offered but accepted"
            seen["others refused"] += 1


def _candidates(race: RunningRace, seat: int, board: Board) -> list[Act]:
    """Actions to try: STOP, KEEP, and steps and laid parts on all neighbouring cells and on two wrong cells."""
    worm, laying = board.worms[seat], race.laying
    last = laying[-1] if laying else worm[-1]
    ends = ("forward", worm[0]), ("reverse", worm[-1])
    far = worm[0][0] + 2, worm[0][1]
    steps: list[Act] = [("step", direction, cell) for direction, end in ends for cell in (*around(end), end, far)]
    return [*steps, *(("lay", cell) for cell in (*around(last), last, far)), STOP, KEEP]


def _is_refused(race: RunningRace, actor: int | Role, act: Act) -> bool:
    try:
        race.decide(actor, act)
    except Illegal:
        return True
    return False
