"""Candidate actions to try in a game: all actions that were ever legal in it, and such actions with other values."""

from collections import defaultdict
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import msgspec

from events.codec import read_action, write_action
from events.decider import Action, Actor, Illegal, Role, Seat
from tests.conformance.play import Played

MOST = 160
"""The maximum number of candidates of one type. If there are more combinations of field values, some are chosen at
random.
"""


@lru_cache(maxsize=48)
def candidate_actions(game: Played) -> tuple[Action, ...]:
    """Candidate actions, sorted and without duplicates. Each can be decoded from JSON."""
    words = {write_action(action): action for action in _legal_once(game)}
    values: dict[type[Action], dict[str, set[Any]]] = defaultdict(lambda: defaultdict(set))
    for action in list(words.values()):
        for name in action.__struct_fields__:
            values[type(action)][name].add(getattr(action, name))
    rng = game.rng("vocabulary")
    for kind in game.subject.decider.action_types:
        fields = [_neighbours(values[kind][name]) for name in kind.__struct_fields__]
        for combination in _combinations(fields, rng):
            action = kind(*combination)
            if _readable(game, action):
                words[write_action(action)] = action
    return tuple(words[body] for body in sorted(words))


def _legal_once(game: Played) -> list[Action]:
    decider = game.subject.decider
    found: dict[bytes, Action] = {}
    for turn in game.turns:
        if turn.after.play is not None:
            actors: list[Actor] = [*(Seat(seat) for seat in range(game.seats)), Role.REFEREE]
            for actor in actors:
                for action in decider.legal(turn.after.play.state, actor, turn.at):
                    found[write_action(action)] = action
    for turn in game.acts:
        action = turn.command.action  # type: ignore[attr-defined]
        found[write_action(action)] = action
    return list(found.values())


def _neighbours(seen: set[Any]) -> list[Any]:
    """The values that were seen in one field, and for numbers also those between and just outside them."""
    numbers = [value for value in seen if isinstance(value, int) and not isinstance(value, bool)]
    if numbers and max(numbers) - min(numbers) < MOST:
        seen = seen | set(range(min(numbers) - 1, max(numbers) + 2)) | {-1, 0, 10**6}
    return sorted(seen, key=lambda value: (type(value).__name__, repr(value)))


def _combinations(fields: list[list[Any]], rng: Random) -> list[tuple[Any, ...]]:
    count = 1
    for field in fields:
        count *= len(field)
    if count <= MOST:
        return list(product(*fields))
    return [tuple(rng.choice(field) for field in fields) for _ in range(MOST)]


def _readable(game: Played, action: Action) -> bool:
    try:
        return read_action(game.subject.decider, write_action(action)) == action
    except (Illegal, msgspec.ValidationError):
        return False
