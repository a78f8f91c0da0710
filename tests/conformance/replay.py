"""Plays a recorded game again, command by command, optionally with an instrumented decider."""

from events import table as tables
from events.decider import AnyDecider, Event, Role, Seat, Viewer, actor_name
from events.table import commands as c
from events.timeline import Play, Recall
from tests.conformance.play import Played, Turn
from tests.conformance.subjects import Subject


def viewers(game: Played) -> list[Viewer]:
    return [*(Seat(seat) for seat in range(game.seats)), Role.SPECTATOR]


def replay(subject: Subject, game: Played) -> None:
    """Decides every command again, and calls all other functions of the decider at every version."""
    for turn in game.turns:
        decide_again(subject, game, turn)
        look_around(subject.decider, game, turn)


def decide_again(subject: Subject, game: Played, turn: Turn) -> None:
    events: tuple[Event, ...]
    if turn.before is None:
        assert isinstance(turn.command, c.Open)
        events = tables.open_table(subject.rules, turn.command)
    else:
        events = tables.decide(subject.rules, turn.before, turn.actor, turn.command, turn.at, live_recall(game))
    assert events == turn.events, f"deciding {turn.command} again gives {events}, not {turn.events}"
    after = tables.evolve(subject.rules, turn.before, batch_of(turn), live_recall(game))
    assert after == turn.after, f"applying the events of {turn.command} again gives another table"


def look_around(decider: AnyDecider, game: Played, turn: Turn) -> None:
    if turn.after.play is None:
        return
    state = turn.after.play.state
    decider.outcome(state)
    decider.scores(state)
    decider.deadline(state)
    for event in turn.events:
        if not isinstance(event, tables.TableEvent):
            decider.cause(event)
    for viewer in (*viewers(game), Role.EVERYONE):
        view = decider.view(state, viewer)
        legal = decider.legal(state, viewer, turn.at)
        if legal:
            decider.presentation.advise(view, legal)


def batch_of(turn: Turn) -> tables.Batch:
    after = turn.after
    first = after.version - len(turn.events) + 1
    return tables.Batch(
        after.stream, first, after.version, after.hash, actor_name(turn.actor), "", turn.at, turn.events
    )


def live_recall(game: Played) -> Recall:
    """A `recall` function that returns states of the played game, for undos of more steps than a table remembers."""

    def recall(version: int) -> Play:
        found = next((turn.after for turn in game.turns if turn.after.version == version), None)
        if found is None or found.play is None:
            return game.recall(version)  # raises Illegal for such a version
        return found.play

    return recall
