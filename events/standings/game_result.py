"""The result of one table, computed from its log. It knows players only by their ids at the table."""

from collections.abc import Mapping, Sequence

from events.decider import Event, Rules, Seat
from events.envelope import Recorded
from events.game_facts import Feat, combined
from events.log_walk import LogWalk
from events.table import Batch, TableState
from events.table import events as t
from events.table.state import Phase
from events.value import Value


class GameResult(Value):
    """How a game ended. Nothing in it is secret, because everybody sees the outcome of a game."""

    game: str
    ruleset: str
    ruleset_version: int
    ended_at: int
    """When the game was over, in milliseconds since 1970."""
    names: tuple[str, ...]
    """The name of each seat, as at the table."""
    players: tuple[tuple[str, ...], ...]
    """The player ids of the person in each seat, the newest first. Empty for a computer."""
    winners: tuple[Seat, ...]
    scores: tuple[int, ...] | None
    rounds: tuple[tuple[int, ...], ...]
    """The points of each round, by seat. Empty for games without points."""
    lowest_wins: bool
    feats: tuple[Feat, ...]
    imported: bool = False
    """Whether the game, or its part before a fork, was imported. An imported game may be invented."""


def game_result(rules: Rules, log: Sequence[Recorded], *, imported: bool = False) -> GameResult | None:
    """The result of the table with this log. None if the game is not over, or if it was abandoned.

    `imported` is the mark that the store has beside an imported log (events/imported.py).
    """
    walk, history, players = LogWalk(rules, log), _History(), _Players()
    for _, batch in walk.commands():
        history.add(batch)
        players.add(batch, walk.table)
    table = walk.table
    if table is None or table.play is None or table.phase is not Phase.OVER or history.abandoned:
        return None
    decider = rules(table.ruleset, table.ruleset_version)
    outcome = decider.outcome(table.play.state)
    if outcome is None:
        return None  # an older program finished a game that is not decided under these rules
    facts = decider.presentation.facts
    events = history.events()
    return GameResult(
        game=table.stream,
        ruleset=table.ruleset,
        ruleset_version=table.ruleset_version,
        ended_at=history.ended_at,
        names=tuple([chair.name for chair in table.chairs]),
        players=players.by_seat(table),
        winners=outcome.winners,
        scores=outcome.scores,
        rounds=() if outcome.scores is None else decider.scores(table.play.state).rounds,
        lowest_wins=decider.lowest_wins,
        feats=combined(facts.kinds, facts.find(table.play.state, events)),
        imported=imported or table.imported,
    )


class _History:
    """The events of the game that were not undone."""

    def __init__(self) -> None:
        self._newest: _Node | None = None
        self._at_version: dict[int, _Node | None] = {}
        self.abandoned = False
        self.ended_at = 0

    def add(self, batch: Batch) -> None:
        played: list[Event] = []
        for event in batch.events:
            match event:
                case t.Undone(to=to) | t.Redone(to=to):
                    self._newest = self._at_version.get(to)
                case t.Abandoned():
                    self.abandoned = True
                case t.Finished():
                    self.ended_at = batch.at
                case t.TableEvent():
                    pass
                case _:
                    played.append(event)
        if played:
            self._newest = _Node(tuple(played), self._newest)
        self._at_version[batch.last] = self._newest

    def events(self) -> list[Event]:
        found: list[Event] = []
        node = self._newest
        while node is not None:
            found += reversed(node.events)
            node = node.before
        return found[::-1]


class _Node(Value):
    """The events of one command, and the node of the command before it. Undone commands are left out."""

    events: tuple[Event, ...]
    before: "_Node | None"


class _Players:
    """Which player ids belong to the same person. A seat that moves to another phone gets another player id."""

    def __init__(self) -> None:
        self._earlier: dict[str, tuple[str, ...]] = {}
        self._left: dict[int, tuple[str, ...]] = {}

    def add(self, batch: Batch, before: TableState | None) -> None:
        for event in batch.events:
            if before is None or not isinstance(event, t.HandedOver | t.Left | t.SeatFreed | t.Forked):
                continue
            if isinstance(event, t.Forked):
                self._left.clear()
                continue
            player = before.chairs[event.seat].player
            if isinstance(event, t.HandedOver):
                self._earlier[event.player] = self._ids(player)
            else:
                self._left[event.seat] = self._ids(player)

    def by_seat(self, table: TableState) -> tuple[tuple[str, ...], ...]:
        """The player ids for each seat. For an empty seat, those of the player who left it last."""
        found: list[tuple[str, ...]] = []
        for seat, chair in enumerate(table.chairs):
            if chair.computer is not None:
                found.append(())
            elif chair.player is None and chair.left:
                found.append(self._left.get(seat, ()))
            else:
                found.append(self._ids(chair.player))
        return tuple(found)

    def _ids(self, player: str | None) -> tuple[str, ...]:
        return () if player is None else (player, *self._earlier.get(player, ()))


def persons_of(result: GameResult, person_of: Mapping[str, str]) -> tuple[str | None, ...]:
    """The person in each seat, by a mapping from player ids to persons. None if the seat belongs to nobody known.

    The seats of a score sheet have no player ids. They are named by number: `seat:0`.
    """
    keys = [(*ids, f"seat:{seat}") for seat, ids in enumerate(result.players)]
    return tuple([next((person_of[key] for key in ids if key in person_of), None) for ids in keys])
