"""A regular turn, in the order of the rule sheet: a worm, a hen, or a card from the draw pile.

R numbers: docs/rulings.md.
"""

from events.chance import Chance
from events.decider import Event, Illegal, Millis, Seat
from events.games.drehwurm import actions as a
from events.games.drehwurm import events as e
from events.games.drehwurm import match, throw_in
from events.games.drehwurm.cards import Card, Cards, is_hen
from events.games.drehwurm.options import DrawPolicy
from events.games.drehwurm.pile_play import HENS_ON, WORMS_ON, check_hen, check_worm
from events.games.drehwurm.piles import Pile, turned
from events.games.drehwurm.state import DrehwurmState, clockwise, hens_played

Events = tuple[Event, ...]

ANOTHER_PILE_AFTER = (2, 4)
"""R9: after the second and the fourth hen of the match, whoever played them, there is one pile more, for good."""


# A worm


def lay(state: DrehwurmState, seat: Seat, action: a.Lay, now: Millis, chance: Chance) -> Events:
    """A worm of another colour and a neighbouring number; then the whole pile is turned."""
    window = throw_in.first_worm(state, seat, action.card, action.pile)
    if window is not None:
        return throw_in.throw(state, seat, a.ThrowIn(action.card, window.number), now, chance)
    _check_turn(state, seat, now)
    pile = _pile(state, action.pile)
    _check_held(state, seat, action.card)
    if is_hen(action.card):
        raise Illegal("not-a-worm", card=action.card)
    check_worm(action.card, pile.top)
    laid = e.WormLaid(seat, action.card, action.pile)
    state = match.after(state, (laid,))
    if match.hand_is_empty(state, seat):
        return (laid, *match.end(state, "hand-empty", chance))  # R7: before the pile is turned
    return (laid, *_turn(state, seat, action.pile, now))


def _turn(state: DrehwurmState, seat: Seat, place: int, now: Millis) -> Events:
    flipped = e.PileTurned(seat, place, turned(state.piles[place]).top, clockwise(state, seat))
    return (flipped, *throw_in.opening(state, seat, place, now))


# A hen


def eat(state: DrehwurmState, seat: Seat, action: a.Eat, now: Millis, chance: Chance) -> Events:
    """R8: take the pile, see whether that ends the match, replace it, add a pile if it is time, see again."""
    _check_turn(state, seat, now)
    pile = _pile(state, action.pile)
    _check_held(state, seat, action.card)
    if not is_hen(action.card):
        raise Illegal("not-a-hen", card=action.card)
    check_hen(action.card, pile.top)
    played = e.HenPlayed(seat, action.card, action.pile, len(pile.cards), clockwise(state, seat))
    state = match.after(state, (played,))
    if match.hand_is_empty(state, seat):
        return (played, *match.end(state, "hand-empty", chance))
    if match.all_hens_played(state):
        return (played, *match.end(state, "all-hens", chance))
    return (played, *_lay_out_piles(state, action.pile, chance))  # R10: nothing was turned, so no window


def _lay_out_piles(state: DrehwurmState, eaten: int, chance: Chance) -> Events:
    """R6: the eaten pile counts whatever happens here; what is begun when the draw pile runs out is nobody's."""
    places = [eaten]
    if hens_played(state) in ANOTHER_PILE_AFTER:
        places.append(len(state.piles) + 1)
    events: Events = ()
    for place in places:
        laid_out = _lay_out(state.draw, place)
        events = (*events, laid_out)
        state = match.after(state, (laid_out,))
        if match.draw_pile_is_empty(state):
            return (*events, *match.end(state, "draw-pile-empty", chance))  # R4
    return events


def _lay_out(draw: Cards, place: int) -> e.PileLaidOut:
    """One card face down, and one face up on it if there is one."""
    return e.PileLaidOut(place, draw[-1], draw[-2] if len(draw) > 1 else None)


# A card from the draw pile


def draw(state: DrehwurmState, seat: Seat, action: a.Draw, now: Millis, chance: Chance) -> Events:
    """R20: first the card, then the choice of a pile, so these are two actions. The card stays in hand this turn."""
    _check_turn(state, seat, now)
    _check_may_draw(state, seat)
    drawn = e.CardDrawn(seat, state.draw[-1])
    state = match.after(state, (drawn,))
    if match.draw_pile_is_empty(state):
        return (drawn, *match.end(state, "draw-pile-empty", chance))  # R4, R5: nothing is turned any more
    return (drawn,)


def turn(state: DrehwurmState, seat: Seat, action: a.Turn, now: Millis, chance: Chance) -> Events:
    """Any pile, but one of them has to be turned."""
    if seat != state.turn:
        raise Illegal("not-your-turn", turn=state.turn)
    if not state.must_turn:
        raise Illegal("draw-first")
    _pile(state, action.pile)
    return _turn(state, seat, action.pile, now)


def _check_may_draw(state: DrehwurmState, seat: Seat) -> None:
    if state.options.draw_policy is DrawPolicy.VOLUNTARY:  # R3
        return
    for card in state.hands[seat]:
        for place, pile in enumerate(state.piles):
            if plays_regularly(state, seat, card, place, pile):
                raise Illegal("not-stuck", card=card, pile=place)


def plays_regularly(state: DrehwurmState, seat: Seat, card: Card, place: int, pile: Pile) -> bool:
    """Whether this would be this player's turn, and not a throw-in before it (R12)."""
    if card in HENS_ON[pile.top]:
        return True
    return card in WORMS_ON[pile.top] and throw_in.first_worm(state, seat, card, place) is None


# Who may, and with what


def _check_turn(state: DrehwurmState, seat: Seat, now: Millis) -> None:
    if seat != state.turn:
        raise Illegal("not-your-turn", turn=state.turn)
    if state.must_turn:
        raise Illegal("must-turn")
    throw_in.check_not_held(state, now)  # R11


def _pile(state: DrehwurmState, place: int) -> Pile:
    if not 0 <= place < len(state.piles):
        raise Illegal("no-such-pile", pile=place, piles=len(state.piles))
    return state.piles[place]


def _check_held(state: DrehwurmState, seat: Seat, card: Card) -> None:
    if card not in state.hands[seat]:
        raise Illegal("not-in-hand", card=card)
