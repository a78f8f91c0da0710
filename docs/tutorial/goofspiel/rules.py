"""The rules of Goofspiel. Everybody bids a card for the prize. The highest bid that nobody else made wins it."""

from typing import Any

from msgspec.structs import replace

from docs.tutorial.goofspiel.events import Bid, BidLaid, BidsReturned, BidsRevealed, Cards, PrizesShuffled, PrizeTurned
from events.chance import Chance
from events.codec import write_action
from events.decider import Action, Actor, Event, Illegal, Millis, Outcome, Role, ScoreSheet, Seat, Setup, Viewer
from events.value import Value

Events = tuple[Event, ...]


class State(Value):
    prizes: Cards
    prize: int | None
    hands: tuple[Cards, ...]
    """A card that is bid stays in the hand until the reveal, so that the hand does not show the bid."""
    bids: tuple[int | None, ...]
    points: tuple[int, ...]


class View(Value):
    prize: int | None
    left: int
    hands: tuple[Cards, ...]
    has_bid: tuple[bool, ...]
    bids: tuple[int | None, ...]
    """The bid of each seat, or None if there is no bid or this viewer may not know it."""


def initial(setup: Setup) -> State:
    cards = tuple(range(1, setup.options.cards + 1))
    return State(cards, None, (cards,) * setup.seats, (None,) * setup.seats, (0,) * setup.seats)


def begin(state: State, chance: Chance) -> Events:
    prizes = chance.shuffle("prizes", state.prizes)
    return (PrizesShuffled(prizes), PrizeTurned(prizes[-1]))


def why_not(state: State, actor: Actor, action: Action) -> Illegal | None:
    if isinstance(actor, Role):
        return Illegal("players-only")
    if not isinstance(action, Bid):
        return Illegal("unknown-action")
    if action.prize != state.prize:
        return Illegal("other-prize", prize=action.prize)
    if state.bids[actor] is not None:
        return Illegal("already-bid")
    return None if action.card in state.hands[actor] else Illegal("not-in-hand", card=action.card)


def decide(state: State, actor: Any, action: Any, now: Millis, chance: Chance) -> Events:
    refusal = why_not(state, actor, action)
    if refusal is not None:
        raise refusal
    laid = BidLaid(actor, action.prize, action.card)
    after = evolve(state, laid)
    bids = tuple([bid for bid in after.bids if bid is not None])
    if len(bids) < len(after.bids):
        return (laid,)
    revealed = BidsRevealed(action.prize, bids, _winner(bids))
    return (laid, revealed, *[PrizeTurned(prize) for prize in state.prizes[-1:]])


def _winner(bids: Cards) -> Seat | None:
    single = [bid for bid in bids if bids.count(bid) == 1]
    return Seat(bids.index(max(single))) if single else None


def evolve(state: State, event: Any) -> State:
    match event:
        case PrizesShuffled():
            return replace(state, prizes=event.prizes)
        case PrizeTurned():
            return replace(state, prize=event.prize, prizes=state.prizes[:-1])
        case BidLaid():
            bids = (*state.bids[: event.seat], event.card, *state.bids[event.seat + 1 :])
            return replace(state, bids=bids)
        case BidsRevealed():
            hands = [tuple(c for c in hand if c != bid) for hand, bid in zip(state.hands, event.cards, strict=True)]
            points = [p + event.prize * (seat == event.winner) for seat, p in enumerate(state.points)]
            none = (None,) * len(state.bids)
            return replace(state, prize=None, hands=tuple(hands), bids=none, points=tuple(points))
    return replace(state, prizes=event.prizes, bids=(None,) * len(state.bids))


def legal(state: State, actor: Actor, now: Millis) -> tuple[Action, ...]:
    if isinstance(actor, Role) or state.prize is None:
        return ()
    bids = [Bid(card, state.prize) for card in state.hands[actor]]
    return tuple(sorted([bid for bid in bids if why_not(state, actor, bid) is None], key=write_action))


def cause(event: Event) -> Action | None:
    return Bid(event.card, event.prize) if isinstance(event, BidLaid) else None


def view(state: State, viewer: Viewer) -> View:
    known = [bid if viewer in (seat, Role.EVERYONE) else None for seat, bid in enumerate(state.bids)]
    has_bid = tuple([bid is not None for bid in state.bids])
    return View(state.prize, len(state.prizes), state.hands, has_bid, tuple(known))


def scores(state: State) -> ScoreSheet:
    return ScoreSheet((), state.points)


def outcome(state: State) -> Outcome | None:
    if any(state.hands):
        return None
    winners = tuple([Seat(seat) for seat, points in enumerate(state.points) if points == max(state.points)])
    return Outcome(winners, state.points, "all-prizes-won")


def conceal(state: State, chance: Chance) -> Events:
    if len(state.prizes) < 2 and not any(state.bids):
        return ()
    return (BidsReturned(chance.shuffle("prizes", sorted(state.prizes))),)


def bound(setup: Setup) -> int:
    return setup.seats * int(setup.options.cards)
