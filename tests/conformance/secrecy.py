"""Hidden information does not leak through views, events, legal actions, errors or the number of events."""

import msgspec

from events import table as tables
from events.decider import Action, Illegal, Millis, Role, Viewer
from events.log import codec_for
from events.table import commands as c
from events.table import view
from events.table.state import Phase
from events.visibility import redact, redacted_event
from tests.conformance.candidate_actions import candidate_actions
from tests.conformance.indistinguishable_games import other_world, seat_or_role
from tests.conformance.log_fold import seen_bytes
from tests.conformance.play import Played, Turn
from tests.conformance.replay import live_recall, viewers

CUTS = 3
"""The number of versions of a game at which an alternative game is searched for each viewer."""
PROBES = 5
TABLE_PROBES: tuple[c.Command, ...] = (c.Undo(), c.Redo(), c.Answer(True), c.Withdraw(), c.Finish(), c.Start())


def check_secrecy(game: Played) -> None:
    """If two games differ only in what a viewer cannot see, this viewer gets the same bytes from both."""
    if not game.subject.kit.secrets:
        _all_is_open(game)
        return
    rng = game.rng("secrecy")
    running = [
        number
        for number, turn in enumerate(game.turns)
        if turn.after.play is not None and turn.after.phase is Phase.PLAYING
    ]
    different = 0
    for viewer in viewers(game):
        for upto in rng.sample(running, min(CUTS, len(running))):
            world = other_world(game, viewer, upto, rng)
            if world is None:
                continue
            probes = tuple(rng.sample(candidate_actions(game), min(PROBES, len(candidate_actions(game)))))
            for real, other in zip(game.turns[world.first :], world.turns, strict=False):
                different += real.after.play.state != other.after.play.state  # type: ignore[union-attr]
                _same_to(game, viewer, real, other, probes)
    assert different, "no alternative game was found for any viewer, so nothing was tested: check the kit's `visible`"


def check_seals(game: Played) -> None:
    """Views and events contain no hashes and, before the end, neither the secret nor the salt.

    Somebody who had them could guess hidden cards and check the guess.
    """
    codec = codec_for(game.subject.decider)
    seats = viewers(game)
    secret, salt = game.turns[0].after.secret, game.turns[0].after.salt
    for turn in game.turns:
        first = turn.after.version - len(turn.events)
        for recorded, event in zip(game.log[first : turn.after.version], turn.events, strict=True):
            sealed = [recorded.hash, recorded.prev]
            if turn.after.phase is not Phase.OVER:
                sealed += [secret, salt]
            for viewer in seats:
                shown = seen_bytes(redacted_event(recorded, codec.name(event), event, viewer)).decode()
                shown += seen_bytes(view(game.subject.rules, turn.after, viewer, turn.at)).decode()
                assert not any(f'"{word}"' in shown for word in sealed), (
                    f"{seat_or_role(viewer)} sees a hash or the secret in event {recorded.version}"
                )


def _all_is_open(game: Played) -> None:
    """A game without secrets shows everybody everything."""
    decider = game.subject.decider
    for turn in game.turns:
        for event in turn.events:
            if not isinstance(event, tables.TableEvent):
                assert redact(event, Role.SPECTATOR) == redact(event, Role.EVERYONE), f"{event} hides something"
        if turn.after.play is not None:
            open_view = seen_bytes(decider.view(turn.after.play.state, Role.EVERYONE))
            for viewer in viewers(game):
                assert seen_bytes(decider.view(turn.after.play.state, viewer)) == open_view


def _same_to(game: Played, viewer: Viewer, real: Turn, other: Turn, probes: tuple[Action, ...]) -> None:
    who = f"at version {real.after.version}, {seat_or_role(viewer)} can tell two games apart by"
    kinds = [[type(event).__name__ for event in turn.events] for turn in (real, other)]
    assert kinds[0] == kinds[1], f"{who} which events there are: {kinds[0]} or {kinds[1]}"
    for event, twin in zip(real.events, other.events, strict=True):
        shown = [seen_bytes(redact(one, viewer)) for one in (event, twin)]
        assert shown[0] == shown[1], f"{who} the event {type(event).__name__}: {shown[0]!r} or {shown[1]!r}"
    for later in (0, 2_500):
        now = Millis(real.at + later)
        views = [seen_bytes(view(game.subject.rules, turn.after, viewer, now)) for turn in (real, other)]
        assert views[0] == views[1], f"{who} the view: {views[0]!r} or {views[1]!r}"
    deadlines = [_deadline(game, turn) for turn in (real, other)]
    assert deadlines[0] == deadlines[1], f"{who} the deadline: {deadlines[0]!r} or {deadlines[1]!r}"
    for command in (*TABLE_PROBES, *(c.Act(probe) for probe in probes)):
        answers = [_answer(game, viewer, turn, command) for turn in (real, other)]
        assert answers[0] == answers[1], f"{who} the answer to {command}: {answers[0]} or {answers[1]}"


def _deadline(game: Played, turn: Turn) -> bytes:
    assert turn.after.play is not None
    return msgspec.json.encode(game.subject.decider.deadline(turn.after.play.state))


def _answer(game: Played, viewer: Viewer, turn: Turn, command: c.Command) -> object:
    """The table's answer to this viewer: the code and the facts of a refusal, or "accepted"."""
    try:
        tables.decide(game.subject.rules, turn.after, viewer, command, turn.at, live_recall(game))
    except Illegal as why:
        return why.code, sorted(why.facts.items())
    return "accepted"
