"""The movement of worms on the screen: the program knows where everything lies, and decides who finishes."""

from collections.abc import Callable, Iterable
from typing import Any

from events.chance import Chance
from events.codec import write_action
from events.decider import Action, Event, Illegal, Millis, Seat
from events.games.race import actions as a
from events.games.race import events as e
from events.games.race.board import actions as ba
from events.games.race.board import events as b
from events.games.race.board import finish, moves
from events.games.race.board.state import APPLY, BoardState
from events.games.race.events import RaceTurn
from events.games.race.movement import Causes, Events, Movement
from events.games.race.rules import declare
from events.games.race.state import RacePhase


class BoardMovement(Movement[BoardState]):
    turn_actions = (ba.CrawlStep, ba.LayPart, ba.Stop, ba.Swing, a.KeepPosts)
    apply = APPLY

    def act(self, state: BoardState, turn: RaceTurn, action: Action) -> Events:
        return _MOVES[type(action)](state, turn, action)

    def legal(self, state: BoardState, turn: RaceTurn) -> Iterable[Action]:
        return moves.legal(state, turn)

    def settle(self, state: BoardState, idle: int) -> Events:
        """R59: the nearest head wins; equal distances share the win."""
        winners = tuple([Seat(seat) for seat in finish.nearest(state.position)])
        return (e.StalemateSettled(winners, "nearest-head"),)

    # The time limit of moves

    def timed(self, state: BoardState, events: Events, now: Millis) -> Events:
        if not state.options.move_seconds:
            return events
        after = self.evolve_all(state, events)
        acts = _acts(after)
        if acts is None or (acts == _acts(state) and after.phase is state.phase):
            return events
        return (*events, b.TurnTimed(acts, Millis(now + 1000 * state.options.move_seconds)))

    def time_up(self, state: BoardState, now: Millis, chance: Chance) -> Events | None:
        """Chance declares or moves for the player whose time is up, until it is another player's turn."""
        seat = _acts(state)
        if seat is None:
            return None
        if state.until is None or now < state.until:
            raise Illegal("time-not-up", until=state.until)
        events: list[Event] = [b.MoveTimedOut(seat)]
        after = self.evolve(state, events[0])
        if after.phase is RacePhase.DECLARING:
            number = chance.pick("number", after.free)
            return (*events, *declare(after, seat, a.Declare(number)))
        while after.turn is not None and after.turn.seat == seat:
            action = self._chosen(after, after.turn, chance, len(events))
            more = self.act(after, after.turn, action)
            after = self.evolve_all(after, more)
            events += more
        return tuple(events)

    def _chosen(self, state: BoardState, turn: RaceTurn, chance: Chance, count: int) -> Action:
        """A random legal action. The finish line never moves: if the posts may be kept, they are kept."""
        keep = a.KeepPosts()
        possible = [action for action in moves.legal(state, turn) if not isinstance(action, ba.Swing)]
        return keep if keep in possible else chance.pick(f"action-{count}", sorted(possible, key=write_action))

    causes: Causes = {  # noqa: RUF012 - never changed
        b.WormStepped: lambda event: ba.CrawlStep(event.direction, event.cell),
        b.PartLaid: lambda event: ba.LayPart(event.cell),
        b.MoveEnded: lambda _: ba.Stop(),
        b.LineSwung: lambda event: ba.Swing(event.post, event.direction),
        b.MoveTimedOut: lambda _: a.TimeUp(),
    }


def _acts(state: BoardState) -> Seat | None:
    """The player who has to declare a number or to move; None while everybody bids."""
    if state.phase is RacePhase.DECLARING:
        return state.declares
    return state.turn.seat if state.phase is RacePhase.MOVING and state.turn is not None else None


_MOVES: dict[type[Action], Callable[..., Events]] = {
    ba.CrawlStep: moves.step,
    ba.LayPart: moves.lay,
    ba.Stop: moves.stop,
    ba.Swing: moves.swing,
    a.KeepPosts: moves.keep_posts,
}

BOARD: Movement[Any] = BoardMovement()
