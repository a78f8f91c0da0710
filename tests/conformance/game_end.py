"""A game ends within its bound, and only with events that declare `may_end`. After the end nothing is accepted."""

from events.decider import Millis, Role, Seat, Setup
from events.table import TableEvent
from events.table import commands as c
from tests.conformance.candidate_actions import candidate_actions
from tests.conformance.legality import actors, refusal
from tests.conformance.play import Played, Turn, play


def check_end(game: Played) -> None:
    plain = play(game.subject, game.seats, game.seed, False)
    start = next(turn.after for turn in plain.turns if turn.after.play is not None)
    bound = game.subject.decider.bound(Setup(game.seats, start.options))
    acts = len(plain.acts)
    if bound is not None:
        assert acts <= bound, f"{acts} actions, but the bound is {bound}"
        assert plain.over or acts >= game.subject.kit.patience, (
            f"after {acts} actions nobody has a legal action, but the game is not over"
        )
    for turn in plain.acts:
        _only_announced(plain, turn)
    if plain.over:
        _nothing_afterwards(plain)


def _only_announced(game: Played, turn: Turn) -> None:
    decider = game.subject.decider
    assert turn.before is not None
    assert turn.before.play is not None
    state = turn.before.play.state
    for event in turn.events:
        if not isinstance(event, TableEvent):
            before = decider.outcome(state)
            state = decider.evolve(state, event)
            assert event.may_end or decider.outcome(state) == before, (
                f"{type(event).__name__} ends the game but does not declare `may_end`"
            )


def _nothing_afterwards(game: Played) -> None:
    """No action is accepted after the table is closed, nor while a result waits to be confirmed."""
    last = game.acts[-1].after
    for table in (last, game.table):
        for actor in actors(game):
            for action in candidate_actions(game):
                for now in (game.now, Millis(game.now + 3_600_000)):
                    why = refusal(game, table, actor, c.Act(action), now)
                    assert why is not None, f"{action} by {actor} is accepted after the end"
                    assert why.code in ("game-over", "game-decided")
    for command in (c.Undo(), c.Redo(), c.Answer(True), c.Finish(), c.Abandon(), c.Leave(Seat(0)), c.Start()):
        assert refusal(game, game.table, Role.HOST, command, game.now), f"{command} is accepted after the end"
