"""What the conformance suite needs to know about a game: one module per game, named by the game's id.

tests/conformance/kits/<game id>.py with a module-level KIT = SomeKit()

`SomeKit` derives from `Kit` below and says, from the rule sheet and NOT by calling the game's own `view`, legal or
redaction code, a few things that no generic test can know. A registered game without such a module fails the suite.
After that, write the game's golden logs once: python -m tests.golden.write <game id> --all

What the suite does with a kit:

`option_sets` Random games are played under these options, in turn. Begin with {} (the defaults); every option should
differ from its default in at least one set. Keep games short (one match instead of six) in most. `cards` Conservation:
the multiset of everything physical, wherever it lies, is the same at every version of a deal. Include what left the
game unseen. Games without such pieces keep the default, (). `invariants` What must hold after every action besides
conservation, as assertions from the rules; `make soak` asks for it after each of very many random actions. `whole` When
conservation holds: not before the first deal, say. `visible` Non-interference: all that this viewer is entitled to know
at this moment, as any value with ==. The suite builds other worlds (other shuffles, other picks, other secret choices)
in which all this stays equal after every event, and then demands equal bytes of views, redacted events, legal actions,
errors and event counts. Too little here makes the suite fail; too much makes it blind. A seat may know: its own hand
and secret choices, what lies face up, all sizes, whose turn it is, scores. Cards once seen and then covered need not be
repeated: every moment of the history is compared. `unknown` What nobody holds and nobody may know, in its order (the
draw pile): `conceal` has to deal it anew. `concealed` What `conceal` makes of a state, apart from that new order; by
default the same state. A game whose secrets cannot be dealt anew (bids that were seen) says here what becomes of them.
`secret_actions` Types of actions that others do not see when they are chosen (a bid laid face down); () if every action
is public. In other worlds, other players choose differently here. `secrets` False for games in which nothing is ever
hidden (score sheets): then everybody has to see everything. `move` Who does what next in a random game. The default
asks every seat for its legal actions, now and then lets a deadline pass, and mixes random choices with the game's own
`advise`. Refereed games override it: an entry of the referee that the rules accept at this moment, or None if there is
none. `free_form` Types of actions of the host and the referee that `legal` cannot list, like measured distances. In
refereed games every action is taken for one of these. `mistakes` Entries that the rules have to refuse at this moment:
what stands for the rest of what is free-form. `patience` So many actions a random game lasts at most; a game without a
bound may be cut off there.
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
    secrets: bool = True
    secret_actions: tuple[type[Action], ...] = ()
    free_form: tuple[type[Action], ...] = ()
    patience: int = 700

    def cards(self, state: Any) -> Iterable[Hashable]:
        return ()

    def invariants(self, before: Any, after: Any) -> None:
        pass

    def whole(self, state: Any) -> bool:
        return True

    def visible(self, state: Any, viewer: Viewer) -> Any:
        raise NotImplementedError(f"{type(self).__name__} has to say what a viewer may know (visible)")

    def unknown(self, state: Any) -> tuple[Any, ...]:
        return ()

    def concealed(self, state: Any) -> Any:
        return state

    def mistakes(self, state: Any, rng: Random) -> Iterable[Action]:
        return ()

    def move(
        self, decider: AnyDecider, state: Any, seats: int, now: Millis, rng: Random
    ) -> tuple[Actor, Action, Millis] | None:
        """The next actor, action and time (not before `now`); None if nobody can act."""
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
    """The kit of a registered game; raises with a clear message if it has none."""
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
