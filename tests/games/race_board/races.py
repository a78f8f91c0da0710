"""Races with the rules of the games, and the conversion of their options and actions for the reference."""

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from events.chance import SeededChance
from events.codec import read_action
from events.decider import Action, AnyDecider, Event, Millis, Role, Seat, Setup
from events.games import rules
from events.games.race.actions import Bid, Declare, TimeUp
from events.games.race.pieces import Face
from tests.games.race_board.board import Board, BoardRules
from tests.games.race_board.geometry import Cell, centre, squared_to_segment
from tests.games.race_board.positions import Position, random_rules
from tests.games.race_board.turn import KEEP, STOP, Act
from tests.games.scenario import NOON

GAMES = ("wurmeln_board", "wormup_board")
EAGERNESS = (0.0, 0.05, 0.15, 0.4)
"""Possible shares of steps that go towards the line. The larger the share, the shorter is the race."""


class RunningRace:
    """A race that is played action by action."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], seed: str) -> None:
        self.decider: AnyDecider = rules(game, 1)
        self.options = options
        self._seed = seed.encode()
        self._draws = 0
        setup = Setup(seats, msgspec.convert(options, self.decider.option_type))
        self.state: Any = self.decider.initial(setup)
        self._rules = board_rules(self.state.options)
        self.events: tuple[Event, ...] = ()
        self._apply(self.decider.begin(self.state, self._chance()))

    @property
    def phase(self) -> str:
        phase: str = self.state.phase.value
        return phase

    @property
    def seats(self) -> range:
        return range(self.state.seats)

    @property
    def turn(self) -> Any:
        """The current turn; None while nobody moves."""
        return self.state.turn

    @property
    def is_over(self) -> bool:
        return self.decider.outcome(self.state) is not None

    @property
    def winners(self) -> tuple[int, ...]:
        outcome = self.decider.outcome(self.state)
        return () if outcome is None else outcome.winners

    def board_view(self) -> Any:
        view: Any = self.decider.view(self.state, Role.SPECTATOR)
        return view.board

    def board(self) -> Board:
        position = self.state.position
        return Board(self._rules, position.left_post, position.right_post, position.worms)

    @property
    def laying(self) -> tuple[Cell, ...]:
        """For a worm that is being laid out again, the cells entered so far, the tail first."""
        laying: tuple[Cell, ...] = self.state.position.laying
        return laying

    def legal(self, seat: int, now: Millis = NOON) -> tuple[Action, ...]:
        return self.decider.legal(self.state, Seat(seat), now)

    def do(self, seat: int, action: Action) -> None:
        """Raises Illegal if the action is refused."""
        self._apply(self.decider.decide(self.state, Seat(seat), action, NOON, self._chance()))

    def time_up(self) -> None:
        """Lets the time limit of the player who has to act pass."""
        self._apply(self.decider.decide(self.state, Role.CLOCK, TimeUp(), self.state.until, self._chance()))

    def act(self, seat: int, act: Act) -> None:
        """Carries out an action in the form of the reference. Raises Illegal if it is refused."""
        self._apply(self.decide(seat, act))

    def decide(self, actor: int | Role, act: Act) -> tuple[Event, ...]:
        action = as_action(self.decider, act)
        by = actor if isinstance(actor, Role) else Seat(actor)
        return self.decider.decide(self.state, by, action, NOON, self._chance())

    def bid(self, rng: Random) -> None:
        """A random player who has not bid yet makes a bid, or the owner of X names a number."""
        if self.phase == "declaring":
            seat = self.state.declares
        else:
            seat = rng.choice([seat for seat in self.seats if self.state.bids[seat] is None])
        self.do(seat, rng.choice(self.legal(seat)))

    def _apply(self, events: tuple[Event, ...]) -> None:
        self.events = events
        self._draws += any(event.drawn for event in events)
        for event in events:
            self.state = self.decider.evolve(self.state, event)

    def _chance(self) -> SeededChance:
        return SeededChance(self._seed, self._draws)


def board_rules(options: Any) -> BoardRules:
    return BoardRules(
        length=options.course_length,
        width=options.line_width,
        finish=options.finish.value,
        forward_only=options.finish_direction.value == "forward",
        contact=options.contact,
        own_coils=options.own_coils,
        reverse=options.reverse,
        mixed=options.mixed_directions,
        free=options.short_moves.value == "free",
        pre_lay=options.pre_lay,
        line_finishes=options.line_on_worm.value == "finishes",
        post_move=options.post_move.value,
    )


def race_options(board: BoardRules) -> dict[str, Any]:
    """The inverse of `board_rules`: options as in JSON, for a game of GAMES."""
    return {
        "course_length": board.length,
        "line_width": board.width,
        "finish": board.finish,
        "finish_direction": "forward" if board.forward_only else "any",
        "contact": board.contact,
        "own_coils": board.own_coils,
        "reverse": board.reverse,
        "mixed_directions": board.mixed,
        "short_moves": "free" if board.free else "maximal",
        "pre_lay": board.pre_lay,
        "line_on_worm": "finishes" if board.line_finishes else "illegal",
        "post_move": board.post_move,
    }


def random_race(rng: Random, seed: str) -> RunningRace:
    """A race with random options at its beginning, on a short course or sometimes on a longer one."""
    options = {**race_options(random_rules(rng)), "max_idle_rounds": rng.randint(1, 6), "lowest": rng.choice((3, 4))}
    if rng.random() < 0.2:
        options |= {"course_length": rng.randint(9, 20), "line_width": rng.randint(3, 20)}
    return RunningRace(rng.choice(GAMES), rng.randint(3, 5), options, seed)


def choose(rng: Random, board: Board, actions: list[Act], eager: float) -> Act:
    """A random action.

    In half of all choices swings are left out, because there are so many. `eager` is the share of steps that go
    towards the line.
    """
    others = [action for action in actions if action[0] != "swing"]
    if others and rng.random() < 0.5:
        actions = others
    steps = {cell: action for action in actions for cell in action[2:] if action[0] == "step"}
    if steps and rng.random() < eager:
        return steps[min(steps, key=lambda cell: squared_to_segment(centre(cell), board.left, board.right))]
    return rng.choice(actions)


def set_up(position: Position, game: str, **options: int) -> RunningRace:
    """A race in this position, at the beginning of the mover's turn.

    The others have made equal bids, so only the mover moves.
    """
    seats = len(position.board.worms)
    race = RunningRace(game, seats, {**race_options(position.board.rules), "lowest": 3, **options}, "position")
    race.state = with_board(race.state, position.board)  # before the bids, as if this position had been reached by play
    others = "5" if position.number != 5 else "6"
    faces = [others] * seats
    faces[position.mover] = "x" if position.x else str(position.number)
    for seat, face in enumerate(faces):
        race.do(seat, Bid(Face(face)))
    if position.x:
        race.do(position.mover, Declare(position.number))
    assert race.turn.seat == position.mover
    return race


def with_board(state: Any, board: Board) -> Any:
    """The same state with the posts and worms of this board."""
    position = replace(state.position, worms=board.worms, left_post=board.left, right_post=board.right)
    return replace(state, position=position)


def as_plain(action: Action) -> Act:
    """An action of the games as the reference writes it."""
    match msgspec.to_builtins(action):
        case {"type": "step", "direction": direction, "cell": [q, r]}:
            return "step", direction, (q, r)
        case {"type": "lay", "cell": [q, r]}:
            return "lay", (q, r)
        case {"type": "stop"}:
            return STOP
        case {"type": "swing", "post": post, "direction": number}:
            return "swing", post, number
        case {"type": "keep_posts"}:
            return KEEP
    raise AssertionError(action)


def as_action(decider: AnyDecider, act: Act) -> Action:
    """The inverse of `as_plain`. The action is decoded from JSON, like an action of a phone."""
    return read_action(decider, msgspec.json.encode(_wire_form(act)))


def _wire_form(act: Act) -> dict[str, object]:
    match act:
        case ("step", direction, cell):
            return {"type": "step", "direction": direction, "cell": cell}
        case ("lay", cell):
            return {"type": "lay", "cell": cell}
        case ("swing", post, number):
            return {"type": "swing", "post": post, "direction": number}
        case ("stop",):
            return {"type": "stop"}
    return {"type": "keep_posts"}
