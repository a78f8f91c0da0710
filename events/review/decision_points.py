"""Finds the decisions of the players in a log, each with what the player could know then."""

from collections.abc import Sequence
from typing import Any

from events.computer_players.review.decision import PlayerDecision
from events.computer_players.situation import SeenEvent, Situation
from events.decider import Action, AnyDecider, Millis, Role, Rules, Seat, Setup, actor_from
from events.envelope import Recorded
from events.log import codec_for
from events.log_walk import LogWalk
from events.table import Batch, TableState
from events.table.events import Redone, TableEvent, Undone
from events.table.seat_situation import MAX_EVENTS, seen_event
from events.value import Value

_UNDO_TYPES = ("table.undone", "table.redone")


class DecisionPoint(Value):
    decision: PlayerDecision
    truth: Any
    """The complete state before the decision. Only a review with hindsight uses it."""
    computer: bool
    """Whether a computer played the seat."""


def decision_points(rules: Rules, log: Sequence[Recorded]) -> list[DecisionPoint]:
    """All actions of players that were not undone, in order. Goes through the log once."""
    return _Walk(rules, log).points


class _Walk:
    def __init__(self, rules: Rules, log: Sequence[Recorded]) -> None:
        self._rules = rules
        self._counts = _effective_versions(log)
        self._histories: list[list[SeenEvent]] = []
        self._open: DecisionPoint | None = None
        """The last decision, until the table after it is known."""
        self.points: list[DecisionPoint] = []
        walk = LogWalk(rules, log)
        for _, batch in walk.commands():
            self._close(walk.table)
            if walk.table is not None and batch.version in self._counts:
                self._add(walk.table, batch)
            self._remember(walk.table, batch)
        self._close(walk.table)

    def _add(self, table: TableState, batch: Batch) -> None:
        seat, lead = actor_from(batch.actor), batch.events[0]
        if isinstance(seat, Role) or isinstance(lead, TableEvent) or table.play is None:
            return
        decider, state, now = self._decider(table), table.play.state, Millis(batch.at)
        action: Action | None = decider.cause(lead)
        legal = decider.legal(state, seat, now)
        if action is None or not legal:
            return
        setup = Setup(len(table.chairs), table.options)
        history = tuple(self._histories[seat][-MAX_EVENTS:]) if self._histories else ()
        scores = decider.scores(state)
        situation = Situation(decider, setup, seat, decider.view(state, seat), legal, scores, history, now)
        decision = PlayerDecision(table.version, batch.last, situation, action, None)
        self._open = DecisionPoint(decision, state, table.chairs[seat].computer is not None)

    def _close(self, table: TableState | None) -> None:
        point, self._open = self._open, None
        if point is None or table is None or table.play is None:
            return
        situation = point.decision.situation
        after = situation.decider.view(table.play.state, situation.seat)
        decision = PlayerDecision(point.decision.version, point.decision.last, situation, point.decision.action, after)
        self.points.append(DecisionPoint(decision, point.truth, point.computer))

    def _remember(self, table: TableState | None, batch: Batch) -> None:
        """Adds the events of the game that were not undone to what each seat has seen."""
        if table is None:
            return
        while len(self._histories) < len(table.chairs):
            self._histories.append([])
        for version, event in enumerate(batch.events, batch.version):
            if version in self._counts and not isinstance(event, TableEvent):
                for seat, history in enumerate(self._histories):
                    history.append(seen_event(event, Seat(seat), Millis(batch.at)))

    def _decider(self, table: TableState) -> AnyDecider:
        return self._rules(table.ruleset, table.ruleset_version)


def _effective_versions(log: Sequence[Recorded]) -> set[int]:
    """The versions that were not undone. The log is read backwards, as in `seat_situation.effective_history`."""
    codec = codec_for(None)
    counting: set[int] = set()
    upto = log[-1].version if log else 0
    for recorded in reversed(log):
        if recorded.version > upto:
            continue
        counting.add(recorded.version)
        if recorded.type in _UNDO_TYPES:
            event = codec.read(recorded)
            if isinstance(event, Undone | Redone):
                upto = event.to
    return counting
