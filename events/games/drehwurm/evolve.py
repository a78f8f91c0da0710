"""Applies events to the state of a Drehwurm game. R numbers: docs/rulings.md."""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from events.decider import Event, Seat
from events.games.drehwurm import events as e
from events.games.drehwurm.cards import Card, Cards
from events.games.drehwurm.piles import Eaten, Pile, laid_on, turned
from events.games.drehwurm.state import DrehwurmState, ThrowInAnswer, Window

T = TypeVar("T")


def evolve(state: DrehwurmState, event: Event) -> DrehwurmState:
    return _APPLY[type(event)](state, event)


# A match


def _dealt(state: DrehwurmState, event: e.Dealt) -> DrehwurmState:
    return replace(
        state,
        match=event.match,
        running=True,
        dealer=event.dealer,
        turn=event.starter,
        must_turn=False,
        piles=tuple([Pile((under, top), True) for under, top in zip(event.unders, event.tops, strict=True)]),
        draw=event.draw,
        aside=event.aside,
        hands=event.hands,
        eaten=((),) * state.seats,
        window=None,
    )


def _match_ended(state: DrehwurmState, event: e.MatchEnded) -> DrehwurmState:
    return replace(state, running=False, must_turn=False, window=None, results=(*state.results, event.scores))


def _hidden_dealt_anew(state: DrehwurmState, event: e.HiddenDealtAnew) -> DrehwurmState:
    window = state.window
    if window is not None:
        collecting = window.collecting and window.settles_at is None  # R61: collecting begins again with the next throw
        window = replace(window, answers=(), collecting=collecting, settles_at=None)
    return replace(state, draw=event.draw, piles=event.piles, eaten=event.eaten, window=window)


# A turn


def _worm_laid(state: DrehwurmState, event: e.WormLaid) -> DrehwurmState:
    return replace(
        state,
        hands=_without(state.hands, event.seat, event.card),
        piles=_put(state.piles, event.pile, laid_on(state.piles[event.pile], event.card)),
        window=_closed(state.window),
    )


def _pile_turned(state: DrehwurmState, event: e.PileTurned) -> DrehwurmState:
    piles = _put(state.piles, event.pile, turned(state.piles[event.pile]))
    return replace(state, piles=piles, turn=event.next, must_turn=False)


def _hen_played(state: DrehwurmState, event: e.HenPlayed) -> DrehwurmState:
    """Removes the pile. `PileLaidOut` puts a new one in its place."""
    eaten = (*state.eaten[event.seat], Eaten(event.card, state.piles[event.pile]))
    return replace(
        state,
        hands=_without(state.hands, event.seat, event.card),
        piles=state.piles[: event.pile] + state.piles[event.pile + 1 :],
        eaten=_put(state.eaten, event.seat, eaten),
        turn=event.next,
        window=_closed(state.window),
    )


def _pile_laid_out(state: DrehwurmState, event: e.PileLaidOut) -> DrehwurmState:
    cards = (event.under,) if event.top is None else (event.under, event.top)
    return replace(
        state,
        draw=state.draw[: -len(cards)],
        piles=(*state.piles[: event.pile], Pile(cards, True), *state.piles[event.pile :]),
    )


def _card_drawn(state: DrehwurmState, event: e.CardDrawn) -> DrehwurmState:
    hand = tuple(sorted((*state.hands[event.seat], event.card)))
    return replace(
        state,
        draw=state.draw[:-1],
        hands=_put(state.hands, event.seat, hand),
        must_turn=True,
        window=_closed(state.window),
    )


# Throwing in


def _window_opened(state: DrehwurmState, event: e.WindowOpened) -> DrehwurmState:
    window = Window(
        number=event.window,
        pile=event.pile,
        turner=event.turner,
        top=state.piles[event.pile].top,
        opened=event.opened,
        held_until=event.held_until,
        collecting=event.collecting,
    )
    return replace(state, window=window, windows=event.window, highest_window=event.window)


def _throw_in_passed(state: DrehwurmState, event: e.ThrowInPassed) -> DrehwurmState:
    window = _known(state)
    return replace(state, window=replace(window, passed=(*window.passed, event.seat)))


def _throw_in_answered(state: DrehwurmState, event: e.ThrowInAnswered) -> DrehwurmState:
    window = _known(state)
    answer = ThrowInAnswer(event.seat, event.after_ms, event.card)
    return replace(state, window=replace(window, answers=(*window.answers, answer)))


def _throw_in_claimed(state: DrehwurmState, event: e.ThrowInClaimed) -> DrehwurmState:
    """The first throw starts the collecting of throws, which lasts until they are settled."""
    window = _known(state)
    answer = ThrowInAnswer(event.seat, event.after_ms, event.card)
    settles_at = event.settles_at if window.settles_at is None else window.settles_at
    window = replace(window, collecting=True, settles_at=settles_at, answers=(*window.answers, answer))
    return replace(state, window=window)


def _throw_ins_settled(state: DrehwurmState, event: e.ThrowInsSettled) -> DrehwurmState:
    """The window stops collecting throws. Players who answered without a card count as passed."""
    window = _known(state)
    thrown = tuple([throw.seat for throw in event.throws])
    passed = {*window.passed, *(answer.seat for answer in window.answers)}.difference(thrown)
    by_reaction = window.settles_at is not None
    reactions = tuple([ThrowInAnswer(throw.seat, throw.after_ms, None) for throw in event.throws if by_reaction])
    window = replace(window, collecting=False, passed=tuple(sorted(passed)), thrown=thrown, reactions=reactions)
    return replace(state, window=window)


def _throw_in_won(state: DrehwurmState, event: e.ThrowInWon) -> DrehwurmState:
    window = _known(state)
    thrown = window.thrown if event.seat in window.thrown else (*window.thrown, event.seat)
    return replace(
        state,
        hands=_without(state.hands, event.seat, event.card),
        piles=_put(state.piles, event.pile, laid_on(state.piles[event.pile], event.card)),
        window=replace(window, winner=event.seat, won=window.opened + event.after_ms, thrown=thrown),
    )


def _throw_in_too_late(state: DrehwurmState, event: e.ThrowInTooLate) -> DrehwurmState:
    window = _known(state)
    return replace(state, window=replace(window, thrown=(*window.thrown, event.seat)))


# Parts of a state


def _known(state: DrehwurmState) -> Window:
    assert state.window is not None  # noqa: S101 - for the type checker: these events only follow WindowOpened
    return state.window


def _closed(window: Window | None) -> Window | None:
    return replace(window, open=False) if window is not None and window.open else window


def _put(parts: tuple[T, ...], place: int, part: T) -> tuple[T, ...]:
    return (*parts[:place], part, *parts[place + 1 :])


def _without(hands: tuple[Cards, ...], seat: Seat, card: Card) -> tuple[Cards, ...]:
    """Removes one copy of the card; the hand may have several."""
    hand = hands[seat]
    place = hand.index(card)
    return _put(hands, seat, hand[:place] + hand[place + 1 :])


_APPLY: dict[type[Event], Callable[..., DrehwurmState]] = {
    e.Dealt: _dealt,
    e.WormLaid: _worm_laid,
    e.PileTurned: _pile_turned,
    e.HenPlayed: _hen_played,
    e.PileLaidOut: _pile_laid_out,
    e.CardDrawn: _card_drawn,
    e.WindowOpened: _window_opened,
    e.ThrowInPassed: _throw_in_passed,
    e.ThrowInAnswered: _throw_in_answered,
    e.ThrowInClaimed: _throw_in_claimed,
    e.ThrowInsSettled: _throw_ins_settled,
    e.ThrowInWon: _throw_in_won,
    e.ThrowInTooLate: _throw_in_too_late,
    e.MatchEnded: _match_ended,
    e.HiddenDealtAnew: _hidden_dealt_anew,
}
