"""What one player of Drehwurm knows, from everything that happened in the match. R numbers: docs/rulings.md.

The events of the match are applied as the player saw them, by the same function that applies them for the table. A
card that the player has not seen is `UNKNOWN`. So the player remembers each card that ever lay open, also in piles.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from events.computer_players.situation import SeenEvent, Situation
from events.decider import Event, Seat
from events.games.drehwurm import events as e
from events.games.drehwurm.cards import (
    HEN_KINDS,
    HENS,
    HENS_IN_HAND,
    WORM_KINDS,
    WORMS,
    WORMS_IN_HAND,
    Card,
    Cards,
    is_hen,
)
from events.games.drehwurm.evolve import evolve
from events.games.drehwurm.options import DrawPolicy
from events.games.drehwurm.pile_play import thrown_on
from events.games.drehwurm.piles import Pile
from events.games.drehwurm.reaction import FASTEST_REACTION_MS, SHORTEST_REACH_MS, TIE_MS
from events.games.drehwurm.state import DrehwurmState, Window, initial
from events.games.drehwurm.why_not import pile_for
from events.games.drehwurm.window import MAX_ANSWERS

UNKNOWN = Card("??")
"""Stands for a card that the player has not seen."""

Kinds = frozenset[Card]


class HandKnowledge:
    """What is known about the hand of another player."""

    __slots__ = ("hens", "must_hold", "not_hens", "not_worms")

    def __init__(self) -> None:
        self.hens = HENS_IN_HAND
        """How many hens the player still holds. Everybody is dealt two, and draws only worms."""
        self.not_hens: Kinds = frozenset()
        """Kinds that no hen of the player has."""
        self.not_worms: list[Kinds] = [frozenset()] * WORMS_IN_HAND
        """For each worm in the hand, the kinds that it is not. The worm that was drawn first comes first."""
        self.must_hold: list[Kinds] = []
        """The player holds at least one card of each of these groups of kinds."""

    def holds_one_of(self, kinds: Kinds) -> None:
        if kinds not in self.must_hold:
            self.must_hold.append(kinds)

    def holds_none_of(self, kinds: Kinds) -> None:
        self.not_hens |= kinds
        self.not_worms = [excluded | kinds for excluded in self.not_worms]

    def drew(self) -> None:
        self.not_worms.append(frozenset())

    def played(self, card: Card) -> None:
        """Removes a played card from the hand.

        If several worms can be the played card, the one that was drawn first is removed. Kinds that are excluded for
        the other candidates are excluded for it too. So the worms that stay are not restricted too much.
        """
        self.must_hold = [kinds for kinds in self.must_hold if card not in kinds]
        if is_hen(card):
            self.hens -= 1
        else:
            oldest = next((place for place, excluded in enumerate(self.not_worms) if card not in excluded), 0)
            del self.not_worms[oldest]


class Knowledge:
    """What the player of one seat knows about the running match."""

    def __init__(self, situation: Situation) -> None:
        self.seat = situation.seat
        self.hands: dict[Seat, HandKnowledge] = {}
        self.state, match = _before_the_match(situation)
        self.guessed_settling = False
        """R61: whether the settling time in the state is a guess. Only the first thrower knows the real time."""
        for seen in match:
            self._see(seen)

    def _see(self, seen: SeenEvent) -> None:
        data = {**seen.data, **_HIDDEN.get(seen.kind, _nothing)(self, seen)}
        event = msgspec.convert(data, seen.kind)
        self._learn(event)
        self.state = evolve(self._with_disclosed(event), event)

    def _learn(self, event: Event) -> None:
        """Draws conclusions about the hands of others."""
        match event:
            case e.Dealt():
                others = [Seat(seat) for seat in range(self.state.seats) if seat != self.seat]
                self.hands = {seat: HandKnowledge() for seat in others}
            case e.CardDrawn() if event.seat != self.seat:
                hand = self.hands[event.seat]
                if self.state.options.draw_policy is DrawPolicy.ONLY_IF_STUCK:
                    hand.holds_none_of(self._playable(event.seat))
                hand.drew()
            case e.WormLaid() | e.HenPlayed() | e.ThrowInWon() if event.seat != self.seat:
                self.hands[event.seat].played(event.card)
            case _:
                self._learn_from_window(event)

    def _learn_from_window(self, event: Event) -> None:
        match event:
            case e.WindowOpened():
                self.guessed_settling = False
            case e.ThrowInsSettled():
                for throw in event.throws:
                    self._has_thrown(throw.seat)
            case e.ThrowInClaimed():
                if _window(self.state).settles_at is None:
                    self.guessed_settling = event.seat != self.seat
                self._has_thrown(event.seat)
            case e.ThrowInTooLate():
                self._has_thrown(event.seat)
            case e.ThrowInAnswered():
                self._has_answered(event.seat)

    def _has_thrown(self, seat: Seat) -> None:
        """R14: even a throw that comes too late is recorded only if its card fits. So the player holds such a card."""
        if seat != self.seat:
            self.hands[seat].holds_one_of(thrown_on(self.state.options, _window(self.state).top))

    def _has_answered(self, seat: Seat) -> None:
        """R13: an answer is a throw or a pass. A second answer differs from the first, so one of them was a throw.

        In version 1 both may be equal.
        """
        answers = sum(answer.seat == seat for answer in _window(self.state).answers) + 1
        if answers == MAX_ANSWERS and self.state.ruleset_version > 1:
            self._has_thrown(seat)

    def _playable(self, seat: Seat) -> Kinds:
        return frozenset(card for card in WORM_KINDS + HEN_KINDS if pile_for(self.state, seat, card) is not None)

    def _with_disclosed(self, event: Event) -> DrehwurmState:
        """The state before this event, with the cards that the event shows in place of unknown ones."""
        state = self.state
        match event:
            case e.PileTurned():
                pile = state.piles[event.pile]
                shown = Pile((event.top, *pile.cards[1:]), pile.unseen)
                return replace(state, piles=(*state.piles[: event.pile], shown, *state.piles[event.pile + 1 :]))
            case e.WormLaid() | e.HenPlayed() | e.ThrowInWon() if event.seat != self.seat:
                hand = (event.card, *state.hands[event.seat][1:])
                return replace(state, hands=(*state.hands[: event.seat], hand, *state.hands[event.seat + 1 :]))
        return state


def _before_the_match(situation: Situation) -> tuple[DrehwurmState, tuple[SeenEvent, ...]]:
    """The state before the deal of the running match, and the events since then."""
    history = situation.history
    first = max(place for place, seen in enumerate(history) if seen.kind is e.Dealt)
    state = initial(situation.setup, situation.decider.version)
    return replace(state, results=situation.scores.rounds), history[first:]


def _window(state: DrehwurmState) -> Window:
    assert state.window is not None  # noqa: S101 - for the type checker: the events of a window follow WindowOpened
    return state.window


# Values for the fields that are hidden from the player


def _nothing(_: Knowledge, __: SeenEvent) -> dict[str, Any]:
    return {}


def _dealt(knowledge: Knowledge, seen: SeenEvent) -> dict[str, Any]:
    hands = [_unknown(WORMS_IN_HAND + HENS_IN_HAND) if hand is None else hand for hand in seen.data["hands"]]
    tops = len(seen.data["tops"])
    draw = len(WORMS) - len(hands) * WORMS_IN_HAND - 2 * tops
    aside = len(HENS) - len(hands) * HENS_IN_HAND
    return {"hands": hands, "unders": _unknown(tops), "draw": _unknown(draw), "aside": _unknown(aside)}


def _unknown(count: int) -> Cards:
    return (UNKNOWN,) * count


def _under(_: Knowledge, __: SeenEvent) -> dict[str, Any]:
    return {"under": UNKNOWN}


def _card(knowledge: Knowledge, seen: SeenEvent) -> dict[str, Any]:
    return {} if seen.data["seat"] == knowledge.seat else {"card": UNKNOWN}


def _claim(knowledge: Knowledge, seen: SeenEvent) -> dict[str, Any]:
    """Everybody sees when a throw arrives. R61: the time at which the throws are settled is guessed from it."""
    if seen.data["seat"] == knowledge.seat:
        return {}
    opened = _window(knowledge.state).opened
    after_ms = max(FASTEST_REACTION_MS, seen.at - opened)
    return {
        "card": UNKNOWN,
        "tapped": None,
        "arrived": seen.at,
        "round_trip_ms": None,
        "table_round_trip_ms": None,
        "after_ms": after_ms,
        "settles_at": max(seen.at, opened + after_ms + TIE_MS + SHORTEST_REACH_MS),
    }


def _dealt_anew(knowledge: Knowledge, _: SeenEvent) -> dict[str, Any]:
    state = knowledge.state
    hidden = {"draw": state.draw, "piles": state.piles, "eaten": state.eaten}
    plain: dict[str, Any] = msgspec.to_builtins(hidden)
    return plain


_HIDDEN: Mapping[type[Event], Callable[[Knowledge, SeenEvent], dict[str, Any]]] = {
    e.Dealt: _dealt,
    e.PileLaidOut: _under,
    e.CardDrawn: _card,
    e.ThrowInAnswered: _card,
    e.ThrowInTooLate: _card,
    e.ThrowInClaimed: _claim,
    e.HiddenDealtAnew: _dealt_anew,
}
