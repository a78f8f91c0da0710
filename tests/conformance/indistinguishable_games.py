"""Alternative games: they have other secrets, but one viewer cannot distinguish them from the played game.

An alternative game ("other world") has other results of some shuffles and picks, or other choices of other players. The
rules decide every command again. An alternative game is used only if the kit's `visible` has the same value for the
viewer in both games after every event.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from events import table as tables
from events.decider import Event, Illegal, Role, Viewer, actor_name
from events.table import TableState
from events.table import commands as c
from events.timeline import Play, Recall
from tests.conformance.play import Played, Turn
from tests.conformance.scripted_chance import Draw, Script, draws_of, scripted
from tests.conformance.subjects import Subject

PROPOSALS = 10
"""The number of changes that are tried for one alternative game. Changes that the viewer may see are dropped."""


@dataclass(frozen=True)
class Change:
    """The changes of an alternative game: results of draws, by turn and label, and choices, by turn."""

    drawn: dict[tuple[int, str], Any] = field(default_factory=dict)
    chosen: dict[int, c.Command] = field(default_factory=dict)

    @property
    def first(self) -> int:
        return min([turn for turn, _ in self.drawn] + list(self.chosen))


@dataclass(frozen=True)
class World:
    first: int
    turns: tuple[Turn, ...]
    """The turns of the alternative game, from `first` on."""


def other_world(game: Played, viewer: Viewer, upto: int, rng: Random) -> World | None:
    """A game that this viewer cannot distinguish from the played one up to turn `upto`, or None if none was found."""
    change, world = Change(), None
    for _ in range(PROPOSALS):
        proposed = _proposal(game, viewer, upto, change, rng)
        if proposed is None:
            continue
        found = _decided_again(game, viewer, upto, proposed)
        if found is not None:
            change, world = proposed, found
    return world


def scripted_at(game: Played, turn: int, change: Change) -> Subject:
    """The game, but with the draws of the alternative game in this turn."""
    script = {draw.label: draw.result for draw in _draws_by_turn(game).get(turn, ())}
    script |= {label: result for (number, label), result in change.drawn.items() if number == turn}
    return scripted(game.subject, Script(script))


@lru_cache(maxsize=16)
def _draws_by_turn(game: Played) -> dict[int, list[Draw]]:
    """All draws of the played game, by turn."""
    noted: dict[int, list[Draw]] = {}
    for draw in draws_of(game):
        noted.setdefault(draw.turn, []).append(draw)
    return noted


def _proposal(game: Played, viewer: Viewer, upto: int, change: Change, rng: Random) -> Change | None:
    draws = [
        draw for turn, noted in _draws_by_turn(game).items() if turn <= upto for draw in noted if len(draw.items) > 1
    ]
    acts = [
        number for number in range(max(0, upto - 7), upto + 1) if _may_be_secret_to(viewer, game, game.turns[number])
    ]
    if acts and (not draws or rng.random() < 0.7):
        return _other_choice(game, change, rng.choice(acts), rng)
    return _other_draw(change, rng.choice(draws[-3:]), rng) if draws else None


def _may_be_secret_to(viewer: Viewer, game: Played, turn: Turn) -> bool:
    command = turn.command
    secret = isinstance(command, c.Act) and isinstance(command.action, game.subject.kit.secret_actions)
    return secret and not isinstance(turn.actor, Role) and turn.actor != viewer


def _other_choice(game: Played, change: Change, number: int, rng: Random) -> Change | None:
    turn = game.turns[number]
    assert turn.before is not None
    assert turn.before.play is not None
    kinds = game.subject.kit.secret_actions
    legal = game.subject.decider.legal(turn.before.play.state, turn.actor, turn.at)
    others = [action for action in legal if isinstance(action, kinds)]
    return Change(change.drawn, change.chosen | {number: c.Act(rng.choice(others))}) if others else None


def _other_draw(change: Change, draw: Draw, rng: Random) -> Change:
    key = (draw.turn, draw.label)
    if not draw.shuffled:
        return Change(change.drawn | {key: rng.choice(draw.items)}, change.chosen)
    order = list(change.drawn.get(key, draw.result))
    one, other = rng.sample(range(len(order)), 2)
    order[one], order[other] = order[other], order[one]
    return Change(change.drawn | {key: tuple(order)}, change.chosen)


def _decided_again(game: Played, viewer: Viewer, upto: int, change: Change) -> World | None:
    """Decides the game again with a change. Returns None if this viewer is entitled to see a difference."""
    first = change.first
    table = game.turns[first].before
    plays = {turn.after.version: turn.after.play for turn in game.turns[:first]}
    turns: list[Turn] = []

    def recall(version: int) -> Play:
        play = plays.get(version)
        if play is None:
            raise Illegal("no-such-step", version=version)
        return play

    for number in range(first, upto + 1):
        real = game.turns[number]
        assert table is not None
        subject = scripted_at(game, number, change)
        command = change.chosen.get(number, real.command)
        try:
            events = tables.decide(subject.rules, table, real.actor, command, real.at, recall)
        except Illegal as why:
            if real.actor == viewer:
                raise AssertionError(
                    f"{seat_or_role(viewer)} learns hidden information from the refusal of {command}: {why}"
                ) from why
            return None
        turn = _turn(subject, table, real, events, recall)
        if _known(game, turn, viewer) != _known_in_played_game(game, number, viewer):
            return None
        turns.append(turn)
        table = turn.after
        plays[table.version] = table.play
    return World(first, tuple(turns))


def _turn(subject: Subject, before: TableState, real: Turn, events: tuple[Event, ...], recall: Recall) -> Turn:
    """The turn in the alternative game, with the hash of the real turn."""
    batch = tables.Batch(
        before.stream,
        before.version + 1,
        before.version + len(events),
        real.after.hash,
        actor_name(real.actor),
        "",
        real.at,
        events,
    )
    return Turn(real.actor, real.command, real.at, before, tables.evolve(subject.rules, before, batch, recall), events)


@lru_cache(maxsize=2048)
def _known_in_played_game(game: Played, number: int, viewer: Viewer) -> list[Any]:
    return _known(game, game.turns[number], viewer)


def _known(game: Played, turn: Turn, viewer: Viewer) -> list[Any]:
    """The values of `visible` for the viewer after each event of a command, without consecutive repetitions."""
    kit, decider = game.subject.kit, game.subject.decider
    trace: list[Any] = []
    before = turn.before.play if turn.before is not None else None
    if before is not None and not isinstance(turn.events[0], tables.TableEvent):
        state = before.state
        for event in turn.events:
            if not isinstance(event, tables.TableEvent):
                state = decider.evolve(state, event)
                trace.append(kit.visible(state, viewer))
    elif turn.after.play is not None:
        trace.append(kit.visible(turn.after.play.state, viewer))
    return [known for place, known in enumerate(trace) if place == 0 or known != trace[place - 1]]


def seat_or_role(viewer: Viewer) -> str:
    return viewer.value if isinstance(viewer, Role) else f"seat {viewer}"
