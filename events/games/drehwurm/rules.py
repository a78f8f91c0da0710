"""The rules of Drehwurm, in the order of the rule sheet: which events an allowed action causes.

`why_not` decides whether an action is allowed.

R numbers: docs/rulings.md.
"""

from collections.abc import Callable, Iterable

from events.chance import Chance
from events.decider import Action, Actor, Event, Millis, Seat, Setup
from events.games.drehwurm import actions as a
from events.games.drehwurm import events as e
from events.games.drehwurm.cards import (
    ANOTHER_PILE_AFTER,
    FIRST_PILES,
    HENS,
    HENS_IN_HAND,
    NEW_PILE_CARDS,
    WORMS,
    WORMS_IN_HAND,
    Card,
    Cards,
)
from events.games.drehwurm.evolve import evolve
from events.games.drehwurm.options import Priority, ThrowInRule
from events.games.drehwurm.piles import turned
from events.games.drehwurm.reaction import (
    arrival_of,
    by_reaction,
    counted_reaction,
    opening_time,
    settling_time,
    tied,
)
from events.games.drehwurm.scoring import score
from events.games.drehwurm.state import DrehwurmState, ThrowInAnswer, Window, clockwise, hens_played
from events.games.drehwurm.why_not import why_not
from events.games.drehwurm.window import elapsed, first_worm, settling

Events = tuple[Event, ...]


# Set-up


def begin(state: DrehwurmState, chance: Chance) -> Events:
    """R21: chance chooses the first dealer."""
    dealer = chance.pick("dealer", [Seat(number) for number in range(state.seats)])
    return (_deal(state, dealer, chance),)


def begin_with(state: DrehwurmState, starter: Seat, chance: Chance) -> Events:
    """R21: the evening has chosen who starts, so the right neighbour of this player deals."""
    return (_deal(state, Seat((starter - 1) % state.seats), chance),)


def _deal(state: DrehwurmState, dealer: Seat, chance: Chance) -> e.Dealt:
    """R21: all cards are shuffled for every match. The dealer's left neighbour begins."""
    hens, worms = chance.shuffle("hens", HENS), chance.shuffle("worms", WORMS)
    hands = tuple([_hand(seat, worms, hens) for seat in range(state.seats)])
    middle = state.seats * WORMS_IN_HAND
    rest = middle + NEW_PILE_CARDS * FIRST_PILES
    return e.Dealt(
        match=state.match + 1,
        dealer=dealer,
        starter=clockwise(state, dealer),
        hands=hands,
        tops=worms[middle + FIRST_PILES : rest],
        unders=worms[middle : middle + FIRST_PILES],
        draw=worms[rest:],
        aside=hens[state.seats * HENS_IN_HAND :],
    )


def _hand(seat: int, worms: Cards, hens: Cards) -> Cards:
    own_worms = worms[seat * WORMS_IN_HAND : (seat + 1) * WORMS_IN_HAND]
    return tuple(sorted(own_worms + hens[seat * HENS_IN_HAND : (seat + 1) * HENS_IN_HAND]))


# A turn


def decide(state: DrehwurmState, actor: Actor, action: Action, now: Millis, chance: Chance) -> Events:
    refusal = why_not(state, actor, action, now)
    if refusal is not None:
        raise refusal
    return _DECIDE[type(action)](state, actor, action, now, chance)


def _lay(state: DrehwurmState, seat: Seat, action: a.Lay, now: Millis, chance: Chance) -> Events:
    """Lays a worm of another colour and a neighbouring number, and turns the whole pile."""
    window = first_worm(state, seat, action.card, action.pile)
    if window is not None:
        return _throw(state, seat, a.ThrowIn(action.card, window.number), now, chance)
    laid = e.WormLaid(seat, action.card, action.pile)
    state = _after(state, (laid,))
    if not state.hands[seat]:
        return (laid, *_end(state, "hand-empty", chance))  # R7: the match ends before the pile is turned
    return (laid, *_turned(state, seat, action.pile, now))


def _turned(state: DrehwurmState, seat: Seat, pile: int, now: Millis) -> Events:
    """The events when a pile is turned. R10: only turning a pile opens a window for throw-ins."""
    flipped = e.PileTurned(seat, pile, turned(state.piles[pile]).top, clockwise(state, seat))
    options = state.options
    if options.throw_in is ThrowInRule.OFF:
        return (flipped,)
    opened = opening_time(options, now)
    held_until = opened + 1000 * options.hold_seconds
    collecting = options.throw_in_priority in _COLLECTED and options.hold_seconds > 0
    return (flipped, e.WindowOpened(state.highest_window + 1, pile, seat, opened, held_until, collecting))


def _eat(state: DrehwurmState, seat: Seat, action: a.Eat, now: Millis, chance: Chance) -> Events:
    """R8: take the pile, check for the end of the match, replace the pile, add another if due, check again."""
    eaten = len(state.piles[action.pile].cards)
    played = e.HenPlayed(seat, action.card, action.pile, eaten, clockwise(state, seat))
    state = _after(state, (played,))
    if not state.hands[seat]:
        return (played, *_end(state, "hand-empty", chance))
    if hens_played(state) == HENS_IN_HAND * state.seats:
        return (played, *_end(state, "all-hens", chance))  # R22: with six players the draw pile runs out first
    return (played, *_lay_out_piles(state, action.pile, chance))  # R10: no pile was turned, so no window opens


def _lay_out_piles(state: DrehwurmState, eaten: int, chance: Chance) -> Events:
    """R6: lays out the new piles. If this empties the draw pile, the match ends, and nobody gets an incomplete pile."""
    positions = [eaten]
    if hens_played(state) in ANOTHER_PILE_AFTER:
        positions.append(len(state.piles) + 1)
    events: Events = ()
    for position in positions:
        under, top = state.draw[-1], state.draw[-2] if len(state.draw) > 1 else None
        laid_out = e.PileLaidOut(position, under, top)
        events = (*events, laid_out)
        state = _after(state, (laid_out,))
        if not state.draw:
            return (*events, *_end(state, "draw-pile-empty", chance))  # R4: an empty draw pile ends the match
    return events


def _draw(state: DrehwurmState, seat: Seat, action: a.Draw, now: Millis, chance: Chance) -> Events:
    """R20: the player keeps the card, and sees it before choosing a pile. So turning a pile is a second action."""
    drawn = e.CardDrawn(seat, state.draw[-1])
    state = _after(state, (drawn,))
    if not state.draw:
        return (drawn, *_end(state, "draw-pile-empty", chance))  # R4, R5: the match ends, and no pile is turned
    return (drawn,)


def _turn(state: DrehwurmState, seat: Seat, action: a.Turn, now: Millis, chance: Chance) -> Events:
    """The player may choose any pile, but has to turn one."""
    return _turned(state, seat, action.pile, now)


# Throwing in. The option `throw_in_priority` says which throw wins. With `arrival` the first throw that fits wins at
# once. With `reaction` (R61) the quickest reaction wins: throws are settled when no quicker one can arrive any more.
# With the other two (R13) and a hold, throws are secret until the hold ends or all have answered, and then settled.

_COLLECTED = (Priority.CLOCKWISE, Priority.RANDOM)


def _throw(state: DrehwurmState, seat: Seat, action: a.ThrowIn, now: Millis, chance: Chance) -> Events:
    """Throws one worm on the pile just turned. The worm has to fit the card that came up."""
    window = _known_window(state)
    if window.winner is not None:
        behind = max(0, now - window.won)
        return (e.ThrowInTooLate(seat, window.number, window.winner, behind, action.card),)
    if by_reaction(state.options):
        return _claim(state, seat, action, now, chance)
    if window.collecting:
        return _answer(state, seat, action.card, now, chance)
    return _win(state, seat, action.card, elapsed(window, now), chance)


def _win(state: DrehwurmState, seat: Seat, card: Card, after_ms: int, chance: Chance) -> Events:
    """The winning card stays on the pile. The pile is not turned again, and the order of turns does not change."""
    window = _known_window(state)
    won = e.ThrowInWon(seat, window.number, window.pile, card, after_ms)
    state = _after(state, (won,))
    if not state.hands[seat]:
        return (won, *_end(state, "hand-empty", chance))  # R16: the match ends even if this player is next
    return (won,)


def _pass(state: DrehwurmState, seat: Seat, action: a.Pass, now: Millis, chance: Chance) -> Events:
    """R11: a player who passed may still throw. When all others have passed, the next player need not wait."""
    if by_reaction(state.options):
        return _settled_if_due(state, (e.ThrowInPassed(seat, action.window),), now, chance)
    if _known_window(state).collecting:
        return _answer(state, seat, None, now, chance)
    return (e.ThrowInPassed(seat, action.window),)


def _claim(state: DrehwurmState, seat: Seat, action: a.ThrowIn, now: Millis, chance: Chance) -> Events:
    window, arrival = _known_window(state), arrival_of(action, now)
    after_ms = counted_reaction(window, action.tapped, arrival)
    claimed = e.ThrowInClaimed(
        seat=seat,
        window=window.number,
        card=action.card,
        tapped=action.tapped,
        arrived=arrival.at,
        round_trip_ms=arrival.round_trip_ms,
        table_round_trip_ms=arrival.table_round_trip_ms,
        after_ms=after_ms,
        settles_at=settling_time(window, after_ms, arrival, now),
    )
    return _settled_if_due(state, (claimed,), now, chance)


def _settled_if_due(state: DrehwurmState, events: Events, now: Millis, chance: Chance) -> Events:
    """R61: throws are settled when no quicker one can come, or when everybody has thrown or passed."""
    state = _after(state, events)
    window = _known_window(state)
    if not window.collecting:
        return events
    answered = {*window.passed, *(answer.seat for answer in window.answers)}
    due = now >= settling(window) or len(answered) == state.seats - 1
    return (*events, *_settled(state, chance)) if due else events


def _answer(state: DrehwurmState, seat: Seat, card: Card | None, now: Millis, chance: Chance) -> Events:
    window = _known_window(state)
    answered = e.ThrowInAnswered(seat, window.number, elapsed(window, now), card)
    state = _after(state, (answered,))
    everybody = len({answer.seat for answer in _known_window(state).answers}) == state.seats - 1
    # During the hold, throws are settled only if the next player has answered too: settling ends the chance to throw.
    return (answered, *_settled(state, chance)) if everybody else (answered,)


def _settle(state: DrehwurmState, actor: Actor, action: a.Settle, now: Millis, chance: Chance) -> Events:
    return _settled(state, chance)


def _settled(state: DrehwurmState, chance: Chance) -> Events:
    window = _known_window(state)
    last = {answer.seat: answer for answer in window.answers}
    thrown = [answer for answer in window.answers if answer is last[answer.seat] and answer.card is not None]
    settled = e.ThrowInsSettled(window.number, tuple([e.Throw(answer.seat, answer.after_ms) for answer in thrown]))
    if not thrown:
        return (settled,)
    first = _preferred(state, thrown, chance)
    assert first.card is not None  # noqa: S101 - only answers with a card are in `thrown`
    return (settled, *_win(_after(state, (settled,)), first.seat, first.card, first.after_ms, chance))


def _preferred(state: DrehwurmState, thrown: list[ThrowInAnswer], chance: Chance) -> ThrowInAnswer:
    if by_reaction(state.options):
        quickest = tied(thrown)
        return quickest[0] if len(quickest) == 1 else chance.pick("throw-in", quickest)
    if state.options.throw_in_priority is Priority.RANDOM:
        return chance.pick("throw-in", sorted(thrown, key=lambda answer: answer.seat))
    return min(thrown, key=lambda answer: (answer.seat - state.turn) % state.seats)


def _known_window(state: DrehwurmState) -> Window:
    assert state.window is not None  # noqa: S101 - why_not has checked it
    return state.window


# The end of a match, which any action can cause


def _end(state: DrehwurmState, cause: e.MatchEnd, chance: Chance) -> Events:
    """Count the points, and deal the next match if there is one. The deal passes to the left."""
    scores = tuple([score(state.eaten[seat], len(state.hands[seat])) for seat in range(state.seats)])
    left = tuple(map(len, state.hands))
    ended = e.MatchEnded(state.match, cause, state.eaten, left, scores)
    if state.match == state.matches:
        return (ended,)
    return (ended, _deal(state, clockwise(state, state.dealer), chance))


def bound(setup: Setup) -> int:
    """The most actions of a game: matches, times turns of a match, times actions of a turn.

    Each turn draws or plays a card, so a match has at most 12 turns per seat plus two per card of the draw pile.

    A turn has at most two actions (draw, turn) and one window. In a window every seat but one answers at most twice and
    throws at most once, and the throws are settled once. Together these are 2 + 3 (seats - 1) + 1 = 3 * seats.
    """
    seats = setup.seats
    matches: int = setup.options.matches or seats
    drawn = len(WORMS) - seats * WORMS_IN_HAND - NEW_PILE_CARDS * FIRST_PILES
    return matches * (seats * (WORMS_IN_HAND + HENS_IN_HAND) + 2 * drawn) * 3 * seats


def _after(state: DrehwurmState, events: Iterable[Event]) -> DrehwurmState:
    for event in events:
        state = evolve(state, event)
    return state


_DECIDE: dict[type[Action], Callable[..., Events]] = {
    a.Lay: _lay,
    a.Eat: _eat,
    a.Draw: _draw,
    a.Turn: _turn,
    a.ThrowIn: _throw,
    a.ArrivedThrowIn: _throw,
    a.Pass: _pass,
    a.Settle: _settle,
}
