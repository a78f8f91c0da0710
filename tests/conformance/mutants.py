"""Mutants of Take That, each with one deliberate bug, and the check that has to find it."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import force_setattr, replace

from events.chance import Chance, SeededChance
from events.codec import write_action
from events.decider import Action, Actor, Event, Illegal, Millis, Outcome, Role, Seat, Setup, Viewer
from events.games.takethat import TakeThat
from events.games.takethat import actions as a
from events.games.takethat import events as e
from events.games.takethat.cards import is_toad
from events.games.takethat.state import TakeThatState
from events.games.takethat.view import TakeThatView
from events.visibility import Owner, Public
from tests.conformance.kits import kit_for
from tests.conformance.subjects import Subject

Events = tuple[Event, ...]


class LeakyView(TakeThatView):
    next_card: int | None


class Leaks(TakeThat):
    """Everybody sees the top of the draw pile."""

    def view(self, state: TakeThatState, viewer: Viewer) -> TakeThatView:
        honest = msgspec.structs.asdict(super().view(state, viewer))
        return LeakyView(**honest, next_card=state.draw[-1] if state.draw else None)


class CardDrawn(Event):
    discloses = True
    seat: Public[int]
    card: Public[int]


class LeaksInEvent(TakeThat):
    """A drawn card is declared public."""

    event_types = tuple(CardDrawn if kind is e.CardDrawn else kind for kind in TakeThat.event_types)

    def decide(self, state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
        events = super().decide(state, actor, action, now, chance)
        return tuple(CardDrawn(x.seat, x.card) if isinstance(x, e.CardDrawn) else x for x in events)

    def evolve(self, before: TakeThatState, event: Event) -> TakeThatState:
        return super().evolve(before, e.CardDrawn(event.seat, event.card) if isinstance(event, CardDrawn) else event)  # type: ignore[arg-type]


class LeaksInError(TakeThat):
    """A refusal discloses who holds the card that the player has named."""

    def decide(self, state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
        try:
            return super().decide(state, actor, action, now, chance)
        except Illegal as why:
            holders = [seat for seat, hand in enumerate(state.hands) if getattr(action, "card", None) in hand]
            raise Illegal(why.code, **why.facts, holder=holders[0] if holders else None) from None


class ToadSeen(Event):
    seat: Public[int]
    proof: Owner[str]


class CountsSecrets(TakeThat):
    """There is an additional event when a player draws a toad. Others see that this event happened."""

    event_types = (*TakeThat.event_types, ToadSeen)

    def decide(self, state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
        events = super().decide(state, actor, action, now, chance)
        drawn = [event for event in events if isinstance(event, e.CardDrawn) and is_toad(event.card)]
        return (*events, *(ToadSeen(event.seat, "ribbit") for event in drawn))

    def evolve(self, before: TakeThatState, event: Event) -> TakeThatState:
        return before if isinstance(event, ToadSeen) else super().evolve(before, event)


class CheatsShuffle(TakeThat):
    """The deck is not shuffled with the committed seed, but with one that the operator of the server chose."""

    rigged = 0

    def begin(self, state: TakeThatState, chance: Chance) -> Events:
        CheatsShuffle.rigged += 1
        return super().begin(state, SeededChance(b"rigged", CheatsShuffle.rigged))


class QuietlyShuffled(e.DrawPileShuffled):
    drawn = False


class DrawsQuietly(TakeThat):
    """The shuffle in `conceal` uses chance, but its event does not declare `drawn`.

    So it is not counted, and the next use of chance would give the same random numbers.
    """

    event_types = (*TakeThat.event_types, QuietlyShuffled)

    def conceal(self, state: TakeThatState, chance: Chance) -> Events:
        shuffled = super().conceal(state, chance)
        return tuple(QuietlyShuffled(event.draw) for event in shuffled if isinstance(event, e.DrawPileShuffled))

    def evolve(self, before: TakeThatState, event: Event) -> TakeThatState:
        return replace(before, draw=event.draw) if isinstance(event, QuietlyShuffled) else super().evolve(before, event)


class RollsItsOwn(TakeThat):
    """`conceal` shuffles with Python's `random`."""

    def conceal(self, state: TakeThatState, chance: Chance) -> Events:
        return (e.DrawPileShuffled(tuple(random.sample(state.draw, len(state.draw)))),)


class ReadsTheClock(TakeThat):
    """On Mondays nobody may take the row."""

    def legal(self, state: TakeThatState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        found = super().legal(state, actor, now)
        return (
            found if datetime.now().weekday() else tuple(action for action in found if not isinstance(action, a.Take))
        )


class MutatesState(TakeThat):
    """`evolve` changes its argument."""

    def evolve(self, before: TakeThatState, event: Event) -> TakeThatState:
        after = super().evolve(before, event)
        if isinstance(event, e.RowTaken):
            force_setattr(before, "minus", after.minus)
        return after


class KeepsStateOutside(TakeThat):
    """The decider has a counter that belongs in the state."""

    def __init__(self) -> None:
        self.taken = 0

    def evolve(self, before: TakeThatState, event: Event) -> TakeThatState:
        after = super().evolve(before, event)
        if isinstance(event, e.RowTaken):
            self.taken += 1
            return replace(after, dealer=self.taken % after.seats)
        return after


class AcceptsIllegal(TakeThat):
    """When a card is appended, only the hand is checked, not the distance to the last card of the row."""

    def decide(self, state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
        try:
            return super().decide(state, actor, action, now, chance)
        except Illegal as why:
            if why.code != "too-far" or not isinstance(action, a.Append):
                raise
        return (e.CardAppended(state.turn, action.card, Seat((state.turn + 1) % state.seats)),)


class ForgetsLegal(TakeThat):
    """Taking the row is accepted, but not listed if another action is legal."""

    def legal(self, state: TakeThatState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        found = super().legal(state, actor, now)
        return tuple(action for action in found if not isinstance(action, a.Take)) or found


class LosesCards(TakeThat):
    """When a card is twisted, its mirror disappears."""

    def evolve(self, before: TakeThatState, event: Event) -> TakeThatState:
        after = super().evolve(before, event)
        if not isinstance(event, e.CardTwisted):
            return after
        return replace(after, plus=tuple([tuple(c for c in pile if c != event.mirror) for pile in after.plus]))


class PeeksByUndo(TakeThat):
    """After an undo the draw pile stays as it was."""

    def conceal(self, state: TakeThatState, chance: Chance) -> Events:
        return ()


class ConcealsTooMuch(TakeThat):
    """`conceal` also gives the hand of each player to another player."""

    def conceal(self, state: TakeThatState, chance: Chance) -> Events:
        events = super().conceal(state, chance)
        hands = (*state.hands[1:], state.hands[0])
        dealt = e.Dealt(state.round, state.dealer, state.turn, hands, state.draw)
        return (*events, dealt) if events else ()


class EndsSilently(TakeThat):
    """The game ends without an event that declares `may_end`."""

    def outcome(self, state: TakeThatState) -> Outcome | None:
        return Outcome((), None, "bored") if len(state.draw) < 20 and state.round else super().outcome(state)


class NeverEnds(TakeThat):
    """The declared bound is too low."""

    def bound(self, setup: Setup) -> int:
        return 30


class HashesOrder(TakeThat):
    """The starting player depends on Python's string hashes in this process."""

    def begin(self, state: TakeThatState, chance: Chance) -> Events:
        (dealt,) = super().begin(state, chance)
        assert isinstance(dealt, e.Dealt)
        return (replace(dealt, starter=hash("starter") % state.seats),)


class UnsortedLegal(TakeThat):
    """The legal actions come in reverse order.

    Only sorted actions are certain not to disclose anything, such as the order of the deal.
    """

    def legal(self, state: TakeThatState, actor: Actor, now: Millis) -> tuple[Action, ...]:
        return tuple(sorted(super().legal(state, actor, now), key=write_action, reverse=True))


class HostPlays(TakeThat):
    """The host may act for the player whose turn it is."""

    def decide(self, state: TakeThatState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
        return super().decide(state, state.turn if actor is Role.HOST else actor, action, now, chance)


@dataclass(frozen=True)
class Mutant:
    build: Callable[[], Any]
    caught_by: str
    saying: str

    @property
    def subject(self) -> Subject:
        return Subject(self.build.__name__, self.build(), kit_for("takethat"))


MUTANTS: dict[str, Mutant] = {
    "leaks": Mutant(Leaks, "secrecy", "by the view"),
    "cheats-the-shuffle": Mutant(CheatsShuffle, "proof", "does not match the rules and the committed random numbers"),
    "draws-quietly": Mutant(DrawsQuietly, "draws", "has no `drawn` event"),
    "mutates-state": Mutant(MutatesState, "repeatable", "evolve changes its arguments"),
    "accepts-illegal": Mutant(AcceptsIllegal, "legality", "is not legal"),
    "leaks-in-an-event": Mutant(LeaksInEvent, "secrecy", "by the event CardDrawn"),
    "leaks-in-an-error": Mutant(LeaksInError, "secrecy", "by the answer to"),
    "counts-secrets": Mutant(CountsSecrets, "secrecy", "which events there are"),
    "rolls-its-own": Mutant(RollsItsOwn, "purity", "conceal is not pure: it used random"),
    "reads-the-clock": Mutant(ReadsTheClock, "purity", "legal is not pure: it used datetime.now"),
    "keeps-state-outside": Mutant(KeepsStateOutside, "fold", "the fold"),
    "forgets-legal": Mutant(ForgetsLegal, "legality", "is not legal"),
    "unsorted-legal": Mutant(UnsortedLegal, "legality", "not sorted"),
    "host-plays": Mutant(HostPlays, "legality", "is not legal"),
    "loses-cards": Mutant(LosesCards, "conservation", "not conserved"),
    "peeks-by-undo": Mutant(PeeksByUndo, "conceal", "keep their order"),
    "conceals-too-much": Mutant(ConcealsTooMuch, "conceal", "changes what a player knows"),
    "ends-silently": Mutant(EndsSilently, "end", "does not declare `may_end`"),
    "never-ends": Mutant(NeverEnds, "end", "but the bound is"),
}
BY_PROCESS = {"hashes-order": Mutant(HashesOrder, "determinism", "differently in different processes")}
