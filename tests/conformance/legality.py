"""`legal` and `decide` agree: actions in `legal` are accepted, and candidate actions that are not in it are refused."""

from events.codec import write_action
from events.decider import Action, Actor, Illegal, Millis, Role, Seat
from events.table import TableState, decide, hosting
from events.table import commands as c
from events.table.permission import OPENERS
from tests.conformance.candidate_actions import candidate_actions
from tests.conformance.log_fold import seen_bytes
from tests.conformance.play import Played, Turn

CLOSE_LOOKS = 6
"""The number of versions at which all candidate actions are tried. At other versions only a few are tried."""


def actors(game: Played) -> list[Actor]:
    return [*(Seat(seat) for seat in range(game.seats)), *Role]


def check_legality(game: Played) -> None:
    running = [turn for turn in game.turns if turn.after.play is not None]
    rng = game.rng("legality")
    closely = rng.sample(range(len(running)), min(CLOSE_LOOKS, len(running)))
    words = candidate_actions(game)
    for number, turn in enumerate(running):
        before = seen_bytes(turn.after.play)
        for actor in actors(game):
            few = words if number in closely else rng.sample(words, min(6, len(words)))
            _agree(game, turn, actor, tuple(few))
        for mistake in game.subject.kit.mistakes(turn.after.play.state, rng) if turn.after.play else ():
            for actor in OPENERS:
                assert not accepted(game, turn, actor, mistake), f"the invalid entry {mistake} is accepted"
        assert seen_bytes(turn.after.play) == before, (
            f"checking legality changed the table at version {turn.after.version}"
        )


def check_strangers(game: Played) -> None:
    """Actions of seats that do not exist are refused, and so are actions of types that the game does not have."""
    turn = game.acts[-1]
    before = turn.before
    assert before is not None
    for stranger in (Seat(game.seats), Seat(-1), Seat(99)):
        for action in candidate_actions(game):
            why = refusal(game, before, stranger, c.Act(action), turn.at)
            assert why is not None, f"{action} by seat {stranger}, which does not exist, is accepted"
            assert why.code == "no-such-seat"
    for kind in (Action, c.Start, c.Redo):
        foreign = kind()
        for actor in actors(game):
            assert not accepted(game, turn, actor, foreign), f"{actor} may take the foreign action {foreign}"


def _agree(game: Played, turn: Turn, actor: Actor, words: tuple[Action, ...]) -> None:
    assert turn.after.play is not None
    state, decider = turn.after.play.state, game.subject.decider
    decided = decider.outcome(state) is not None
    legal = decider.legal(state, actor, turn.at)
    bodies = [write_action(action) for action in legal]
    where = f"at version {turn.after.version}"
    assert bodies == sorted(set(bodies)), f"legal for {actor} {where} is not sorted by its wire form"
    assert not (decided and legal), f"{actor} has legal actions {where} although the game is decided"
    over = decided or turn.after.phase.value == "over"
    for action in () if over else legal:
        assert accepted(game, turn, actor, action), f"{action} of {actor} is listed as legal {where} but refused"
    for action in words:
        if write_action(action) in bodies or _due(game, turn, actor, action) or _free_form(game, actor, action):
            continue
        if _as_host(game, turn, actor, action):
            continue
        assert not accepted(game, turn, actor, action), f"{action} of {actor} is not legal {where} but accepted"


def _free_form(game: Played, actor: Actor, action: Action) -> bool:
    """Whether this actor may enter this action although `legal` cannot list it."""
    if game.subject.decider.refereed:
        return actor in OPENERS or not isinstance(actor, Role)
    return actor in OPENERS and isinstance(action, game.subject.kit.free_form)


def _as_host(game: Played, turn: Turn, actor: Actor, action: Action) -> bool:
    """Whether a player may take this action as the host of the table."""
    assert turn.after.play is not None
    decider = game.subject.decider
    role = hosting.recorder(decider, turn.after, actor)
    if role is None:
        return False
    return action in decider.legal(turn.after.play.state, role, turn.at) or _free_form(game, role, action)


def _due(game: Played, turn: Turn, actor: Actor, action: Action) -> bool:
    """Whether the clock may take this action now."""
    assert turn.after.play is not None
    deadline = game.subject.decider.deadline(turn.after.play.state)
    return actor is Role.CLOCK and deadline is not None and deadline.action == action and turn.at >= deadline.at


def accepted(game: Played, turn: Turn, actor: Actor, action: Action) -> bool:
    return refusal(game, turn.after, actor, c.Act(action), turn.at) is None


def refusal(game: Played, table: TableState, actor: Actor, command: c.Command, now: Millis) -> Illegal | None:
    """The refusal of a command, or None if it is accepted."""
    try:
        events = decide(game.subject.rules, table, actor, command, now, game.recall)
    except Illegal as why:
        return why
    assert events, f"{command} of {actor} is accepted but causes nothing"
    return None
