"""Kits: what the conformance suite needs to know about each game, in one module per game.

The module tests/conformance/kits/<game id>.py has an instance of a subclass of `Kit` with the name KIT. Write it from
the rule sheet, and do NOT call the game's own `view`, `legal` or redaction code: the suite compares them with the kit.
The suite fails if a registered game has no kit. After that, write the golden logs of the game, once, with
`python -m tests.golden.write <game id> --all`.
"""

from collections.abc import Hashable, Iterable, Mapping
from importlib import import_module
from random import Random
from typing import Any

from events.decider import Action, Actor, AnyDecider, Millis, Role, Seat, Viewer
from events.table.events import OptionValue

OptionSet = Mapping[str, OptionValue]


class Kit:
    option_sets: tuple[OptionSet, ...] = ({},)
    """Random games are played with these options, in turn.

    Begin with {}, the defaults. Every option should differ from its default in at least one set. Most sets should make
    short games, for example of one match instead of six.
    """
    secrets: bool = True
    """False for a game in which everybody must see everything, such as a score sheet."""
    secret_actions: tuple[type[Action], ...] = ()
    """Types of actions that other players do not see when they are taken, such as a bid laid face down.

    In alternative games, other players take other actions of these types.
    """
    free_form: tuple[type[Action], ...] = ()
    """Types of actions of the host and the referee that `legal` cannot list, such as measured distances.

    In a refereed game all actions count as free-form.
    """
    patience: int = 700
    """The maximum number of actions in a random game. A game without a bound is stopped there."""

    def cards(self, state: Any) -> Iterable[Hashable]:
        """All physical pieces, wherever they are, including those that left the game unseen.

        They must be the same after every event (conservation). Games without pieces return ().
        """
        return ()

    def whole(self, state: Any) -> bool:
        """Whether `cards` must be complete in this state. Before the first deal, for example, it need not be."""
        return True

    def invariants(self, before: Any, after: Any) -> None:
        """Asserts what must hold after every action according to the rules. `make soak` calls it very often."""

    def visible(self, state: Any, viewer: Viewer) -> Any:
        """Everything that this viewer is entitled to know in this state, as any value that can be compared with ==.

        A seat may know its own hand and secret choices, all cards that are face up, all sizes, whose turn it is and the
        scores. The suite builds alternative games with other shuffles, picks and secret choices in which this value is
        the same after every event. Views, redacted events, legal actions, errors and the number of events must then be
        the same too. If something is missing in this value, the suite fails. If it has too much, the suite overlooks
        leaks. Cards that were seen earlier and are covered now need not be included, because all states are compared.
        """
        raise NotImplementedError(f"{type(self).__name__} has to say what a viewer may know (visible)")

    def unknown(self, state: Any) -> tuple[Any, ...]:
        """The cards that nobody holds and nobody may know, in their order, such as the draw pile.

        After an undo, the game's `conceal` has to shuffle them.
        """
        return ()

    def concealed(self, state: Any) -> Any:
        """The state after the game's `conceal`, apart from the new order of `unknown`. By default it is the same state.

        Override this method if a game has secrets that cannot be dealt again, such as bids that players have seen.
        """
        return state

    def mistakes(self, state: Any, rng: Random) -> Iterable[Action]:
        """Examples of free-form entries that the rules have to refuse in this state."""
        return ()

    def move(
        self, decider: AnyDecider, state: Any, seats: int, now: Millis, rng: Random
    ) -> tuple[Actor, Action, Millis] | None:
        """The next actor, action and time (not before `now`) of a random game, or None if nobody can act.

        The default chooses among the legal actions of all seats, sometimes follows the game's `advise`, and sometimes
        lets a deadline pass. Refereed games override this method and return an entry that the rules accept.
        """
        deadline = decider.deadline(state)
        options = [(Seat(seat), decider.legal(state, Seat(seat), now)) for seat in range(seats)]
        able = [(seat, legal) for seat, legal in options if legal]
        if deadline is not None and (not able or rng.random() < 0.15):
            return Role.CLOCK, deadline.action, Millis(max(now, deadline.at))
        if not able:
            return None
        seat, legal = rng.choice(able)
        advised = decider.presentation.advise(decider.view(state, seat), legal) if rng.random() < 0.5 else None
        return seat, advised or rng.choice(legal), now


def kit_for(game: str) -> Kit:
    """The kit of a registered game. Raises LookupError with a message if it has none."""
    name = f"{__name__}.{game}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as why:
        if why.name != name:
            raise
        raise LookupError(
            f"The game {game} is registered but has no kit: write tests/conformance/kits/{game}.py with a KIT "
            f"(tests/conformance/kits/__init__.py says what belongs in it)."
        ) from None
    kit = module.KIT
    if not isinstance(kit, Kit):
        raise TypeError(f"KIT in {name} is not a Kit")
    return kit
