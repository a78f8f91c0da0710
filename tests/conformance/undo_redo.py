"""Undo and redo. Players undo their own steps alone if these disclosed nothing. Otherwise everybody has to agree."""

from typing import Any

from msgspec.structs import replace

from events.chance import SeededChance
from events.decider import Actor, Millis, Role, Seat, actor_from
from events.log import Decision, codec_for, run
from events.table import TableState
from events.table import commands as c
from events.table import events as t
from events.table.permission import voters
from events.table.state import Phase
from tests.conformance.legality import refusal
from tests.conformance.play import Played, Turn
from tests.conformance.replay import live_recall, viewers
from tests.conformance.state_equality import same_but_concealed

SAMPLES = 6


def check_take_back(game: Played) -> None:
    """Undo restores the state before an action, redo restores the state after it, and a new action ends redo."""
    for turn in _samples(game, "take back"):
        step = _last_step(turn)
        actor = actor_from(step.actor)
        if actor is Role.CLOCK:
            continue  # the clock does not undo
        if game.subject.decider.refereed:
            actor = _host(turn.after)
        elif isinstance(actor, Role) and turn.after.hosted_by is not None:
            continue  # whoever opened the table is no longer the host
        nobody_else = not voters(turn.after, None if isinstance(actor, Role) else actor)
        alone = not step.discloses or game.subject.decider.refereed or nobody_else
        undone = _do(game, turn.after, actor, c.Undo())
        if not alone:
            assert _kinds(undone) == ["UndoAsked"], (
                f"{actor} undoes alone a step that disclosed something: {_kinds(undone)}"
            )
            assert undone.table.play == turn.after.play, "asking for an undo already changes the game"
            continue
        _taken_back(game, turn, undone)
        redone = _do(game, undone.table, actor, c.Redo())
        _redone(game, turn, undone, redone)
        assert not redone.table.undos, "a redone step can be redone again"
        anew = _some_act(game, undone.table, turn)
        if anew is not None:
            _refused(game, anew.table, actor, c.Redo(), "nothing-to-redo", "game-over")


def _host(table: TableState) -> Actor:
    host = None if table.hosted_by is None else table.seat_of(table.hosted_by)
    return Role.HOST if host is None else host


def check_consent(game: Played) -> None:
    """A step that disclosed something is undone only if everybody agrees, and one refusal ends the request."""
    if game.subject.decider.refereed:
        _only_the_referee(game)
        return
    for turn in _samples(game, "consent"):
        step = _last_step(turn)
        if len(turn.after.occupied()) < 2 or voters(turn.after, None) != turn.after.occupied():
            continue
        asker = game.rng(f"asker/{turn.after.version}").choice(turn.after.occupied())
        others = voters(turn.after, asker)
        if actor_from(step.actor) == asker and not step.discloses:
            continue
        asked = _do(game, turn.after, asker, c.Undo())
        assert _kinds(asked) == ["UndoAsked"], f"seat {asker} undoes a step of {step.actor} without asking"
        _refused(game, asked.table, asker, c.Answer(True), "not-yours-to-answer")
        _refused(game, asked.table, Role.HOST, c.Answer(True), "not-yours-to-answer")
        _refused(game, asked.table, others[0], c.Undo(), "undo-pending", or_alone=True)
        agreed = asked
        for seat in others[:-1]:
            agreed = _do(game, agreed.table, seat, c.Answer(True))
            assert _kinds(agreed) == ["Agreed"], f"{_kinds(agreed)} before everybody has agreed"
            assert agreed.table.play == turn.after.play, "the game changes before everybody has agreed"
            _refused(game, agreed.table, seat, c.Answer(True), "not-yours-to-answer")
        refused = _do(game, agreed.table, others[-1], c.Answer(False))
        assert refused.table.play == turn.after.play, "a refusal changes the game"
        assert refused.table.request is None, "a refused request stays pending"
        _refused(game, refused.table, others[-1], c.Answer(True), "nothing-asked")
        _granted(game, turn, _do(game, agreed.table, others[-1], c.Answer(True)))
        lapsed = _some_act(game, asked.table, turn)
        assert lapsed is None or lapsed.table.request is None, "a request stays pending after the next action"


def check_conceal(game: Played) -> None:
    """`conceal` reshuffles only hidden cards, by chance, and changes nothing that a player knows."""
    decider, kit = game.subject.decider, game.subject.kit
    for turn in _samples(game, "conceal"):
        assert turn.after.play is not None
        state = turn.after.play.state
        orders = set()
        for number in range(6):
            anew = state
            for event in decider.conceal(state, SeededChance(bytes([number]) * 32, turn.after.version + 1)):
                anew = decider.evolve(anew, event)
            assert same_but_concealed(game, anew, state), "`conceal` changes what a player knows"
            orders.add(kit.unknown(anew))
        if len(set(kit.unknown(state))) > 3:
            assert len(orders) > 1, f"hidden cards keep their order after an undo: {orders}"


def _redone(game: Played, turn: Turn, undone: Decision, redone: Decision) -> None:
    """Checks that redo restores the state before the undo, except for numbers that are never used twice."""
    assert turn.after.play is not None
    assert undone.table.play is not None
    assert redone.table.play is not None
    resumed = game.subject.decider.resume(turn.after.play.state, undone.table.play.state)
    expected = replace(turn.after.play, state=resumed)
    assert redone.table.play == expected, "undo and redo do not restore the state"
    assert _same_to_all(game, resumed, turn.after.play.state), "a viewer sees numbers that an undo does not restore"


def _same_to_all(game: Played, one: Any, other: Any) -> bool:
    kit = game.subject.kit
    return all(kit.visible(one, viewer) == kit.visible(other, viewer) for viewer in viewers(game))


def _taken_back(game: Played, turn: Turn, undone: Decision) -> None:
    assert undone.table.play is not None
    state, before = undone.table.play.state, _before(turn)
    dealt_anew = len(undone.recorded) > 1
    assert turn.after.play is not None
    resumed = game.subject.decider.resume(before, turn.after.play.state)
    same = same_but_concealed(game, state, before) if dealt_anew else state == resumed
    assert same, "an undo does not restore the state before the action"


def _granted(game: Played, turn: Turn, done: Decision) -> None:
    assert done.table.play is not None
    assert _kinds(done)[:2] == ["Agreed", "Undone"], f"all players agreed, but the events are {_kinds(done)}"
    assert same_but_concealed(game, done.table.play.state, _before(turn)), "an agreed undo does not restore the state"
    hidden = game.subject.kit.unknown(_before(turn))
    if len(set(hidden)) > 5:
        assert game.subject.kit.unknown(done.table.play.state) != hidden, (
            "an agreed undo does not reshuffle hidden cards"
        )
    asker = done.table.occupied()[0]
    redo = _do(game, done.table, asker, c.Redo())
    if [seat for seat in redo.table.occupied() if seat != asker]:
        assert _kinds(redo) == ["RedoAsked"], "one player alone redoes an undo that needed the consent of all"
        for seat in redo.table.occupied():
            if seat != asker:
                redo = _do(game, redo.table, seat, c.Answer(True))
    _redone(game, turn, done, redo)


def _only_the_referee(game: Played) -> None:
    for turn in _samples(game, "referee"):
        for role in (Role.HOST, Role.REFEREE):
            assert _kinds(_do(game, turn.after, role, c.Undo()))[0] == "Undone"
        for seat in range(game.seats):
            _refused(game, turn.after, Seat(seat), c.Undo(), "host-only", or_alone=True)


def _samples(game: Played, purpose: str) -> list[Turn]:
    """Some actions after which the game continued."""
    going = [turn for turn in game.acts if turn.after.phase is Phase.PLAYING]
    return game.rng(purpose).sample(going, min(SAMPLES, len(going)))


def _last_step(turn: Turn) -> Any:
    assert turn.after.play is not None
    return turn.after.play.steps[-1]


def _before(turn: Turn) -> Any:
    assert turn.before is not None
    assert turn.before.play is not None
    return turn.before.play.state


def _some_act(game: Played, table: TableState, turn: Turn) -> Decision | None:
    assert table.play is not None
    chosen = game.subject.kit.move(
        game.subject.decider, table.play.state, game.seats, Millis(turn.at + 5_000), game.rng("some act")
    )
    return None if chosen is None else _do(game, table, chosen[0], c.Act(chosen[1]), chosen[2])


def _do(game: Played, table: TableState, actor: Actor, command: c.Command, at: Millis | None = None) -> Decision:
    at = game.now if at is None else at
    recall = live_recall(game)
    return run(game.subject.rules, table, actor, command, at=at, command_id="try", recall=recall)


def _refused(
    game: Played, table: TableState, actor: Actor, command: c.Command, *codes: str, or_alone: bool = False
) -> None:
    """Asserts a refusal with one of these codes. With `or_alone`, the actor may also undo their own step alone."""
    why = refusal(game, table, actor, command, game.now)
    if why is not None:
        assert why.code in codes, f"{command} of {actor} is refused with {why.code}, not {codes}"
        return
    done = _do(game, table, actor, command)
    first = codec_for(game.subject.decider).read(done.recorded[0])
    assert or_alone, f"{command} of {actor} is accepted: {_kinds(done)}"
    assert first == t.Undone(_last_first(table) - 1, True), f"{command} of {actor} is accepted: {_kinds(done)}"


def _last_first(table: TableState) -> int:
    assert table.play is not None
    return table.play.steps[-1].first


def _kinds(done: Decision) -> list[str]:
    return ["".join(part.title() for part in recorded.type.split(".")[1].split("_")) for recorded in done.recorded]
