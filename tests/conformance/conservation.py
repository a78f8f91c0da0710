"""Conservation of cards: no card appears or disappears."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from events.table import TableEvent
from tests.conformance.play import Played


def check_conservation(game: Played) -> None:
    """The multiset of all cards is the same after every event."""
    kit = game.subject.kit
    whole: Counter[object] | None = None
    for version, state in states(game):
        if kit.whole(state):
            cards = Counter(kit.cards(state))
            whole = cards if whole is None else whole
            assert cards == whole, (
                f"cards are not conserved by version {version}: missing {whole - cards}, added {cards - whole}"
            )


def states(game: Played) -> Iterator[tuple[int, Any]]:
    """The state of the game after every event, including those in the middle of a command."""
    decider = game.subject.decider
    for turn in game.turns:
        if turn.after.play is None:
            continue
        before = turn.before.play if turn.before is not None else None
        if before is not None and not isinstance(turn.events[0], TableEvent):
            state = before.state
            for event in turn.events:
                if not isinstance(event, TableEvent):
                    state = decider.evolve(state, event)
                    yield turn.after.version, state
        yield turn.after.version, turn.after.play.state
