"""The view of Take That: everything that one viewer may see. R numbers: docs/rulings.md."""

from events.decider import Role, Seat, Viewer
from events.games.takethat.cards import Card
from events.games.takethat.rules import reach
from events.games.takethat.state import Cards, TakeThatState
from events.value import Value


class TakeThatPlayerView(Value):
    cards: int
    """The number of cards in hand, which everybody can see."""
    hand: Cards | None
    """None if this viewer may not see it."""
    plus: Cards
    """R33: twisted cards lie open."""
    taken: int
    minus: Cards | None
    """R33: the taken cards. Only their owner sees them, unless `show_minus_stacks` shows them to all."""


class TakeThatView(Value):
    round: int
    rounds: int
    dealer: Seat
    turn: Seat | None
    """None if no round is running."""
    must_open: bool
    row: Cards
    low: Card | None
    high: Card | None
    """An appended card has to be from `low` to `high`. Both are None if the next card opens a row."""
    draw: int
    end_phase: bool
    players: tuple[TakeThatPlayerView, ...]


def view(state: TakeThatState, viewer: Viewer) -> TakeThatView:
    low, high = reach(state.row) if state.running and not state.must_open else (None, None)
    return TakeThatView(
        round=state.round,
        rounds=state.options.rounds,
        dealer=state.dealer,
        turn=state.turn if state.running else None,
        must_open=state.running and state.must_open,
        row=state.row,
        low=low,
        high=high,
        draw=len(state.draw),
        end_phase=state.running and not state.draw,
        players=tuple(_player(state, Seat(number), viewer) for number in range(state.seats)),
    )


def _player(state: TakeThatState, seat: Seat, viewer: Viewer) -> TakeThatPlayerView:
    own = viewer is Role.EVERYONE or viewer == seat
    minus_open = own or state.options.show_minus_stacks or not state.running
    return TakeThatPlayerView(
        cards=len(state.hands[seat]),
        hand=state.hands[seat] if own else None,
        plus=state.plus[seat],
        taken=len(state.minus[seat]),
        minus=state.minus[seat] if minus_open else None,
    )
